"""Text of actions, turns and positions: TY-53."""

from __future__ import annotations

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros.actions import City, Give, Kept, Move, Offer, Paid, Pay
from ypsilon.games.tyros.rules import Tyros
from ypsilon.games.tyros.state import active
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


TURNS = [
    ("hands=OOJ/-/-/-", "move T>27 OO", 2),
    ("hands=OO/-/-/-", "move T>27 OO", 1),
    ("ships=T/-/-/- cities=-/31/-/- hands=OYG/-/-/-", "move T>31 O +Y", 2),
    ("ships=27/-/-/- hands=OOOOOJ/-/-/-", "city 27 OOOOJ", 2),
    ("ships=27/-/-/- cities=27/-/-/- hands=OYG/-/-/-", "ship 27 OY", 2),
    ("hands=OYYG/-/-/-", "bank OYY", 2),
    ("hands=OYVG/-/-/- discards=J", "swap OYV>J", 2),
    ("hands=OO/-/-/-", "offer OO>G 3", 1),
    ("hands=OO/-/-/-", "pass", 1),
]


@pytest.mark.rule("TY-53")
@pytest.mark.parametrize(("parts", "text", "count"), TURNS)
def test_an_action_with_its_payment_is_one_text(parts: str, text: str, count: int) -> None:
    state = GAME.load(f"{ACT} {parts}")
    actions = GAME.read_turn(state, text)
    assert len(actions) == count
    assert GAME.write_turn(state, actions) == text


@pytest.mark.rule("TY-53")
def test_actions_in_a_row_are_joined() -> None:
    state = play(f"{ACT} hands=OOJ/G/-/-", "offer O>G 2", "accept")
    actions = GAME.read_turn(state, "none; move T>27 OO")
    assert len(actions) == 3
    assert GAME.write_turn(state, actions) == "none; move T>27 OO"


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


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("act:1 ships=5/-/-/-", "TY-26"),
        ("act:1 cities=5/-/-/-", "TY-32"),
        ("act:1 chips=O5 land=5/-/-/-", "TY-17"),
        ("act:1 known=O/-/-/-", "TY-44"),
        ("act:1 hands=O/-/-/- known=-|O|-|-|O/-/-/-", "TY-44"),
        ("act:1 trades=7/0/0/0", "TY-42"),
        ("act:1 passes=4", "TY-24"),
        ("act:1 owing=1", "TY-40"),
        ("lay:1 chips=O5", "TY-23"),
        ("lay:1 round=2 laying=2 land=1/2/3/4", "TY-22"),
        ("draw:1 owing=4", "TY-40"),
        ("give:1 what=pay_O", "TY-53"),
        ("pay:1 what=bank_1 hands=O/-/-/-", "TY-25"),
        ("keep:1 chips=O9 land=1/2/3/4 hands=OOOO/-/-/- kept=OOOO/-/-/-", "TY-45"),
        ("over:1 chips=O9 land=1/2/3/4", "TY-47"),
        ("lot:1", "TY-11"),
        ("found:1 chips=O1", "TY-11"),
    ],
)
def test_what_cannot_stand_is_refused_by_its_rule(text: str, rule: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        GAME.load(text)
    assert caught.value.rule == rule
