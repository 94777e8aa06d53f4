"""Throttles: how fast one client may go on."""

from __future__ import annotations

import math
from collections import defaultdict
from time import monotonic

from ypsilon.match.errors import RequestError

# So many clients are remembered before any is forgotten, and never more than the second number.
MANY, MOST = 10_000, 200_000


class Busy(RequestError):
    """A client that has used up what it may have for now: when it may ask again."""

    def __init__(self, seconds: int) -> None:
        super().__init__(
            "busy",
            f"what you asked for lately took too much of the processor; wait {seconds} seconds",
        )
        self.seconds = seconds


class Bucket:
    """So many at once, and so many a second in the long run."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._level = float(burst)
        self._at = monotonic()

    def take(self, count: int = 1) -> bool:
        """Take so many if they are there."""
        # As `_fill`, at a quarter less of what is done seven times for each message.
        now = monotonic()
        level = self._level + (now - self._at) * self._rate
        self._at = now
        level = min(level, self._burst)
        enough = level >= count
        self._level = level - count if enough else level
        return enough

    def spend(self, amount: float) -> None:
        """Take so much, also where there is less: the rest is owed."""
        self._fill()
        self._level -= amount

    def debt_seconds(self) -> float:
        """Give in how many seconds nothing will be owed any more."""
        self._fill()
        return max(0.0, -self._level / self._rate)

    def _fill(self) -> None:
        now = monotonic()
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now

    @property
    def full(self) -> bool:
        """Tell whether nothing was taken for so long that the bucket can be forgotten."""
        return self._level + (monotonic() - self._at) * self._rate >= self._burst


class Buckets:
    """A bucket for each client, by its address; forgotten when full again."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: dict[str, Bucket] = {}
        self._most = MANY

    def of(self, client: str) -> Bucket:
        """Give the bucket of a client."""
        bucket = self._buckets.get(client)
        if bucket is None:
            self._make_room()
            bucket = self._buckets[client] = Bucket(self._rate, self._burst)
        return bucket

    def _make_room(self) -> None:
        """Forget buckets that are full, and where nearly none is, the oldest of all."""
        if len(self._buckets) <= self._most:
            return
        kept = [(who, each) for who, each in self._buckets.items() if not each.full]
        self._buckets = dict(kept[-MOST // 2 :])
        self._most = min(MOST, max(MANY, 2 * len(self._buckets)))


class Throttle(Buckets):
    """How often each client may ask."""

    def take(self, client: str, count: int = 1) -> bool:
        """Take so many for a client if it has them."""
        return self.of(client).take(count)


class Budget(Buckets):
    """The processor seconds that each client may have; what it owes it must wait for."""

    def check(self, client: str) -> None:
        """Refuse a client that is in debt."""
        seconds = self.of(client).debt_seconds()
        if seconds:
            raise Busy(math.ceil(seconds))

    def charge(self, client: str, seconds: float) -> None:
        """Let a client pay for what its work has taken."""
        self.of(client).spend(seconds)


class Counter:
    """How many connections each client has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: defaultdict[str, int] = defaultdict(int)

    def enter(self, client: str) -> bool:
        """Count one more, if it may have it."""
        if self.full(client):
            return False
        self._open[client] += 1
        return True

    def full(self, client: str) -> bool:
        """Tell whether a client may have no more."""
        return self._open.get(client, 0) >= self._most

    def leave(self, client: str) -> None:
        """Count one less."""
        self._open[client] -= 1
        if not self._open[client]:
            del self._open[client]
