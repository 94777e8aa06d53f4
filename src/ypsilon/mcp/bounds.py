"""Bounds: what one stranger may cost whoever runs the tools, and all of them together."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic

from ypsilon.mcp.refusals import Refused

HOUR = 3600.0


@dataclass(frozen=True, slots=True)
class Limits:
    """How much is put up with; a server of tables has limits of its own besides."""

    tables: int = 48  # connections to tables at once; the longest unused one makes room
    idle_seconds: float = 900.0  # after which a connection that nobody uses is closed
    calls: int = 8  # of one address at once
    calls_in_all: int = 64
    new_games: int = 30  # an hour, of one address, joining included
    new_games_in_all: int = 100  # a server of tables allows 120 for one machine
    addresses: int = 10_000  # remembered at once
    body: int = 1 << 16  # bytes of a request
    sessions: int = 200  # of clients that still speak the protocol with sessions
    session_seconds: float = 900.0


class Bounds:
    """Counts what addresses ask for, and refuses what is too much."""

    def __init__(self, limits: Limits, now: Callable[[], float] = monotonic) -> None:
        self._limits = limits
        self._now = now
        self._calls: Counter[str] = Counter()
        self._made: dict[str, deque[float]] = {}

    @contextmanager
    def call(self, address: str) -> Iterator[None]:
        """Count a call while it lasts, or raise Refused."""
        limits, calls = self._limits, self._calls
        if calls[address] >= limits.calls or calls.total() >= limits.calls_in_all:
            raise Refused("busy")
        calls[address] += 1
        try:
            yield
        finally:
            calls[address] -= 1
            if not calls[address]:
                del calls[address]

    def new_game(self, address: str) -> None:
        """Count a game that is begun or joined, or raise Refused."""
        self._forget()
        own = self._made.get(address, deque())
        every = sum(map(len, self._made.values()))
        full = len(self._made) >= self._limits.addresses and address not in self._made
        if len(own) >= self._limits.new_games or every >= self._limits.new_games_in_all or full:
            raise Refused("too-many-games")
        self._made.setdefault(address, own).append(self._now())

    def _forget(self) -> None:
        """Forget what is longer than an hour ago."""
        since = self._now() - HOUR
        for times in self._made.values():
            while times and times[0] <= since:
                times.popleft()
        self._made = {address: times for address, times in self._made.items() if times}
