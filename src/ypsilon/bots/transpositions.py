"""What a search knows of positions it has been to, so that none is worked out twice."""

from __future__ import annotations

from typing import Any, NamedTuple

SIZE = 1_000_000


class Transposition(NamedTuple):
    """What is known of one position."""

    low: float  # its value is at least this
    high: float  # and at most this
    proved: bool  # whether the bounds are results, not estimates
    depth: int  # how far it was searched
    horizon: int  # the depth of the whole search in which that was
    action: Any  # the best that was found

    @property
    def exact(self) -> bool:
        """Whether the value itself is known, not just bounds on it."""
        return self.low == self.high

    def value(self, low: float, high: float) -> float | None:
        """Give the value if it is known, or what shows that it lies outside this window."""
        if self.low >= high or self.low == self.high:
            return self.low
        return self.high if self.high <= low else None


class Transpositions:
    """A table of entries by state; when it is full no new states come in."""

    def __init__(self, size: int = SIZE) -> None:
        self.horizon = 0
        self._size = size
        self._entries: dict[Any, Transposition] = {}

    def get(self, state: Any) -> Transposition | None:
        return self._entries.get(state)

    def counts(self, entry: Transposition, depth: int) -> bool:
        """Tell whether the bounds of an entry hold for a search of this depth.

        What is proved always counts. Estimates of shallower searches do not: positions that lead
        to one another would keep each other's alive for ever.
        """
        return entry.proved or (entry.depth >= depth and entry.horizon == self.horizon)

    def keep(
        self,
        state: Any,
        depth: int,
        window: tuple[float, float],
        value: float,
        proved: bool,
        action: Any,
    ) -> None:
        """Remember what a search with this window has found."""
        low = value if value > window[0] else 0.0
        high = value if value < window[1] else 1.0
        if self._admits(state):
            self._entries[state] = Transposition(low, high, proved, depth, self.horizon, action)

    def keep_action(self, state: Any, action: Any) -> None:
        """Remember only what to try first, where nothing is known yet."""
        if self._admits(state):
            self._entries.setdefault(state, Transposition(0.0, 1.0, False, 0, 0, action))

    def _admits(self, state: Any) -> bool:
        return len(self._entries) < self._size or state in self._entries
