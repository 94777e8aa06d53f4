"""PostgreSQL: a database that several servers may share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import URL, Connection, text

T = TypeVar("T")
# By this number servers that share a database know that one of them changes its tables.
UPGRADE = 0x59505349
# This one each write holds until it is committed or gone, so that a proof can wait for it: a lost
# connection's last commit may still be on its way when the next connection looks.
WRITING = 0x59505350
PATIENCE = "2s"


class Postgres:
    """A database that several servers may share."""

    backed_up = False

    def __init__(self, url: URL) -> None:
        # A third of the time to start goes into this import, which SQLite does without.
        from sqlalchemy.ext.asyncio import create_async_engine

        # Statements hold seeds and hands; no error may quote them.
        self.engine = create_async_engine(
            url.set(drivername="postgresql+asyncpg"), pool_pre_ping=True, hide_parameters=True
        )

    async def write(self, work: Callable[[Connection], T]) -> T:
        def held(connection: Connection) -> T:
            connection.execute(text("SELECT pg_advisory_xact_lock_shared(:key)"), {"key": WRITING})
            return work(connection)

        return await self.read(held)

    async def read(self, work: Callable[[Connection], T]) -> T:
        try:
            async with self.engine.begin() as connection:
                return await connection.run_sync(work)
        except Exception as error:
            # While it connects, SQLAlchemy lets the driver's own errors through.
            if type(error).__module__.partition(".")[0] == "asyncpg":
                raise ConnectionError(str(error)) from None
            raise

    async def prove(self, work: Callable[[Connection], T]) -> T:
        def alone(connection: Connection) -> T:
            connection.execute(text(f"SET LOCAL lock_timeout = '{PATIENCE}'"))
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": WRITING})
            return work(connection)

        return await self.read(alone)

    async def peek(self, work: Callable[[Connection], T]) -> T:
        return await self.read(work)

    async def alone(self, work: Callable[[Connection], T]) -> T:
        def locked(connection: Connection) -> T:
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADE})
            return work(connection)

        return await self.read(locked)

    async def close(self) -> None:
        await self.engine.dispose()
