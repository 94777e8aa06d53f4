"""Bots in processes of their own, so that the event loop never waits for a search.

Each worker is started by `spawn` with an empty environment and bounded memory, and does one task
at a time. One that crashes or takes too long is ended and replaced.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import suppress

from ypsilon.core import codec
from ypsilon.server.bots.tasks import Answer, Task

# So many seconds longer than twice its time may a bot take to answer.
GRACE = 5.0
_PLACES = ("YPSILON_GAMES", "YPSILON_HOME", "XDG_DATA_HOME", "HOME")


class BotFailed(RuntimeError):
    """A bot that crashed, hung or answered nonsense: which."""


class BotPool:
    """A bounded number of worker processes, started when they are first needed."""

    def __init__(self, count: int) -> None:
        self._idle: asyncio.Queue[_Worker | None] = asyncio.Queue()
        self._all: set[_Worker] = set()
        for _ in range(count):
            self._idle.put_nowait(None)

    async def choose(self, asked: Task) -> Answer:
        """Give a bot's answer; raise BotFailed where it gives none in time."""
        worker = await self._idle.get()
        try:
            if worker is None or not worker.alive:
                worker = await self._start()
            return await worker.ask(asked)
        except (BotFailed, asyncio.CancelledError):
            if worker is not None:
                self._drop(worker)
                worker = None
            raise
        finally:
            self._idle.put_nowait(worker)

    async def close(self) -> None:
        """End all workers, and return when they have ended."""
        ending = list(self._all)
        for worker in ending:
            self._drop(worker)
        await asyncio.gather(*(worker.ended() for worker in ending))

    async def _start(self) -> _Worker:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "ypsilon.server.bots.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=_environment(),
            limit=1 << 24,
        )
        worker = _Worker(process)
        self._all.add(worker)
        return worker

    def _drop(self, worker: _Worker) -> None:
        self._all.discard(worker)
        worker.end()


def _environment() -> dict[str, str]:
    """Give what a worker may know of where it runs: where code and a game's own files are."""
    code = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return code | {name: os.environ[name] for name in _PLACES if name in os.environ}


class _Worker:
    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @property
    def alive(self) -> bool:
        return self._process.returncode is None

    async def ask(self, asked: Task) -> Answer:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        patience = (asked.seconds or 10.0) * 2 + GRACE
        try:
            self._process.stdin.write(codec.dumps(asked).encode() + b"\n")
            async with asyncio.timeout(patience):
                await self._process.stdin.drain()
                line = await self._process.stdout.readline()
        except TimeoutError:
            raise BotFailed(f"{asked.bot} did not answer within {patience:.0f} s") from None
        except (OSError, ValueError) as error:
            raise BotFailed(f"{asked.bot} broke off: {error}") from None
        return _answer(asked, line)

    def end(self) -> None:
        if self.alive:
            # Not Process.kill, which can reap the process before whoever waits for its end.
            with suppress(ProcessLookupError):
                os.kill(self._process.pid, signal.SIGKILL)

    async def ended(self) -> None:
        await self._process.wait()


def _answer(asked: Task, line: bytes) -> Answer:
    if not line:
        raise BotFailed(f"{asked.bot} crashed")
    try:
        reply = codec.parse(line)
        if isinstance(reply, dict) and "error" in reply:
            raise BotFailed(f"{asked.bot}: {reply['error']}")
        answer: Answer = codec.decode(Answer, reply)
    except codec.CodecError as error:
        raise BotFailed(f"{asked.bot} answered nonsense: {error}") from None
    return answer
