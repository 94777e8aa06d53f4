"""The log of a game as the terminal prints it: names, lines and the outcome."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ypsilon.cli.text.rulebook import text_of
from ypsilon.core.game import CHANCE, Result, Seat
from ypsilon.core.record import Player
from ypsilon.match import log
from ypsilon.match.log import LogLine


def plain(text: str) -> str:
    """Give a text from elsewhere without what could play tricks with a terminal."""
    return "".join(each if each.isprintable() else "?" for each in text)


def label(players: Sequence[Player], seat: Seat) -> str:
    """Give the name of who sits in a seat, with the seat where several bear that name."""
    return plain(log.label(players, seat))


def told(players: Sequence[Player], line: LogLine[Any]) -> str:
    """Give a line of the log, with who acted; an event of the table names them itself."""
    named = line.kind or line.seat == CHANCE
    who = "" if named else f"{label(players, line.seat)}: "
    return f"{line.number:>3}. {who}{plain(line.words)}"


def outcome(players: Sequence[Player], game: str, result: Result, language: str) -> str:
    """Give the result in words, with the text of the rule that ended the game."""
    lines = [plain(line) for line in log.outcome(players, result, language)]
    text = text_of(game, result.rule, language)
    return "\n".join([*lines, f"{result.rule}: {text}"] if text else lines)
