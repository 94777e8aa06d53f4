"""Databases of earlier versions, to be opened: a copy of the file, or its rows in PostgreSQL."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Boolean, Connection, MetaData, Table, text
from sqlalchemy.ext.asyncio import create_async_engine

from ypsilon.server.store.migrations import revision_1


def in_file(version: Path, file: Path) -> str:
    """Copy a version's database, and give its address."""
    shutil.copy(version / "server.db", file)
    return f"sqlite:///{file}"


def in_postgres(version: Path, address: str) -> str:
    """Put the rows of a version's database into an empty one of PostgreSQL, as it would have."""
    asyncio.run(_filled(version / "server.db", address))
    return address


async def _filled(file: Path, address: str) -> None:
    engine = create_async_engine(address.replace("postgresql", "postgresql+asyncpg"))
    async with engine.begin() as connection:
        await connection.run_sync(_fill, file)
    await engine.dispose()


def _fill(connection: Connection, file: Path) -> None:
    with Operations.context(MigrationContext.configure(connection)):
        revision_1.upgrade()
    there = MetaData()
    there.reflect(connection)
    with closing(sqlite3.connect(f"{file.as_uri()}?immutable=1", uri=True)) as source:
        source.row_factory = sqlite3.Row
        for table in there.sorted_tables:
            rows = source.execute(f"SELECT * FROM {table.name}").fetchall()
            connection.execute(table.insert(), [_row(table, row) for row in rows])
    connection.execute(text("SELECT setval('chat_id_seq', (SELECT max(id) FROM chat))"))


def _row(table: Table, row: sqlite3.Row) -> dict[str, Any]:
    """Give a row as PostgreSQL takes it: SQLite has numbers for what is true or false."""
    return {
        column.name: bool(row[column.name])
        if isinstance(column.type, Boolean)
        else row[column.name]
        for column in table.columns
    }
