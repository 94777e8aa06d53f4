"""What a person types, as actions: also for short, where a game brings shorthand.

It is written out from the view of whoever types, so that it can tell them nothing new.
"""

from __future__ import annotations

from typing import Any

from ypsilon.core import extras
from ypsilon.core.game import AnyGame, IllegalAction, Seat


class Unreadable(IllegalAction):
    """A text that is no action at all, nor a whole turn."""


def read(game: AnyGame, state: Any, seat: Seat, text: str) -> Any:
    """Give the action that a seat means by a text; raise IllegalAction where it means none."""
    return game.read(state, written_out(game, state, seat, text))


def written_out(game: AnyGame, state: Any, seat: Seat, text: str) -> str:
    """Give a text in full notation; raise IllegalAction where nobody can tell what is meant."""
    found = extras.find(game)
    full = found.shorthand() if found else None
    return full(game.observe(state, seat), text) if full else text


def entered(game: AnyGame, state: Any, seat: Seat, text: str) -> tuple[Any, ...]:
    """Give the legal action, or those of a whole turn, that a text says; raise IllegalAction."""
    text = written_out(game, state, seat, text)
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
