"""The end of a hand and of a round is announced, and every code has its legend."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.tests.table import Box, position

OPTIONS = ("-o", "seats=3", "-o", "lexicon=small-en", "-o", "hands=12", "-o", "turns=9")
GAME = Tryce(seats=3, lexicon="small-en", hands="12", turns=9)
SEATS = ("--seats", "name:Anna,easy,easy", "--seed", "1", "--nodes", "10")
PLAIN = ("play", "tryce", *OPTIONS, *SEATS)


def before_the_end() -> tuple[tuple[str, ...], list[str]]:
    """Give the command that begins just before the end of a hand, and the line that ends it."""
    box = Box()
    own = (*box.spell("NOTE"), *box.take("9S", "9D", "9H"), *box.take("KD"))
    state = position(GAME, own, (("2S:E",), ("3S:E",)))
    line = "lay word note; lay set 9s 9d 9h; discard kd"
    return (*PLAIN, "--position", GAME.dump(state)), [line, "quit"]


@pytest.mark.rule("TC-29", "TC-36")
def test_the_end_of_a_hand_names_its_winner_and_the_score(run: Any) -> None:
    command, lines = before_the_end()
    out = run(*command, lines=lines).out
    told = r"Hand 1 is over\. You win it\. It brings Anna (\d+), Blue -1, Coral -1; "
    found = re.search(told + r"the score is Anna (\d+), Blue -1, Coral -1\.", out)
    assert found
    assert found[1] == found[2]
    german = run(*command, "--language", "de", lines=lines).out
    assert "Hand 1 ist zu Ende. Du gewinnst sie. Sie bringt Anna " in german


def test_draw_says_to_write_offer(run: Any) -> None:
    box = Box()
    state = position(GAME, box.any(5), (("2S:E",), ("3S:E",)), step="turn")
    out = run(*PLAIN, "--position", GAME.dump(state), lines=["draw", "quit"]).out
    assert "TC-20: who offers the face-up card draws one: write offer" in out


@pytest.mark.rule("TY-45")
def test_the_end_of_a_round_is_told_with_the_points(run: Any) -> None:
    board = "chips=O27,31,T/Y28,32/G22,23/V26,30 land=1,2/3,4/5,6/7,8"
    keep = ("--position", f"keep:1 {board} hands=OOOYJ/-/-/- kept=?/-/-/-", "--seed", "1")
    play = ("play", "tyros", "--nodes", "10", *keep)
    out = run(*play, lines=["keep ooj", "quit"]).out
    assert re.search(r"Round 1 is over\. If the game ended now: me \d+, Blue \d+", out)
    assert "Blue begins the next." in out
    german = run(*play, "--language", "de", lines=["keep ooj", "quit"]).out
    assert "Runde 1 ist zu Ende. Endete das Spiel jetzt: ich " in german


LEGENDS: dict[str, dict[str, tuple[str, ...]]] = {
    "pylos": {"en": ("○ light", "· a free cell"), "de": ("○ hell", "● dunkel", "· ein freies")},
    "trypsylon": {
        "en": ("· a face-down card", "╲ ╱ its diagonal", "E east"),
        "de": ("· eine verdeckte Karte", "╲ ╱ ihre Diagonale", "E Osten"),
    },
    "tyros": {
        "en": ("Y yellow", "G green", "K black", "J a joker"),
        "de": ("Y Gelb", "G Grün", "S Schwarz", "J ein Joker"),
    },
    "tryce": {
        "en": ("S spades", "C clubs", "T ten", "Q queen", "letter E", "A and joker ten"),
        "de": ("S Pik", "C Kreuz", "T Zehn", "Q Dame", "Buchstabe E", "A und Joker zehn"),
    },
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", LEGENDS)
def test_the_legend_stands_on_the_first_screen_and_in_help(
    run: Any, game: str, language: str
) -> None:
    play = ("play", game, "--language", language, "--seed", "1", "--nodes", "10")
    before, _, after = run(*play, lines=["help", "quit"]).out.partition("> help\n")
    for meaning in LEGENDS[game][language]:
        assert meaning in before
        assert meaning in after
