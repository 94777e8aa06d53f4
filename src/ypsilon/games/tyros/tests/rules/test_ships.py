"""Card action C, building a ship: TY-36 to TY-39."""

from __future__ import annotations

import pytest

from ypsilon.games.tyros.tables import NONE
from ypsilon.games.tyros.tests.table import ACT, hand, legal, play, refused

HARBOUR = f"{ACT} ships=-/T/T/T cities=27/-/-/-"


@pytest.mark.rule("TY-36", "TY-37")
def test_a_ship_costs_a_card_in_the_colour_of_the_city() -> None:
    assert "ship 27" in legal(f"{HARBOUR} hands=OY/-/-/-")
    state = play(f"{HARBOUR} hands=OY/-/-/-", "ship 27")
    assert state.board.ships[0] == ("27",)
    assert hand(state) == (0, 1, 0, 0, 0)
    assert refused(f"{HARBOUR} hands=YYG/-/-/-", "ship 27") == "TY-37"


@pytest.mark.rule("TY-36")
@pytest.mark.parametrize("field", ["31", "28", "24"])
def test_ships_are_built_in_own_cities(field: str) -> None:
    position = HARBOUR.replace("cities=27/-", "cities=27/31")
    assert refused(f"{position} hands=OOYY/-/-/-", f"ship {field}") == "TY-36"


@pytest.mark.rule("TY-36")
def test_an_eleventh_ship_cannot_be_built() -> None:
    fields = ",".join(str(number) for number in range(1, 11))
    position = f"act:1 chips=O{fields},27 cities=27/-/-/- ships={fields}/-/-/- land=11/12/13/14"
    assert refused(f"{position} hands=OOOO/-/-/-", "ship 27") == "TY-36"
    state = play(f"{position.replace('ships=1,', 'ships=')} hands=O/-/-/-", "ship 27")
    assert len(state.board.ships[0]) == 10


@pytest.mark.rule("TY-37")
@pytest.mark.parametrize("ships", ["27/T/T/T", "-/27/T/T"])
def test_beside_another_ship_it_costs_two_one_of_them_in_the_colour(ships: str) -> None:
    position = f"{ACT} ships={ships} cities=27/-/-/-"
    assert hand(play(f"{position} hands=OYY/-/-/-", "ship 27 OY")) == (0, 1, 0, 0, 0)
    assert hand(play(f"{position} hands=JYO/-/-/-", "ship 27 YJ")) == (1, 0, 0, 0, 0)
    assert refused(f"{position} hands=O/-/-/-", "ship 27") == "TY-37"
    assert refused(f"{position} hands=YYG/-/-/-", "ship 27") == "TY-37"
    assert refused(f"{position} hands=OYYG/-/-/-", "pay YY", "ship 27") == "TY-37"


@pytest.mark.rule("TY-37")
@pytest.mark.parametrize("ships", ["27,27/T/T/T", "27/27/T/T", "-/27/27/T"])
def test_a_full_harbour_builds_none(ships: str) -> None:
    position = f"{ACT} ships={ships} cities=27/-/-/- hands=OOO/-/-/-"
    assert refused(position, "ship 27") == "TY-37"


@pytest.mark.rule("TY-37", "TY-04")
def test_in_italy_a_ship_in_either_water_counts() -> None:
    position = "act:1 chips=O16 ships=-/16E/-/- cities=16/-/-/- land=1/2/3/4"
    assert refused(f"{position} hands=O/-/-/-", "ship 16") == "TY-37"
    assert play(f"{position} hands=OY/-/-/-", "ship 16").board.ships[0] == ("16W",)


@pytest.mark.rule("TY-38", "TY-36")
@pytest.mark.parametrize("chips", ["O27", "O27,31,T"])
def test_in_open_tyros_a_ship_costs_as_many_cards_as_ships_stand_there(chips: str) -> None:
    position = f"act:1 chips={chips}/Y28 ships=T/T/T/- land=1/2/3/4"
    assert "ship T" in legal(f"{position} hands=YGVV/-/-/-")
    state = play(f"{position} hands=YGVV/-/-/-", "ship T")
    assert state.board.ships[0] == ("T", "T")
    assert hand(state) == NONE
    assert refused(f"{position} hands=OOO/-/-/-", "ship T") == "TY-38"
    two = position.replace("ships=T/", "ships=T,T/")
    assert refused(f"{two} hands=YGVVOOO/-/-/-", "ship T") == "TY-38"


@pytest.mark.rule("TY-39")
def test_who_has_the_city_of_tyros_alone_builds_there() -> None:
    position = f"{ACT} ships=27/27/T/- cities=T/-/-/-"
    assert refused(position.replace("act:1", "act:2") + " hands=-/OOO/-/-", "ship T") == "TY-39"
    assert hand(play(f"{position} hands=OYY/-/-/-", "ship T OY")) == (0, 1, 0, 0, 0)
    assert refused(f"{position} hands=YYG/-/-/-", "ship T") == "TY-37"
    bare = position.replace("27/27/T/-", "27/27/-/-")
    assert hand(play(f"{bare} hands=OYY/-/-/-", "ship T")) == (0, 2, 0, 0, 0)
    assert "ship T" not in legal(position.replace("act:1", "act:2") + " hands=-/OOO/-/-")
