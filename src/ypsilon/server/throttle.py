"""Throttles: how fast one client may go on."""

from __future__ import annotations

import time
from collections import defaultdict

MANY = 10_000


class Bucket:
    """So many at once, and so many a second in the long run."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._level = float(burst)
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take one if there is one."""
        now = time.monotonic()
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True

    @property
    def full(self) -> bool:
        """Tell whether nothing was taken for so long that the bucket can be forgotten."""
        return self._level + (time.monotonic() - self._at) * self._rate >= self._burst


class Throttle:
    """A bucket for each client, by its address; forgotten when full again."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: dict[str, Bucket] = {}
        self._most = MANY

    def take(self, client: str) -> bool:
        """Take one for a client if it has one."""
        if len(self._buckets) > self._most:
            self._buckets = {who: each for who, each in self._buckets.items() if not each.full}
            self._most = max(MANY, 2 * len(self._buckets))
        return self._buckets.setdefault(client, Bucket(self._rate, self._burst)).take()


class Counter:
    """How many connections each client has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: defaultdict[str, int] = defaultdict(int)

    def enter(self, client: str) -> bool:
        """Count one more, if it may have it."""
        if self._open[client] >= self._most:
            return False
        self._open[client] += 1
        return True

    def leave(self, client: str) -> None:
        """Count one less."""
        self._open[client] -= 1
        if not self._open[client]:
            del self._open[client]
