"""All games of a database that are over, read one after another, whether archived or not."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path

from sqlalchemy import func, select, tuple_

from ypsilon.core import codec
from ypsilon.core.record import Record
from ypsilon.games import UnknownGame
from ypsilon.match.errors import RequestError
from ypsilon.server.archive.archive import Game, OnGame, opened
from ypsilon.server.replay.worker import read_text
from ypsilon.server.store import schema
from ypsilon.server.store.records import GameHeader
from ypsilon.server.store.store import Store
from ypsilon.server.tables.stored_games import stored_game

# So many rows are read at once.
PAGE = 200


async def finished(
    address: str, folder: Path, each: Callable[[Record], None], told: OnGame
) -> list[str]:
    """Give every game that was played here to its end to `each`, and tell which cannot be read.

    A server may run meanwhile; what it begins is not looked for. Games that were brought in from
    elsewhere are left out: nobody knows who played them, or whether anybody did.
    """
    unread: list[str] = []
    async with opened(address, folder) as store:
        if store is None:
            return unread
        found = (await store.rows(select(func.count()).select_from(schema.games)))[0][0]
        done = 0
        async for games in _pages(store):
            for game, over in games:
                if over:
                    await _given(store, game, each, unread)
                done += 1
                told(done, max(found, done))
    return unread


async def _given(
    store: Store, game: Game, each: Callable[[Record], None], unread: list[str]
) -> None:
    try:
        record = read_text(await (await stored_game(store, *game)).text(store))
    except (RequestError, ValueError, UnknownGame) as error:
        why = error.message if isinstance(error, RequestError) else error
        unread.append(f"game {game[1]} of {game[0]}: {why}")
        return
    each(record)


async def _pages(store: Store) -> AsyncIterator[list[tuple[Game, bool]]]:
    """Yield all games in the order of their tables' names, and whether each is over."""
    column = schema.games.c
    query = select(schema.games).order_by(column.name, column.number).limit(PAGE)
    last: Game | None = None
    while True:
        further = query.where(tuple_(column.name, column.number) > last) if last else query
        rows = await store.rows(further)
        if not rows:
            return
        yield [((row.name, row.number), _played_here(row.body)) for row in rows]
        last = (rows[-1].name, rows[-1].number)


def _played_here(body: str) -> bool:
    header: GameHeader = codec.trusted(GameHeader, body)
    return header.result is not None and not header.imported
