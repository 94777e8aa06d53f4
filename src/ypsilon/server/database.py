"""The database: work on a connection is the same for each kind, only how it is run is not.

SQLite runs in threads of its own, one that writes and one that reads, a whole transaction at a
time: handing over statement by statement took a third more processor time a move.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import URL, Connection, create_engine, event, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import StaticPool

T = TypeVar("T")
# Statements hold seeds and hands; no error may quote them.
QUIET = {"hide_parameters": True}


class StoreError(RuntimeError):
    """A database that cannot be used: why."""


class Database(Protocol):
    """Where work on a connection is done: each piece of work is one transaction."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Return when the work is committed."""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Return what the work finds, without waiting for what is being written."""

    async def close(self) -> None:
        """Let go of all connections."""


class Sqlite:
    """A file beside the program, durable with every commit."""

    def __init__(self, url: URL) -> None:
        shared = {} if url.database else {"poolclass": StaticPool}
        self.engine = create_engine(url.set(drivername="sqlite"), **QUIET, **shared)
        event.listen(self.engine, "connect", _prepare)
        self._file = url.database
        self._writing = ThreadPoolExecutor(1, "writing")
        self._reading = ThreadPoolExecutor(1, "reading") if url.database else self._writing

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writing, self._do, work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reading, self._do, work)

    def _do(self, work: Callable[[Connection], T]) -> T:
        if self._file:
            # Seeds and secrets of tables are for nobody else on this machine.
            Path(self._file).touch(0o600)
            self._file = None
        with self.engine.begin() as connection:
            return work(connection)

    async def close(self) -> None:
        self._writing.shutdown()
        self._reading.shutdown()
        self.engine.dispose()


class Postgres:
    """A database that several servers may share."""

    def __init__(self, url: URL) -> None:
        # A third of the time to start goes into this import, which SQLite does without.
        from sqlalchemy.ext.asyncio import create_async_engine

        self.engine = create_async_engine(
            url.set(drivername="postgresql+asyncpg"), pool_pre_ping=True, **QUIET
        )

    async def write(self, work: Callable[[Connection], T]) -> T:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self.write(work)

    async def close(self) -> None:
        await self.engine.dispose()


def database(url: str) -> Database:
    """Give the database at an address."""
    try:
        parsed = make_url(url)
        kind = parsed.drivername.split("+")[0]
        if kind == "sqlite":
            return Sqlite(parsed)
        if kind in ("postgresql", "postgres"):
            return Postgres(parsed)
    except SQLAlchemyError:
        raise StoreError("DATABASE_URL is no address of a database") from None
    except ImportError:
        raise StoreError("for PostgreSQL install ypsilon[postgres]") from None
    raise StoreError(f"“{kind}” is neither sqlite nor postgresql")


def _prepare(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
