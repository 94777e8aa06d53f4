"""Text of single actions: TY-53."""

from __future__ import annotations

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros.actions import City, Give, Kept, Move, Offer, Paid, Pay
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.tests.table import ACT, play

GAME = Tyros()


STATE = GAME.load(ACT)


ACTIONS = [
    *("lay 12 O", "under 14", "show", "pass", "move T>27", "move 16W>16E", "city 27", "city T"),
    *("city 16 16E", "ship 27", "bank 3", "swap J", "pay OOJ", "give Y", "give ?"),
    *("offer OO>G all", "offer OO>- 4", "offer ->V all", "accept", "refuse", "counter GG>OO"),
    *("take 3", "none", "keep OOJ", "keep -", "found 7 13 23 26", "lot 3", "explore 12"),
    *("explore ?", "draw OY", "draw ?", "survey 1,2,3,4/?/?/?", "deal OOY/-/?/J"),
]


@pytest.mark.rule("TY-53")
@pytest.mark.parametrize("text", ACTIONS)
def test_single_actions_go_both_ways(text: str) -> None:
    assert GAME.write(STATE, GAME.read(STATE, text)) == text


@pytest.mark.rule("TY-53")
@pytest.mark.parametrize(
    "text",
    [
        *("", "Pass", "move T-27", "move T>33", "move SEA>T", "lay 12", "lay 12 J", "lay 0 O"),
        *(
            "bank",
            "swap",
            "pay",
            "pay X",
            "offer OO>G",
            "offer OO>G 0",
            "offer O>G 7",
            "take",
            "keep",
            "give OO",
        ),
        *(
            "take 0",
            "lot 0",
            "city 16 16X",
            "survey 1,,2",
            "deal",
            "draw 3",
            "found 1 2 3",
            "move T>27 ",
            "move ٣>T",
        ),
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction, match="TY-53"):
        GAME.read(STATE, text)


@pytest.mark.rule("TY-53")
def test_actions_are_what_their_text_says() -> None:
    assert GAME.read(STATE, "move T>27") == Move("T", "27")
    assert GAME.read(STATE, "pay JOO") == Pay((2, 0, 0, 0, 1))
    assert GAME.read(STATE, "offer OO>G 3") == Offer((2, 0, 0, 0, 0), (0, 0, 1, 0, 0), 2)
    assert GAME.read(STATE, "city 27") == City("27", "27")


@pytest.mark.rule("TY-53")
def test_the_ship_that_leaves_is_named_where_there_is_a_choice() -> None:
    both = "act:1 chips=O16 ships=16W,16E/-/-/- land=1/2/3/4 hands=OOOO/-/-/-"
    one = both.replace("16W,16E", "16E")
    assert GAME.read(GAME.load(one), "city 16") == City("16", "16E")
    with pytest.raises(IllegalAction, match="TY-53"):
        GAME.read(GAME.load(both), "city 16")
    assert GAME.write(GAME.load(both), City("16", "16W")) == "city 16 16W"


@pytest.mark.rule("TY-53")
def test_others_read_what_was_done_in_one_text() -> None:
    state = play(f"{ACT} hands=OOJ/-/-/-", "move T>27")
    seen = GAME.redact(state, 0, Pay((1, 0, 0, 0, 1)), 1)
    assert seen == Paid(Move("T", "27"), (1, 0, 0, 0, 1))
    assert GAME.write(state, seen) == "move T>27 OJ"
    assert GAME.write(state, Kept(3)) == "kept 3"
    assert GAME.write(state, Give(None)) == "give ?"
    for action in (seen, Kept(3)):
        with pytest.raises(IllegalAction, match="TY-53"):
            GAME.apply(state, 0, action)
