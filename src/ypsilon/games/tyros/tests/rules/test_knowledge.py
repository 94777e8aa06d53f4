"""What a view says besides the cards: routes for the own ships, and how each point comes about."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ypsilon.games.tyros.actions import City, Move, Ship
from ypsilon.games.tyros.rules import Tyros, payment
from ypsilon.games.tyros.state import Control, Cost, Forecast, Route, View
from ypsilon.games.tyros.tests.table import ACT, play

GAME = Tyros()


def view(position: str, *before: str, seat: int | None = 0) -> View:
    """Give what a seat sees of a position."""
    return GAME.observe(play(position, *before), seat)


def judged(position: str) -> Forecast:
    """Give the forecast in a position."""
    return view(f"act:1 {position}").forecast


# Routes

SAILING = f"{ACT} ships=22,22,T/27/-/- hands=OOJ/G/-/-"


@pytest.mark.rule("TY-27", "TY-26")
def test_routes_lead_from_each_own_water_to_every_other_water_of_an_empire() -> None:
    routes = view(SAILING).routes
    marked = {"22", "23", "26", "27", "28", "30", "31", "32", "T"}
    ends = [(route.origin, route.waters[-1]) for route in routes]
    assert len(ends) == len(set(ends))
    assert set(ends) == {(origin, end) for origin in ("22", "T") for end in marked - {origin}}


@pytest.mark.rule("TY-27", "TY-28", "TY-03")
def test_a_route_goes_step_by_step_over_the_sea_and_none_is_shorter() -> None:
    chart = GAME.chart
    for route in view(SAILING).routes:
        for one, other in pairwise((route.origin, *route.waters)):
            assert other in chart.sea[one]
        assert len(route.waters) == chart.steps[route.origin][route.waters[-1]]


@pytest.mark.rule("TY-27")
def test_a_route_has_as_many_steps_as_the_move_costs_cards() -> None:
    state = play(SAILING)
    found = {(route.origin, route.waters[-1]): len(route.waters) for route in view(SAILING).routes}
    priced = {
        (what.origin, what.target): price.number
        for what, price in payment.openings(GAME.chart, state.board, 0)
        if isinstance(what, Move)
    }
    assert len(priced) > 10
    assert priced.items() <= found.items()


@pytest.mark.rule("TY-27", "TY-03")
@pytest.mark.parametrize(
    ("origin", "end", "waters"),
    [
        ("22", "8", ("17", "12", "8")),
        ("22", "15", ("17", "16E", "15")),
        ("30", "29", ("26", "25", "29")),
        ("16W", "16E", ("17", "16E")),
    ],
)
def test_routes_of_the_rulebook(origin: str, end: str, waters: tuple[str, ...]) -> None:
    field = end.rstrip("WE")
    routes = view(f"act:1 chips=O{field}/Y22,30 ships={origin}/-/-/- land=1/2/3/4").routes
    assert Route(origin, waters) in routes


@pytest.mark.rule("TY-27")
def test_routes_are_there_for_whoever_acts_or_pays_and_then_only() -> None:
    routes = view(SAILING, seat=0).routes
    for other in (1, 2, 3, None):
        assert view(SAILING, seat=other).routes == ()
        assert view(SAILING, "move T>27", seat=other).routes == ()
    assert view(SAILING, "move T>27", seat=0).routes == routes
    assert view(SAILING, "offer O>G all", seat=0).routes == ()
    assert view(SAILING, "pass", seat=0).routes == ()
    assert view(SAILING, "pass", seat=1).routes[0].origin == "27"


# Costs

BUILDING = f"{ACT} ships=27,26,26/T/T/- cities=31,22/-/-/- hands=OOJ/-/-/-"


@pytest.mark.rule("TY-33", "TY-37", "TY-38")
def test_what_could_be_built_is_there_with_its_cost_whatever_the_hand() -> None:
    assert set(view(BUILDING).costs) == {
        Cost(City("27", "27"), "O", 5, mixed=False),
        Cost(City("26", "26"), "V", 4, mixed=False),
        Cost(Ship("31"), "O", 1, mixed=False),
        Cost(Ship("22"), "G", 1, mixed=False),
        Cost(Ship("T"), None, 3, mixed=False),
    }
    beside = BUILDING.replace("ships=27,26,26/T", "ships=31/T")
    assert Cost(Ship("31"), "O", 2, mixed=True) in view(beside).costs


@pytest.mark.rule("TY-33")
def test_costs_are_there_for_whoever_acts_or_pays_and_then_only() -> None:
    for other in (1, 2, 3, None):
        assert view(BUILDING, seat=other).costs == ()
    assert view(BUILDING, "ship 31", seat=0).costs == view(BUILDING).costs
    assert view(BUILDING, "pass", seat=0).costs == ()


@pytest.mark.rule("TY-44")
def test_cards_that_can_be_asked_for_are_neither_ones_own_nor_discarded() -> None:
    position = f"{ACT} hands=OOJ/GG/-/- discards=YYY"
    assert view(position).obtainable == (12, 11, 14, 14, 3)
    assert view(position, seat=1).obtainable == (14, 11, 12, 14, 4)
    assert view(position, seat=None).obtainable == (0, 0, 0, 0, 0)


# Points

# Orange has three fields, yellow and green two, violet one.
SIZES = "chips=O1,2,16/Y7,8/G12,13/V20"


@pytest.mark.rule("TY-48", "TY-49")
def test_each_field_that_scores_is_named_with_its_holder_and_its_points() -> None:
    found = judged(f"{SIZES} cities=1/-/7/- ships=2,20/12/13,13/8,T")
    assert found.controls == (
        Control("1", 0, "city", 12),
        Control("2", 0, "ship", 6),
        Control("7", 2, "city", 10),
        Control("8", 3, "ship", 5),
        Control("12", 1, "ship", 4),
        Control("13", 2, "ship", 4),
        Control("20", 0, "ship", 3),
    )


@pytest.mark.rule("TY-48")
def test_what_nobody_controls_is_not_named() -> None:
    shared = judged(f"{SIZES} ships=1,16W/1,16E/-/-")
    assert shared.controls == ()
    beside = judged(f"{SIZES} cities=1/-/-/- ships=1/-/-/-")
    assert beside.controls == (Control("1", 0, "city", 12),)
    foreign = judged(f"{SIZES} cities=1/-/-/- ships=-/1/-/-")
    assert foreign.controls == (Control("1", 0, "city", 12),)


@pytest.mark.rule("TY-49")
def test_the_points_of_all_fields_are_the_score() -> None:
    found = judged(f"{SIZES} cities=1/2/7/- ships=16W,20/12/13,13/8")
    for seat, score in enumerate(found.scores):
        own = [each for each in found.controls if each.seat == seat]
        assert score.cities == sum(each.points for each in own if each.by == "city")
        assert score.ships == sum(each.points for each in own if each.by == "ship")
        assert score.total == score.cities + score.ships + score.most + score.first


@pytest.mark.rule("TY-51")
def test_who_leads_in_an_empire_is_named() -> None:
    bare = "ships=-/-/-/-"
    assert judged(f"{SIZES} {bare}").leads == (None, None, None, None)
    found = judged(f"{SIZES} cities=1,2,7/16,8/-/20 {bare}")
    assert found.leads == (0, None, None, 3)
    assert [score.most for score in found.scores] == [7, 0, 0, 7]
    assert judged(f"{SIZES} ships=1/-/-/-").leads == (None, None, None, None)
