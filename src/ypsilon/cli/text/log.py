"""The log of a game as the terminal prints it: lines and the outcome."""

from __future__ import annotations

from typing import Any

from ypsilon.cli.text.names import plain
from ypsilon.cli.text.rulebook import text_of
from ypsilon.cli.text.terminal import wrapped
from ypsilon.core.game import Result
from ypsilon.core.voice import Voice
from ypsilon.match import log
from ypsilon.match.log import LogLine


def told(line: LogLine[Any]) -> str:
    """Give a line of the log with its number."""
    return wrapped(f"{line.number:>3}. {plain(line.words)}", "     ")


def outcome(voice: Voice, game: str, result: Result) -> str:
    """Give the result in words, with the text of the rule that ended the game."""
    lines = [wrapped(plain(line)) for line in log.outcome(result, voice)]
    text = text_of(game, result.rule, voice.language)
    return "\n".join([*lines, wrapped(f"{result.rule}: {text}")] if text else lines)
