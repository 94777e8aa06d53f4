"""Card action B, building a city: TY-32 to TY-35."""

from __future__ import annotations

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros.chart import INDEX
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.tables import NONE
from ypsilon.games.tyros.tests.table import ACT, hand, play, refused

CITY = f"{ACT} ships=27/T/T/T"


@pytest.mark.rule("TY-32", "TY-33", "TY-34")
def test_a_city_costs_five_and_a_ship_goes_back() -> None:
    state = play(f"{CITY} hands=OOOOOY/-/-/-", "city 27 OOOOO")
    assert state.board.cities[INDEX["27"]] == 0
    assert state.board.ships[0] == ()
    assert hand(state) == (0, 1, 0, 0, 0)
    assert refused(f"{CITY} hands=OOOOY/-/-/-", "city 27") == "TY-33"
    assert refused(f"{CITY} hands=OOOOOJ/-/-/-", "pay OOOO", "city 27") == "TY-33"


@pytest.mark.rule("TY-33", "TY-34")
def test_with_two_ships_a_city_costs_four_and_one_ship_stays() -> None:
    state = play(f"{CITY.replace('ships=27', 'ships=27,27')} hands=OOOO/-/-/-", "city 27")
    assert state.board.ships[0] == ("27",)
    assert hand(state) == NONE


@pytest.mark.rule("TY-32")
@pytest.mark.parametrize(
    ("position", "text"),
    [
        (CITY, "city 31"),
        (CITY.replace("27/T/", "27/27/"), "city 27"),
        (f"{CITY} cities=27/-/-/-", "city 27"),
        (f"{CITY} cities=-/27/-/-", "city 27"),
        ("act:1 chips=O27 land=1/2/3/4 ships=T/-/-/-", "city T"),
        (CITY, "city 24"),
    ],
)
def test_where_no_city_can_be_built(position: str, text: str) -> None:
    assert refused(f"{position} hands={'O' * 9}/-/-/-", text) == "TY-32"


@pytest.mark.rule("TY-32")
def test_tyros_may_have_a_city_once_it_has_a_chip_and_nobody_else_is_there() -> None:
    state = play(f"{ACT} ships=T/31/31/27 hands=OOOOO/-/-/-", "city T")
    assert state.board.cities[INDEX["T"]] == 0
    assert refused(f"{ACT} ships=T/T/31/27 hands=OOOOO/-/-/-", "city T") == "TY-32"


@pytest.mark.rule("TY-32", "TY-04")
def test_in_italy_both_waters_must_be_ones_own() -> None:
    position = "act:1 chips=O16 ships=16W/16E/-/- hands=OOOOO/-/-/- land=1/2/3/4"
    assert refused(position, "city 16") == "TY-32"
    assert play(position.replace("/16E/", "/-/"), "city 16").board.cities[INDEX["16"]] == 0


@pytest.mark.rule("TY-34")
def test_in_italy_the_player_may_choose_which_ship_leaves() -> None:
    position = "act:1 chips=O16 ships=16W,16E/-/-/- hands=OOOO/-/-/- land=1/2/3/4"
    assert play(position, "city 16 OOOO 16E").board.ships[0] == ("16W",)
    assert play(position, "city 16 OOOO 16W").board.ships[0] == ("16E",)
    one = position.replace("16W,16E", "16E").replace("OOOO", "OOOOO")
    assert refused(one, "city 16 16W") == "TY-34"


@pytest.mark.rule("TY-32")
def test_an_eleventh_city_cannot_be_built() -> None:
    fields = ",".join(str(number) for number in range(1, 11))
    position = f"act:1 chips=O{fields},27 cities={fields}/-/-/- ships=27/-/-/- land=11/12/13/14"
    assert refused(f"{position} hands=OOOOO/-/-/-", "city 27") == "TY-32"
    nine = position.replace("cities=1,", "cities=")
    assert play(f"{nine} hands=OOOOO/-/-/-", "city 27").board.cities.count(0) == 10


@pytest.mark.rule("TY-35")
def test_the_first_with_a_city_in_each_empire_gets_seven_points_at_once() -> None:
    position = f"{CITY} cities=28,22/-/-/- hands=OOOOO/-/-/-"
    assert play(position, "city 27").board.bonus is None
    full = position.replace("cities=28,22", "cities=28,22,26")
    state = play(full, "city 27")
    assert state.board.bonus == 0
    scores = Tyros().observe(state, None).forecast.scores
    assert [score.first for score in scores] == [7, 0, 0, 0]


@pytest.mark.rule("TY-35")
def test_only_the_first_gets_them() -> None:
    later = f"{CITY} cities=28,22,26/31,32,23,30/-/- bonus=2 hands=OOOOO/-/-/-"
    assert play(later, "city 27").board.bonus == 1
    with pytest.raises(IllegalAction, match="TY-35"):
        play(later.replace("bonus=2", "bonus=-"))
