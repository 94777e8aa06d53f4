"""PostgreSQL: a database that several servers may share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast

from sqlalchemy import URL, Connection, Executable, text
from sqlalchemy.pool import NullPool

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

T = TypeVar("T")
# Is told what was found, or why nothing was.
Told = Callable[[Any, BaseException | None], None]
# By this number servers that share a database know that one of them changes its tables.
UPGRADE = 0x59505349
# This one each write holds until it is committed or gone, so that a proof can wait for it: a lost
# connection's last commit may still be on its way when the next connection looks.
WRITING = 0x59505350
PATIENCE = "2s"
# Where servers tell one another what is new.
CHANNEL = "ypsilon"
# Seconds after which a statement that is not answered is given up, and a connection not opened.
ANSWER, CONNECT = 10.0, 5.0
# So soon PostgreSQL ends a transaction whose server says nothing any more, and notices that one is
# not there: what it holds others wait for.
_IDLE = "idle_in_transaction_session_timeout"
_SETTINGS = {
    _IDLE: "4s",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "2",
}
# All that a marked write begins with, in one statement: the lock, the mark, and the news, of which
# others are told once it is committed.
_MARK = text(
    "INSERT INTO written (server, number) SELECT :server, :number"
    " FROM (SELECT CAST(pg_advisory_xact_lock_shared(:key) AS text) AS held) AS lock"
    " WHERE held = '' ON CONFLICT (server) DO UPDATE SET number = excluded.number"
    " RETURNING (SELECT count(pg_notify(:channel, told))"
    " FROM unnest(CAST(:news AS text[])) AS told)"
)


# The same with moves, all that they write in one statement. The entries wait for their table's own
# row: of several servers the one that has it goes on.
_MOVES = """
WITH mark AS (
  INSERT INTO written (server, number) SELECT $1, $2
  FROM (SELECT CAST(pg_advisory_xact_lock_shared($3) AS text) AS held) AS lock
  WHERE held = '' ON CONFLICT (server) DO UPDATE SET number = excluded.number
  RETURNING (SELECT count(pg_notify($4, told)) FROM unnest(CAST($5 AS text[])) AS told)
), touched AS (
  UPDATE tables SET touched = new.at, version = new.version
  FROM unnest(CAST($6 AS text[]), CAST($7 AS bigint[]), CAST($8 AS bigint[]))
    AS new (name, version, at)
  WHERE tables.name = new.name AND tables.version = new.version - 1
  RETURNING tables.name
), kept AS (
  INSERT INTO entries (name, game, number, act, body)
  SELECT new.name, new.game, new.number, new.act, new.body
  FROM unnest(CAST($9 AS text[]), CAST($10 AS integer[]), CAST($11 AS integer[]),
    CAST($12 AS text[]), CAST($13 AS text[])) AS new (name, game, number, act, body)
  JOIN touched ON touched.name = new.name
)
SELECT count(*) FROM touched
"""


# How the codes of SQL begin of all that a key or another constraint forbids.
_TAKEN = "23"


class Moves(NamedTuple):
    """Moves at tables, each at another one: what becomes of their rows, and the entries."""

    touched: list[Mapping[str, Any]]
    entries: list[Mapping[str, Any]]
    change: str  # how SQLite is told to change the first, and to add the others
    add: str

    def values(self) -> tuple[list[Any], ...]:
        """Give them column by column."""
        rows = [[each[key] for each in self.touched] for key in ("table", "new", "at")]
        columns = ("name", "game", "number", "act", "body")
        return (*rows, *([each[key] for each in self.entries] for key in columns))


class Work:
    """What is done on a connection, and may be nothing but moves."""

    moves: Moves | None = None
    ran = False  # whether only the commit is left

    def __call__(self, connection: Connection) -> None:
        """Do it, statement by statement."""
        raise NotImplementedError


def tell(write: Coroutine[Any, Any, None], told: Told) -> asyncio.Task[None]:
    """Begin to write, and tell what came of it."""

    async def go() -> None:
        try:
            await write
        except Exception as error:
            told(None, error)
        else:
            told(None, None)

    return asyncio.create_task(go())


class Overtaken(Exception):
    """Moves onto versions that their tables no longer have."""


class Mark(NamedTuple):
    """What tells a write from all others, so that one whose commit was lost can be found."""

    server: str
    number: int  # of this server's writes
    news: tuple[str, ...] = ()  # what other servers are told of it

    @property
    def proof(self) -> tuple[Executable, Mapping[str, Any]]:
        """What is found if it was the last write of its server."""
        found = "SELECT 1 FROM written WHERE server = :server AND number = :number"
        return text(found), {"server": self.server, "number": self.number}


class Postgres:
    """A database that several servers may share."""

    backed_up = False
    shared = True

    def __init__(self, url: URL) -> None:
        # A third of the time to start goes into this import, which SQLite does without.
        from sqlalchemy.ext.asyncio import create_async_engine

        # Statements hold seeds and hands; no error may quote them.
        self.engine = create_async_engine(
            url.set(drivername="postgresql+asyncpg"),
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args={
                "timeout": CONNECT,
                "command_timeout": ANSWER,
                "server_settings": _SETTINGS,
            },
        )
        self._writer: AsyncConnection | None = None  # over which moves are written
        self._driver: Any = None  # the driver's own connection below it
        self._begun_last: asyncio.Task[None] | None = None  # kept, or nobody does
        # For what may take its time: a migration, and a server's own line.
        self._patient = create_async_engine(
            url.set(drivername="postgresql+asyncpg"),
            hide_parameters=True,
            poolclass=NullPool,
            connect_args={"timeout": CONNECT, "server_settings": {**_SETTINGS, _IDLE: "0"}},
        )

    async def own_connection(self) -> AsyncConnection:
        """Give a connection beside the pool, which whoever asked for it closes."""
        return await self._patient.connect()

    async def write(self, work: Callable[[Connection], T], mark: Mark | None = None) -> T:
        if mark is not None and isinstance(work, Work) and work.moves is not None:
            return cast("T", await self._write_moves(work, work.moves, mark))

        def held(connection: Connection) -> T:
            if mark is None:
                lock = text("SELECT pg_advisory_xact_lock_shared(:key)")
                connection.execute(lock, {"key": WRITING})
            else:
                told = [f"{mark.server} {each}" for each in mark.news]
                values = {"server": mark.server, "number": mark.number, "news": told}
                connection.execute(_MARK, {**values, "key": WRITING, "channel": CHANNEL})
            return work(connection)

        return await self.read(held)

    def begin(self, work: Work, mark: Mark | None, told: Told) -> None:
        self._begun_last = tell(self.write(work, mark), told)

    async def _write_moves(self, work: Work, moves: Moves, mark: Mark) -> None:
        """Write moves by the driver itself: SQLAlchemy takes as long as all else that is done."""
        told = [f"{mark.server} {each}" for each in mark.news]
        values = (mark.server, mark.number, WRITING, CHANNEL, told, *moves.values())
        try:
            driver = await self._begun()
            if await driver.fetchval(_MOVES, *values) < len(moves.touched):
                await driver.execute("ROLLBACK")
                raise Overtaken
            work.ran = True
            await driver.execute("COMMIT")
        except Overtaken:
            raise
        except BaseException as error:
            await self._let_go()
            if str(getattr(error, "sqlstate", "")).startswith(_TAKEN) and not work.ran:
                raise Overtaken from None
            if _of_driver(error):
                raise ConnectionError(str(error)) from None
            raise

    async def _begun(self) -> Any:
        """Give the connection of moves with a transaction begun; one that has gone is replaced."""
        if self._driver is not None:
            try:
                await self._driver.execute("BEGIN")
            except Exception:
                await self._let_go()
            else:
                return self._driver
        self._writer = await self.engine.connect()
        self._driver = (await self._writer.get_raw_connection()).driver_connection
        await self._driver.execute("BEGIN")
        return self._driver

    async def _let_go(self) -> None:
        writer, self._writer, self._driver = self._writer, None, None
        if writer is not None:
            with suppress(Exception):
                await writer.invalidate()
            with suppress(Exception):
                await writer.close()

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self._run(self.engine, work)

    async def _run(self, engine: AsyncEngine, work: Callable[[Connection], T]) -> T:
        try:
            async with engine.begin() as connection:
                return await connection.run_sync(work)
        except Exception as error:
            # While it connects, SQLAlchemy lets the driver's own errors through.
            if _of_driver(error):
                raise ConnectionError(str(error)) from None
            raise

    async def prove(self, work: Callable[[Connection], T]) -> T:
        def alone(connection: Connection) -> T:
            connection.execute(text(f"SET LOCAL lock_timeout = '{PATIENCE}'"))
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": WRITING})
            return work(connection)

        return await self.read(alone)

    async def peek(self, work: Callable[[Connection], T]) -> T:
        # A table that was there a moment ago may be gone once an upgrade ends: it is waited for.
        return await self._held("pg_advisory_xact_lock_shared", work)

    async def alone(self, work: Callable[[Connection], T]) -> T:
        return await self._held("pg_advisory_xact_lock", work)

    async def _held(self, lock: str, work: Callable[[Connection], T]) -> T:
        def locked(connection: Connection) -> T:
            connection.execute(text(f"SELECT {lock}(:key)"), {"key": UPGRADE})
            return work(connection)

        return await self._run(self._patient, locked)

    async def close(self) -> None:
        await self._let_go()
        await self.engine.dispose()
        await self._patient.dispose()


def _of_driver(error: BaseException) -> bool:
    return type(error).__module__.partition(".")[0] == "asyncpg"
