"""A match that never ends, as a program: it prints the numbers of its worker processes."""

from __future__ import annotations

import multiprocessing
import sys
import time
from threading import Thread

from arena.little import find
from bots.nim.rules import Nim
from ypsilon.arena.tournament import play_tournament
from ypsilon.core.bot import Limit


def _tell_workers(count: int) -> None:
    while len(workers := multiprocessing.active_children()) < count:
        time.sleep(0.05)
    # A worker that is only just starting cannot yet tell that its parent is gone.
    time.sleep(1)
    sys.stdout.write(" ".join(str(worker.pid) for worker in workers) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    Thread(target=_tell_workers, args=(2,), daemon=True).start()
    play_tournament(Nim(), ["sleeper"], 8, 0, Limit(), workers=2, find=find)
