"""The plan of an arena: who meets whom in which game, as the seed alone decides it.

A plan of more games begins with all games of a plan of fewer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, count, cycle, islice
from random import Random

from ypsilon.arena.bot_game import Task, derived
from ypsilon.core import codec
from ypsilon.core.bot import Limit
from ypsilon.core.game import AnyGame

HOUSE = "ypsilon.games:find"

LineUp = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """Which games are played: blocks, in each of which everybody sits in every seat once."""

    game: AnyGame
    bots: tuple[str, ...]
    games: int  # of each pairing, or with more than two seats of each bot, at least
    seed: int
    limit: Limit
    opening: int  # how many decisions are made at random at the start of a block's games
    find: str = HOUSE
    code: str = ""  # the fingerprint of the code that must play them; empty: any

    def __post_init__(self) -> None:
        if len(self.bots) < 2:
            raise ValueError("an arena takes at least two bots")
        if twice := sorted({name for name in self.bots if self.bots.count(name) > 1}):
            raise ValueError(f"bot “{twice[0]}” is named twice")

    def line_ups(self) -> list[LineUp]:
        """List who meets in each block."""
        bots, seats = len(self.bots), self.game.seats
        if seats == 2:
            pairings = list(combinations(range(bots), 2))
            rounds = -(-self.games // seats)
            return list(islice(cycle(pairings), rounds * len(pairings)))
        blocks = -(-self.games * max(bots, seats) // seats**2)
        return list(islice(drawn(bots, seats, self.seed), blocks))

    def tasks(self) -> list[Task]:
        """List all games in the order in which they are begun."""
        seats, options = self.game.seats, codec.dumps(self.game)
        return [
            Task(
                self.find,
                self.game.name,
                options,
                self.bots,
                line_up[turn:] + line_up[:turn],
                self.limit,
                self.seed,
                block * seats + turn,
                block,
                self.opening,
                recorded=True,
                code=self.code,
            )
            for block, line_up in enumerate(self.line_ups())
            for turn in range(seats)
        ]


def drawn(bots: int, seats: int, seed: int) -> Iterator[LineUp]:
    """Give line-ups drawn by lot, for ever: everybody in turn, as from a deck shuffled anew.

    Nobody sits with themselves unless there are more seats than bots.
    """
    deck: list[int] = []
    for block in count():
        rng = Random(derived(seed, "line-up", block))
        line_up: list[int] = []
        while len(line_up) < seats:
            fresh = [bot for bot in deck if bot not in line_up or len(set(line_up)) == bots]
            if fresh:
                deck.remove(fresh[0])
                line_up.append(fresh[0])
            else:
                deck += rng.sample(range(bots), bots)
        yield tuple(line_up)
