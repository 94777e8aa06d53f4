"""Old games are moved into files, listed there, and brought back: nothing lost, nothing doubled.

A file is durable before anything leaves the database, and it is read again first; all that leaves
does so in one transaction. Whoever is killed in between leaves a file too many, which the next run
writes anew.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from ypsilon.core import codec, record
from ypsilon.games import UnknownGame, find
from ypsilon.match.errors import RequestError
from ypsilon.server import ArchivedGame, record_files
from ypsilon.server.clock import clock
from ypsilon.server.record_files import Unreadable
from ypsilon.server.replay.tasks import RecordText
from ypsilon.server.replay.worker import read_text
from ypsilon.server.store import maintenance, schema
from ypsilon.server.store.database import StoreError, reason
from ypsilon.server.store.records import GameHeader
from ypsilon.server.store.store import Store
from ypsilon.server.tables.stored_games import stored_game

DAY = 24 * 60 * 60 * 1000
ENDED = ("over", "closed")
# So many are moved in one transaction: it must not keep moves waiting.
BATCH = 50
Game = tuple[str, int]  # the name of its table, and its number
OnGame = Callable[[int, int], None]


class Moved(NamedTuple):
    """What was archived, or would be."""

    games: int
    entries: int
    size: int  # bytes of the files


class _Written(NamedTuple):
    """A game that is in its file, and still in the database."""

    table: str
    number: int
    file: Path
    entries: int
    size: int


class _Changed(Exception):
    """A game that is not any more what was read of it."""


async def archive(
    address: str, folder: Path, days: int, dry: bool, told: OnGame = lambda done, of: None
) -> Moved:
    """Move games of tables that ended and were not touched for so many days into files.

    A server may run meanwhile. A dry run only counts the games.
    """
    async with opened(address, folder) as store:
        games = [] if store is None else await _old_games(store, clock() - days * DAY)
        if store is None or dry:
            return Moved(len(games), 0, 0)
        with _alone(folder):
            return await _moved_all(store, folder, games, told)


async def archived(address: str, folder: Path) -> list[ArchivedGame]:
    """List the games that are archived, the last first."""
    async with opened(address, folder) as store:
        return [] if store is None else await _archived(store, folder)


async def bring_back(address: str, folder: Path, table: str) -> int:
    """Put the archived games of a table back into the database; tell how many."""
    async with opened(address, folder) as store:
        found = [] if store is None else await _archived(store, folder, table)
        with _alone(folder) if found else nullcontext():
            for each in found:
                await _brought_back(store, each)
    return len(found)


@asynccontextmanager
async def opened(address: str, folder: Path) -> AsyncIterator[Store | None]:
    """Give the store at an address, if it has tables; one of another revision is refused."""
    found = await maintenance.status(address)
    if found is None:
        yield None
        return
    if found != schema.REVISION:
        raise StoreError(f"the database is of revision {found}, not {schema.REVISION}")
    store = Store(address, folder)
    try:
        yield store
    except (SQLAlchemyError, OSError) as error:
        raise StoreError(f"the archive: {reason(error)}") from None
    finally:
        await store.database.close()


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Hold an archive, so that nobody else changes it."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    held = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError:
        raise StoreError(f"another program works on the archive {folder}") from None
    finally:
        os.close(held)


async def _old_games(store: Store, before: int) -> list[Game]:
    tables, games = schema.tables.c, schema.games.c
    rows = await store.rows(
        select(games.name, games.number, games.body)
        .join_from(schema.tables, schema.games, tables.name == games.name)
        .where(tables.status.in_(ENDED), tables.touched < before, games.archived == 0)
        .order_by(tables.touched, games.name, games.number)
    )
    # What is only committed to has no players yet, and no entries.
    return [(row.name, row.number) for row in rows if codec.trusted(GameHeader, row.body).players]


async def _moved_all(store: Store, folder: Path, games: Sequence[Game], told: OnGame) -> Moved:
    done = Moved(0, 0, 0)
    for start in range(0, len(games), BATCH):
        told(start, len(games))
        read = [await _read(store, *game) for game in games[start : start + BATCH]]
        files = await asyncio.to_thread(_written, folder, [each for each in read if each])
        for each in await _taken_out(store, files):
            done = Moved(done.games + 1, done.entries + each.entries, done.size + each.size)
    told(len(games), len(games))
    return done


async def _read(store: Store, name: str, number: int) -> tuple[Game, RecordText] | None:
    """Give a game with all its entries; None where it was deleted meanwhile."""
    with suppress(RequestError):
        return (name, number), await (await stored_game(store, name, number)).text(store)
    return None


def _written(folder: Path, games: Sequence[tuple[Game, RecordText]]) -> list[_Written]:
    """Write records, make sure that they can be read as they were, and that they are durable."""
    written = []
    for (name, number), text in games:
        file = record_files.place(folder, name, number)
        try:
            played = read_text(text)
            size = record_files.write(file, record.write(played))
            same = record.read(record_files.read(file), find) == played
        except (ValueError, UnknownGame, Unreadable) as error:
            raise StoreError(f"game {number} of {name} stays where it is: {error}") from None
        if not same:
            raise StoreError(f"{file} is not read as it was written: the game stays where it is")
        written.append(_Written(name, number, file, len(played.entries), size))
    record_files.settle(each.file for each in written)
    return written


async def _taken_out(store: Store, files: Sequence[_Written]) -> Sequence[_Written]:
    """Take games out of the database, all at once, or those of them that nobody has changed."""
    try:
        await store.database.write(partial(_take_out, files))
        return files
    except _Changed:
        if len(files) > 1:
            return [done for file in files for done in await _taken_out(store, [file])]
        files[0].file.unlink(missing_ok=True)
        return []


def _take_out(games: Sequence[_Written], connection: Connection) -> None:
    """Let the entries of games leave the database, if they are those that were read."""
    for each in games:
        _take_out_one(each, connection)


def _take_out_one(written: _Written, connection: Connection) -> None:
    name, number = written.table, written.number
    games, entries, snapshots = schema.games.c, schema.entries.c, schema.snapshots.c
    ended = select(schema.tables.c.name).where(
        schema.tables.c.name == name, schema.tables.c.status.in_(ENDED)
    )
    this = (games.name == name, games.number == number, games.archived == 0, ended.exists())
    marked = connection.execute(update(schema.games).where(*this).values(archived=clock()))
    gone = connection.execute(
        delete(schema.entries).where(entries.name == name, entries.game == number)
    )
    if marked.rowcount != 1 or gone.rowcount != written.entries:
        raise _Changed
    connection.execute(
        delete(schema.snapshots).where(snapshots.name == name, snapshots.game == number)
    )


async def _archived(store: Store, folder: Path, table: str = "") -> list[ArchivedGame]:
    games = schema.games.c
    query = select(schema.games).where(games.archived > 0)
    rows = await store.rows(query.where(games.name == table) if table else query)
    found = []
    for row in rows:
        file = record_files.place(folder, row.name, row.number)
        players = tuple(each.name for each in codec.trusted(GameHeader, row.body).players)
        found.append(ArchivedGame(row.name, row.number, players, row.archived, file, file.exists()))
    return sorted(found, key=lambda each: (-each.at, each.table, each.number))


async def _brought_back(store: Store | None, found: ArchivedGame) -> None:
    assert store is not None
    try:
        texts = await asyncio.to_thread(record_files.entries, found.file)
    except Unreadable as error:
        raise StoreError(str(error)) from None
    await store.database.write(partial(_put_back, found, texts))
    found.file.unlink(missing_ok=True)


def _put_back(found: ArchivedGame, texts: Sequence[str], connection: Connection) -> None:
    games, name, number = schema.games.c, found.table, found.number
    this = (games.name == name, games.number == number, games.archived == found.at)
    if connection.execute(update(schema.games).where(*this).values(archived=0)).rowcount != 1:
        raise StoreError(f"game {number} of {name} was brought back by somebody else")
    rows = [
        {"name": name, "game": number, "number": at, "act": None, "body": text}
        for at, text in enumerate(texts, 1)
    ]
    if rows:
        connection.execute(insert(schema.entries), rows)
