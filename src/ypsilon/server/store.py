"""The store: everything that must outlive the process, written by one task in groups.

A job is a list of statements that stand or fall together. The writer takes all jobs that wait,
runs them in one transaction and commits once, so that a move is durable and yet cheap.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Connection, Executable, Row, insert, inspect, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ypsilon.server import schema
from ypsilon.server.database import StoreError, database

__all__ = ["GROUP", "Step", "Store", "StoreError", "Taken", "opened"]

# A statement by itself, or one made once for all with the rows it is for: that costs far less.
Step = Executable | tuple[Executable, Sequence[Mapping[str, Any]]]
Job = Sequence[Step]
Waiting = tuple[Job, asyncio.Future[None]]
GROUP = 256


class Taken(Exception):
    """Somebody else has written the same number, or the same act, before."""


class Store:
    """A database with one writer."""

    def __init__(self, url: str) -> None:
        self.database = database(url)
        self._waiting: asyncio.Queue[Waiting] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Make the tables where there are none, check their version, and start writing."""
        try:
            await self.database.write(_prepare)
        except (SQLAlchemyError, OSError, StoreError) as error:
            await self.database.close()
            if isinstance(error, StoreError):
                raise
            raise StoreError(f"the database cannot be opened: {_why(error)}") from None
        self._writer = asyncio.create_task(self._write(), name="writer")

    async def close(self) -> None:
        """Write what still waits, then close."""
        if self._writer:
            await self._waiting.join()
            self._writer.cancel()
        await self.database.close()

    async def write(self, *job: Step) -> None:
        """Return when the statements are committed; raise Taken where a key stood already."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((job, done))
        await done

    async def rows(self, statement: Any) -> Sequence[Row[Any]]:
        """Give the rows that a query finds."""
        try:
            return await self.database.read(lambda each: each.execute(statement).all())
        except (SQLAlchemyError, OSError) as error:
            raise StoreError(f"the database does not answer: {_why(error)}") from None

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
            await self.database.write(lambda each: _run(each, [job for job, _ in group]))
        except Exception as error:
            await self._one_by_one(group, error)
            return
        for _, done in group:
            _tell(done, None)

    async def _one_by_one(self, group: list[Waiting], error: Exception) -> None:
        """Find out which job of a group failed, so that the others are kept."""
        if len(group) == 1:
            taken = isinstance(error, IntegrityError)
            _tell(group[0][1], Taken() if taken else StoreError(_why(error)))
            return
        for each in group:
            await self._commit([each])


def _why(error: Exception) -> str:
    """Give the first line of what the database says; the next may quote what was written."""
    return str(getattr(error, "orig", None) or error).split("\n", 1)[0]


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


def _prepare(connection: Connection) -> None:
    """Refuse a database of another version as it is; only then make what is missing."""
    version = None
    if inspect(connection).has_table(schema.meta.name):
        wanted = schema.meta.c.key == "version"
        version = connection.execute(select(schema.meta.c.value).where(wanted)).scalar()
    if version not in (None, str(schema.VERSION)):
        raise StoreError(
            f"the database is of version {version}, this program knows version {schema.VERSION}"
        )
    schema.metadata.create_all(connection)
    if version is None:
        connection.execute(insert(schema.meta).values(key="version", value=str(schema.VERSION)))


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """Give an open store, and close it afterwards."""
    store = Store(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()
