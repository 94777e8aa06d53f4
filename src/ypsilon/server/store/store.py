"""The store: everything that must outlive the process, written in groups, one after another.

A job is a list of statements that stand or fall together. All jobs that wait are run in one
transaction and committed at once, so that a move is durable and yet cheap.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Executable, Row
from sqlalchemy.exc import SQLAlchemyError

from ypsilon.core.data import Data
from ypsilon.server.store import maintenance
from ypsilon.server.store.database import DuplicateKey, InDoubt, StoreError, database, reason
from ypsilon.server.store.outage import Outage
from ypsilon.server.store.postgres import Mark, Moves, Overtaken, Work
from ypsilon.server.store.runs import Runs
from ypsilon.server.store.sqlite import Prepared, taken

__all__ = [
    "GROUP",
    "DuplicateKey",
    "InDoubt",
    "Must",
    "Proof",
    "Step",
    "Store",
    "StoreError",
    "opened",
]


class Must(Data):
    """A statement that must change something, or its job fails like one whose key is taken."""

    statement: Executable | Prepared
    parameters: Mapping[str, Any] = {}


class _NothingThere(Exception):
    """A statement that must change something has found nothing to change."""


# A statement by itself, or one made once for all with the rows it is for: that costs far less.
Step = Executable | Must | tuple[Executable | Prepared, Sequence[Mapping[str, Any]]]
Job = Sequence[Step]
# A query that finds something only if a job was committed, with its parameters.
Proof = tuple[Executable, Mapping[str, Any]]


class Waiting(NamedTuple):
    """A job that waits to be written."""

    job: Job
    proof: Proof | None
    news: Sequence[str]  # what other servers are told with it
    done: asyncio.Future[None]


GROUP = 256
# How long the database is asked what came of a commit that it did not answer.
PROOF_SECONDS = 5.0
FIRST_WAIT = 0.05


class Pen:
    """The right to write, of one after another.

    Unlike a lock of `asyncio` it can be taken without waiting, by who need not.
    """

    def __init__(self, free: Callable[[], None]) -> None:
        self.taken = False
        self._free = free  # is told when nobody wants it any more
        self._wanted: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Take it, unless somebody has it."""
        free, self.taken = not self.taken, True
        return free

    def give(self) -> None:
        """Give it to who has waited longest, if anybody does."""
        while self._wanted:
            first = self._wanted.popleft()
            if not first.done():
                first.set_result(None)
                return
        self.taken = False
        self._free()

    async def __aenter__(self) -> None:
        if self.take():
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._wanted.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self.give()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.give()


