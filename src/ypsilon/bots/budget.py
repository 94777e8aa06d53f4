"""What is left of a limit while a bot thinks."""

from __future__ import annotations

from math import inf
from time import perf_counter

from ypsilon.core.bot import Limit

DEFAULT_SECONDS = 1.0


class Spent(Exception):
    """The limit is used up."""


def seconds_of(limit: Limit) -> float | None:
    """Give the seconds of a limit: where it names neither these nor nodes, one."""
    return DEFAULT_SECONDS if limit.seconds is None and limit.nodes is None else limit.seconds


class Budget:
    """Counts nodes against a limit; the clock is looked at only where the limit names seconds.

    A limit that names neither nodes nor seconds is one second.
    """

    def __init__(self, limit: Limit) -> None:
        self.nodes = 0
        self._most = inf if limit.nodes is None else limit.nodes
        seconds = seconds_of(limit)
        self._end = None if seconds is None else perf_counter() + seconds

    def left(self) -> bool:
        """Tell whether one more node may be looked at."""
        if self.nodes >= self._most:
            return False
        return self._end is None or perf_counter() < self._end

    def spend(self) -> None:
        """Count one node, or raise Spent where none is left."""
        if not self.left():
            raise Spent
        self.nodes += 1
