"""Random playouts: how fast the rules of a game are."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from random import Random
from time import perf_counter

from ypsilon.core.game import CHANCE, AnyGame
from ypsilon.core.luck import RandomLuck

LONGEST = 20_000


@dataclass(frozen=True, slots=True)
class Playouts:
    """How many games were played at random, with how many actions, and how long it took.

    `actions` are the seats' own and `draws` those of chance; `unfinished` games were broken off
    because they went on and on.
    """

    games: int
    actions: int
    draws: int
    unfinished: int
    seconds: float = field(compare=False)

    @property
    def rate(self) -> float:
        """Actions and draws in a second."""
        return (self.actions + self.draws) / self.seconds


def playouts(
    game: AnyGame, seconds: float | None = None, count: int | None = None, seed: int = 0
) -> Playouts:
    """Play games at random until the seconds are over or the count is reached; at least one."""
    if seconds is None and count is None:
        raise ValueError("playouts need a number of seconds or of games")
    rng = Random(seed)
    luck = RandomLuck(rng)
    games = actions = draws = unfinished = 0
    start = perf_counter()
    end = inf if seconds is None else start + seconds
    while not games or (games < (count or inf) and perf_counter() < end):
        made, drawn, over = _playout(game, rng, luck)
        games += 1
        actions += made
        draws += drawn
        unfinished += not over
    return Playouts(games, actions, draws, unfinished, perf_counter() - start)


def _playout(game: AnyGame, rng: Random, luck: RandomLuck) -> tuple[int, int, bool]:
    movers_of, legal, apply, choice = game.movers, game.legal, game.apply, rng.choice
    state = game.initial()
    actions = draws = 0
    while movers := movers_of(state):
        seat = movers[0]
        if seat == CHANCE:
            state = apply(state, CHANCE, game.draw(state, luck))
            draws += 1
        else:
            state = apply(state, seat, choice(legal(state, seat)))
            actions += 1
        if actions + draws == LONGEST:
            return actions, draws, False
    return actions, draws, True
