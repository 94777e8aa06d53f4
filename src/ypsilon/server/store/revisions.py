"""Which revision a database has, and how it is brought to the one that this program knows.

A start must be fast: Alembic is imported only where there is something to migrate, and an empty
database is made from the schema, which is what all migrations lead to.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, insert, inspect, select

from ypsilon.server.store import schema
from ypsilon.server.store.backup import back_up
from ypsilon.server.store.database import StoreError

FOLDER = Path(__file__).parent / "migrations"


class Upgraded(NamedTuple):
    """What was done to a database: from which revision to which, and where its backup is."""

    before: int
    after: int
    backup: Path | None


class TooNew(StoreError):
    """A database that a newer program has made."""

    def __init__(self, found: str) -> None:
        super().__init__(
            f"the database is of revision {found}, which a newer version of the program has made; "
            f"this one knows revision {schema.REVISION} and leaves it as it is"
        )


def revision(connection: Connection) -> int | None:
    """Give the revision of a database: None if it is empty, 0 if its making was broken off."""
    found = _noted(connection)
    if found is None:
        return None
    if not found.isdecimal() or int(found) > schema.REVISION:
        raise TooNew(found)
    return int(found)


def _noted(connection: Connection) -> str | None:
    there = inspect(connection).get_table_names()
    if schema.noted.name in there:
        return connection.execute(select(schema.noted.c.version_num)).scalar() or "0"
    if schema.meta.name in there:
        wanted = schema.meta.c.key == "version"
        return connection.execute(select(schema.meta.c.value).where(wanted)).scalar() or "0"
    return "0" if schema.metadata.tables.keys() & set(there) else None


def make(connection: Connection) -> None:
    """Make the tables of an empty database; of another one nothing is touched."""
    if revision(connection) is not None:
        return
    schema.metadata.create_all(connection)
    schema.noted.create(connection)
    connection.execute(insert(schema.noted).values(version_num=str(schema.REVISION)))


def upgrade(connection: Connection) -> Upgraded | None:
    """Bring a database to this program's revision, a file after a backup; None: it was there.

    Whoever calls this has the database alone, and keeps all of it or nothing.
    """
    before = revision(connection)
    if before is None or before == schema.REVISION:
        make(connection)
        return None
    backup = back_up(connection)
    try:
        _migrate(connection, before)
    except BaseException:
        # The database is as it was; at every further try another copy would lie beside it.
        if backup:
            backup.unlink(missing_ok=True)
        raise
    return Upgraded(before, schema.REVISION, backup)


def _migrate(connection: Connection, before: int) -> None:
    from alembic.operations import Operations
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory(FOLDER, version_locations=[FOLDER])
    context = MigrationContext.configure(connection)
    ahead = [*scripts.iterate_revisions("head", str(before) if before else "base")]
    with Operations.context(context):
        for script in reversed(ahead):
            script.module.upgrade()
    context.stamp(scripts, "head")
