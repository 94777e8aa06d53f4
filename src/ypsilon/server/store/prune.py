"""Old tables: found, and deleted with all that belongs to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Executable, Select, Table, delete, func, literal, select

from ypsilon.server.store import schema

DAY = 24 * 60 * 60 * 1000
# So many at once: a deletion must not keep moves waiting.
BATCH = 50
# Something may be said at a table, or a seat of it moved, in the moment that it is deleted.
_LEFT_BEHIND = (schema.chat, schema.secrets, schema.mine)


def old_tables(before: int) -> Select[Any]:
    """Give what finds the names of tables that ended, and were last touched before a time."""
    column = schema.tables.c
    ended = column.status.in_(("over", "closed"))
    return select(column.name).where(ended, column.touched < before)


def belonging() -> list[Table]:
    """Give the tables of the database whose rows belong to a table; a key has a name of its own."""
    every = schema.metadata.sorted_tables
    return [each for each in every if "name" in each.c and each is not schema.keys]


def deletion(names: Sequence[str]) -> list[Executable]:
    """Give what deletes tables by name, with games, entries, luck, secrets, chat and keys."""
    return [delete(each).where(each.c.name.in_(names)) for each in belonging()]


def gone(names: Sequence[str]) -> Select[Any]:
    """Give what finds something only if none of these tables is there."""
    there = select(schema.tables.c.name).where(schema.tables.c.name.in_(names))
    return select(literal(1)).where(~there.exists())


def count(connection: Connection, before: int) -> int:
    """Count the tables that are old."""
    found = old_tables(before).subquery()
    return int(connection.execute(select(func.count()).select_from(found)).scalar_one())


def some(connection: Connection, before: int) -> list[str]:
    """Give the names of some of the tables that are old."""
    return [row.name for row in connection.execute(old_tables(before).limit(BATCH))]


def prune(connection: Connection, names: Sequence[str]) -> None:
    """Delete tables by name."""
    for step in deletion(names):
        connection.execute(step)


def sweep_up(connection: Connection) -> None:
    """Delete what was left behind of tables that are no more."""
    there = select(schema.tables.c.name)
    for each in _LEFT_BEHIND:
        connection.execute(delete(each).where(each.c.name.not_in(there)))
