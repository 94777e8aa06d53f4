"""What a person types, as an action: also for short, where a game brings shorthand.

It is written out from the view of whoever types, so that it can tell them nothing new.
"""

from __future__ import annotations

from typing import Any

from ypsilon.core import extras
from ypsilon.core.game import AnyGame, Seat


def read(game: AnyGame, state: Any, seat: Seat, text: str) -> Any:
    """Give the action that a seat means by a text; raise IllegalAction where it means none."""
    return game.read(state, written_out(game, state, seat, text))


def written_out(game: AnyGame, state: Any, seat: Seat, text: str) -> str:
    """Give a text in full notation; raise IllegalAction where nobody can tell what is meant."""
    found = extras.find(game)
    full = found.shorthand() if found else None
    return full(game.observe(state, seat), text) if full else text
