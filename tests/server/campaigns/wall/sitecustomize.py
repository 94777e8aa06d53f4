"""A machine on whose wall the clock is wrong: each process that starts here sees another time."""

import random
import time

_right, _wrong = time.time_ns, random.choice((-3600, -30, 30, 3600)) * 1_000_000_000
time.time_ns = lambda: _right() + _wrong
