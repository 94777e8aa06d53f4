"""Work that the program does not wait for when it ends: threads that nobody can interrupt."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from collections.abc import Callable
from typing import NoReturn

NAME = "left alone"


def start(work: Callable[[], None]) -> None:
    """Let work go on in a thread that does not keep the program from ending."""
    threading.Thread(target=work, name=NAME, daemon=True).start()


def end(code: int) -> NoReturn:
    """End the program with an exit code, whatever is still at work.

    Python ends a thread that comes back from an engine after the interpreter has gone by unwinding
    its stack, which C++ answers by aborting the whole program; so then nothing is unwound.
    """
    if any(thread.name == NAME for thread in threading.enumerate()):
        for stream in (sys.stdout, sys.stderr):
            with contextlib.suppress(OSError, ValueError, AttributeError):
                stream.flush()
        os._exit(code)
    sys.exit(code)
