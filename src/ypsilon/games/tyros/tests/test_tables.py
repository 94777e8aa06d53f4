"""The material, and how many play: TY-06 to TY-08, TY-54."""

from __future__ import annotations

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.core.options import OptionError, choose
from ypsilon.games.tyros.chart import INDEX
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.tests.table import ACT, legal, play, refused

# Nineteen orange fields; 31, 32 and some others are free.
NINETEEN = "chips=O1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,30/Y28"


@pytest.mark.rule("TY-06")
def test_an_empire_has_twenty_chips() -> None:
    full = f"lay:1 {NINETEEN.replace('30/', '19,30/')} land=20,27/21/22/23"
    assert legal(full) == ["under 20", "under 27"]
    with pytest.raises(IllegalAction, match="TY-06"):
        play(full.replace("O1,", "O1,20,").replace("land=20,", "land="))


@pytest.mark.rule("TY-06", "TY-21")
def test_the_last_chip_leaves_none_for_tyros_until_the_other_side_is_marked() -> None:
    state = play(f"lay:1 {NINETEEN} land=31/32/22/23", "lay 31 O")
    assert state.board.chips[INDEX["T"]] == ""
    state = play(f"lay:2 {NINETEEN.replace('30/', '30,31/')} land=29/32/22/23", "lay 32 Y")
    assert state.board.chips[INDEX["T"]] == "Y"


@pytest.mark.rule("TY-06")
def test_there_is_a_landscape_card_for_each_numbered_field() -> None:
    assert Tyros().initial().land.stock == tuple(str(n) for n in range(1, 33))
    with pytest.raises(IllegalAction, match="TY-06"):
        play(ACT.replace("land=1,2/3,4", "land=1,2/2,4"))


@pytest.mark.rule("TY-07")
def test_there_are_14_cards_of_each_colour_and_four_jokers() -> None:
    assert Tyros().initial().trade.pile == (14, 14, 14, 14, 4)
    play(f"{ACT} hands={'O' * 14}/JJJJ/-/-")
    for hands in (f"{'O' * 15}/-/-/-", "JJJ/JJ/-/-"):
        with pytest.raises(IllegalAction, match="TY-07"):
            play(f"{ACT} hands={hands}")


@pytest.mark.rule("TY-08")
def test_everybody_has_ten_ships_and_ten_cities() -> None:
    fields = [str(number) for number in range(1, 12)]
    chips = f"chips=O{','.join(fields)}/Y32"
    for count, stands in ((10, True), (11, False)):
        cities = f"act:1 {chips} cities={','.join(fields[:count])}/-/-/-"
        ships = f"act:1 {chips} ships={','.join(fields[:count])}/-/-/-"
        for position in (cities, ships):
            if stands:
                play(position)
            else:
                with pytest.raises(IllegalAction, match=r"TY-(32|36)"):
                    play(position)


@pytest.mark.rule("TY-54")
def test_three_or_four_play() -> None:
    assert [choose(Tyros, {"seats": text}).seats for text in ("3", "4")] == [3, 4]
    for text in ("2", "5"):
        with pytest.raises(OptionError):
            choose(Tyros, {"seats": text})
    assert len(Tyros(seats=3).initial().board.ships) == 3
    assert refused(ACT.replace("/7,8", ""), "offer O>Y 4", seats=3) == "TY-44"
