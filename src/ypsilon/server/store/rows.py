"""What is written of a table: its own row, its games, their entries and snapshots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Executable, bindparam, insert, select, update

from ypsilon.core import codec
from ypsilon.core.game import AnyGame
from ypsilon.core.record import Entry, TableEvent
from ypsilon.match.plan import Planned, Snapshot
from ypsilon.server.store import schema
from ypsilon.server.store.records import GameHeader, TableRecord
from ypsilon.server.store.store import Proof, Step
from ypsilon.wire import Status

_ENTRIES = insert(schema.entries)
_SNAPSHOTS = insert(schema.snapshots)
_TOUCHED = (
    update(schema.tables)
    .where(schema.tables.c.name == bindparam("table"))
    .values(touched=bindparam("at"))
)
_STANDS = select(schema.tables.c.name).where(
    schema.tables.c.name == bindparam("table"),
    schema.tables.c.touched == bindparam("at"),
    schema.tables.c.status == bindparam("status"),
)


def entry_form(game: AnyGame) -> Any:
    """Give the form in which entries of a game are kept."""
    form: Any = Entry
    return form[codec.forms(type(game)).action | TableEvent]


def snapshot_form(game: AnyGame) -> Any:
    """Give the form in which snapshots of a game are kept."""
    form: Any = Snapshot
    return form[codec.forms(type(game)).state]


def entries(name: str, number: int, new: Sequence[Planned]) -> list[Step]:
    """Give what keeps entries of a game of a table, each with the act that it was done by."""
    rows = [
        {
            "name": name,
            "game": number,
            "number": each.entry.number,
            "act": each.request_id,
            "body": codec.dumps(each.entry),
        }
        for each in new
    ]
    return [(_ENTRIES, rows)] if rows else []


def entry_texts(name: str, number: int, texts: Sequence[str]) -> list[Step]:
    """Give what keeps all entries of a game that was played elsewhere, from the first."""
    rows = [
        {"name": name, "game": number, "number": at, "act": None, "body": text}
        for at, text in enumerate(texts, 1)
    ]
    return [(_ENTRIES, rows)] if rows else []


def snapshot_text(name: str, number: int, at: int, text: str) -> list[Step]:
    """Give what keeps a snapshot of a game after so many entries, if there are any."""
    row = {"name": name, "game": number, "number": at, "body": text}
    return [(_SNAPSHOTS, [row])] if at else []


def snapshot(name: str, number: int, kept: Snapshot[Any]) -> Step:
    """Give what keeps a snapshot of a game."""
    body = codec.dumps(kept)
    return _SNAPSHOTS, [{"name": name, "game": number, "number": kept.number, "body": body}]


def touched(name: str, at: int) -> Step:
    """Give what keeps when a table was last touched."""
    return _TOUCHED, [{"table": name, "at": at}]


def stands(name: str, at: int, status: Status) -> Proof:
    """Give what is found if a table was last touched at this time, and has this status."""
    return _STANDS, {"table": name, "at": at, "status": status}


def table(name: str, at: int, kept: TableRecord, status: Status | None = None) -> Executable:
    """Give what keeps a table as it is now, and its status if that changes."""
    values: dict[str, Any] = {"touched": at, "body": codec.dumps(kept)}
    if status is not None:
        values["status"] = status
    return update(schema.tables).where(schema.tables.c.name == name).values(values)


def game(name: str, number: int, header: GameHeader) -> Executable:
    """Give what keeps a game of a table as it is now."""
    games = schema.games.c
    mine = (games.name == name, games.number == number)
    return update(schema.games).where(*mine).values(body=codec.dumps(header))
