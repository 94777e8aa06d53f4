"""The points, and how each comes about: TY-48 to TY-52."""

from __future__ import annotations

import pytest

from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.rules.scoring import forecast, ranked
from ypsilon.games.tyros.state import Control, Forecast
from ypsilon.games.tyros.tests.table import play


def judged(position: str) -> Forecast:
    """Give the points in a position."""
    state = play(f"act:1 {position}")
    return forecast(Tyros().chart, state.board)


BARE = "ships=-/-/-/-"


# Orange has three fields, yellow and green two, violet one.
SIZES = "chips=O1,2,3/Y7,8/G12,13/V20"


@pytest.mark.rule("TY-48", "TY-49")
def test_cities_and_lone_ships_score_by_the_rank_of_their_empire() -> None:
    found = judged(f"{SIZES} cities=1/7/12/20 {BARE}")
    assert [score.cities for score in found.scores] == [12, 10, 9, 8]
    found = judged(f"{SIZES} ships=1/7/12/20")
    assert [score.ships for score in found.scores] == [6, 5, 4, 3]
    assert found.sizes == (3, 2, 2, 1)


@pytest.mark.rule("TY-48")
def test_ships_of_two_players_or_beside_a_city_score_nothing() -> None:
    found = judged(f"{SIZES} ships=1,7/1,2/-/- cities=-/-/7/-")
    assert [score.ships for score in found.scores] == [0, 6, 0, 0]
    own = judged(f"{SIZES} ships=1/-/-/- cities=1/-/-/-")
    assert (own.scores[0].ships, own.scores[0].cities) == (0, 12)


@pytest.mark.rule("TY-48", "TY-04")
def test_italy_is_one_field() -> None:
    found = judged("chips=O16 ships=16W/16E/-/-")
    assert [score.ships for score in found.scores] == [0, 0, 0, 0]
    assert judged("chips=O16 ships=16W,16E/-/-/-").scores[0].ships == 6


@pytest.mark.rule("TY-49")
def test_two_ships_score_once_and_tyros_without_a_chip_nothing() -> None:
    assert judged(f"{SIZES} ships=1,1/-/-/-").scores[0].ships == 6
    assert judged(f"{SIZES} ships=T,T/-/-/-").scores[0].ships == 0
    assert judged("chips=O31,T/Y1 ships=T/-/-/-").scores[0].ships == 6
    assert judged("chips=O31,T/Y1 ships=T/-/-/-").sizes[0] == 2


@pytest.mark.rule("TY-50")
def test_equal_sizes_rank_in_the_order_of_the_colours() -> None:
    assert ranked((2, 2, 2, 2)) == (0, 1, 2, 3)
    assert ranked((1, 3, 1, 3)) == (2, 0, 3, 1)
    found = judged(f"chips=O1/Y7/G13/V20 cities=1/7/13/20 {BARE}")
    assert [score.cities for score in found.scores] == [12, 10, 9, 8]


@pytest.mark.rule("TY-51")
def test_who_alone_has_most_cities_in_an_empire_gets_seven() -> None:
    found = judged(f"{SIZES} cities=1,2,7/3,8/-/20 {BARE}")
    assert [score.most for score in found.scores] == [7, 0, 0, 7]
    found = judged(f"{SIZES} cities=1,2,7/3,20,12/-/- {BARE}")
    assert [score.most for score in found.scores] == [14, 14, 0, 0]


def result(position: str) -> tuple[int, ...]:
    """Give who wins a game that ends here."""
    game = Tyros()
    found = game.result(game.load(f"over:1 land=-/-/-/- {position}"))
    assert found is not None
    return found.winners


@pytest.mark.rule("TY-52")
def test_most_points_win() -> None:
    assert result(f"{SIZES} ships=1/7/-/-") == (0,)


@pytest.mark.rule("TY-52")
def test_in_a_tie_points_from_the_largest_empire_decide() -> None:
    # 6 + 3 against 5 + 4; only the first has anything in orange.
    assert result(f"{SIZES} ships=1,20/7,12/-/-") == (0,)


@pytest.mark.rule("TY-52")
def test_a_tie_in_everything_is_shared() -> None:
    assert result(f"{SIZES} ships=1/2/-/-") == (0, 1)


@pytest.mark.rule("TY-52", "TY-51")
def test_the_bonus_for_most_cities_does_not_count_in_a_tie() -> None:
    # Seat 0 has 12 and the bonus, seat 1 has 6 + 6 in the same empire and 4 + 3 elsewhere.
    position = "chips=O1,2,3,4,5/Y7,8/G12,13/V20 cities=3/-/-/- ships=-/1,2,12,20/-/-"
    scores = judged(position).scores
    assert [(score.total, score.largest) for score in scores[:2]] == [(19, 12), (19, 12)]
    assert result(position) == (0, 1)


def test_the_forecast_is_part_of_every_view() -> None:
    game = Tyros()
    state = game.load(f"act:1 {SIZES} ships=1/7/-/-")
    for viewer in (0, 1, 2, 3, None):
        assert game.observe(state, viewer).forecast == forecast(game.chart, state.board)


# Orange has three fields, yellow and green two, violet one.
SPREAD = "chips=O1,2,16/Y7,8/G12,13/V20"


@pytest.mark.rule("TY-48", "TY-49")
def test_each_field_that_scores_is_named_with_its_holder_and_its_points() -> None:
    found = judged(f"{SPREAD} cities=1/-/7/- ships=2,20/12/13,13/8,T")
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
    shared = judged(f"{SPREAD} ships=1,16W/1,16E/-/-")
    assert shared.controls == ()
    beside = judged(f"{SPREAD} cities=1/-/-/- ships=1/-/-/-")
    assert beside.controls == (Control("1", 0, "city", 12),)
    foreign = judged(f"{SPREAD} cities=1/-/-/- ships=-/1/-/-")
    assert foreign.controls == (Control("1", 0, "city", 12),)


@pytest.mark.rule("TY-49")
def test_the_points_of_all_fields_are_the_score() -> None:
    found = judged(f"{SPREAD} cities=1/2/7/- ships=16W,20/12/13,13/8")
    for seat, score in enumerate(found.scores):
        own = [each for each in found.controls if each.seat == seat]
        assert score.cities == sum(each.points for each in own if each.by == "city")
        assert score.ships == sum(each.points for each in own if each.by == "ship")
        assert score.total == score.cities + score.ships + score.most + score.first


@pytest.mark.rule("TY-51")
def test_who_leads_in_an_empire_is_named() -> None:
    bare = "ships=-/-/-/-"
    assert judged(f"{SPREAD} {bare}").leads == (None, None, None, None)
    found = judged(f"{SPREAD} cities=1,2,7/16,8/-/20 {bare}")
    assert found.leads == (0, None, None, 3)
    assert [score.most for score in found.scores] == [7, 0, 0, 7]
    assert judged(f"{SPREAD} ships=1/-/-/-").leads == (None, None, None, None)
