"""What is typed is read whatever the size of its letters; whole turns are judged and taken back."""

from __future__ import annotations

from typing import Any

import pytest

AGREED = ("-o", "starts=first", "-o", "beaches=first")
TRYPSYLON = ("play", "trypsylon", *AGREED, "--seats", "name:Anna,name:Bert")
LAY = "lay:1 chips=O7/Y13/G23/V26 land=6,12,20,31/1,2,3,4/5,8,9,10/11,14,15,16"
ACT = "act:1 chips=O27,31,T/Y28,32/G22,23/V26,30 land=1,2/3,4/5,6/7,8 hands=OOOYJ/GG/VV/OG"


@pytest.mark.parametrize(
    ("arguments", "typed", "told"),
    [
        (("play", "pylos", "-o", "light=first"), "1A1", "You place a ball on the ground, a1"),
        (TRYPSYLON, "C3 w3>ne", "pushes from the west into row 3, the card's"),
        (TRYPSYLON, "b3 NB>Se", "pushes from the north into column b"),
        (("play", "tyros", "--position", LAY), "LAY 12 y", "lay Sardinia, which becomes yellow"),
        (
            ("play", "tyros", "--position", ACT),
            "move t>27 oo",
            "from Tyros to Rhodes by way of Cyprus for two",
        ),
        (
            ("play", "tyros", "--position", ACT),
            "Offer o>G ALL",
            "everybody one orange for",
        ),
        (("play", "tyros", "--position", ACT), "PASS", "You pass"),
    ],
)
def test_letters_of_any_size_are_read(
    run: Any, arguments: tuple[str, ...], typed: str, told: str
) -> None:
    assert told in run(*arguments, "--seed", "1", "--nodes", "10", lines=[typed, "quit"]).out


def test_with_a_card_in_hand_a_whole_turn_is_answered(run: Any) -> None:
    out = run(*TRYPSYLON, lines=["c3", "c4 W3>NE", "why c4 w3>ne", "quit"]).out
    assert out.count("TS-07: you hold a card already: push it in") == 2


def test_why_takes_whole_turns(run: Any) -> None:
    out = run(*TRYPSYLON, lines=["why c3 w3>ne", "why c3 c3 w3>ne", "quit"]).out
    assert "> why c3 w3>ne\nThat is allowed.\n" in out
    assert "1. Anna" not in out
    act = ("play", "tyros", "--position", ACT)
    out = run(*act, lines=["why move t>27 oo", "why move t>27 yy", "quit"]).out
    assert "> why move t>27 oo\nThat is allowed.\n" in out
    assert "> why move t>27 yy\nTY-2" in out


def test_a_whole_turn_is_taken_back_as_a_whole(run: Any) -> None:
    start = ("play", "trypsylon", *AGREED, "--seats", "me,uniform", "--seed", "1")
    out = run(*start, lines=["c3 w3>ne", "undo", "quit"]).out
    assert "You undo four moves." in out
    steps = run(*start, lines=["c3", "w3>ne", "undo", "quit"]).out
    assert "You undo three moves." in steps


def test_before_a_person_the_whole_turn_is_asked_for(run: Any) -> None:
    out = run(*TRYPSYLON, lines=["c3 w3>ne", "undo", "yes", "quit"]).out
    assert "Anna asks to undo the last moves (2). yes or no?" in out
    assert "Anna undoes two moves." in out
