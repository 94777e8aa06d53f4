"""Ctrl-C, or worse, leaves no worker behind, and what was finished is reported."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread

import pytest

from arena.little import find
from bots.nim.rules import Nim
from ypsilon.arena.tournament import play_tournament
from ypsilon.core.bot import Limit


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupted_match_reports_the_whole_blocks_that_were_finished(workers: int) -> None:
    def interrupt(done: int, total: int) -> None:
        if done == 5:
            signal.raise_signal(signal.SIGINT)

    report = play_tournament(Nim(), ["beginner"], 4000, 0, Limit(), workers, interrupt, find)
    assert (report.games, report.planned, report.complete) == (4, 4000, False)
    assert report.standings[0].games == 8
    assert not multiprocessing.active_children()


def _interrupt_once_workers_run() -> None:
    while len(multiprocessing.active_children()) < 2:
        time.sleep(0.05)
    time.sleep(0.5)
    os.kill(os.getpid(), signal.SIGINT)


def test_games_in_play_are_not_waited_for() -> None:
    thread = Thread(target=_interrupt_once_workers_run)
    thread.start()
    report = play_tournament(Nim(), ["sleeper"], 8, 0, Limit(), 2, find=find)
    thread.join()
    assert (report.games, report.endings) == (0, ())
    assert report.standings[0].interval == (0.0, 1.0)
    assert not multiprocessing.active_children()


def test_workers_end_with_a_parent_that_is_killed() -> None:
    path = os.pathsep.join(each for each in sys.path if each)
    program = subprocess.Popen(
        [sys.executable, Path(__file__).parent / "sleepers.py"],
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    with program:
        assert program.stdout is not None
        workers = [int(pid) for pid in program.stdout.readline().split()]
        program.kill()
    assert len(workers) == 2
    end = time.monotonic() + 20
    while any(_runs(worker) for worker in workers):
        assert time.monotonic() < end, "a worker outlived its parent"
        time.sleep(0.05)


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    # Where nobody collects the dead, they keep their number.
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"
