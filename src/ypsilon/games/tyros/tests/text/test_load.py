"""Text of positions, both ways: TY-53."""

from __future__ import annotations

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.state import active
from ypsilon.games.tyros.tests.table import ACT

GAME = Tyros()


POSITION = (
    "act:3 round=3 first=2 laying=0 passes=1 offers=2 trades=0/1/2/0 "
    "chips=O27,31,T/Y28,32/G22,23/V26,30 cities=31/-/22/- bonus=- ships=27,T/T/22/26 "
    "land=1,2!/3,4/5/7,8 under=9,6 hands=OOJ/G/YYV/- discards=OV known=O/-/YV|Y|-|Y|Y/-"
)


@pytest.mark.rule("TY-53")
def test_positions_go_both_ways() -> None:
    state = GAME.load(POSITION)
    assert GAME.dump(state) == POSITION
    assert state.land.under == ("9", "6")
    assert state.land.shown[0] == ("2",)
    assert state.trade.known[2] == (
        (0, 1, 0, 1, 0),
        (0, 1, 0, 0, 0),
        (0,) * 5,
        *((0, 1, 0, 0, 0),) * 2,
    )


@pytest.mark.rule("TY-53")
def test_seats_in_positions_are_counted_from_one() -> None:
    state = GAME.load(f"{ACT} cities=-/31,32,23,30/-/- bonus=2 first=4".replace("act:1", "act:3"))
    assert (active(state), state.round.first, state.board.bonus) == (2, 3, 1)
    text = GAME.dump(state)
    assert text.startswith("act:3 ")
    assert " first=4 " in text
    assert " bonus=2 " in text


@pytest.mark.rule("TY-53")
@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "act",
            "act:0",
            "act:1 first=0",
            "act:1 bonus=0",
            "act:1 first=5",
            "act:5",
            "dance:1",
            "act:1 hands",
            "act:1 hands=O",
            "act:1 hands=O/Y/X/-",
        ),
        *("act:1 round=1 round=1", "act:1 chips=X1", "act:1 chips=O1/Y1", "act:1 ships=99/-/-/-"),
        *("act:1 cities=1,1/-/-/-", "act:1 land=T/-/-/-", "act:1 known=O|-/-/-/-", "act:1 size=1"),
        *("pay:1 what=pass", "answer:1 offer=pass answers=?/?/?/?", "act:1 first=٣"),
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction, match=r"TY-(53|06)"):
        GAME.load(text)
