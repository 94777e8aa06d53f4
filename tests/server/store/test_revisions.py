"""Migrations: an earlier database becomes today's whole or not at all."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import text

from old import databases
from server.players import together
from server.upgrades import (
    FIRST,
    PLANTED,
    differences,
    done,
    outcome,
    planted,
    program,
    rows,
    shape,
    url,
)
from ypsilon.server.store import maintenance, revisions, schema
from ypsilon.server.store.database import database
from ypsilon.server.store.postgres import UPGRADE
from ypsilon.server.store.store import opened


def test_the_last_migration_leads_to_the_schema_s_revision() -> None:
    scripts = ScriptDirectory(revisions.FOLDER, version_locations=[revisions.FOLDER])
    found = [script.revision for script in scripts.walk_revisions()]
    assert found == [str(number) for number in range(schema.REVISION, 0, -1)]


@together
async def test_migrations_make_the_tables_of_the_schema(address: str) -> None:
    await done(address, lambda each: revisions._migrate(each, 0))
    assert await done(address, differences) == []
    migrated = await done(address, shape)
    await done(address, schema.metadata.drop_all)
    await done(address, schema.noted.drop)
    await done(address, revisions.make)
    assert await done(address, differences) == []
    assert await done(address, shape) == migrated
    assert await done(address, revisions.revision) == schema.REVISION


@together
async def test_an_upgraded_database_has_the_same_tables(old: str) -> None:
    assert await done(old, differences) != []
    assert (await maintenance.upgrade(old)) is not None
    assert await done(old, differences) == []


@together
async def test_the_first_migration_makes_the_tables_of_the_first_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    only = tmp_path / "migrations"
    only.mkdir()
    shutil.copy(revisions.FOLDER / "revision_1.py", only)
    monkeypatch.setattr(revisions, "FOLDER", only)
    made = url(tmp_path / "made.db")
    await done(made, lambda each: revisions._migrate(each, 0))
    there = await done(databases.in_file(FIRST, tmp_path / "there.db"), shape)
    assert await done(made, shape) == there
    assert "meta" in there


@pytest.mark.parametrize(
    "what",
    [
        "import os, signal; os.kill(os.getpid(), signal.SIGKILL)",
        "op.execute('SELECT * FROM nowhere')",
        "raise ZeroDivisionError",
    ],
)
def test_an_upgrade_that_ends_in_the_middle_leaves_everything(
    old: str, tmp_path: Path, what: str
) -> None:
    before = asyncio.run(done(old, rows)), asyncio.run(done(old, shape))
    assert before[0]["snapshots"] == 1
    code, _, err = outcome(program("-c", PLANTED, str(planted(tmp_path, what)), old))
    assert code != 0, err
    assert "SELECT" not in what or "cannot be upgraded, and is left as it was" in err
    assert (asyncio.run(done(old, rows)), asyncio.run(done(old, shape))) == before
    assert asyncio.run(maintenance.status(old)) == 1
    # Killed, it could not take its backup with it; otherwise none is left over.
    assert "kill" in what or not list(tmp_path.glob("*before*"))
    assert asyncio.run(maintenance.upgrade(old))


def test_of_two_that_upgrade_at_once_one_does(old: str, tmp_path: Path) -> None:
    both = [program("db", "upgrade", "--database", old) for _ in range(2)]
    ends = [outcome(process) for process in both]
    assert [(code, err) for code, _, err in ends] == [(0, "")] * 2
    said = sorted(out.splitlines()[0] for _, out, _ in ends)
    upgraded = "the database was upgraded from revision 1 to 7"
    assert said == [upgraded, "there is nothing to upgrade"]
    assert len(list(tmp_path.glob("old.db.before*"))) == old.startswith("sqlite")


@together
async def test_who_asks_during_an_upgrade_is_told_what_came_of_it(old_postgres: str) -> None:
    found = database(old_postgres)
    other = await found.own_connection()
    async with other.begin():
        await other.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADE})
        await other.run_sync(revisions.upgrade)
        asked = asyncio.create_task(maintenance.status(old_postgres))
        assert not (await asyncio.wait([asked], timeout=0.5))[0]
    assert await asked == schema.REVISION
    await other.close()
    await found.close()


def test_while_somebody_else_writes_for_long_it_is_said(old_file: Path) -> None:
    with closing(sqlite3.connect(old_file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        code, _, err = outcome(program("db", "upgrade", "--database", str(old_file)))
    assert code == 1
    said = "the database cannot be upgraded, and is left as it was: database is locked"
    assert err == f"ypsilon: {said}\n"


@together
async def test_a_database_whose_making_was_broken_off_is_made(tmp_path: Path) -> None:
    """Version 0.1 made its tables one by one, and noted its version at the end."""
    file = tmp_path / "half.db"
    with closing(sqlite3.connect(file)) as half:
        half.execute("CREATE TABLE meta (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)")
        half.execute("CREATE TABLE games (name TEXT NOT NULL, number INTEGER NOT NULL,"
                     " body TEXT NOT NULL, PRIMARY KEY (name, number))")  # fmt: skip
    async with opened(url(file)) as store:
        assert await store.database.read(differences) == []
    with closing(sqlite3.connect(file)) as half:
        half.execute("DELETE FROM alembic_version")
        half.commit()
    async with opened(url(file)) as store:
        assert await store.database.read(revisions.revision) == schema.REVISION
