"""A server's own line to PostgreSQL, beside the pool: it listens there, and shows that it lives.

As long as the line is open it holds a lock by which others that start know that it is there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from ypsilon.server.store.database import CHANNEL, Database

# By these numbers servers know that one of them joins, and that each of them is there.
JOINING, HERE = 0x59505351, 0x59505352
# So many seconds may an answer take until the line is given up.
PATIENCE = 2.0
_BEAT = """
WITH mine AS (
  UPDATE servers SET beat = $2, told = $3, at = extract(epoch FROM clock_timestamp())
  WHERE id = $1 RETURNING id
)
SELECT id, beat, told, CAST(extract(epoch FROM clock_timestamp()) - at AS float) AS ago,
       EXISTS (SELECT FROM mine) AS known
FROM servers
"""
_JOIN = """
INSERT INTO servers (id, beat, told, at)
VALUES ($1, 0, $2, extract(epoch FROM clock_timestamp()))
ON CONFLICT (id) DO UPDATE SET told = excluded.told, at = excluded.at
"""
_LINES = """
SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND granted
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


class Seen(NamedTuple):
    """What a server shows of itself."""

    id: str
    beat: int  # it counts
    told: int  # what time it was there, in milliseconds
    ago: float  # how many seconds ago, by the database's clock


class LineBroken(Exception):
    """A line that does not answer any more."""


class Line:
    """One connection; what it hears is told as it comes."""

    def __init__(self, connection: Any, raw: Any, server: str) -> None:
        self._connection, self._raw = connection, raw
        self._server = server

    @classmethod
    async def open(cls, database: Database, server: str, hear: Callable[[str], None]) -> Line:
        """Give a line that listens; raise LineBroken where there is none to be had."""
        connection: Any = None
        try:
            async with asyncio.timeout(PATIENCE):
                connection = await database.own_connection()
                raw: Any = (await connection.get_raw_connection()).driver_connection
        except BaseException as error:
            # Also for who is stopped meanwhile: nobody else knows of it.
            if connection is not None:
                await _let_go(connection)
            if isinstance(error, Exception):
                raise LineBroken(str(error)) from None
            raise
        line = cls(connection, raw, server)
        try:
            await line._listen(hear)
        except BaseException:
            await line.close()
            raise
        return line

    async def _listen(self, hear: Callable[[str], None]) -> None:
        # A line that broke unheard may hold it still, which says the same.
        await self._do("SELECT pg_try_advisory_lock($1, $2)", _signed(HERE), _key(self._server))
        async with _unbroken(), asyncio.timeout(PATIENCE):
            await self._raw.add_listener(CHANNEL, lambda *heard: hear(heard[-1]))

    async def joining(self) -> None:
        """Wait until no other server joins, and let none until this one has."""
        await self._do("SELECT pg_advisory_lock($1)", JOINING)

    async def enroll(self, told: int) -> None:
        """Be among the servers from now on."""
        await self._do(_JOIN, self._server, told)

    async def joined(self) -> None:
        """Let others join."""
        await self._do("SELECT pg_advisory_unlock($1)", JOINING)
        await self._do("SELECT pg_notify($1, $2)", CHANNEL, f"{self._server} server")

    async def connected(self) -> set[str]:
        """Give the servers that have a line now."""
        return {f"{row[0]:08x}" for row in await self._do(_LINES, HERE)}

    async def beat(self, number: int, told: int) -> tuple[bool, list[Seen]]:
        """Show that this server lives; tell whether it was known to, and give all that do."""
        rows = await self._do(_BEAT, self._server, number, told)
        return any(row[4] for row in rows), [Seen(*row[:4]) for row in rows]

    async def seen(self) -> list[Seen]:
        """Give all servers that are known."""
        return [Seen(*row[:4]) for row in await self._do(_BEAT, "", 0, 0)]

    async def bury(self, gone: Sequence[str]) -> None:
        """Let servers be no more, with all who were connected there."""
        await self._do("DELETE FROM servers WHERE id = ANY($1)", list(gone))
        await self._do("DELETE FROM presence WHERE server = ANY($1)", list(gone))

    async def leave(self) -> None:
        """Be no more among the servers, and tell the others."""
        await self.bury([self._server])
        await self._do("DELETE FROM written WHERE server = $1", self._server)
        await self._do("SELECT pg_notify($1, $2)", CHANNEL, f"{self._server} server")

    async def close(self) -> None:
        """Hang up."""
        self._raw.terminate()
        await _let_go(self._connection)

    async def _do(self, statement: str, *values: Any) -> list[Any]:
        async with _unbroken():
            return list(await self._raw.fetch(statement, *values, timeout=PATIENCE))


async def _let_go(connection: Any) -> None:
    """Give a connection back, of which nothing more is expected."""
    try:
        with suppress(Exception):
            await connection.invalidate()
    finally:
        with suppress(Exception):
            await connection.close()


class _unbroken:  # noqa: N801
    """Turns whatever the driver raises into what it means here."""

    async def __aenter__(self) -> None:
        pass

    async def __aexit__(self, kind: Any, error: BaseException | None, _: Any) -> None:
        if isinstance(error, Exception):
            raise LineBroken(f"{type(error).__name__}: {error}") from None


def _key(server: str) -> int:
    return _signed(int(server, 16))


def _signed(number: int) -> int:
    """Give a number of 32 bits as PostgreSQL's integers have it."""
    return number - (1 << 32) if number >> 31 else number
