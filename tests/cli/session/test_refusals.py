"""Refusals and examples in the language chosen, taken from what is possible now."""

from __future__ import annotations

from typing import Any

import pytest

BOARD = "chips=O27,31,T/Y28,32/G22,23/V26,30 land=1,2/3,4/5,6/7,8"
STUCK = "lay:1 chips=O7/Y13/G23/V26 land=20,31/1,2/5,8/11,14"
LAY = "lay:1 chips=O7/Y13/G23/V26 land=6,12,20,31/1,2,3,4/5,8,9,10/11,14,15,16"
OFFERED = (
    f"answer:2 {BOARD} offers=1 hands=OOY/GG/-/- known=-/G/-/- offer=offer_G>O_1 answers=?/?/?/?"
)


def typed(run: Any, position: str, *lines: str, language: str = "en") -> str:
    play = ("play", "tyros", "--position", position, "--seed", "1", "--nodes", "10")
    return str(run(*play, "--language", language, lines=[*lines, "quit"]).out)


def test_pass_while_a_landscape_must_be_laid_says_what_to_write(run: Any) -> None:
    out = typed(run, STUCK, "pass")
    assert "TY-15: not now, while a landscape card is to be laid\n" in out
    assert "Possible now, such as: under 20\n" in out
    assert "Write under 20 (" in out
    german = typed(run, STUCK, "pass", language="de")
    assert "TY-15: nicht jetzt: ein Landschaftskärtchen ist zu legen\n" in german
    assert "Möglich ist jetzt etwa: under 20\n" in german


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("lay 5 G", "TY-17: das Landschaftskärtchen „5“ ist nicht auf der Hand"),
        ("lay 12 O", "TY-18: 12 kann sich nur anschließen an Y"),
        ("lay", "TY-53: „lay“ ist keine Aktion\nMöglich ist jetzt etwa: lay 6 O, lay 12 Y"),
        ("rules ty-99", "tyros hat keine Regel „ty-99“ (ähnlich: "),
    ],
)
def test_refusals_come_in_the_language_chosen(run: Any, line: str, said: str) -> None:
    assert said in typed(run, LAY, line, language="de")


def test_always_refuse_works_where_it_is_suggested(run: Any) -> None:
    out = typed(run, OFFERED, "always", "always refuse")
    assert "Only one answer to a question can stand, such as: always refuse" in out
    assert "From now on: refuse." in out
    assert "1. You refuse." in out


def test_where_no_answer_can_stand_none_is_suggested(run: Any) -> None:
    out = typed(run, f"act:1 {BOARD} hands=OOOYJ/GG/VV/OG", "always pass")
    assert "such as: always" not in out
    assert "Only an answer to a question that several are asked can stand." in out


def test_an_answer_stands_for_every_offer(run: Any) -> None:
    """Whatever is offered, and whether it could be accepted, the same is asked."""
    seats = ("--seats", "me,name:Anna,easy,easy")
    start = ("--position", f"act:2 {BOARD} hands=OO/GGGYY/-/-", "--seed", "1", "--nodes", "10")
    lines = ["", "offer G>O 1", "", "always refuse", "", "none", "offer Y>V 1", "", "quit"]
    out = run("play", "tyros", *seats, *start, lines=lines).out
    assert "From now on: refuse." in out
    assert out.count("asked: Red") == 1
    assert out.count("Pass the device to Anna.") == 3
