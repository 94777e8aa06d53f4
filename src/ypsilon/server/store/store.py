"""The store: everything that must outlive the process, written by one task in groups.

A job is a list of statements that stand or fall together. The writer takes all jobs that wait,
runs them in one transaction and commits once, so that a move is durable and yet cheap.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

from sqlalchemy import Connection, Executable, Row
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ypsilon.server.store import maintenance
from ypsilon.server.store.database import DuplicateKey, StoreError, database, reason
from ypsilon.server.store.runs import Runs

__all__ = ["GROUP", "DuplicateKey", "Proof", "Step", "Store", "StoreError", "opened"]

# A statement by itself, or one made once for all with the rows it is for: that costs far less.
Step = Executable | tuple[Executable, Sequence[Mapping[str, Any]]]
Job = Sequence[Step]
# A query that finds something only if a job was committed, with its parameters.
Proof = tuple[Executable, Mapping[str, Any]]
Waiting = tuple[Job, Proof | None, asyncio.Future[None]]
GROUP = 256


class Store:
    """A database with one writer."""

    def __init__(self, url: str) -> None:
        self.database = database(url)
        self.runs = Runs()  # when this server and those before it were there
        self._waiting: asyncio.Queue[Waiting] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Make the tables where there are none, or those of today, and start writing."""
        try:
            await maintenance.prepare(self.database)
        except BaseException:
            await self.database.close()
            raise
        self._writer = asyncio.create_task(self._write(), name="writer")

    async def close(self) -> None:
        """Write what still waits, then close."""
        if self._writer:
            await self._waiting.join()
            self._writer.cancel()
        await self.database.close()

    async def write(self, *job: Step, proof: Proof | None = None) -> None:
        """Return when the statements are committed; raise DuplicateKey where a key stood already.

        Where a commit is not answered for, `proof` tells whether it was done after all.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((job, proof, done))
        await done

    async def found(self, proof: Proof) -> bool:
        statement, values = proof
        try:
            return await self.database.read(
                lambda each: each.execute(statement, values).first() is not None
            )
        except (SQLAlchemyError, OSError) as error:
            raise StoreError(f"the database does not answer: {reason(error)}") from None

    async def rows(self, statement: Any) -> Sequence[Row[Any]]:
        """Give the rows that a query finds."""
        try:
            return await self.database.read(lambda each: each.execute(statement).all())
        except (SQLAlchemyError, OSError) as error:
            raise StoreError(f"the database does not answer: {reason(error)}") from None

    async def row(self, statement: Any) -> Row[Any] | None:
        """Give the first row that a query finds."""
        found = await self.rows(statement)
        return found[0] if found else None

    async def _write(self) -> None:
        while True:
            group = [await self._waiting.get()]
            while len(group) < GROUP and not self._waiting.empty():
                group.append(self._waiting.get_nowait())
            await self._commit(group)
            for _ in group:
                self._waiting.task_done()

    async def _commit(self, group: list[Waiting]) -> None:
        try:
            await self.database.write(lambda each: _run(each, [job for job, _, _ in group]))
        except Exception as error:
            await self._one_by_one(group, error)
            return
        for *_, done in group:
            _tell(done, None)

    async def _one_by_one(self, group: list[Waiting], error: Exception) -> None:
        """Find out which job of a group failed, so that the others are kept."""
        taken = isinstance(error, IntegrityError)
        for each in group:
            _, proof, done = each
            if not taken and await self._committed(proof):
                _tell(done, None)
            elif len(group) > 1:
                await self._commit([each])
            else:
                _tell(done, DuplicateKey() if taken else StoreError(reason(error)))

    async def _committed(self, proof: Proof | None) -> bool:
        """Tell whether a job is known to be committed, though the database said it had failed."""
        with suppress(StoreError):
            return proof is not None and await self.found(proof)
        return False


def _tell(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error:
        done.set_exception(error)
    else:
        done.set_result(None)


def _run(connection: Connection, jobs: Sequence[Job]) -> None:
    for job in jobs:
        for step in job:
            statement, rows = step if isinstance(step, tuple) else (step, None)
            connection.execute(statement, rows)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """Give an open store, and close it afterwards."""
    store = Store(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()
