"""What a person types, as actions: one, or those of a whole turn."""

from __future__ import annotations

from typing import Any

from ypsilon.core.game import AnyGame, IllegalAction, Seat
from ypsilon.match import typed


class Unreadable(IllegalAction):
    """A text that is no action at all, nor a whole turn."""


def entered(game: AnyGame, state: Any, seat: Seat, text: str) -> tuple[Any, ...]:
    """Give the legal action, or those of a whole turn, that a text says; raise IllegalAction."""
    text = typed.written_out(game, state, seat, text)
    try:
        actions: tuple[Any, ...] = (game.read(state, text),)
    except IllegalAction as refusal:
        actions = _turn(game, state, text, refusal)
    for action in actions:
        state = game.apply(state, seat, action)
    return actions


def _turn(game: AnyGame, state: Any, text: str, refusal: IllegalAction) -> tuple[Any, ...]:
    try:
        return game.read_turn(state, text)
    except IllegalAction as error:
        if error.rule != refusal.rule:
            raise
        raise Unreadable(refusal.rule, refusal.message, refusal.keys) from None
