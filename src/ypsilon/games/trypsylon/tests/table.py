"""A table for the tests: positions and actions as text, played by whoever is to move."""

from __future__ import annotations

from typing import Any

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import State

BOARDS = ("5x5", "6x6", "5x6", "6x5")
# Four face-up cards, far from any pathway; the turn before was an open move.
OPENED = "q...e/...../...../...../z...c beach e5 double"
PLAIN = "q...e/...../...../...../z...c beach e5 -"
# No card face down, and nothing joined.
FULL = "eezcq/qczee/cccee/ecqqe/qzqzc beach e5 -"
MEADOWS = "eqeqe/zczcz/...../...../....."

START = "...../...../...../...../....."


def play(position: str, *turns: str, **options: Any) -> State:
    """Give the state after these actions, several of which may stand in one text."""
    game = Trypsylon(**options)
    state = game.load(position)
    for text in " ".join(turns).split():
        (seat,) = game.movers(state)
        state = game.apply(state, seat, game.read(state, text))
    return state


def after(position: str, *turns: str, **options: Any) -> str:
    """Give the position after these actions."""
    return Trypsylon(**options).dump(play(position, *turns, **options))


def legal(position: str, *turns: str, **options: Any) -> list[str]:
    """List the single actions that are open after these."""
    game = Trypsylon(**options)
    state = play(position, *turns, **options)
    (seat,) = game.movers(state)
    return [game.write(state, action) for action in game.legal(state, seat)]


def refused(position: str, *turns: str, **options: Any) -> IllegalAction:
    """Give the refusal of the last action, which is not listed either."""
    *before, last = " ".join(turns).split()
    game = Trypsylon(**options)
    state = play(position, *before, **options)
    (seat,) = game.movers(state)
    action = game.read(state, last)
    assert action not in game.legal(state, seat)
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, seat, action)
    return caught.value


def outcome(state: State, **options: Any) -> tuple[tuple[int, ...], str]:
    """Give the winners of a finished game and the rule that ended it."""
    result = Trypsylon(**options).result(state)
    assert result is not None
    return result.winners, result.rule


def kinds(actions: list[str]) -> tuple[int, int]:
    """Count the cards to take and the pushes."""
    pushes = sum(">" in action for action in actions)
    return len(actions) - pushes, pushes
