"""A server as a process of its own, which can be killed at any moment and started again."""

from __future__ import annotations

import os
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Self

import ypsilon

TESTS = Path(__file__).parents[1]
SOURCE = Path(ypsilon.__file__).parents[1]
PATIENCE = 120
RUN = """
import sys
from ypsilon.server import Limits, Settings, run
from server.unlimited import UNLIMITED
seconds, limits = float(sys.argv[3]), UNLIMITED if sys.argv[4] == "unlimited" else Limits()
place = {"port": int(sys.argv[2]), "processes": int(sys.argv[5])}
settings = Settings(sys.argv[1], limits=limits, bot_seconds=seconds, **place)
run(settings, "json", lambda address: print(address, flush=True))
"""


def free_port() -> int:
    """Give a port of this machine that nobody listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


class Process:
    """A server on one port and one database, however often it is started.

    A `limited` one is as people run it; others put up with everything, and their bots are quick.
    It may serve by several processes, and find more modules in `folders`.
    """

    def __init__(
        self,
        database: str,
        log: Path,
        limited: bool = False,
        processes: int = 1,
        folders: Sequence[Path] = (),
    ) -> None:
        self.database = database
        self.limited = limited
        self.processes = processes
        self.folders = folders
        self.port = free_port()
        self._log = log
        self._before = 0  # so many characters had been written when it was started
        self._running: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        """What all runs have written."""
        return self._log.read_text("utf-8")

    def start(self) -> Self:
        """Start it, without waiting for it to answer."""
        folders = [*map(str, self.folders), str(SOURCE), str(TESTS)]
        known = {"PYTHONPATH": os.pathsep.join(folders), "YPSILON_GAMES": str(TESTS)}
        known["PYTHONFAULTHANDLER"] = "1"
        how = ["1.0", "limited"] if self.limited else ["0.05", "unlimited"]
        how.append(str(self.processes))
        with self._log.open("ab") as log:
            self._before = len(self.log)
            self._running = subprocess.Popen(
                [
                    sys.executable,
                    "-c",
                    RUN,
                    self.database,
                    str(self.port),
                    *how,
                ],
                env={**os.environ, **known},
                stdout=log,
                stderr=log,
            )
        return self

    def wait(self) -> Self:
        """Return when it answers, by all its processes."""
        assert self._running is not None
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._running.poll() is None:
            # That it can be reached it says once all of them have started.
            if self.address in self.log[self._before :].splitlines():
                return self
            time.sleep(0.02)
        if self._running.poll() is None:
            # Each of them tells where it is, and ends.
            for pid in (*self.children(), self._running.pid):
                os.kill(pid, signal.SIGABRT)
            self._running.wait()
            self._running = None
        raise AssertionError(f"the server does not start: {self.log}")

    @property
    def pid(self) -> int:
        """Its number on this machine."""
        assert self._running is not None
        return self._running.pid

    def children(self) -> list[int]:
        """Give the processes that it serves by, where it is the parent of several."""
        assert self._running is not None
        pid = self._running.pid
        found = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii")
        return [int(each) for each in found.split()]

    def memory(self) -> int:
        """Give how many bytes of memory it takes, its workers not counted."""
        assert self._running is not None
        pages = Path(f"/proc/{self._running.pid}/statm").read_text("ascii").split()[1]
        return int(pages) * resource.getpagesize()

    def kill(self) -> None:
        """End it without any warning."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to stop, and give its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self._running is not None
        self._running.send_signal(how)
        try:
            return self._running.wait(PATIENCE)
        finally:
            if self._running.poll() is None:
                self._running.kill()
                self._running.wait()
            self._running = None

    def __enter__(self) -> Self:
        return self.start().wait()

    def __exit__(self, *_: object) -> None:
        if self._running is not None:
            self.kill()
