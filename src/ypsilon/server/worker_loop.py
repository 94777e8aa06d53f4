"""A worker process from within: lines are read and answered, one at a time, until there are none.

Whatever runs here leaves the processor to the server itself wherever both want it.
"""

from __future__ import annotations

import contextlib
import os
import resource
import sys
from collections.abc import Callable

POLITENESS = 10


def answer_lines(reply: Callable[[str], str], memory: int) -> None:
    """Answer each line by one, with so many bytes of memory at most; an empty one says “ready”."""
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    with contextlib.suppress(OSError):
        os.nice(POLITENESS)
    out = sys.stdout
    sys.stdout = sys.stderr
    for line in sys.stdin:
        out.write((reply(line) if line.strip() else "ready") + "\n")
        out.flush()
