"""The log is told in words: no notation, whoever reads it, in both languages, in every game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from match.matches import BEGAN, act_somehow
from ypsilon import games
from ypsilon.core.game import AnyGame, Seat
from ypsilon.core.record import Player
from ypsilon.match.called import voice_of
from ypsilon.match.log import LogLine, lines
from ypsilon.match.match import Match

NAMES = ("Anna", "Ben", "Carla", "Dora", "Emil", "Frieda")
CODES = {
    "pylos": r"\b[1-4][a-d][1-4]\b",
    "trypsylon": r">|\b[NESW][a-f1-6]\b",
    "tyros": r"\d|\b[OYGVJ]+\b",
    "tryce": r"\b[2-9TJQKA][SHDC]\b|JK|\bG\d|[:=*?]\w",
}
NEVER = r"Player \d|Spieler \d|[Ee]ntry|Eintrag|[\[\]{}|]|None"
YOU = {"en": "You", "de": "Du"}
LONG = 150


def played(name: str, seed: int) -> Match:
    """Give a game that was played at random, with the names of people."""
    kind = games.find(name)
    game: AnyGame = kind(lexicon="small-en") if name == "tryce" else kind()  # type: ignore[call-arg]
    game = game.pinned()
    players = [Player(NAMES[seat]) for seat in range(game.seats)]
    match, rng = Match(game, players, seed=bytes(32), began=BEGAN), Random(seed)
    match.adopt(match.begin(BEGAN))
    while not match.result and len(match.timeline.entries) < LONG:
        act_somehow(match, rng)
    return match


def told(match: Match) -> Iterator[tuple[str, Seat | None, LogLine[object]]]:
    """Yield every line with its language and who reads it."""
    for language in YOU:
        for reader in (*range(match.game.seats), None):
            for line in lines(match, reader, voice_of(match, reader, language)):
                yield language, reader, line


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", sorted(CODES))
def test_sentences_have_no_codes_and_say_you_to_whoever_acts(name: str, seed: int) -> None:
    code, count = re.compile(f"{CODES[name]}|{NEVER}"), 0
    for language, reader, line in told(played(name, seed)):
        words = line.words
        assert not code.search(words), words
        assert words[0].isupper(), words
        assert words.endswith("."), words
        if line.seat >= 0:
            who = YOU[language] if line.seat == reader else NAMES[line.seat]
            assert words.startswith(f"{who} "), words
        if reader is None:
            assert not re.search(r"\b([Yy]ou|[Yy]our|[Dd]u|dich|dir|deine?)\b", words), words
        count += 1
    assert count > 100
