"""The highest rate that holds: doubled until it fails, then narrowed down."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol, TypeVar

NEAR = 1.08
LOWEST = 1.0


class Tried(Protocol):
    """What came of a rate."""

    @property
    def rate(self) -> float: ...

    @property
    def holds(self) -> bool: ...


T = TypeVar("T", bound=Tried)


class Bounds(NamedTuple):
    """The highest rate known to hold, and the lowest known not to."""

    held: float | None = None
    failed: float | None = None

    def after(self, tried: Tried) -> Bounds:
        """Give the bounds with one more rate tried."""
        return self._replace(**{"held" if tried.holds else "failed": tried.rate})

    def next(self) -> float | None:
        """Give the rate to try next; None where it is known closely enough."""
        if self.held is None:
            low = (self.failed or 0.0) / 2
            return low if low >= LOWEST else None
        if self.failed is None:
            return 2 * self.held
        return (self.held + self.failed) / 2 if self.failed / self.held > NEAR else None


def search(
    attempt: Callable[[float], T], first: float, most: float, room: Callable[[], bool]
) -> Iterator[T]:
    """Yield what came of each rate tried, while there is room for one more.

    A rate that fails is tried once more: what the machine does meanwhile is not the server's doing.
    """
    bounds, rate = Bounds(), first
    while rate <= most and room():
        tried = attempt(rate)
        yield tried
        if not tried.holds and room():
            tried = attempt(rate)
            yield tried
        bounds = bounds.after(tried)
        following = bounds.next()
        if following is None:
            return
        rate = following
