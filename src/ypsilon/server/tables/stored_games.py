"""The games of a table in the store: found again as they were left, brought in, made nameless."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import insert, select

from ypsilon.core import codec, options
from ypsilon.core.data import replace
from ypsilon.core.game import AnyGame, Result, Seat
from ypsilon.core.record import Entry, Record
from ypsilon.games import find
from ypsilon.match.plan import Planned, Snapshot
from ypsilon.server.store import rows, schema
from ypsilon.server.store.records import GameHeader
from ypsilon.server.store.rows import entry_form, snapshot_form
from ypsilon.server.store.store import Step, Store
from ypsilon.server.tables import luck
from ypsilon.server.tables.game import TableGame, table_game
from ypsilon.server.tables.table import Table


async def load_current(store: Store, table: Table) -> None:
    """Give a table its last game, as it was left, and what its next one is committed to."""
    column = schema.games.c
    rows = await store.rows(
        select(column.number, column.body)
        .where(column.name == table.name)
        .order_by(column.number.desc())
        .limit(2)
    )
    for row in rows:
        header: GameHeader = codec.trusted(GameHeader, row.body)
        if row.number == table.kept.number:
            table.commitment = header.commitment
        if header.players:
            table.current = await load_game(store, table, row.number, header)
            table.request_ids = await _request_ids(store, table.name, row.number)
            if table.kept.undoing:
                table.request_ids.add(table.kept.undoing.request_id)
            return


async def _request_ids(store: Store, name: str, number: int) -> set[str | None]:
    column = schema.entries.c
    rows = await store.rows(
        select(column.act).where(
            column.name == name, column.game == number, column.act.is_not(None)
        )
    )
    return {row.act for row in rows}


async def load_game(store: Store, table: Table, number: int, header: GameHeader) -> TableGame:
    """Give one game of a table with all its entries; a snapshot spares replaying them all."""
    game: AnyGame = options.reopened(find(table.kept.game), header.options)
    seed = b"" if header.imported else await luck.seed(store, table.name, number)
    played = table_game(table.name, number, game, table.kept, header, seed, store.runs.away)
    entries = await _entries(store, table.name, number, game)
    snapshot = await _snapshot(store, table.name, number, game)
    played.match.resume(entries, snapshot, table.kept.undoing)
    played.match.wake(table.now())
    return played


async def _entries(store: Store, name: str, number: int, game: AnyGame) -> list[Entry[Any]]:
    column = schema.entries.c
    rows = await store.rows(
        select(column.body)
        .where(column.name == name, column.game == number)
        .order_by(column.number)
    )
    form = entry_form(game)
    return [codec.trusted(form, row.body) for row in rows]


async def _snapshot(store: Store, name: str, number: int, game: AnyGame) -> Snapshot[Any] | None:
    column = schema.snapshots.c
    row = await store.row(
        select(column.body)
        .where(column.name == name, column.game == number)
        .order_by(column.number.desc())
        .limit(1)
    )
    return codec.trusted(snapshot_form(game), row.body) if row else None


def imported(table: Table, record: Record, result: Result | None) -> tuple[TableGame, list[Step]]:
    """Give a record from elsewhere as the one game of a table, and what keeps it."""
    header = GameHeader(
        table.kept.options,
        record.players,
        "",
        (),
        record.start,
        record.entries[0].time if record.entries else table.created,
        result,
        imported=True,
        fair=record.fair,
    )
    played = table_game(table.name, 1, record.game, table.kept, header, b"")
    played.match.resume(record.entries)
    return played, [
        insert(schema.games).values(name=table.name, number=1, body=codec.dumps(header)),
        *rows.entries(table.name, 1, [Planned(each, None) for each in record.entries]),
    ]


async def without_names(
    store: Store, table: Table, seats: Collection[Seat]
) -> tuple[GameHeader | None, list[Step]]:
    """Give the table's game without the names of some seats, and what takes them out of others."""
    column = schema.games.c
    found = await store.rows(select(column.number, column.body).where(column.name == table.name))
    number = table.current.number if table.current else 0
    others: list[Step] = [
        rows.game(table.name, row.number, _nameless(codec.trusted(GameHeader, row.body), seats))
        for row in found
        if row.number != number
    ]
    return _nameless(table.current.header, seats) if table.current else None, others


def _nameless(header: GameHeader, seats: Collection[Seat]) -> GameHeader:
    players = tuple(
        replace(player, name="?") if seat in seats else player
        for seat, player in enumerate(header.players)
    )
    return replace(header, players=players)
