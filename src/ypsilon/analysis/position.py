"""Positions that people set up: read from their text, and refused where no game can stand so."""

from __future__ import annotations

from typing import Any

from ypsilon.core.game import AnyGame, IllegalAction
from ypsilon.match.errors import RequestError
from ypsilon.match.translation import translated

# The longest text of a position that games write is some thousand characters long.
LONGEST = 8_000


def loaded(game: AnyGame, text: str, language: str = "en") -> Any:
    """Give the state that a text stands for; empty: the start.

    Raises IllegalAction with the rule by which it cannot stand, in the language where there are
    words for it.
    """
    if len(text) > LONGEST:
        raise RequestError("too-large", f"a position has at most {LONGEST} characters")
    try:
        return game.load(text.strip()) if text.strip() else game.initial()
    except IllegalAction as error:
        raise said(game, error, language) from None


def said(game: AnyGame, error: IllegalAction, language: str) -> IllegalAction:
    """Give a refusal in a language, or as it is where nobody has put it into that language."""
    message = translated(game, error.message, language) or error.message
    return IllegalAction(error.rule, message, error.keys)
