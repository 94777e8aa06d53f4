"""Bots in processes of their own, so that the event loop never waits for a search.

Each worker is started by `spawn` with an empty environment and bounded memory, and does one task
at a time; whose task is next, the fair queue says. A worker that crashes, takes too long or thinks
for nobody is ended and replaced, at the expense of the client that it worked for. Where there is a
cluster that is free, one of its workers is asked instead.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from ypsilon.bots.outside import Forfeit
from ypsilon.core import codec
from ypsilon.server.bots.cluster import Cluster, Lost
from ypsilon.server.bots.outside import OutsideBots
from ypsilon.server.bots.tasks import Answer, Task
from ypsilon.server.fair_queue import FairQueue, Place
from ypsilon.server.worker_process import WorkerFailed, WorkerProcess

# So many seconds longer than twice its time may a bot take to answer.
GRACE = 5.0
# About what the start of a worker costs, in seconds: a search that ends sooner is not broken off.
START = 0.5
MODULE = "ypsilon.server.bots.worker"
# A worker, from when it is being started.
Starting = asyncio.Task[WorkerProcess]


class BotFailed(RuntimeError):
    """A bot that crashed, hung or answered nonsense: which."""


class BotPool:
    """A bounded number of worker processes for all clients.

    They are started when they are first needed, and always one ahead, so that a newcomer need not
    wait for it.
    """

    def __init__(
        self,
        count: int,
        waiting: int,
        outside: OutsideBots | None = None,
        cluster: Cluster | None = None,
    ) -> None:
        self.outside = outside or OutsideBots()
        self.cluster = cluster  # where bots think if it is there, and is free
        self.queue = FairQueue(count, waiting)
        self._idle: list[Starting | None] = [None] * count
        self._all: set[WorkerProcess] = set()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def choose(
        self,
        asked: Task,
        client: str,
        *,
        patient: bool = False,
        last: bool = False,
        began: Callable[[], None] = lambda: None,
    ) -> Answer:
        """Give a bot's answer when it is the client's turn, and tell when that `began`.

        Raises BotFailed where it gives none in time. Cancelled, it leaves the queue, or ends the
        search.
        """
        place = await self.queue.take(client, patient=patient, last=last)
        began()
        doing = self._ask_program if self.outside.plays(asked) else self._work
        work = self._background(doing(place, asked))
        try:
            return await asyncio.shield(work)
        except asyncio.CancelledError:
            left = place.since + (asked.seconds or GRACE) - time.monotonic()
            if left > START:
                work.cancel()
            raise

    async def close(self) -> None:
        """End all workers, and return when they have ended."""
        while self._tasks:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in self._all:
            worker.end()
        await asyncio.gather(*(self._ended(worker) for worker in self._all))

    async def _work(self, place: Place, asked: Task) -> Answer:
        """Let a worker think, and leave the place when that worker, or another, is free again."""
        if self.cluster is not None and self.cluster.free:
            far = await self._ask_cluster(place, self.cluster, asked)
            if far is not None:
                return far
        starting = self._readiest()
        try:
            worker = await asyncio.shield(starting)
            before = worker.processor_seconds()
            answer = await _ask(worker, asked)
            place.cost = worker.processor_seconds() - before
        except BaseException as error:
            self._background(self._renew(starting, place))
            if isinstance(error, WorkerFailed):
                raise BotFailed(f"{asked.bot} {error}") from None
            raise
        self._free(starting, place)
        return answer

    async def _ask_cluster(self, place: Place, cluster: Cluster, asked: Task) -> Answer | None:
        """Let a worker of a cluster think and leave the place; None: it must be done here."""
        try:
            found = _read(await cluster.ask(codec.dumps(asked), _patience(asked)), asked)
        except (Lost, BotFailed):
            # A node may be of another version: whether a bot has failed is found out here.
            return None
        except BaseException:
            self.queue.leave(place)
            raise
        self.queue.leave(place)
        return found

    async def _ask_program(self, place: Place, asked: Task) -> Answer:
        """Ask a program that is listed here, and leave the place when it has ended."""
        try:
            return await self.outside.ask(asked)
        except Forfeit as lost:
            raise BotFailed(f"{asked.bot} {lost}") from None
        finally:
            self.queue.leave(place)

    def _readiest(self) -> Starting:
        """Take the idle worker that is most ready, and start another if that was the last."""
        self._idle.sort(key=_readiness)
        taken = self._idle.pop()
        if self._idle and not _readiness(self._idle[-1]):
            self._idle[-1] = self._start()
        return taken if taken is not None and _readiness(taken) else self._start()

    def _start(self) -> Starting:
        return self._background(self._started())

    async def _started(self) -> WorkerProcess:
        worker = await WorkerProcess.start(MODULE)
        self._all.add(worker)
        return worker

    async def _renew(self, starting: Starting, place: Place) -> None:
        """Put another worker in the place of one; until it is ready its client pays for it."""
        if starting.done():
            if not starting.cancelled() and not starting.exception():
                starting.result().end()
                self._background(self._ended(starting.result()))
            starting = self._start()
        try:
            await asyncio.wait([starting])
        finally:
            self._free(starting, place)

    def _free(self, starting: Starting, place: Place) -> None:
        self._idle.append(starting)
        self.queue.leave(place)

    async def _ended(self, worker: WorkerProcess) -> None:
        await worker.ended()
        self._all.discard(worker)

    def _background(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        # Whoever waits for it is told; what nobody waits for any more need not be.
        with suppress(asyncio.CancelledError):
            task.exception()


def _readiness(starting: Starting | None) -> int:
    """Give how ready a worker is: not at all, being started, ready."""
    if starting is None or not starting.done():
        return int(starting is not None)
    well = not starting.cancelled() and not starting.exception() and starting.result().alive
    return 2 if well else 0


async def _ask(worker: WorkerProcess, asked: Task) -> Answer:
    return _read(await worker.ask(codec.dumps(asked).encode(), _patience(asked)), asked)


def _patience(asked: Task) -> float:
    """Give how many seconds an answer is waited for."""
    return (asked.seconds or 10.0) * 2 + GRACE


def _read(line: str | bytes, asked: Task) -> Answer:
    """Give what a worker has answered, or raise BotFailed."""
    try:
        reply = codec.parse(line)
        if isinstance(reply, dict) and "error" in reply:
            raise BotFailed(f"{asked.bot}: {reply['error']}")
        answer: Answer = codec.decode(Answer, reply)
    except codec.CodecError as error:
        raise BotFailed(f"{asked.bot} answered nonsense: {error}") from None
    return answer
