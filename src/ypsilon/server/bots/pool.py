"""Bots in processes of their own, so that the event loop never waits for a search.

Each worker is started by `spawn` with an empty environment and bounded memory, and does one task
at a time. One that crashes or takes too long is ended and replaced.
"""

from __future__ import annotations

import asyncio

from ypsilon.core import codec
from ypsilon.server.bots.tasks import Answer, Task
from ypsilon.server.worker_process import WorkerFailed, WorkerProcess

# So many seconds longer than twice its time may a bot take to answer.
GRACE = 5.0
MODULE = "ypsilon.server.bots.worker"


class BotFailed(RuntimeError):
    """A bot that crashed, hung or answered nonsense: which."""


class BotPool:
    """A bounded number of worker processes, started when they are first needed."""

    def __init__(self, count: int) -> None:
        self._idle: asyncio.Queue[WorkerProcess | None] = asyncio.Queue()
        self._all: set[WorkerProcess] = set()
        for _ in range(count):
            self._idle.put_nowait(None)

    async def choose(self, asked: Task) -> Answer:
        """Give a bot's answer; raise BotFailed where it gives none in time."""
        worker = await self._idle.get()
        try:
            if worker is None or not worker.alive:
                worker = await self._start()
            return await _ask(worker, asked)
        except (BotFailed, WorkerFailed, asyncio.CancelledError) as error:
            if worker is not None:
                self._drop(worker)
                worker = None
            if isinstance(error, WorkerFailed):
                raise BotFailed(f"{asked.bot} {error}") from None
            raise
        finally:
            self._idle.put_nowait(worker)

    async def close(self) -> None:
        """End all workers, and return when they have ended."""
        ending = list(self._all)
        for worker in ending:
            self._drop(worker)
        await asyncio.gather(*(worker.ended() for worker in ending))

    async def _start(self) -> WorkerProcess:
        worker = await WorkerProcess.start(MODULE)
        self._all.add(worker)
        return worker

    def _drop(self, worker: WorkerProcess) -> None:
        self._all.discard(worker)
        worker.end()


async def _ask(worker: WorkerProcess, asked: Task) -> Answer:
    patience = (asked.seconds or 10.0) * 2 + GRACE
    line = await worker.ask(codec.dumps(asked).encode(), patience)
    try:
        reply = codec.parse(line)
        if isinstance(reply, dict) and "error" in reply:
            raise BotFailed(f"{asked.bot}: {reply['error']}")
        answer: Answer = codec.decode(Answer, reply)
    except codec.CodecError as error:
        raise BotFailed(f"{asked.bot} answered nonsense: {error}") from None
    return answer
