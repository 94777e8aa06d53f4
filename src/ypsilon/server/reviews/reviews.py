"""The reviews that are being worked out, and those that are kept.

A review is paid for by whoever asked for it first: its steps wait in a fair queue, and while that
client is in debt they wait as well. How far it has come is noted every few seconds, so that it goes
on by itself after a stop: at whichever server is next asked how far it is.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import Any, Literal

from ypsilon import wire
from ypsilon.core import codec
from ypsilon.match.errors import RequestError
from ypsilon.review.kept import FORM, Judged, Point, Review
from ypsilon.review.steps import Step
from ypsilon.server.clock import clock
from ypsilon.server.replay.pool import ReplayPool
from ypsilon.server.replay.tasks import RecordText
from ypsilon.server.reviews import kept
from ypsilon.server.reviews.kept import Unfinished
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
# Seconds between two notes of how far a review has come; a server that shares the database takes
# one up that has not been noted for so long.
NOTED, SILENT = 5.0, 30.0
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

    async def seen(self, found: StoredGame, client: str, language: str) -> wire.Review:
        """Give the review of a game as far as it has come; one that nobody works on goes on."""
        _check(found)
        key, result = (found.name, found.number), found.header.result
        if failed := self._failed.pop(key, None):
            raise failed
        if key not in self._jobs:
            # First what may be finished in the meantime, then whether it is.
            so_far = await kept.load_unfinished(self._store, *key)
            if review := await kept.load(self._store, *key):
                steps = len(review.decisions) + len(review.points)
                return told(review, "done", steps, steps, result, language)
            if so_far is None and key not in self._jobs:
                return told(EMPTY, "none", 0, 0, result, language)
            if so_far and not self._goes_on(key, found, client, so_far):
                review = _review(found, so_far.entries, so_far.found)
                done, total = len(so_far.found), so_far.total
                return told(review, _state(total), done, total, result, language)
        job = self._jobs[key]
        return told(job.review, _state(job.total), len(job.found), job.total, result, language)

    def _goes_on(self, key: Key, found: StoredGame, client: str, so_far: Unfinished) -> bool:
        """Tell whether a review is worked out here; one that nobody works on is taken up."""
        alone = not self._store.others
        if alone or so_far.touched < clock() - SILENT * 1000:
            # Who has enough of their own under way takes up no other.
            with suppress(RequestError):
                self._begin(key, found, client, so_far)
        return key in self._jobs

    async def asked(self, found: StoredGame, client: str, language: str) -> wire.Review:
        """Give the same, and begin to work it out where nobody has."""
        _check(found)
        key = (found.name, found.number)
        if key not in self._jobs and await kept.load(self._store, *key) is None:
            so_far = await kept.load_unfinished(self._store, *key)
            if so_far is None:
                self._begin(key, found, client, Unfinished(clock()))
        return await self.seen(found, client, language)

    def _begin(self, key: Key, found: StoredGame, client: str, so_far: Unfinished) -> None:
        if key in self._jobs:
            return
        if sum(job.client == client for job in self._jobs.values()) >= self._most:
            raise RequestError("busy", "enough games are being reviewed for you; wait a little")
        job = self._jobs[key] = Job(self._pool, self._store, found, client, so_far)
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
        """Stop all work; what was not finished goes on when somebody next looks at it."""
        jobs = list(self._jobs.values())
        tasks = [job.task for job in jobs if job.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for job in jobs:
            await job.note()
        await self._pool.close()


class Job:
    """The review of one game while it is worked out."""

    def __init__(
        self,
        pool: ReplayPool,
        store: Store,
        game: StoredGame,
        client: str,
        so_far: Unfinished,
    ) -> None:
        self.client = client
        self.total = so_far.total
        self.entries = so_far.entries
        self.found = list(so_far.found)
        self.task: asyncio.Task[None] | None = None
        self.failed: RequestError | None = None
        self._pool = pool
        self._store = store
        self._game = game
        self._noted = -NOTED

    @property
    def review(self) -> Review:
        """What was found so far."""
        return _review(self._game, self.entries, self.found)

    async def run(self) -> None:
        """Work it out and keep it; what goes wrong is logged, and it can be asked for again."""
        try:
            await self._note_sometimes()
            text = await self._game.text(self._store)
            planned: Planned = await self._patiently(Planned, PlanReview(text))
            if (self.total, self.entries) != (len(planned.steps), planned.entries):
                # Nothing was noted, or by a program that plans otherwise.
                self.total, self.entries, self.found = len(planned.steps), planned.entries, []
            for at in range(len(self.found), self.total, CHUNK):
                await self._note_sometimes()
                self.found += await self._done(text, planned.steps[at : at + CHUNK])
            await kept.save(self._store, self._game.name, self._game.number, self.review)
        except (RequestError, StoreError) as error:
            log.warning("review failed", extra={"table": self._game.name, "error": str(error)})
            await self._fail(error if isinstance(error, RequestError) else _failed())
        except Exception:
            log.exception("review failed", extra={"table": self._game.name})
            await self._fail(_failed())

    async def _done(self, text: RecordText, steps: Sequence[Step]) -> list[Judged | Point]:
        """Give what comes of some steps; those that take too long together are done one by one."""
        found: list[Judged | Point] = []
        try:
            found += (await self._patiently(Stepped, _do(text, steps))).found
        except RequestError as error:
            if error.code != "failed" or len(steps) == 1:
                raise
            for each in steps:
                found += (await self._patiently(Stepped, _do(text, [each]))).found
                await self._note_sometimes()
        return found

    async def _fail(self, why: RequestError) -> None:
        """Tell why it came to nothing, and let nobody take it up by themselves."""
        self.failed = why
        with suppress(StoreError):
            await kept.forget_unfinished(self._store, self._game.name, self._game.number)

    async def note(self) -> None:
        """Keep how far it has come, if the database can; the next time it goes on from there."""
        so_far = Unfinished(0, self.entries, self.total, tuple(self.found))
        with suppress(StoreError):
            await kept.note(self._store, self._game.name, self._game.number, so_far)

    async def _note_sometimes(self) -> None:
        now = monotonic()
        if now - self._noted >= NOTED:
            self._noted = now
            await self.note()

    async def _patiently(self, form: Any, task: Any) -> Any:
        """Give the answer to a task; while its client is in debt, or has too much waiting, wait."""

        async def given() -> Any:
            return task

        while True:
            with suppress(Busy):
                return await self._pool.ask(self.client, form, given)
            await self._note_sometimes()
            await asyncio.sleep(1)


def _state(total: int) -> Literal["waiting", "running"]:
    return "running" if total else "waiting"


def _review(game: StoredGame, entries: int, found: Sequence[Judged | Point]) -> Review:
    """Give a review of what was found."""
    decisions = tuple(each for each in found if isinstance(each, Judged))
    points = tuple(each for each in found if isinstance(each, Point))
    return Review(FORM, len(game.header.players), entries, decisions, points)


def _failed() -> RequestError:
    return RequestError("failed", "something went wrong here")


def _do(text: RecordText, steps: Sequence[Step]) -> DoSteps:
    return DoSteps(text.game, text.options, tuple(steps))


def _check(found: StoredGame) -> None:
    if not found.header.result:
        raise RequestError("not-over", "a game is reviewed when it is over")
