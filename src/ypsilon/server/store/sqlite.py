"""SQLite: a file beside the program, durable with every commit.

It runs in threads of its own, one that writes and one that reads, a whole transaction at a time:
handing over statement by statement took a third more processor time a move.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeVar, cast

from sqlalchemy import URL, Connection, Delete, Insert, Update, create_engine, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.pool import NullPool, StaticPool

from ypsilon.server.store.moves.writer import MovesWriter
from ypsilon.server.store.postgres import Mark, Told, Work

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

T = TypeVar("T")
How = Callable[[Callable[[Connection], Any]], Any]
_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
# How many milliseconds somebody else may hold the file.
_PATIENCE = 5000
_Asked = tuple[
    How, Callable[[Connection], Any], asyncio.AbstractEventLoop, Told, "asyncio.Future[Any] | None"
]


class Worker:
    """A thread that does one thing after another.

    An executor would do as well, at twice the processor time for each.
    """

    def __init__(self, name: str) -> None:
        self._thread = Thread(target=self._work, name=name, daemon=True)
        self._asked: SimpleQueue[_Asked | None] = SimpleQueue()

    def begin(self, how: How, work: Callable[[Connection], Any], told: Told) -> None:
        """Do some work in this way, and tell in a later turn of the loop what came of it."""
        if self._thread.ident is None:
            self._thread.start()
        self._asked.put((how, work, asyncio.get_running_loop(), told, None))

    async def do(
        self, how: Callable[[Callable[[Connection], T]], T], work: Callable[[Connection], T]
    ) -> T:
        """Return what comes of some work, done in this way; what nobody waits for is left."""
        if self._thread.ident is None:
            self._thread.start()
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._asked.put((how, work, loop, partial(_tell, done), done))
        return await done

    def close(self) -> None:
        """Wait until all is done that was asked for."""
        if self._thread.is_alive():
            self._asked.put(None)
            self._thread.join()

    def _work(self) -> None:
        while (asked := self._asked.get()) is not None:
            how, work, loop, told, awaited = asked
            if awaited is not None and awaited.cancelled():
                continue
            found: Any = None
            failed: BaseException | None = None
            try:
                found = how(work)
            except BaseException as error:
                failed = error
            # Where the loop is closed nobody waits any more.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(told, found, failed)


def _tell(done: asyncio.Future[Any], found: Any, failed: BaseException | None) -> None:
    if done.cancelled():
        return
    if failed is None:
        done.set_result(found)
    else:
        done.set_exception(failed)


class Sqlite:
    """A file beside the program, durable with every commit."""

    backed_up = True
    shared = False

    def __init__(self, url: URL) -> None:
        shared: dict[str, Any] = {} if url.database else {"poolclass": StaticPool}
        # Statements hold seeds and hands; no error may quote them.
        self.engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True, **shared)
        event.listen(self.engine, "connect", _prepare)
        self._file = Path(url.database) if url.database else None
        self._touched = False
        self._writer: Connection | None = None
        self._writing = Worker("writing")
        self._reading = Worker("reading") if url.database else self._writing
        # Of what a move touches little is touched again soon: a smaller cache serves as well.
        pragmas = ";".join(f"PRAGMA {each}" for each in (*_PRAGMAS, "cache_size=-500"))
        self._moves = MovesWriter(self._file, pragmas, _PATIENCE)

    async def write(self, work: Callable[[Connection], T], mark: Mark | None = None) -> T:
        return await self._writing.do(self._write, work)

    def begin(self, work: Work, mark: Mark | None, told: Told) -> None:
        if self._moves.begin(work, told):
            return
        self._writing.begin(self._write, work, told)

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self._reading.do(self._do, work)

    async def prove(self, work: Callable[[Connection], T]) -> T:
        # Behind whatever is being written; what failed there has been rolled back by then.
        return await self._writing.do(self._do, work)

    async def peek(self, work: Callable[[Connection], T]) -> T:
        return await self._reading.do(self._peek, work)

    async def alone(self, work: Callable[[Connection], T]) -> T:
        return await self._writing.do(self._alone, work)

    def _do(self, work: Callable[[Connection], T]) -> T:
        self._touch()
        with self.engine.begin() as connection:
            return work(connection)

    def _write(self, work: Callable[[Connection], T]) -> T:
        """Write over one connection: to borrow one for each commit costs a fifth of its time."""
        self._touch()
        if self._writer is None:
            self._writer = self.engine.connect()
        try:
            if isinstance(work, Work) and work.moves is not None:
                return cast("T", _moved(self._writer, work))
            with self._writer.begin():
                return work(self._writer)
        except BaseException:
            self._let_go()
            raise

    def _let_go(self) -> None:
        if self._writer is not None:
            self._writer.close()
            self._writer = None

    def _touch(self) -> None:
        if self._file and not self._touched:
            # Seeds and secrets of tables are for nobody else on this machine.
            self._file.touch(0o600)
            self._touched = True

    def _peek(self, work: Callable[[Connection], T]) -> T:
        if self._file is None:
            return self._do(work)
        file = self._file
        engine = create_engine("sqlite://", creator=lambda: _looked_at(file), poolclass=NullPool)
        with engine.connect() as connection:
            return work(connection)

    def _alone(self, work: Callable[[Connection], T]) -> T:
        self._touch()
        with self.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            # By itself the driver begins a transaction before a change of rows, not of tables.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            try:
                found = work(connection)
                connection.exec_driver_sql("COMMIT")
            except BaseException:
                with suppress(SQLAlchemyError):
                    connection.exec_driver_sql("ROLLBACK")
                raise
            return found

    async def own_connection(self) -> AsyncConnection:
        raise NotImplementedError("a file is not shared")

    async def close(self) -> None:
        self._moves.close()
        self._writing.close()
        self._reading.close()
        self._let_go()
        self.engine.dispose()


class Prepared:
    """A statement that is written with every move: SQLite's own driver is given it as it stands.

    By SQLAlchemy it would take several times as much of the processor.
    """

    def __init__(self, statement: Insert | Update | Delete, name: str = "") -> None:
        self.statement = statement
        self.name = name  # by which others know what it does
        self.text = str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))

    def run(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> int:
        """Write rows, and tell how many there were to be written."""
        driver = connection.connection.driver_connection
        if isinstance(driver, sqlite3.Connection):
            return driver.executemany(self.text, rows).rowcount
        return connection.execute(self.statement, rows[0] if len(rows) == 1 else rows).rowcount


def _moved(connection: Connection, work: Work) -> None:
    """Write moves, and nothing else, in a transaction of the driver's own.

    It begins with the first statement; SQLAlchemy's takes as long as all of them.
    """
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    try:
        work(connection)
        driver.commit()
    except BaseException:
        driver.rollback()
        raise


def taken(error: BaseException) -> bool:
    """Tell whether a key stood there already, whoever says so."""
    return isinstance(error, IntegrityError | sqlite3.IntegrityError)


def _looked_at(file: Path) -> sqlite3.Connection:
    """Give a connection to a file that leaves it, and what lies beside it, as it is."""
    if not file.exists():
        return sqlite3.connect(":memory:")
    log = file.with_name(f"{file.name}-wal")
    # Without a log nothing is read but the file itself, and no log is begun.
    unfinished = log.exists() and log.stat().st_size
    how = "mode=ro" if unfinished else "immutable=1"
    return sqlite3.connect(f"{file.absolute().as_uri()}?{how}", uri=True)


def _prepare(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in (*_PRAGMAS, f"busy_timeout={_PATIENCE}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
