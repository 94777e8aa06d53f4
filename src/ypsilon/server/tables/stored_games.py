"""The games of a table in the store: found again as they were left, brought in, made nameless."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import bindparam, insert, literal, select, union_all

from ypsilon.core import codec, options
from ypsilon.core.data import replace
from ypsilon.core.fair import Fair
from ypsilon.core.game import AnyGame, Seat
from ypsilon.core.record import Entry
from ypsilon.games import find
from ypsilon.match.errors import RequestError
from ypsilon.match.plan import Snapshot
from ypsilon.server import record_files
from ypsilon.server.record_files import Unreadable
from ypsilon.server.replay.tasks import Checked, RecordText
from ypsilon.server.slices import Slices
from ypsilon.server.store import rows, schema
from ypsilon.server.store.records import GameHeader, TableRecord
from ypsilon.server.store.rows import entry_form, snapshot_form
from ypsilon.server.store.store import Step, Store
from ypsilon.server.tables import luck
from ypsilon.server.tables.game import TableGame, table_game
from ypsilon.server.tables.refusals import archived, no_table
from ypsilon.server.tables.table import Table


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game of a table as the store has it, without its entries."""

    name: str  # of its table
    number: int
    table: TableRecord
    header: GameHeader
    status: str  # of its table
    touched: int  # when its table last changed

    @property
    def open(self) -> bool:
        """Whether everybody may know all of it: it is over, or its table closed."""
        return self.header.result is not None or self.status == "closed"

    async def text(self, store: Store) -> RecordText:
        """Give the whole record, with what may be known of its luck, its entries unread."""
        header, entries = self.header, await _entries(store, self.name, self.number)
        return RecordText(
            self.table.game,
            header.options,
            header.players,
            header.start,
            await self._proof(store),
            msgspec.Raw("[" + ",".join(entries) + "]"),
        )

    async def _proof(self, store: Store) -> Fair | None:
        header = self.header
        if header.imported:
            return header.fair
        seed = (await luck.seed(store, self.name, self.number)).hex() if self.open else None
        return Fair(self.name, self.number, header.commitment, header.added, seed)


async def stored_game(store: Store, name: str, number: int) -> StoredGame:
    """Give one game of a table by its number, read from the store alone."""
    tables, games = schema.tables.c, schema.games.c
    this = (tables.name == games.name) & (games.number == number)
    row = await store.row(
        select(tables.status, tables.touched, tables.body, games.body.label("header"))
        .join_from(schema.tables, schema.games, this, isouter=True)
        .where(tables.name == name)
    )
    if row is None:
        raise no_table()
    header = codec.trusted(GameHeader, row.header) if row.header else None
    if header is None or not header.players:
        raise RequestError("no-game", "there is no such game at this table")
    kept: TableRecord = codec.trusted(TableRecord, row.body)
    return StoredGame(name, number, kept, header, row.status, row.touched)


async def load_current(store: Store, slices: Slices, table: Table) -> None:
    """Give a table its last game, as it was left, and what its next one is committed to."""
    table.request_ids = await _request_ids(store, table.name)
    if table.kept.wished:
        table.request_ids.add(table.kept.wished.request_id)
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
            table.current = await load_game(store, slices, table, row.number, header)
            return


async def catch_up(store: Store, table: Table) -> bool | None:
    """Take a table as another server has left it, if that is only more of the game in play.

    Tells whether who sits there may have changed; None: it must be read anew.
    """
    played = table.current
    if played is None or table.status != "playing":
        return None
    match = played.match
    known = len(match.timeline.entries)
    values = {"table": table.name, "game": played.number, "last": known, "touched": table.touched}
    first, *more = await store.rows(_SINCE, values) or (None,)
    if first is None:
        raise no_table()
    kept: TableRecord = codec.trusted(TableRecord, first.text)
    named = [each.name for each in kept.seats] == [each.name for each in table.kept.seats]
    if first.act != "playing" or kept.number != table.kept.number or not named:
        return None
    form = entry_form(type(match.game))
    entries = [codec.trusted(form, row.text) for row in more if row.kind == _ENTRY]
    match.follow(entries, kept.wished)
    seats_changed = not entries or kept.seats != table.kept.seats
    table.kept, table.version = kept, first.number
    table.touched, table.owner = first.at, first.owner
    table.request_ids |= {row.text if row.kind == _REQUEST else row.act for row in more} - {None}
    if kept.wished:
        table.request_ids.add(kept.wished.request_id)
    return seats_changed


def go_on(table: Table, at: int, texts: str) -> bool:
    """Take a table as another server has left it, by what that has told; tell whether it was taken.

    It is more of the game in play, and follows what is known here.
    """
    played = table.current
    if played is None or table.status != "playing":
        return False
    told = _told_reader(type(played.match.game))(texts)
    played.match.follow([entry for _, entry in told], table.kept.wished)
    table.version, table.touched = table.version + 1, at
    table.request_ids.update(act for act, _ in told if act is not None)
    return True


@cache
def _told_reader(game: type[AnyGame]) -> Callable[[str], Any]:
    """Give what reads the entries of a game that another server tells, each with its request.

    Made once: to put the form together, and to find it again, takes 70 times as long as to read.
    """
    form: Any = entry_form(game)
    return codec.trusting(list[tuple[str | None, form]])


