"""Random games for the tests of the native engine, in both variants and on all boards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import Action, State

VARIANTS: tuple[Any, ...] = ("standard", "expert")
BOARDS: tuple[Any, ...] = ("5x5", "6x6", "5x6", "6x5")
GAMES = [Trypsylon(variant=variant, board=board) for variant, board in product(VARIANTS, BOARDS)]
NAMED = [f"{game.variant}-{game.board}" for game in GAMES]


def walk(game: Trypsylon, seed: int) -> Iterator[State]:
    """Yield the states of a random game, also within turns, from the first to the last."""
    rng, state = Random(seed), game.initial()
    yield state
    while movers := game.movers(state):
        state = game.apply(state, movers[0], rng.choice(game.legal(state, movers[0])))
        yield state


def random_turn(game: Trypsylon, state: State, rng: Random) -> tuple[list[Action], State]:
    """Play a turn, or the rest of one, at random; give its actions and the state after it."""
    movers, actions = game.movers(state), list[Action]()
    while game.movers(state) == movers:
        actions.append(rng.choice(game.legal(state, movers[0])))
        state = game.apply(state, movers[0], actions[-1])
    return actions, state
