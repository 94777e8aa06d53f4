"""A table for the tests: positions and actions as text, played by whoever is to move."""

from __future__ import annotations

from typing import Any

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import State

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
