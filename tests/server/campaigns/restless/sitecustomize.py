"""A machine whose clock on the wall is set again and again, in each process to another time."""

import os
import random
import time

_SECOND = 1_000_000_000
_STEPS = (-30 * 86400, -3600, -30, 0, 30, 3600, 30 * 86400)
_right = time.time_ns


def _set_wrong() -> int:
    """Give the time on the wall, which is set five times a second."""
    chance = random.Random(f"{os.getpid()} {5 * time.monotonic_ns() // _SECOND}")
    return _right() + chance.choice(_STEPS) * _SECOND


time.time_ns = _set_wrong
time.time = lambda: _set_wrong() / _SECOND
