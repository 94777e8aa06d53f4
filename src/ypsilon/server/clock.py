"""The time, as the server tells it everywhere: set by the wall once, and then steady.

The wall clock may be set while a server runs. What is told here goes on from where it was.
"""

from __future__ import annotations

import time

_MILLISECOND = 1_000_000
# So many milliseconds apart steady clocks of two machines may be found, a beat after the last.
_DRIFT = 250


class _Steady:
    """How far the time that is told is ahead of the machine's steady source, in nanoseconds."""

    ahead = time.time_ns() - time.monotonic_ns()


def clock() -> int:
    """Give the time in milliseconds since 1970."""
    return (time.monotonic_ns() + _Steady.ahead) // _MILLISECOND


def set_clock(earliest: int) -> int:
    """Set the time by the wall, but not before the earliest that it can be, and give it."""
    told = max(time.time_ns(), earliest * _MILLISECOND)
    _Steady.ahead = told - time.monotonic_ns()
    return told // _MILLISECOND


def join_clock(told: int) -> int:
    """Set the time to what it is where others serve the same tables, and give it."""
    _Steady.ahead = told * _MILLISECOND - time.monotonic_ns()
    return told


def follow(told: int) -> None:
    """Catch up with a clock that is a little ahead; one that is far off is not believed."""
    behind = told - clock()
    if 0 < behind < _DRIFT:
        _Steady.ahead += behind * _MILLISECOND
