"""A worker process from within: lines are read and answered, one at a time, to the last."""

from __future__ import annotations

import contextlib
import resource
import sys
from collections.abc import Callable


def answer_lines(reply: Callable[[str], str], memory: int) -> None:
    """Answer each line by one, with so many bytes of memory at most; an empty one says “ready”."""
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    out = sys.stdout
    sys.stdout = sys.stderr
    for line in sys.stdin:
        out.write((reply(line) if line.strip() else "ready") + "\n")
        out.flush()
