"""The reviews that are being worked out, and those that are kept.

A review is paid for by whoever asked for it first: its steps wait in a fair queue, and while that
client is in debt they wait as well.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from ypsilon import wire
from ypsilon.core import codec
from ypsilon.match.errors import RequestError
from ypsilon.review.kept import FORM, Judged, Point, Review
from ypsilon.review.steps import Step
from ypsilon.server.replay.pool import ReplayPool
from ypsilon.server.replay.tasks import RecordText
from ypsilon.server.reviews import kept
from ypsilon.server.reviews.tasks import DoSteps, Planned, PlanReview, Stepped, TryAgain
from ypsilon.server.reviews.told import told
from ypsilon.server.store.store import Store, StoreError
from ypsilon.server.tables.stored_games import StoredGame
from ypsilon.server.throttle import Budget, Busy

log = logging.getLogger("ypsilon.server")
MODULE = "ypsilon.server.reviews.worker"
# Processor seconds that a client may have at once, and of one processor in the long run: a review
# takes up to a minute.
SECONDS, SHARE = 240.0, 0.25
# So many steps a worker is given at once.
CHUNK = 4
# Of so many it is remembered why they came to nothing.
REMEMBERED = 100
Key = tuple[str, int]
EMPTY = Review(FORM, 0, 0, (), ())


class Reviews:
    """The reviews of games that are over."""

    def __init__(self, store: Store, workers: int, waiting: int, most: int) -> None:
        self._store = store
        self._most = most  # so many are worked out at once for a client
        self._pool = ReplayPool(workers, waiting, Budget(SHARE, SECONDS), MODULE)
        self._jobs: dict[Key, Job] = {}
        self._failed: dict[Key, RequestError] = {}  # why the last try came to nothing, told once

    async def seen(self, found: StoredGame, language: str) -> wire.Review:
        """Give the review of a game as far as it has come."""
        _check(found)
        result = found.header.result
        if failed := self._failed.pop((found.name, found.number), None):
            raise failed
        if job := self._jobs.get((found.name, found.number)):
            return told(job.review, job.state, len(job.found), job.total, result, language)
        review = await kept.load(self._store, found.name, found.number)
        if review is None:
            return told(EMPTY, "none", 0, 0, result, language)
        steps = len(review.decisions) + len(review.points)
        return told(review, "done", steps, steps, result, language)

    async def asked(self, found: StoredGame, client: str, language: str) -> wire.Review:
        """Give the same, and begin to work it out where nobody has."""
        _check(found)
        key = (found.name, found.number)
        if key not in self._jobs and await kept.load(self._store, *key) is None:
            self._begin(key, found, client)
        return await self.seen(found, language)

    def _begin(self, key: Key, found: StoredGame, client: str) -> None:
        if key in self._jobs:
            return
        if sum(job.client == client for job in self._jobs.values()) >= self._most:
            raise RequestError("busy", "enough games are being reviewed for you; wait a little")
        job = self._jobs[key] = Job(self._pool, self._store, found, client)
        job.task = asyncio.create_task(job.run())
        job.task.add_done_callback(lambda _: self._ended(key))

    def _ended(self, key: Key) -> None:
        job = self._jobs.pop(key)
        if job.failed is not None:
            self._failed = dict([*self._failed.items()][-REMEMBERED:]) | {key: job.failed}

    async def tried(
        self, found: StoredGame, client: str, number: int, body: wire.Try[Any], language: str
    ) -> wire.Attempt[Any, Any]:
        """Judge another try at a decision."""
        _check(found)
        judged = await self._judged(found, number)

        async def task() -> TryAgain:
            text = await found.text(self._store)
            return TryAgain(text, number, judged.actions or "[]", codec.dumps(body), language)

        answer: wire.Attempt[Any, Any] = await self._pool.ask(client, wire.Attempt[Any, Any], task)
        return answer

    async def _judged(self, found: StoredGame, number: int) -> Judged:
        job = self._jobs.get((found.name, found.number))
        review = job.review if job else await kept.load(self._store, found.name, found.number)
        for each in review.decisions if review else ():
            if each.number == number and each.better:
                return each
        raise RequestError("no-decision", "nothing better is known of that decision")

    async def close(self) -> None:
        """Stop all work; what was not finished is begun anew when it is asked for."""
        tasks = [job.task for job in self._jobs.values() if job.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._pool.close()


class Job:
    """The review of one game while it is worked out."""

    def __init__(self, pool: ReplayPool, store: Store, game: StoredGame, client: str) -> None:
        self.client = client
        self.total = 0
        self.entries = 0
        self.found: list[Judged | Point] = []
        self.task: asyncio.Task[None] | None = None
        self.failed: RequestError | None = None
        self._pool = pool
        self._store = store
        self._game = game

    @property
    def state(self) -> Any:
        """Whether it waits to be begun, or runs."""
        return "running" if self.total else "waiting"

    @property
    def review(self) -> Review:
        """What was found so far."""
        decisions = tuple(each for each in self.found if isinstance(each, Judged))
        points = tuple(each for each in self.found if isinstance(each, Point))
        return Review(FORM, len(self._game.header.players), self.entries, decisions, points)

    async def run(self) -> None:
        """Work it out and keep it; what goes wrong is logged, and it can be asked for again."""
        try:
            text = await self._game.text(self._store)
            planned: Planned = await self._patiently(Planned, PlanReview(text))
            self.total, self.entries = len(planned.steps), planned.entries
            for at in range(0, self.total, CHUNK):
                steps = planned.steps[at : at + CHUNK]
                self.found += (await self._patiently(Stepped, _do(text, steps))).found
            await kept.save(self._store, self._game.name, self._game.number, self.review)
        except (RequestError, StoreError) as error:
            log.warning("review failed", extra={"table": self._game.name, "error": str(error)})
            self.failed = error if isinstance(error, RequestError) else _failed()
        except Exception:
            log.exception("review failed", extra={"table": self._game.name})
            self.failed = _failed()

    async def _patiently(self, form: Any, task: Any) -> Any:
        """Give the answer to a task; while its client is in debt, or has too much waiting, wait."""

        async def given() -> Any:
            return task

        while True:
            with suppress(Busy):
                return await self._pool.ask(self.client, form, given)
            await asyncio.sleep(1)


def _failed() -> RequestError:
    return RequestError("failed", "something went wrong here")


def _do(text: RecordText, steps: Sequence[Step]) -> DoSteps:
    return DoSteps(text.game, text.options, tuple(steps))


def _check(found: StoredGame) -> None:
    if not found.header.result:
        raise RequestError("not-over", "a game is reviewed when it is over")
