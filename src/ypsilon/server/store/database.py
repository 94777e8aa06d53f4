"""The database: work on a connection is the same for each kind, only how it is run is not."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, TypeVar

from sqlalchemy import Connection, make_url
from sqlalchemy.exc import SQLAlchemyError

from ypsilon.server.store.postgres import CHANNEL, Mark, Postgres, Told, Work
from ypsilon.server.store.sqlite import Sqlite

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

__all__ = [
    "CHANNEL",
    "Database",
    "DuplicateKey",
    "InDoubt",
    "Mark",
    "StoreError",
    "database",
    "reason",
]
T = TypeVar("T")


class StoreError(RuntimeError):
    """A database that cannot be used: why."""


class InDoubt(StoreError):
    """A write that the database did not answer for: nobody knows yet whether it was done."""

    def __init__(self) -> None:
        super().__init__("the database does not say whether it was written")


class DuplicateKey(Exception):
    """Somebody else has written the same number, or the same request, before."""


class Database(Protocol):
    """Where work on a connection is done: each piece of work is one transaction.

    One that is backed up is a file, which a start may upgrade; of others somebody takes care. One
    that is shared may be changed by other servers at any time.
    """

    backed_up: bool
    shared: bool

    async def write(self, work: Callable[[Connection], T], mark: Mark | None = None) -> T:
        """Return when the work is committed; a mark of it is left where others share it."""

    def begin(self, work: Work, mark: Mark | None, told: Told) -> None:
        """Write the same, and tell in a later turn of the loop if it failed, and why."""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Return what the work finds, without waiting for what is being written."""

    async def prove(self, work: Callable[[Connection], T]) -> T:
        """Return what the work finds once nothing is on its way any more that was sent before."""

    async def peek(self, work: Callable[[Connection], T]) -> T:
        """Return what the work finds; not a byte of the database is changed by looking."""

    async def alone(self, work: Callable[[Connection], T]) -> T:
        """Return when the work is committed, tables and rows, while nobody else did the like."""

    async def own_connection(self) -> AsyncConnection:
        """Give a connection to what is shared beside all others, for whoever asks to close."""

    async def close(self) -> None:
        """Let go of all connections."""


def database(url: str) -> Database:
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


def reason(error: BaseException) -> str:
    """Give the first line of what the database says; the next may quote what was written."""
    # Who gave up waiting for it says nothing more.
    return str(getattr(error, "orig", None) or error).split("\n", 1)[0] or "it does not answer"
