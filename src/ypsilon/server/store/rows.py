"""What is written of a table: its own row, its games, their entries and snapshots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Executable, bindparam, insert, select, text, update

from ypsilon.core import codec
from ypsilon.core.game import AnyGame
from ypsilon.core.record import Entry, TableEvent
from ypsilon.match.plan import Planned, Snapshot
from ypsilon.server.store import schema
from ypsilon.server.store.postgres import CHANNEL
from ypsilon.server.store.records import GameHeader
from ypsilon.server.store.sqlite import Prepared
from ypsilon.server.store.store import Must, Proof, Step

_ENTRIES = Prepared(insert(schema.entries), "entries")
_SNAPSHOTS = insert(schema.snapshots)
_TOUCHED = Prepared(
    update(schema.tables)
    .where(schema.tables.c.name == bindparam("table"), schema.tables.c.version == bindparam("old"))
    .values(touched=bindparam("at"), version=bindparam("new")),
    "touched",
)
_STANDS = select(schema.tables.c.name).where(
    schema.tables.c.name == bindparam("table"), schema.tables.c.version == bindparam("new")
)


def entry_form(game: type[AnyGame]) -> Any:
    """Give the form in which entries of a game are kept."""
    form: Any = Entry
    return form[codec.forms(game).action | TableEvent]


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


def more_of_game(steps: Sequence[Step]) -> str:
    """Give the entries that steps keep, as text without a request to the store; none: more is new.

    Of what is written with them, only that the table was touched is known without looking.
    """
    match steps:
        case [Must(touching), (keeping, new)] if touching is _TOUCHED and keeping is _ENTRIES:
            return "[" + ",".join(f"[{codec.dumps(row['act'])},{row['body']}]" for row in new) + "]"
    return ""


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


def touched(name: str, version: int, at: int) -> Step:
    """Give what keeps when a table was last touched, if it is still of the version before."""
    return Must(_TOUCHED, {"table": name, "old": version - 1, "new": version, "at": at})


def version_of(name: str) -> Executable:
    """Give what finds the version of a table."""
    return select(schema.tables.c.version).where(schema.tables.c.name == name)


def standing(names: Sequence[str]) -> Executable:
    """Give what finds the versions of tables, and who looks after them."""
    column = schema.tables.c
    return select(column.name, column.version, column.owner).where(column.name.in_(names))


def claimed(server: str, most: int) -> Executable:
    """Give what lets a server look after games in play whose own is gone, and tell the others.

    Of several that claim at once each gets others; those that are just being changed have whoever
    changes them.
    """
    return text(
        "UPDATE tables SET owner = :server WHERE name IN (SELECT name FROM tables"
        " WHERE status = 'playing' AND owner NOT IN (SELECT id FROM servers)"
        " ORDER BY touched DESC LIMIT :most FOR UPDATE SKIP LOCKED)"
        " RETURNING name, pg_notify(:channel, concat_ws(' ', CAST(:server AS text), 'table', name,"
        " version, CAST(:server AS text)))"
    ).bindparams(server=server, most=most, channel=CHANNEL)


def stands(name: str, version: int) -> Proof:
    """Give what is found if a table is of this version."""
    return _STANDS, {"table": name, "new": version}


def table(name: str, version: int, values: Mapping[str, Any]) -> Step:
    """Give what changes a table's own row, if it is still of the version before."""
    column = schema.tables.c
    before = (column.name == name, column.version == version - 1)
    return Must(update(schema.tables).where(*before).values({**values, "version": version}))


def game(name: str, number: int, header: GameHeader) -> Executable:
    """Give what keeps a game of a table as it is now."""
    games = schema.games.c
    mine = (games.name == name, games.number == number)
    return update(schema.games).where(*mine).values(body=codec.dumps(header))
