"""A walk through a hand of Tryce and a round of Tyros in each language, asking on the way."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cli.session.english import english
from ypsilon import games
from ypsilon.bots import levels
from ypsilon.cli import main
from ypsilon.core import record
from ypsilon.core.bot import Limit
from ypsilon.match.timeline import Timeline

FILE = Path("walk.json")
PLAY = ("--save", str(FILE), "--seed", "1", "--nodes", "5")
TRYCE = ("play", "tryce", "-o", "seats=3", "-o", "hands=12", "-o", "turns=4", *PLAY)
TYROS = ("play", "tyros", "-o", "seats=3", *PLAY)
WRONG = ("draw", "pass", "take", "lay", "lay word qqqq", "lay set 9s", "lay 5 G", "move T>T", "xyz")


class Walker(io.StringIO):
    """Asks at every decision, tries what is wrong, and then plays what a bot would."""

    def __init__(self, name: str, over: Callable[[Any], bool]) -> None:
        super().__init__()
        self._game = games.find(name)()
        self._over = over
        self._lines = self._typed()

    # Typeshed sees bytes among the ancestors of StringIO.
    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        return f"{next(self._lines)}\n"

    def _typed(self) -> Iterator[str]:
        yield from ("help", "always", "rules xx", "undo", "chat hello")
        while not self._over(state := self._state()):
            yield from ("?", "why", *(f"why {each}" for each in WRONG), "hint", "log")
            yield self._chosen(state)
        yield "quit"

    def _state(self) -> Any:
        kept = record.read(FILE.read_bytes(), games.find)
        self._game = kept.game
        return Timeline.of(kept).state

    def _chosen(self, state: Any) -> str:
        game = self._game
        bot = levels.named(game, "medium" if game.name == "tryce" else "easy")(game, 0)
        view, legal = game.observe(state, 0), game.legal(state, 0)
        return game.write(state, bot.choose(view, legal, Limit(nodes=1, seed=1)).action)


def walked(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: tuple[str, ...],
    over: Callable[[Any], bool],
) -> str:
    """Give all that was printed on the way, without what was typed."""
    monkeypatch.setattr(sys, "stdin", Walker(command[1], over))
    assert main(command) == 0
    out = capsys.readouterr().out
    return re.sub(r"^\S.*?> .*$", "", out, flags=re.MULTILINE)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_hand_of_tryce(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    lexicon = ("-o", f"language={language}", "-o", f"lexicon=small-{language}")
    command = (*TRYCE, *lexicon, "--language", language)
    out = walked(monkeypatch, capsys, command, lambda state: bool(state.sheet))
    assert ("Hand 1 is over" if language == "en" else "Hand 1 ist zu Ende") in out
    explained = set(re.findall(r"\b[A-Z]\b", legend(out)))
    cards = re.findall(r"\b([2-9TJQKA])([SHDC]):[A-Z]\b", out)
    assert {code for card in cards for code in card} <= explained | set("23456789")
    if language == "de":
        assert english(without_codes(out)) == set()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_round_of_tyros(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    command = (*TYROS, "--language", language)
    out = walked(monkeypatch, capsys, command, lambda state: state.round.number > 1)
    assert ("Round 1 is over" if language == "en" else "Runde 1 ist zu Ende") in out
    explained = set(re.findall(r"\b[A-Z]\b", legend(out)))
    hands = "".join(re.findall(r"^Hand: (.*)$", out, re.MULTILINE))
    ships = re.findall(r"^\|.*", out, re.MULTILINE)
    codes = set(re.findall(r"[A-Z]", hands)) | set(re.findall(r" (\w) ", " ".join(ships)))
    assert {code for code in codes if code.isupper()} <= explained
    if language == "de":
        assert english(without_codes(out)) == set()


def legend(out: str) -> str:
    """Give what the first screen says of signs and codes."""
    return re.split(r"What the signs mean:|Was die Zeichen bedeuten:", out)[1].partition("\n\n")[0]


def without_codes(out: str) -> str:
    """Give the screens without what rules quote as it is typed, files and hashes."""
    return re.sub(r"`[^`]*`|\S*/\S*|\b[0-9a-f]{64}\b", "", out)