def _since() -> Any:
    """Give the query for a table's row, and all that was done since what is known here.

    It is one statement, so that row and entries are of the same moment.
    """
    tables, entries, requests = schema.tables.c, schema.entries.c, schema.requests.c
    nothing, nobody = literal(0), literal("")
    name: Any = bindparam("table")
    row = select(
        literal(_TABLE).label("kind"),
        tables.version.label("number"),
        tables.body.label("text"),
        tables.status.label("act"),
        tables.touched.label("at"),
        tables.owner.label("owner"),
    ).where(tables.name == name)
    new = select(literal(_ENTRY), entries.number, entries.body, entries.act, nothing, nobody).where(
        entries.name == name, entries.game == bindparam("game"), entries.number > bindparam("last")
    )
    done = select(literal(_REQUEST), nothing, requests.id, nobody, nothing, nobody).where(
        requests.name == name, requests.time > bindparam("touched")
    )
    return union_all(row, new, done).order_by("kind", "number")


_TABLE, _ENTRY, _REQUEST = range(3)
# Made once: to put it together takes longer than to run it.
_SINCE = _since()


async def load_commitments(store: Store, tables: Sequence[Table]) -> None:
    """Give tables what the luck of their games is committed to, and nothing else of them."""
    column, named = schema.games.c, {table.name: table for table in tables}
    numbers = {table.kept.number for table in tables}
    # Not by pairs: of these SQLite makes a search through all games.
    these = select(schema.games).where(column.name.in_(named), column.number.in_(numbers))
    for row in await store.rows(these) if named else ():
        if row.number == named[row.name].kept.number:
            named[row.name].commitment = codec.trusted(GameHeader, row.body).commitment


async def _request_ids(store: Store, name: str) -> set[str | None]:
    """Give the ids of all that was done at a table, in whichever of its games."""
    entries, requests = schema.entries.c, schema.requests.c
    acts = select(entries.act).where(entries.name == name, entries.act.is_not(None))
    rows = await store.rows(acts.union(select(requests.id).where(requests.name == name)))
    return {row[0] for row in rows}


async def load_game(
    store: Store, slices: Slices, table: Table, number: int, header: GameHeader
) -> TableGame:
    """Give one game of a table with all its entries; a snapshot spares replaying them all.

    A game can be long: it is read in slices.
    """
    game: AnyGame = options.reopened(find(table.kept.game), header.options)
    seed = b"" if header.imported else await luck.seed(store, table.name, number)
    played = table_game(table.name, number, game, table.kept, header, seed, store.runs.away)
    entries: list[Entry[Any]] = []
    texts = await _entries(store, table.name, number)
    await slices.run(_read(texts, entry_form(type(game)), entries), len(texts))
    snapshot = await _snapshot(store, table.name, number, game)
    resuming = played.match.resuming(entries, snapshot, table.kept.wished)
    await slices.run(resuming, len(entries))
    played.match.wake(table.now())
    return played


async def _entries(store: Store, name: str, number: int) -> list[str]:
    """Give the entries of a game, from the store or from the file that they were moved to."""
    games, column = schema.games.c, schema.entries.c
    this = (column.name == games.name) & (column.game == games.number)
    # Row and entries are of the same moment: a game may be archived meanwhile, or brought back.
    query = (
        select(games.archived, column.body)
        .join_from(schema.games, schema.entries, this, isouter=True)
        .where(games.name == name, games.number == number)
        .order_by(column.number)
    )
    for _ in range(2):
        rows = await store.rows(query)
        if not rows or not rows[0].archived:
            return [row.body for row in rows if row.body is not None]
        with suppress(Unreadable):
            return await asyncio.to_thread(_archived_entries, store.archive, name, number)
    raise archived()


def _archived_entries(folder: Path | None, name: str, number: int) -> list[str]:
    if folder is None:
        raise Unreadable("no archive is known")
    return record_files.entries(record_files.place(folder, name, number))


def _read(texts: Sequence[str], form: Any, into: list[Entry[Any]]) -> Iterator[None]:
    for text in texts:
        into.append(codec.trusted(form, text))
        yield


async def _snapshot(store: Store, name: str, number: int, game: AnyGame) -> Snapshot[Any] | None:
    column = schema.snapshots.c
    row = await store.row(
        select(column.body)
        .where(column.name == name, column.game == number)
        .order_by(column.number.desc())
        .limit(1)
    )
    return codec.trusted(snapshot_form(game), row.body) if row else None


def imported(table: Table, given: Checked) -> list[Step]:
    """Give what keeps a record from elsewhere as the one game of a table."""
    header = GameHeader(
        table.kept.options,
        given.players,
        "",
        (),
        given.start,
        table.created if given.began is None else given.began,
        given.result,
        imported=True,
        fair=given.fair,
    )
    return [
        insert(schema.games).values(name=table.name, number=1, body=codec.dumps(header)),
        *rows.entry_texts(table.name, 1, given.entries),
        *rows.snapshot_text(table.name, 1, len(given.entries), given.snapshot),
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


async def forget_archived(store: Store, name: str, seats: Collection[Seat]) -> None:
    """Take the names of some seats out of the files of a table's archived games."""
    if store.archive is None:
        return
    column = schema.games.c
    for row in await store.rows(
        select(column.number).where(column.name == name, column.archived > 0)
    ):
        with suppress(Unreadable):
            file = record_files.place(store.archive, name, row.number)
            await asyncio.to_thread(record_files.forget, file, seats)


def _nameless(header: GameHeader, seats: Collection[Seat]) -> GameHeader:
    players = tuple(
        replace(player, name="?") if seat in seats else player
        for seat, player in enumerate(header.players)
    )
    return replace(header, players=players)
