"""The log of a game as the terminal prints it: lines and the outcome."""

from __future__ import annotations

from typing import Any

from ypsilon.cli.text.names import Names
from ypsilon.cli.text.rulebook import text_of
from ypsilon.cli.text.terminal import wrapped
from ypsilon.core.game import Result
from ypsilon.match import log
from ypsilon.match.log import LogLine


def told(names: Names, line: LogLine[Any]) -> str:
    """Give a line of the log, with who acted."""
    return wrapped(f"{line.number:>3}. {names.words(line)}", "     ")


def outcome(names: Names, game: str, result: Result, language: str) -> str:
    """Give the result in words, with the text of the rule that ended the game."""
    lines = [wrapped(line) for line in log.outcome(names.labels, result, language)]
    text = text_of(game, result.rule, language)
    return "\n".join([*lines, wrapped(f"{result.rule}: {text}")] if text else lines)
