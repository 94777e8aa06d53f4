"""Random games for the tests of the native engine, in every variant and with every ending."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import State

VARIANTS: tuple[Any, ...] = ("standard", "children", "expert")
ENDINGS: tuple[dict[str, Any], ...] = (
    {"empty_reserve": "loses"},
    {"empty_reserve": "may_raise"},
    {"rules_version": 1},
)
GAMES = [Pylos(variant=each, **ending) for each, ending in product(VARIANTS, ENDINGS)]
NAMED = [f"{game.variant}-{'early' if game.judged_early else game.empty_reserve}" for game in GAMES]


def walk(game: Pylos, seed: int) -> Iterator[State]:
    """Yield the states of a random game, from the first to the last."""
    rng, state = Random(seed), game.initial()
    yield state
    while movers := game.movers(state):
        state = game.apply(state, movers[0], rng.choice(game.legal(state, movers[0])))
        yield state
