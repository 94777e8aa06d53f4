"""How a game ends (TS-32 to TS-35)."""

from __future__ import annotations

import pytest

from ypsilon.core.game import IllegalAction, Result
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import Take
from ypsilon.games.trypsylon.tests.table import after, outcome, play

# One push, b5 W5>SW, joins the beaches down the columns a and b.
NEARLY = "ze.../qc.../ze.../qc.../e...."

# One push, e5 W5>SW, joins the beaches and the meadows.
BOTH = "ze.../qc.../ze.../qceec/eqeq."

CIRCLE = ("a1 E1>NW", "a5 E5>SW", "e1 W1>NW", "e5 W5>SW")

CORNERS = "q..../...../...../...../z.... beach - -"


@pytest.mark.rule("TS-32")
def test_who_joins_their_shores_wins() -> None:
    assert outcome(play(f"{NEARLY} beach - -", "b5 W5>SW")) == ((0,), "TS-32")
    across = "zqeqe/.czcz/...../...../..... meadow - -"
    assert outcome(play(across, "a2 Na>NE")) == ((1,), "TS-32")


@pytest.mark.rule("TS-32")
def test_a_move_may_join_the_shores_of_the_opponent() -> None:
    state = play(f"{NEARLY} meadow - -", "b5 W5>SW")
    assert outcome(state) == ((0,), "TS-32")
    assert Trypsylon().movers(state) == ()
    assert Trypsylon().legal(state, 0) == ()
    with pytest.raises(IllegalAction, match="TS-32"):
        Trypsylon().apply(state, 0, Take("a1"))


@pytest.mark.rule("TS-32")
def test_nothing_is_judged_before_the_turn_is_complete() -> None:
    game = Trypsylon()
    standing = game.load("ze.../qc.../ze.../qc.../ze._. beach - - +down")
    assert game.result(standing) is None
    assert game.movers(standing) == (0,)


@pytest.mark.rule("TS-33")
@pytest.mark.parametrize(("mover", "winner"), [("beach", 0), ("meadow", 1)])
def test_if_both_are_joined_the_mover_wins(mover: str, winner: int) -> None:
    state = play(f"{BOTH} {mover} - -", "e5 W5>SW")
    assert outcome(state) == ((winner,), "TS-33")
    again = Trypsylon().load(Trypsylon().dump(state))
    assert outcome(again) == ((winner,), "TS-33")


@pytest.mark.rule("TS-34")
def test_the_second_card_may_break_what_the_first_completed() -> None:
    middle = play(f"{NEARLY} meadow a1 double", "b5 c3 W5>SW")
    assert middle.cards == "ze.../qc.../ze_../qc.../ze..."
    assert Trypsylon().result(middle) is None
    broken = play(f"{NEARLY} meadow a1 double", "b5 c3 W5>SW W3>NE")
    assert Trypsylon().result(broken) is None
    assert Trypsylon().movers(broken) == (0,)


@pytest.mark.rule("TS-34")
def test_what_the_first_card_completed_counts_if_it_still_stands() -> None:
    state = play(f"{NEARLY} meadow a1 double", "b5 c3 W5>SW E3>NE")
    assert outcome(state) == ((0,), "TS-32")


@pytest.mark.rule("TS-35")
def test_a_position_that_stands_for_the_third_time_is_a_draw() -> None:
    twice = play(CORNERS, *CIRCLE * 2)
    assert Trypsylon().result(twice) is None
    assert Trypsylon().observe(twice, 0).stood == 2
    # What stood after the first turn stands again after the fifth and the ninth.
    drawn = play(CORNERS, *CIRCLE * 2, CIRCLE[0])
    assert Trypsylon().observe(drawn, 0).stood == 3
    assert Trypsylon().result(drawn) == Result((0, 0), (), "TS-35")
    assert Trypsylon().movers(drawn) == ()


@pytest.mark.rule("TS-35")
def test_the_position_that_was_loaded_stands_for_the_first_time() -> None:
    # The circle without the turn that leads into it.
    entered = after(CORNERS, CIRCLE[0])
    circle = (*CIRCLE[1:], CIRCLE[0])
    assert Trypsylon().observe(Trypsylon().load(entered), 0).stood == 1
    assert play(entered, *circle).past.ended == ""
    assert play(entered, *circle * 2).past.ended == "TS-35"
    assert play(entered, *circle * 2, rules_version=1).past.ended == ""


@pytest.mark.rule("TS-35")
def test_ban_mover_and_right_to_a_double_move_are_part_of_the_position() -> None:
    cards = "q..../...../e..../...../z...."
    state = play(
        f"{cards} beach - -",
        *("a1 E1>NW", "a5 E5>SW", "e1 W1>NW", "e5 W5>SW"),
        *("a1 E1>NW", "a3 E3>NE", "e1 W1>NW", "e3 W3>NE"),
        *("a5 E5>SW", "a1 E1>NW", "e5 W5>SW", "e1 W1>NW"),
    )
    assert [text for text in state.past.history if text.startswith(cards)] == [
        f"{cards} beach - -",
        f"{cards} beach a5 double",
        f"{cards} beach a3 double",
        f"{cards} beach a1 double",
    ]
    assert Trypsylon().result(state) is None


@pytest.mark.rule("TS-35")
def test_a_card_turned_up_makes_everything_before_it_past() -> None:
    state = play(CORNERS, *CIRCLE, "c3 Nc>NE")
    assert state.past.history == (Trypsylon().dump(state),)
    assert play(CORNERS, *CIRCLE).past.history[-1] == after(CORNERS, *CIRCLE)


@pytest.mark.rule("TS-35")
def test_without_repetition_the_game_is_drawn_after_600_turns() -> None:
    game = Trypsylon(repetition="off")
    state = game.load(CORNERS)
    for number in range(600):
        assert game.result(state) is None
        for text in CIRCLE[number % 4].split():
            (seat,) = game.movers(state)
            state = game.apply(state, seat, game.read(state, text))
    assert game.result(state) == Result((0, 0), (), "TS-35")
