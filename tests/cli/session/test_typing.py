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
        (("play", "pylos", "-o", "light=first"), "1A1", "places a ball on 1a1"),
        (TRYPSYLON, "C3 w3>ne", "pushes into row 3 from the west, diagonal to the north-east"),
        (TRYPSYLON, "b3 NB>Se", "pushes into column b from the north"),
        (("play", "tyros", "--position", LAY), "LAY 12 y", "lays 12, which becomes yellow"),
        (("play", "tyros", "--position", ACT), "move t>27 oo", "from Tyros–31–27 for OO"),
        (("play", "tyros", "--position", ACT), "Offer o>G ALL", "offers O for G to all"),
        (("play", "tyros", "--position", ACT), "PASS", "passes"),
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
    assert "me takes the game back to entry 0." in out
    steps = run(*start, lines=["c3", "w3>ne", "undo", "quit"]).out
    assert "me takes the game back to entry 1." in steps


def test_before_a_person_the_whole_turn_is_asked_for(run: Any) -> None:
    out = run(*TRYPSYLON, lines=["c3 w3>ne", "undo", "yes", "quit"]).out
    assert "Anna asks to go back to entry 0. yes or no?" in out
    assert "Anna takes the game back to entry 0." in out
