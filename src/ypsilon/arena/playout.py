"""Random playouts: how fast the rules of a game are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf
from random import Random
from time import perf_counter
from typing import Any

from ypsilon.core.game import CHANCE, AnyGame
from ypsilon.core.luck import RandomLuck

LONGEST = 20_000


@dataclass(frozen=True, slots=True)
class Playouts:
    """Games that were played at random, and how long it took."""

    games: int
    actions: int  # the seats' own decisions
    draws: int  # the actions of chance
    unfinished: int  # games broken off because they went on and on
    kinds: Mapping[type, int]  # how many of the actions were of each class
    seconds: float = field(compare=False)

    @property
    def rate(self) -> float:
        """Actions and draws in a second."""
        return (self.actions + self.draws) / self.seconds

    @property
    def decisions(self) -> float:
        """Actions in a second, draws not counted although they take their time."""
        return self.actions / self.seconds


def states(game: AnyGame, most: int, seed: int = 0) -> list[Any]:
    """Give the states of a game played at random in which a seat decides, up to so many."""
    rng, found = Random(seed), list[Any]()
    luck, state = RandomLuck(rng), game.initial()
    while (movers := game.movers(state)) and len(found) < most:
        if movers[0] == CHANCE:
            state = game.apply(state, CHANCE, game.draw(state, luck))
            continue
        found.append(state)
        state = game.apply(state, movers[0], rng.choice(game.legal(state, movers[0])))
    return found


def playouts(
    game: AnyGame, seconds: float | None = None, count: int | None = None, seed: int = 0
) -> Playouts:
    """Play games at random until the seconds are over or the count is reached; at least one."""
    if seconds is None and count is None:
        raise ValueError("playouts need a number of seconds or of games")
    rng = Random(seed)
    luck = RandomLuck(rng)
    games = draws = unfinished = 0
    kinds: Counter[type] = Counter()
    start = perf_counter()
    end = inf if seconds is None else start + seconds
    while not games or (games < (count or inf) and perf_counter() < end):
        drawn, over = _playout(game, rng, luck, kinds)
        games += 1
        draws += drawn
        unfinished += not over
    return Playouts(games, kinds.total(), draws, unfinished, kinds, perf_counter() - start)


def _playout(
    game: AnyGame, rng: Random, luck: RandomLuck, kinds: Counter[type]
) -> tuple[int, bool]:
    """Play a game, count its actions by class, and give its draws and whether it came to an end."""
    movers_of, legal, apply, choice = game.movers, game.legal, game.apply, rng.choice
    state = game.initial()
    actions = draws = 0
    while movers := movers_of(state):
        seat = movers[0]
        if seat == CHANCE:
            state = apply(state, CHANCE, game.draw(state, luck))
            draws += 1
        else:
            action = choice(legal(state, seat))
            state = apply(state, seat, action)
            kinds[type(action)] += 1
            actions += 1
        if actions + draws == LONGEST:
            return draws, False
    return draws, True
