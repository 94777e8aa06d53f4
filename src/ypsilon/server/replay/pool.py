"""Replay workers: whole records are worked on beside the event loop, and paid for by who asks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from ypsilon.core import codec
from ypsilon.core.data import Data
from ypsilon.core.game import IllegalAction
from ypsilon.match.errors import RequestError
from ypsilon.server.fair_queue import FairQueue
from ypsilon.server.replay.tasks import Reply
from ypsilon.server.throttle import Budget
from ypsilon.server.worker_process import WorkerFailed, WorkerProcess

log = logging.getLogger("ypsilon.server")
MODULE = "ypsilon.server.replay.worker"
PATIENCE = 30.0
# To end a worker costs another start, in processor seconds.
RESTART = 0.4


class ReplayPool:
    """A bounded number of worker processes, started when they are first needed."""

    def __init__(self, count: int, waiting: int, budget: Budget, module: str = MODULE) -> None:
        self.done = 0  # how many tasks were answered
        self._module = module  # what its workers run
        self._queue = FairQueue(count, waiting)
        self._budget = budget
        self._idle: list[WorkerProcess] = []
        self._all: set[WorkerProcess] = set()  # that have not ended
        self._ending: set[asyncio.Task[None]] = set()
        self._starting: list[asyncio.Task[WorkerProcess]] = []  # for nobody any more

    async def ask(self, client: str, form: Any, task: Callable[[], Awaitable[Data]]) -> Any:
        """Give the answer to a task, which is made when its turn has come.

        The client is charged with the processor time it takes, also if it does not wait for the
        end. Raises RequestError where there is no answer, or the client is in debt.
        """
        self._budget.check(client)
        async with self._queue.place(client) as place:
            self._budget.check(client)
            place.cost = 0.0
            line = codec.dumps(await task()).encode()
            try:
                worker = await self._worker()
            except WorkerFailed as error:
                raise _why(error) from None
            before = worker.processor_seconds()
            try:
                answer = await worker.ask(line, PATIENCE)
            except BaseException as error:
                self._drop(worker)
                place.cost = worker.processor_seconds() - before + RESTART
                raise _why(error) from None
            else:
                self._idle.append(worker)
                place.cost = worker.processor_seconds() - before
            finally:
                self._budget.charge(client, place.cost)
        self.done += 1
        return _answer(codec.trusted(Reply, answer), form)

    async def close(self) -> None:
        """End all workers, and return when they have ended."""
        for starting in self._starting:
            starting.cancel()
        started = await asyncio.gather(*self._starting, return_exceptions=True)
        self._all.update(each for each in started if isinstance(each, WorkerProcess))
        for worker in self._all:
            self._drop(worker)
        await asyncio.gather(*self._ending)

    async def _worker(self) -> WorkerProcess:
        """Give a worker that nobody uses, or a new one."""
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
            self._all.discard(worker)
        if not self._starting:
            self._starting.append(asyncio.create_task(WorkerProcess.start(self._module)))
        starting = self._starting.pop()
        try:
            worker = await asyncio.shield(starting)
        except asyncio.CancelledError:
            # A start costs more than most tasks: it is left to whoever comes next.
            self._starting.append(starting)
            raise
        self._all.add(worker)
        return worker

    def _drop(self, worker: WorkerProcess) -> None:
        worker.end()
        ending = asyncio.create_task(self._ended(worker))
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)

    async def _ended(self, worker: WorkerProcess) -> None:
        await worker.ended()
        self._all.discard(worker)


def _why(error: BaseException) -> BaseException:
    if not isinstance(error, WorkerFailed):
        return error
    log.error("replay failed", extra={"error": str(error)})
    return _wrong()


def _answer(reply: Reply, form: Any) -> Any:
    if reply.failed is None:
        return codec.trusted(form, bytes(reply.answer))
    if reply.failed.code == "failed":
        log.error("replay failed", extra={"error": reply.failed.message})
        raise _wrong()
    if reply.failed.rule:
        raise IllegalAction(reply.failed.rule, reply.failed.message, reply.failed.keys)
    raise RequestError(reply.failed.code, reply.failed.message)


def _wrong() -> RequestError:
    return RequestError("failed", "something went wrong here")
