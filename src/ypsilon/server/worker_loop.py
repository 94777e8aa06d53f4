"""A worker process from within: lines are read and answered, one at a time, to the last."""

from __future__ import annotations

import contextlib
import os
import resource
import sys
from collections.abc import Callable

# Bytes of files that may be mapped: a solution of Pylos has 2.3 GB.
MAPPED = 16 << 30


def answer_lines(reply: Callable[[str], str], memory: int) -> None:
    """Answer each line by one, with so many bytes of memory at most; an empty one says “ready”.

    Files that are only read, such as a game's solution, are beside that.
    """
    for limit, most in ((resource.RLIMIT_DATA, memory), (resource.RLIMIT_AS, memory + MAPPED)):
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(limit, (most, most))
    out = sys.stdout
    sys.stdout = sys.stderr
    try:
        for line in sys.stdin:
            out.write((reply(line) if line.strip() else "ready") + "\n")
            out.flush()
    except BrokenPipeError:
        # Whoever asked is no more; what is left to write must not be tried again at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())
