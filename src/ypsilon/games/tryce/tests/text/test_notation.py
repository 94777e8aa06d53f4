"""Notation of Tryce: actions and turns both ways (TC-39)."""

from __future__ import annotations

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.games.tryce.cards import face
from ypsilon.games.tryce.state import (
    Abstain,
    Action,
    Add,
    Aim,
    Allow,
    Buy,
    Deal,
    Dealer,
    Discard,
    Draw,
    End,
    Lay,
    Lot,
    Offer,
    Pass,
    Refuse,
    Slip,
    Swap,
    Take,
)
from ypsilon.games.tryce.tests.table import ENGLISH, Box, do, group, position, refused

ACTIONS: dict[str, Action] = {
    "lay word 4C:G 5H:E 7S:I JK=E 2D:T": Lay("word", ("4C:G", "5H:E", "7S:I", "JK=E", "2D:T")),
    "lay set 5H:N JK=5 JK=5 ?": Lay("set", ("5H:N", "JK=5", "JK=5"), True),
    "add G2 front 4C:G 7D:E end 9S:T": Add(2, ("4C:G", "7D:E"), ("9S:T",)),
    "add G12 end *=E JK=A ?": Add(12, (), ("*=E", "JK=A"), True),
    "swap G2 3 5H:E front=A": Swap(2, 3, "5H:E", "front", "A"),
    "swap G1 14 9H:E end=9H": Swap(1, 14, "9H:E", "end", "9H"),
    "swap G1 4 9H:E end": Swap(1, 4, "9H:E", "end", ""),
    "swap G1 4 9H:E front*": Swap(1, 4, "9H:E", "front", "*"),
    "discard 9C:X": Discard("9C:X"),
    "discard JK": Discard("JK"),
    "take": Take(),
    "offer": Offer(),
    "buy": Buy(),
    "pass": Pass(),
    "end": End(),
    "allow": Allow(),
    "refuse": Refuse(),
    "abstain": Abstain(),
    "aim 41": Aim(41),
    "slip -3": Slip(-3),
    "lot 3": Lot(2),
    "dealer 1": Dealer(0),
    "draw 9C:X": Draw("9C:X"),
    "draw ?": Draw(None),
    "deal 9C:X JK / ? / 2D:T": Deal((("9C:X", "JK"), None), "2D:T"),
}


@pytest.mark.rule("TC-39")
@pytest.mark.parametrize("text", ACTIONS)
def test_actions_are_read_and_written(text: str) -> None:
    state = ENGLISH.initial()
    assert ENGLISH.read(state, text) == ACTIONS[text]
    assert ENGLISH.write(state, ACTIONS[text]) == text


@pytest.mark.rule("TC-39")
@pytest.mark.parametrize(
    "text",
    [
        "", "lay", "lay word", "lay run 5H:E", "lay set ?", "lay set 5H", "add 2 end 5H:E",
        "add G2", "add G2 end", "add G2 end 5H:E front 6H:E", "swap G2 x 5H:E end",
        "swap G2 3 JK=E end", "swap G2 3 5H:E middle", "discard", "discard 5H:E 5H:E",
        "discard 1H:E", "aim x", "aim 07", "slip -0", "lot", "take it", "deal 9C:X", "letters 1",
    ],
)  # fmt: skip
def test_other_texts_are_no_actions(text: str) -> None:
    with pytest.raises(IllegalAction, match="TC-39"):
        ENGLISH.read(ENGLISH.initial(), text)


@pytest.mark.rule("TC-39")
def test_groups_are_numbered_in_the_order_laid() -> None:
    box = Box()
    three, word, nine, rest = box.take("9S", "9D", "9C"), box.spell("TONE"), "9H:V", box.any(3)
    box.take(nine)
    own = (*word, nine, *rest)
    state = position(ENGLISH, own, groups=(group(1, "set", three),))
    laid = do(ENGLISH, state, f"lay word {' '.join(word)}")
    assert [each.kind for each in laid.groups] == ["set", "word"]
    assert do(ENGLISH, laid, f"add G1 end {nine}").groups[0].cards == (*three, nine)
    for number in (0, 3):
        refused(ENGLISH, laid, f"add G{number} end {nine}", "TC-39")
        refused(ENGLISH, laid, f"swap G{number} 1 {nine} end", "TC-39")


@pytest.mark.rule("TC-39")
def test_sets_grow_at_their_end() -> None:
    box = Box()
    three, nine, rest = (*box.take("9S", "9D"), "JK=9"), "9H:V", box.any(3)
    box.take(nine)
    state = position(ENGLISH, (nine, *rest), groups=(group(1, "set", three),))
    assert refused(ENGLISH, state, f"add G1 front {nine}", "TC-39").keys == (nine,)
    for side in ("front", "front=9", "end=9"):
        with pytest.raises(IllegalAction, match="TC-39"):
            ENGLISH.apply(state, 0, ENGLISH.read(state, f"swap G1 3 {nine} {side}"))


@pytest.mark.rule("TC-39")
@pytest.mark.parametrize("card", ["5H", "5H:", "5H:1", "5H:e", "5H:EE", "1H:E", "5X:E", "JK", ""])
def test_what_is_no_natural_card(card: str) -> None:
    with pytest.raises(IllegalAction, match="TC-39"):
        face(card)


@pytest.mark.rule("TC-39")
def test_a_turn_is_its_actions() -> None:
    state = ENGLISH.initial()
    actions = (ACTIONS["discard JK"], ACTIONS["draw ?"])
    text = ENGLISH.write_turn(state, actions)
    assert text == "discard JK; draw ?"
    assert ENGLISH.read_turn(state, text) == actions
