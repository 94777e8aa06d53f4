"""A table for the tests: positions and actions as text, played by whoever is to move."""

from __future__ import annotations

from typing import Any

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import State

# Light needs one ball on 1b2 for a square; dark has four balls far from it.
THREE = "1a1,1b1,1a2/1d1,1d2,1d3,1d4 light"


def play(position: str, *actions: str, **options: Any) -> State:
    """Give the state after these actions by whoever is to move."""
    game = Pylos(**options)
    state = game.load(position)
    for text in actions:
        (seat,) = game.movers(state)
        state = game.apply(state, seat, game.read(state, text))
    return state


def after(position: str, *actions: str, **options: Any) -> str:
    """Give the position after these actions."""
    return Pylos(**options).dump(play(position, *actions, **options))


def refused(position: str, action: str, **options: Any) -> IllegalAction:
    """Give the refusal of an action, which is not listed either."""
    game = Pylos(**options)
    state = game.load(position)
    (seat,) = game.movers(state)
    assert action not in legal(position, **options)
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, seat, game.read(state, action))
    return caught.value


def legal(position: str, **options: Any) -> list[str]:
    """List the single actions that are open."""
    game = Pylos(**options)
    state = game.load(position)
    (seat,) = game.movers(state)
    return [game.write(state, action) for action in game.legal(state, seat)]
