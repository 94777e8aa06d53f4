"""Card action D, the bank: TY-40 and TY-41."""

from __future__ import annotations

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros.state import Drawing, Turn, active
from ypsilon.games.tyros.tests.table import ACT, hand, legal, play, refused


@pytest.mark.rule("TY-40")
def test_one_to_three_cards_are_exchanged_with_the_pile() -> None:
    position = f"{ACT} hands=OOYG/-/-/-"
    state = play(position, "bank OYG")
    assert state.phase == Drawing(Turn(0), 3)
    assert state.trade.discards == (1, 1, 1, 0, 0)
    state = play(position, "bank OYG", "draw VVJ")
    assert hand(state) == (1, 0, 0, 2, 1)
    assert state.trade.pile == (12, 13, 13, 12, 3)
    assert active(state) == 1
    assert refused(position, "pay OYG", "bank 2") == "TY-40"
    for text in ("bank 0", "bank 4"):
        assert refused(position, text) == "TY-40"
    for drawn in ("draw VV", "draw JJJJ"):
        with pytest.raises(IllegalAction, match="TY-40"):
            play(position, "bank OYG", drawn)


@pytest.mark.rule("TY-40")
def test_no_more_than_the_pile_holds() -> None:
    gone = "O" * 11 + "Y" * 14 + "G" * 14 + "V" * 14 + "J" * 4
    position = f"{ACT} hands=OO/-/-/- discards={gone}"
    assert [text for text in legal(position) if "bank" in text] == ["bank 1"]
    assert refused(position, "bank 2") == "TY-40"
    empty = f"{ACT} hands=OOO/-/-/- discards={gone}"
    assert refused(empty, "bank 1") == "TY-40"
    assert refused(f"{ACT} hands=OO/-/-/-", "bank 3") == "TY-40"


@pytest.mark.rule("TY-41")
def test_three_cards_for_one_of_the_discards() -> None:
    position = f"{ACT} hands=OOYG/-/-/- discards=VJ"
    state = play(position, "swap OYG>J")
    assert hand(state) == (1, 0, 0, 0, 1)
    assert state.trade.discards == (1, 1, 1, 1, 0)
    assert {"swap V", "swap J"} == {text for text in legal(position) if "swap" in text}
    assert refused(position, "swap O") == "TY-41"
    assert refused(f"{ACT} hands=OY/-/-/- discards=V", "swap V") == "TY-41"
    assert refused(f"{ACT} hands=OOYG/-/-/-", "swap O") == "TY-41"
