"""A bot that uses up all the time it is given, by a clock of its own, and plays at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from ypsilon.bots import turn_time
from ypsilon.core import options
from ypsilon.core.bot import Choice, Limit
from ypsilon.core.game import AnyGame, Seat
from ypsilon.games import find

# In these a seat often decides several times in one turn.
SEVERAL = {"pylos", "trypsylon", "tryce", "tyros", "toy"}
SMALL = {"tryce": {"lexicon": "small-en", "seats": "3", "hands": "1", "turns": "4"}}


def small(name: str) -> AnyGame:
    """Give a game of this name that is over soon."""
    return options.choose(find(name), SMALL.get(name, {}))


class Enough(Exception):
    """The glutton has eaten."""


class Gluttons:
    """Makes bots for all seats; what each was given is kept as seat and seconds, in order."""

    def __init__(self, patch: pytest.MonkeyPatch, most: int = 250) -> None:
        self.given: list[tuple[Seat, float]] = []
        self.nodes: set[int | None] = set()
        self.most = most
        self._now = 0.0
        patch.setattr(turn_time, "perf_counter", lambda: self._now)

    def named(self, game: AnyGame, name: str) -> Any:
        """Give what makes a glutton, whatever bot is named."""
        return lambda game, seat: Glutton(self, seat)

    def eat(self, seat: Seat, limit: Limit) -> None:
        """Let the time of a limit pass."""
        if len(self.given) == self.most:
            raise Enough
        assert limit.seconds is not None
        self._now += limit.seconds
        self.given.append((seat, limit.seconds))
        self.nodes.add(limit.nodes)


class Glutton:
    """Takes as long as it may."""

    def __init__(self, table: Gluttons, seat: Seat) -> None:
        self.table = table
        self.seat = seat

    def choose(self, view: Any, legal: Sequence[Any], limit: Limit) -> Choice[Any]:
        """Let all time pass, then choose anything."""
        self.table.eat(self.seat, limit)
        return Choice(Random(len(self.table.given)).choice(legal))
