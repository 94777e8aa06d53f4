"""Runs a program confined, and ends with it all that it has started; a script of its own.

    python -I -S confine.py LIFELINE MEMORY PROGRAM ARGUMENT…

It ends when the program does, or when the pipe LIFELINE is closed at its other end, by whatever
death. Then it writes how the program ended and its last words to its error output, as JSON.
"""

from __future__ import annotations

import ctypes
import json
import os
import resource
import select
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import NoReturn

LAST_WORDS = 2_000  # bytes
NICE = 10
FILES = 256
FILE_SIZE = 64 << 20
# A user's limit of processes counts what runs already, whoever started it.
PROCESSES = 512
ENDING = 5.0
MOMENT = 0.05
_SET_PDEATHSIG = 1
_SET_CHILD_SUBREAPER = 36


def main(lifeline: int, memory: int, program: Sequence[str]) -> None:
    """Run a program until it ends or is to end."""
    _prctl(_SET_CHILD_SUBREAPER, 1)
    woken = _wakened()
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        _become(program, memory, writing)
    os.close(writing)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for ours in (0, 1):
        os.dup2(nowhere, ours)
    status, words = _watch(child, lifeline, reading, woken)
    _end_all(child)
    report = {"status": status, "words": words.decode(errors="replace")}
    os.write(2, json.dumps(report).encode())


def _become(program: Sequence[str], memory: int, error: int) -> NoReturn:
    """Be the program: in a session of its own, without environment, files or much of anything."""
    os.setsid()
    _prctl(_SET_PDEATHSIG, signal.SIGKILL)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.dup2(error, 2)
    os.closerange(3, 1 << 16)
    with suppress(OSError):
        os.nice(NICE)
    limits = {
        resource.RLIMIT_AS: memory,
        resource.RLIMIT_CORE: 0,
        resource.RLIMIT_NOFILE: FILES,
        resource.RLIMIT_FSIZE: FILE_SIZE,
        resource.RLIMIT_NPROC: _tasks() + PROCESSES,
    }
    for kind, most in limits.items():
        with suppress(OSError, ValueError):
            resource.setrlimit(kind, (most, most))
    try:
        os.execve(program[0], list(program), {})
    except OSError as why:
        os.write(2, f"cannot be run: {why.strerror}".encode())
        os._exit(127)


def _watch(child: int, lifeline: int, reading: int, woken: int) -> tuple[int | None, bytes]:
    """Give how the child ended, None if it is to be ended, and the last it wrote as errors."""
    words, open_files = b"", [lifeline, reading, woken]
    while True:
        ready, _, _ = select.select(open_files, [], [])
        if reading in ready:
            said = os.read(reading, 1 << 16)
            words = (words + said)[-LAST_WORDS:]
            if not said:
                open_files.remove(reading)
        if woken in ready:
            os.read(woken, 1 << 10)
        if (ended := _ended(child, lifeline in ready)) is not None:
            return ended, _rest(reading, words)
        if lifeline in ready:
            return None, words


def _ended(child: int, asked: bool) -> int | None:
    """Give how the child ended, if it has.

    Whoever closes the lifeline may have seen its last file closed, just before it has ended.
    """
    patience = monotonic() + (MOMENT if asked else 0)
    while True:
        for pid, status in _reaped():
            if pid == child:
                return os.waitstatus_to_exitcode(status)
        if monotonic() >= patience:
            return None
        sleep(0.002)


def _rest(reading: int, words: bytes) -> bytes:
    os.set_blocking(reading, False)
    with suppress(OSError):
        words += os.read(reading, 1 << 16)
    return words[-LAST_WORDS:]


def _end_all(child: int) -> None:
    """Leave nothing that the program has started, wherever it has put itself."""
    end = monotonic() + ENDING
    with suppress(OSError):
        os.killpg(child, signal.SIGKILL)
    while (left := _descendants()) and monotonic() < end:
        # Stopped first: what still runs could start more than is ended in the meantime.
        for what in (signal.SIGSTOP, signal.SIGKILL):
            for pid in left:
                with suppress(OSError):
                    os.kill(pid, what)
        sleep(0.002)
        list(_reaped())


def _reaped() -> Iterator[tuple[int, int]]:
    with suppress(ChildProcessError):
        while True:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if not pid:
                return
            yield pid, status


def _descendants() -> set[int]:
    """Give all that descend from this process, which orphans among them come back to."""
    parents = {int(each.name): _parent(each) for each in Path("/proc").glob("[0-9]*")}
    found, new = set[int](), {os.getpid()}
    while new:
        new = {pid for pid, parent in parents.items() if parent in new}
        found |= new
    return found


def _parent(process: Path) -> int:
    try:
        return int((process / "stat").read_text("utf-8", "replace").rpartition(")")[2].split()[1])
    except (OSError, IndexError, ValueError):
        return 0


def _tasks() -> int:
    """Count the threads of this user."""
    count, user = 0, os.getuid()
    for each in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            count += len(list((each / "task").iterdir())) if each.stat().st_uid == user else 0
    return count


def _prctl(what: int, value: int) -> None:
    """Ask for what only Linux has; elsewhere the process group has to do."""
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).prctl(what, value, 0, 0, 0)


def _wakened() -> int:
    """Give a file that is written to when a child has ended."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    return reading


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
