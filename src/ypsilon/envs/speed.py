"""How many steps a second environments make: ours one by one, many at once, and PettingZoo's."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from time import process_time
from typing import Any, NamedTuple

import numpy as np
from pettingzoo import make as make_aec

from ypsilon.core.game import AnyGame
from ypsilon.envs.pettingzoo import env
from ypsilon.envs.vector import VectorGames, make

FEW = 32
CLASSIC = ("tictactoe-v3", "connect_four-v3", "go-v5")


class Speed(NamedTuple):
    """Steps in a second of processor time, without that in which an agent chooses."""

    game: str
    form: str
    games: int  # how many are stepped at once
    steps_per_second: float


def one_by_one(name: str, form: str, made: Any, seconds: float, seed: int = 0) -> Speed:
    """Step an environment of PettingZoo by open actions at random."""
    rng = np.random.default_rng(seed)
    made.reset(seed)
    steps, spent = 0, 0.0
    while spent < seconds or not steps:
        start = process_time()
        seen, _, over, broken_off, _ = made.last()
        spent += process_time() - start
        ended = over or broken_off
        action = None if ended else rng.choice(np.flatnonzero(seen["action_mask"]))
        start = process_time()
        if ended:
            made.reset()
        else:
            made.step(action)
        spent += process_time() - start
        steps += not ended
    return Speed(name, form, 1, steps / spent)


def many(games: VectorGames, seconds: float, seed: int = 0) -> Speed:
    """Step many games at once by open actions at random."""
    rng = np.random.default_rng(seed)
    step = games.reset(seed)
    steps, spent = 0, 0.0
    while spent < seconds or not steps:
        odds = rng.random(step.action_mask.shape, np.float32) * step.action_mask
        numbers = odds.argmax(1)
        start = process_time()
        step = games.step(numbers)
        spent += process_time() - start
        steps += games.count
    form = "many at once, native" if games.native else "many at once, Python"
    return Speed(games.game.name, form, games.count, steps / spent)


def classic() -> dict[str, Callable[[], Any]]:
    """Give those of PettingZoo's classic games that can be made here, which want pygame."""
    if find_spec("pygame") is None:
        return {}
    return {name: partial(make_aec, "aec", f"classic/{name}") for name in CLASSIC}


def speeds(game: AnyGame, count: int, seconds: float) -> list[Speed]:
    """Measure a game in every form there is of it."""
    found = [one_by_one(game.name, "PettingZoo, Python", env(game), seconds)]
    # Of fewer games, so that they come beyond their first moves within the time.
    found.append(many(make(game, min(count, FEW), native=False), seconds))
    games = make(game, count)
    return [*found, many(games, seconds)] if games.native else found
