"""What a view shows besides the cards, and what others read of an action."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ypsilon.games.tyros.actions import City, Move, Ship
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.rules import payment
from ypsilon.games.tyros.state import Cost, Paying, Route, Turn, View
from ypsilon.games.tyros.tests.table import ACT, play
from ypsilon.match.called import own_voice

GAME = Tyros()


def view(position: str, *before: str, seat: int | None = 0) -> View:
    """Give what a seat sees of a position."""
    return GAME.observe(play(position, *before), seat)


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


@pytest.mark.rule("TY-24")
def test_hand_sizes_are_public_and_cards_are_not() -> None:
    state = GAME.load(f"{ACT} hands=OYG/VV/J/-")
    view = GAME.observe(state, 1)
    assert view.sizes == (3, 2, 1, 0)
    assert view.hand == (0, 0, 0, 2, 0)
    other = GAME.load(f"{ACT} hands=JJJ/VV/O/-")
    assert GAME.observe(other, 1) == view


def test_a_choice_shows_nothing_until_it_is_paid() -> None:
    position = f"{ACT} hands=OOJ/-/-/-"
    before, after = GAME.load(position), play(position, "move T>27")
    move = GAME.read(before, "move T>27")
    assert not GAME.reveals(before, 0, move)
    for viewer in (1, 2, 3, None):
        assert GAME.observe(after, viewer) == GAME.observe(before, viewer)
        assert GAME.redact(before, 0, move, viewer) is None
    assert GAME.observe(after, 0).phase == Paying(Turn(0), Move("T", "27"))
    assert GAME.reveals(after, 0, GAME.read(after, "pay OO"))


def test_what_is_paid_at_once_is_read_with_its_cards() -> None:
    state = GAME.load(f"{ACT} hands=OO/-/-/-")
    move = GAME.read(state, "move T>27")
    assert GAME.reveals(state, 0, move)
    seen = GAME.redact(state, 0, move, 1)
    assert seen is not None
    assert GAME.write(state, seen) == "move T>27 OO"
    assert GAME.say(state, 0, seen, own_voice(GAME, "en")) == (
        "Red moves a ship from Tyros to Rhodes by way of Cyprus for two orange."
    )
    assert GAME.say(state, 0, seen, own_voice(GAME, "de", 0)) == (
        "Du bewegst ein Schiff von Tyros nach Rhodos über Zypern für zweimal Orange."
    )
