"""Databases of earlier versions, looked at and upgraded in processes of their own."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

import ypsilon
from old.kept import VERSIONS
from ypsilon.server.store import revisions, schema
from ypsilon.server.store.database import database

FIRST = VERSIONS[0]
HERE = {**os.environ, "PYTHONPATH": str(Path(ypsilon.__file__).parents[1])}
# Upgrades as the program does, by the migrations of a folder in which something is planted.
PLANTED = """
import asyncio, sys
from pathlib import Path
from ypsilon.server.store import revisions, maintenance
revisions.FOLDER = Path(sys.argv[1])
asyncio.run(maintenance.upgrade(sys.argv[2]))
"""


def url(file: Path) -> str:
    return f"sqlite:///{file}"


def program(*arguments: str, **how: Any) -> subprocess.Popen[str]:
    """Start the program, or with `-c` a few lines, as a process of its own."""
    start = arguments if arguments[0] == "-c" else ("-m", "ypsilon.cli", *arguments)
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [sys.executable, *start], env=HERE, text=True, stdout=pipe, stderr=pipe, **how
    )


def outcome(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    """Give what a process ends with: its exit code, and what it wrote."""
    out, err = process.communicate(timeout=60)
    return process.returncode, out, err


def contents(file: Path) -> list[str]:
    """Give all that a database in a file holds, as statements."""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as source:
        return list(source.iterdump())


async def done(address: str, work: Any) -> Any:
    """Do something in a database, and give what comes of it."""
    found = database(address)
    try:
        return await found.alone(work)
    finally:
        await found.close()


def rows(connection: Connection) -> dict[str, int]:
    """Count the rows of each table."""
    names = inspect(connection).get_table_names()
    counts = {n: connection.execute(text(f"SELECT count(*) FROM {n}")).scalar() for n in names}
    return {name: count or 0 for name, count in counts.items()}


def shape(connection: Connection) -> dict[str, Any]:
    """Give what tables there are, and of what form, down to the last index."""
    found = inspect(connection)
    return {
        name: {
            "columns": [{**c, "type": repr(c["type"])} for c in found.get_columns(name)],
            "key": found.get_pk_constraint(name),
            "indexes": sorted(found.get_indexes(name), key=str),
            "unique": found.get_unique_constraints(name),
        }
        for name in found.get_table_names()
        if name != schema.noted.name
    }


def differences(connection: Connection) -> list[Any]:
    """List where the tables are not those of the schema, as Alembic sees it."""
    options = {"compare_type": True, "compare_server_default": True}
    context = MigrationContext.configure(connection, opts=options)
    return list(compare_metadata(context, schema.metadata))


def planted(folder: Path, what: str) -> Path:
    """Give a folder of migrations whose last one does something before it is through."""
    made = folder / "planted"
    made.mkdir()
    for file in revisions.FOLDER.glob("revision_*.py"):
        shutil.copy(file, made)
    last = made / f"revision_{schema.REVISION}.py"
    last.write_text(f"{last.read_text('utf-8')}    {what}\n", encoding="utf-8")
    return made
