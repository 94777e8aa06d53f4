"""Migrations: an earlier database becomes today's whole or not at all, a newer one stays as is."""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import resource
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

import ypsilon
from old import databases
from old.kept import VERSIONS
from server.players import together
from server.postgres import Cluster
from ypsilon.server.store import maintenance, revisions, schema
from ypsilon.server.store.database import StoreError, database
from ypsilon.server.store.store import opened

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
PLAIN = """
import asyncio, sys
from ypsilon.server.http.runner import _try
asyncio.run(_try(sys.argv[1]))
assert "ypsilon.server.store.store" in sys.modules
assert "alembic" not in sys.modules
"""


@pytest.fixture(params=["sqlite", "postgres"])
def old(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database of the first version, of each kind."""
    if request.param == "sqlite":
        return databases.in_file(FIRST, tmp_path / "old.db")
    running: Cluster = request.getfixturevalue("postgres")
    return databases.in_postgres(FIRST, running.fresh())


@pytest.fixture
def old_file(tmp_path: Path) -> Path:
    """A database of the first version, in a folder of its own."""
    (tmp_path / "own").mkdir()
    databases.in_file(FIRST, tmp_path / "own" / "old.db")
    return tmp_path / "own" / "old.db"


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


# Two ways to the same tables


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


# An earlier one


@together
async def test_a_file_is_upgraded_at_the_start_after_a_backup(
    old_file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    before = contents(old_file)
    caplog.set_level("INFO")
    async with opened(url(old_file)) as store:
        counts = await store.database.read(rows)
    assert "meta" not in counts
    assert counts["snapshots"] == 0
    assert counts["entries"] > 150
    backup = old_file.with_name("old.db.before-2")
    assert sorted(each.name for each in old_file.parent.iterdir()) == ["old.db", backup.name]
    assert contents(backup) == before
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    (line,) = [each for each in caplog.records if each.name.startswith(("ypsilon", "alembic"))]
    assert line.getMessage() == "the database was upgraded"
    assert (vars(line)["before"], vars(line)["after"], vars(line)["backup"]) == (1, 2, str(backup))


@together
async def test_a_backup_can_be_gone_back_to(old_file: Path) -> None:
    await maintenance.upgrade(url(old_file))
    backup = old_file.with_name("old.db.before-2")
    backup.replace(old_file)
    assert await maintenance.status(url(old_file)) == 1
    again = await maintenance.upgrade(url(old_file))
    assert again == (1, 2, backup)


@together
async def test_no_backup_is_overwritten(old_file: Path) -> None:
    first = old_file.with_name("old.db.before-2")
    first.write_text("mine")
    found = await maintenance.upgrade(url(old_file))
    assert found is not None
    assert found.backup == old_file.with_name("old.db.before-2-2")
    assert first.read_text() == "mine"


def test_what_was_committed_last_is_in_the_backup(old_file: Path) -> None:
    """A server that was killed leaves its last moves in the log beside the file."""
    killed = "import os, sqlite3, sys; it = sqlite3.connect(sys.argv[1]); "
    killed += "it.execute('UPDATE chat SET text = 1'); it.commit(); os.kill(os.getpid(), 9)"
    assert outcome(program("-c", killed, str(old_file)))[0] == -signal.SIGKILL
    assert old_file.with_name("old.db-wal").stat().st_size
    before = contents(old_file)
    assert asyncio.run(maintenance.upgrade(url(old_file)))
    assert contents(old_file.with_name("old.db.before-2")) == before


def test_without_room_for_a_backup_nothing_is_done(old_file: Path) -> None:
    before = contents(old_file)

    def little() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (60_000, 60_000))

    process = program("db", "upgrade", "--database", str(old_file), preexec_fn=little)
    code, out, err = outcome(process)
    assert (code, out) == (1, "")
    assert err.startswith(f"ypsilon: no backup can be written to {old_file.parent}: ")
    assert err.endswith("the database is left as it is\n")
    assert err.count("\n") == 1
    assert contents(old_file) == before
    assert not [*old_file.parent.glob(".old*"), *old_file.parent.glob("*before*")]


@together
async def test_where_nothing_may_be_written_nothing_is_done(
    old_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(**_: object) -> None:
        raise PermissionError(13, "Permission denied")

    before = contents(old_file)
    monkeypatch.setattr(tempfile, "mkstemp", forbidden)
    with pytest.raises(StoreError, match=r"no backup can be written to .*: Permission denied; "):
        async with opened(url(old_file)):
            pass
    assert contents(old_file) == before


def planted(folder: Path, what: str) -> Path:
    """Give a folder of migrations whose last one does something before it is through."""
    made = folder / "planted"
    made.mkdir()
    for file in revisions.FOLDER.glob("revision_*.py"):
        shutil.copy(file, made)
    last = made / f"revision_{schema.REVISION}.py"
    last.write_text(f"{last.read_text('utf-8')}    {what}\n", encoding="utf-8")
    return made


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
    upgraded = "the database was upgraded from revision 1 to 2"
    assert said == [upgraded, "there is nothing to upgrade"]
    assert len(list(tmp_path.glob("old.db.before*"))) == old.startswith("sqlite")


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


@pytest.fixture
def old_postgres(postgres: Cluster) -> str:
    """The address of a PostgreSQL database of the first version."""
    return databases.in_postgres(FIRST, postgres.fresh())


@together
async def test_postgresql_is_upgraded_only_when_asked_for(old_postgres: str) -> None:
    address = old_postgres
    before = await done(address, rows)
    with pytest.raises(StoreError) as refused:
        async with opened(address):
            pass
    assert str(refused.value) == (
        "the database is of revision 1, this program needs revision 2: make a backup (pg_dump), "
        "then run “ypsilon db upgrade”"
    )
    assert await done(address, rows) == before
    assert await maintenance.upgrade(address) == (1, 2, None)
    async with opened(address):
        assert await maintenance.status(address) == 2


# A newer one


def newer(file: Path, how: str) -> None:
    """Let a database be of a revision that nobody knows yet."""
    with closing(sqlite3.connect(file)) as database:
        if how == "meta":
            database.execute("UPDATE meta SET value = '99'")
        else:
            database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
            database.execute("INSERT INTO alembic_version VALUES (?)", [how])
        database.commit()


def prints(folder: Path) -> dict[str, str]:
    """Give the fingerprint of each file in a folder, but for what SQLite shares memory by."""
    files = [each for each in folder.iterdir() if not each.name.endswith("-shm")]
    return {each.name: hashlib.sha256(each.read_bytes()).hexdigest() for each in files}


@pytest.mark.parametrize("how", ["meta", "3", "e1c5"])
@pytest.mark.parametrize("command", ["serve --port 0", "db upgrade", "db status"])
def test_a_newer_database_is_left_byte_for_byte(old_file: Path, command: str, how: str) -> None:
    newer(old_file, how)
    before = prints(old_file.parent)
    code, out, err = outcome(program(*command.split(), "--database", str(old_file)))
    found = "99" if how == "meta" else how
    said = f"the database is of revision {found}, which a newer version of the program has made; "
    assert (code, out) == (1, "")
    assert err == f"ypsilon: {said}this one knows revision 2 and leaves it as it is\n"
    assert prints(old_file.parent) == before
    assert list(before) == ["old.db"]


def test_what_a_newer_program_has_not_moved_yet_is_left_in_its_log(old_file: Path) -> None:
    killed = "import os, sqlite3, sys; it = sqlite3.connect(sys.argv[1]); "
    killed += "it.execute('UPDATE meta SET value = 99'); it.commit(); os.kill(os.getpid(), 9)"
    assert outcome(program("-c", killed, str(old_file)))[0] == -signal.SIGKILL
    before = prints(old_file.parent)
    assert sorted(before) == ["old.db", "old.db-wal"]
    code, _, err = outcome(program("serve", "--port", "0", "--database", str(old_file)))
    assert (code, err.count("\n")) == (1, 1)
    assert "revision 99" in err
    assert prints(old_file.parent) == before


# Starts, and the command line


def test_a_start_does_without_alembic(tmp_path: Path) -> None:
    for _ in range(2):
        assert outcome(program("-c", PLAIN, url(tmp_path / "new.db"))) == (0, "", "")
    assert [each.name for each in tmp_path.iterdir()] == ["new.db"]


def test_a_server_says_in_one_line_what_it_did(old_file: Path) -> None:
    process = program("serve", "--port", "0", "--database", str(old_file))
    try:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Ypsilon is at ")
    finally:
        process.send_signal(signal.SIGTERM)
        code, _, err = outcome(process)
    assert code == 0
    log = [json.loads(line) for line in err.splitlines()]
    (line,) = [each for each in log if "database" in each["message"]]
    assert (line["message"], line["before"], line["after"]) == ("the database was upgraded", 1, 2)
    assert [each for each in log if each["from"].startswith("alembic")] == []


def test_the_revision_is_told(old_file: Path) -> None:
    def said(*more: str) -> tuple[int, str, str]:
        return outcome(program("db", *more, "--database", str(old_file)))

    advice = "“ypsilon db upgrade” brings it there"
    before = f"the database is of revision 1, this program needs revision 2: {advice}\n"
    assert said("status") == (1, before, "")
    assert said("status", "--json") == (1, '{"revision": 1, "needed": 2}\n', "")
    backup = f"as it was before, it is in {old_file}.before-2\n"
    upgraded = f"the database was upgraded from revision 1 to 2\n{backup}"
    assert said("upgrade") == (0, upgraded, "")
    assert said("status") == (0, "the database is of revision 2, as this program needs it\n", "")
    assert said("upgrade") == (0, "there is nothing to upgrade\n", "")


def test_a_database_that_is_not_there_is_not_made_by_asking(old_file: Path) -> None:
    nowhere = old_file.with_name("nowhere.db")
    for command in ("status", "upgrade"):
        code, out, err = outcome(program("db", command, "--database", str(nowhere)))
        assert (code, err) == (0, "")
        assert out.count("\n") == 1
    assert not nowhere.exists()


@pytest.mark.parametrize("command", ["status", "upgrade"])
def test_what_is_no_database_is_said_in_one_line(tmp_path: Path, command: str) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear reader, this is no database at all. " * 50)
    wrong = (str(letter), str(tmp_path), "mysql://me:password@there/x")
    for address in (*wrong, "postgresql://me:password@127.0.0.1:1/x"):
        code, out, err = outcome(program("db", command, "--database", address))
        assert (code, out, err.count("\n")) == (1, "", 1)
        assert err.startswith("ypsilon: ")
        assert "password" not in err
        assert "Traceback" not in err
