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
from ypsilon.server.store.records import GameBody
from ypsilon.server.store.rows import entry_form, snapshot_form
from ypsilon.server.store.store import Step, Store
from ypsilon.server.tables import luck
from ypsilon.server.tables.game import Play, table_game
from ypsilon.server.tables.table import Table


async def open_game(store: Store, table: Table) -> None:
    """Give a table its last game, as it was left, and what its next one is committed to."""
    column = schema.games.c
    rows = await store.rows(
        select(column.number, column.body)
        .where(column.name == table.name)
        .order_by(column.number.desc())
        .limit(2)
    )
    for row in rows:
        body: GameBody = codec.trusted(GameBody, row.body)
        if row.number == table.body.number:
            table.commitment = body.commitment
        if body.players:
            table.play = await open_play(store, table, row.number, body)
            table.acts = await _acts(store, table.name, row.number)
            if table.body.undoing:
                table.acts.add(table.body.undoing.request_id)
            return


async def _acts(store: Store, name: str, number: int) -> set[str | None]:
    column = schema.entries.c
    rows = await store.rows(
        select(column.act).where(
            column.name == name, column.game == number, column.act.is_not(None)
        )
    )
    return {row.act for row in rows}


async def open_play(store: Store, table: Table, number: int, body: GameBody) -> Play:
    """Give one game of a table with all its entries; a snapshot spares replaying them all."""
    game: AnyGame = options.reopened(find(table.body.game), body.options)
    seed = b"" if body.imported else await luck.seed(store, table.name, number)
    play = table_game(table.name, number, game, table.body, body, seed)
    entries = await _entries(store, table.name, number, game)
    snapshot = await _snapshot(store, table.name, number, game)
    play.match.resume(entries, snapshot, table.body.undoing)
    play.match.wake(table.now())
    return play


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


def imported(table: Table, record: Record, result: Result | None) -> tuple[Play, list[Step]]:
    """Give a record from elsewhere as the one game of a table, and what keeps it."""
    body = GameBody(
        table.body.options,
        record.players,
        "",
        (),
        record.start,
        record.entries[0].time if record.entries else table.created,
        result,
        imported=True,
        fair=record.fair,
    )
    play = table_game(table.name, 1, record.game, table.body, body, b"")
    play.match.resume(record.entries)
    return play, [
        insert(schema.games).values(name=table.name, number=1, body=codec.dumps(body)),
        *rows.entries(table.name, 1, [Planned(each, None) for each in record.entries]),
    ]


async def without_names(
    store: Store, table: Table, seats: Collection[Seat]
) -> tuple[GameBody | None, list[Step]]:
    """Give the table's game without the names of some seats, and what takes them out of others."""
    column = schema.games.c
    found = await store.rows(select(column.number, column.body).where(column.name == table.name))
    number = table.play.number if table.play else 0
    others: list[Step] = [
        rows.game(table.name, row.number, _nameless(codec.trusted(GameBody, row.body), seats))
        for row in found
        if row.number != number
    ]
    return _nameless(table.play.body, seats) if table.play else None, others


def _nameless(body: GameBody, seats: Collection[Seat]) -> GameBody:
    players = tuple(
        replace(player, name="?") if seat in seats else player
        for seat, player in enumerate(body.players)
    )
    return replace(body, players=players)