class Store:
    """A database with one writer."""

    def __init__(self, url: str, archive: Path | None = None) -> None:
        self.database = database(url)
        self.archive = archive  # the folder of games that were moved out of it
        self.runs = Runs()  # when this server and those before it were there
        self.outage = Outage()
        self.server = ""  # by which others that share the database know this one
        self.others: frozenset[str] = frozenset()  # those that live
        self.conflicted: Callable[[], None] = lambda: None  # another server was faster
        self._number = 0  # of what this one has written
        self._waiting: list[Waiting] = []
        self._pen = Pen(self._go)  # of whoever commits, or looks for what was committed
        self._soon = False  # what waits is about to be begun
        self._recovering: asyncio.Task[None] | None = None

    @property
    def shared(self) -> bool:
        """Whether other servers may change what is kept here."""
        return self.database.shared

    async def open(self) -> None:
        """Make the tables where there are none, or those of today, and start writing."""
        try:
            await maintenance.prepare(self.database)
        except BaseException:
            await self.database.close()
            raise

    async def close(self) -> None:
        """Write what still waits, then close."""
        while self._waiting or self._pen.taken:
            async with self._pen:
                pass
        await self.database.close()

    async def write(self, *job: Step, proof: Proof | None = None, news: Sequence[str] = ()) -> None:
        """Return when the statements are committed; raise DuplicateKey where a key stood already.

        With the commit other servers are told the `news`.
        Where a commit is not answered for, `proof` tells whether it was done after all. Raises
        StoreError where it was not done, and InDoubt where nobody knows.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(job, proof, news, done))
        if not (self._soon or self._pen.taken):
            # All that is asked for in this turn of the loop is one commit.
            self._soon = True
            asyncio.get_running_loop().call_soon(self._go)
        await done

    async def found(self, proof: Proof) -> bool:
        """Tell for certain whether a job was committed; raise InDoubt while nobody knows."""
        try:
            async with asyncio.timeout(PROOF_SECONDS), self._pen:
                return await self._any_found([proof])
        except (SQLAlchemyError, OSError):
            raise InDoubt from None

    async def rows(
        self, statement: Any, values: Mapping[str, Any] | None = None
    ) -> Sequence[Row[Any]]:
        """Give the rows that a query finds, with these parameters if it has any."""
        try:
            return await self.database.read(lambda each: each.execute(statement, values).all())
        except (SQLAlchemyError, OSError) as error:
            raise StoreError(f"the database does not answer: {reason(error)}") from None

    async def row(self, statement: Any) -> Row[Any] | None:
        """Give the first row that a query finds."""
        found = await self.rows(statement)
        return found[0] if found else None

    def _go(self) -> None:
        """Begin to write what waits, if anything does and nobody has the pen."""
        self._soon = False
        if not (self._waiting and self._pen.take()):
            return
        taken, self._waiting = self._waiting[:GROUP], self._waiting[GROUP:]
        # Whoever was stopped before it was begun must find that nothing came of it.
        group = [each for each in taken if not each.done.cancelled()]
        if not group:
            self._pen.give()
            return
        mark, work = self._mark(group), _Group([each.job for each in group])
        # No task waits for it: to wake one twice took a fiftieth of a move's processor time.
        told = partial(self._written, group, mark, work)
        try:
            self.database.begin(work, mark, told)
        except Exception as error:
            told(None, error)

    def _written(
        self,
        group: list[Waiting],
        mark: Mark | None,
        work: _Group,
        _: None,
        error: BaseException | None,
    ) -> None:
        if error is not None:
            failed = self._recover(group, mark, work, error)
            self._recovering = asyncio.create_task(failed, name="recovering")
            return
        for each in group:
            _tell(each.done, None)
        self._pen.give()

    async def _recover(
        self, group: list[Waiting], mark: Mark | None, work: _Group, error: BaseException
    ) -> None:
        try:
            await self._failed(group, mark, work, error)
        finally:
            self._pen.give()

    async def _failed(
        self, group: list[Waiting], mark: Mark | None, work: _Group, error: BaseException
    ) -> None:
        # What fails before the commit is sent has not happened; after that nobody knows.
        done = await self._outcome(group, mark) if work.ran else False
        await self._settle(group, done, error)

    async def _commit(self, one: Waiting) -> None:
        """Write a job alone."""
        group = [one]
        mark, work = self._mark(group), _Group([one.job])
        try:
            await self.database.write(work, mark)
        except Exception as error:
            await self._failed(group, mark, work, error)
        else:
            _tell(one.done, None)

    def _mark(self, group: Sequence[Waiting]) -> Mark | None:
        """Give what tells the next write from all others, once this server is known to them."""
        if not self.server:
            return None
        self._number += 1
        return Mark(self.server, self._number, tuple(told for each in group for told in each.news))

    async def _settle(self, group: list[Waiting], done: bool | None, error: BaseException) -> None:
        """Tell what came of a group; if nothing, find out which job failed and keep the others."""
        lost = isinstance(error, _NothingThere | Overtaken) or taken(error)
        for each in group:
            if done:
                _tell(each.done, None)
            elif done is None:
                _tell(each.done, InDoubt())
            elif len(group) > 1:
                await self._commit(each)
            else:
                _tell(each.done, DuplicateKey() if lost else StoreError(reason(error)))

    async def _outcome(self, group: list[Waiting], mark: Mark | None) -> bool | None:
        """Tell whether a group was committed, all as one; None if nobody can be asked in time.

        What was written may have been changed by other servers since; the mark was not.
        """
        found = [mark.proof] if mark else [each.proof for each in group]
        proofs = [proof for proof in found if proof is not None]
        wait = FIRST_WAIT
        with suppress(TimeoutError):
            async with asyncio.timeout(PROOF_SECONDS):
                while proofs:
                    try:
                        return await self._any_found(proofs)
                    except (SQLAlchemyError, OSError):
                        await asyncio.sleep(wait)
                        wait *= 2
        return None

    async def _any_found(self, proofs: Sequence[Proof]) -> bool:
        return await self.database.prove(
            lambda each: any(each.execute(*proof).first() is not None for proof in proofs)
        )


def _tell(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error:
        done.set_exception(error)
    else:
        done.set_result(None)


class _Group(Work):
    """Jobs that are done in one transaction."""

    def __init__(self, jobs: Sequence[Job]) -> None:
        self._jobs = jobs
        self.moves = _moves(jobs)

    def __call__(self, connection: Connection) -> None:
        for job in self._jobs:
            for step in job:
                _execute(connection, step)
        self.ran = True


def _moves(jobs: Sequence[Job]) -> Moves | None:
    """Give the moves that jobs are, if they are nothing else, and each at another table."""
    touched: list[Mapping[str, Any]] = []
    entries: list[Mapping[str, Any]] = []
    change = add = ""
    for job in jobs:
        match job:
            case [
                Must(Prepared(name="touched") as one, row),
                (Prepared(name="entries") as two, rows),
            ]:
                touched.append(row)
                entries.extend(rows)
                change, add = one.text, two.text
            case _:
                return None
    alone = len({row["table"] for row in touched}) == len(jobs)
    return Moves(touched, entries, change, add) if alone and jobs else None


def _execute(connection: Connection, step: Step) -> None:
    match step:
        case Must(statement, parameters):
            if _changed(connection, statement, (parameters,)) == 0:
                raise _NothingThere
        case (statement, rows):
            _changed(connection, statement, rows)
        case _:
            connection.execute(step)


def _changed(
    connection: Connection, statement: Executable | Prepared, rows: Sequence[Mapping[str, Any]]
) -> int:
    if isinstance(statement, Prepared):
        return statement.run(connection, rows)
    return connection.execute(statement, rows[0] if len(rows) == 1 else rows).rowcount


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """Give an open store, and close it afterwards."""
    store = Store(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()
