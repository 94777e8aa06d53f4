"""Workers on this machine: processes of their own, which end with the one that started them."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread

from ypsilon.workers.job import Answer, Job, WorkFailed, done


class Processes:
    """So many processes (None: one a core); a single one is this process itself."""

    def __init__(self, count: int | None = None) -> None:
        self.count = count or cores()

    def answers(self, jobs: Sequence[Job]) -> Generator[Answer, None, None]:
        """Give the answer to every job as they come in; a process that dies is told as WorkFailed.

        Games still in play are not waited for when it is closed.
        """
        if min(self.count, len(jobs)) <= 1:
            yield from map(done, jobs)
            return
        pool = ProcessPoolExecutor(
            min(self.count, len(jobs)), get_context("spawn"), _work_for_parent
        )
        try:
            # Not pool.map: it cancels what is left, and the pool's own thread fails at cancelled
            # jobs when its workers are gone.
            for future in as_completed([pool.submit(done, job) for job in jobs]):
                yield future.result()
        except BrokenProcessPool as error:
            pool.shutdown()
            raise WorkFailed("a worker process died in the midst of its work") from error
        except BaseException:
            _break_off(pool)
            raise
        pool.shutdown()


def cores() -> int:
    """Give how many cores this process may use, which may be fewer than the machine has."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _break_off(pool: ProcessPoolExecutor) -> None:
    """Leave no worker behind: what is still being done is not waited for."""
    for process in list((pool._processes or {}).values()):
        process.terminate()
    pool.shutdown()


def _work_for_parent() -> None:
    """Leave Ctrl-C to the parent, and end when it ends, even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
