"""A worker process: a program of its own that answers line by line, seen from the server.

It is started afresh with an empty environment, and ended where it crashes or takes too long.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from contextlib import suppress
from typing import Self

# So many seconds may pass until a worker has imported what it needs.
START_SECONDS = 60.0
LONGEST_LINE = 1 << 26
POLITENESS = 10
_PLACES = ("YPSILON_GAMES", "YPSILON_HOME", "YPSILON_SOLUTIONS", "XDG_DATA_HOME", "HOME")


class WorkerFailed(RuntimeError):
    """A worker that crashed or hung: which."""


def environment() -> dict[str, str]:
    """Give what a worker may know of where it runs: where code and a game's own files are."""
    code = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return code | {name: os.environ[name] for name in _PLACES if name in os.environ}


class WorkerProcess:
    """One worker, which is asked one thing at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._had = 0.0

    @classmethod
    async def start(cls, module: str) -> Self:
        """Give a worker that runs a module, when it is ready to be asked."""
        worker = cls(
            await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                module,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=environment(),
                limit=LONGEST_LINE,
            )
        )
        try:
            # From its first moment on it leaves the processor to the server where both want it.
            priority = os.getpriority(os.PRIO_PROCESS, 0) + POLITENESS
            os.setpriority(os.PRIO_PROCESS, worker._process.pid, priority)
            await worker.ask(b"", START_SECONDS)
        except ProcessLookupError:
            raise WorkerFailed("crashed") from None
        except BaseException:
            worker.end()
            await worker.ended()
            raise
        return worker

    @property
    def alive(self) -> bool:
        """Whether it can be asked anything at all."""
        return self._process.returncode is None

    def processor_seconds(self) -> float:
        """Give how much of the processor it has had, or where that is not told, the time."""
        if sys.platform != "linux":
            return time.monotonic()
        with suppress(OSError):
            # Linux has a clock for each process, numbered by its id.
            self._had = time.clock_gettime(~self._process.pid << 3 | 2)
        return self._had

    async def ask(self, line: bytes, patience: float) -> bytes:
        """Give the line that it answers; raise WorkerFailed where it gives none in time."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(line + b"\n")
            async with asyncio.timeout(patience):
                await self._process.stdin.drain()
                answer = await self._process.stdout.readline()
        except TimeoutError:
            raise WorkerFailed(f"did not answer within {patience:.0f} s") from None
        except (OSError, ValueError) as error:
            raise WorkerFailed(f"broke off: {error}") from None
        if not answer:
            raise WorkerFailed("crashed")
        return answer

    def end(self) -> None:
        """End it at once."""
        if self.alive:
            # Not Process.kill, which can reap the process before whoever waits for its end.
            with suppress(ProcessLookupError):
                os.kill(self._process.pid, signal.SIGKILL)

    async def ended(self) -> None:
        """Return when it has ended."""
        await self._process.wait()
