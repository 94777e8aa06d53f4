"""A database at a start, asked for its revision and upgraded; a newer one stays as it is."""

from __future__ import annotations

import hashlib
import json
import signal
import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from server.players import together
from server.upgrades import (
    done,
    outcome,
    program,
    rows,
    url,
)
from ypsilon.server.store import maintenance
from ypsilon.server.store.database import StoreError
from ypsilon.server.store.store import opened

PLAIN = """
import asyncio, sys
from ypsilon.server.http.runner import _try
asyncio.run(_try(sys.argv[1]))
assert "ypsilon.server.store.store" in sys.modules
assert "alembic" not in sys.modules
"""


@together
async def test_postgresql_is_upgraded_only_when_asked_for(old_postgres: str) -> None:
    address = old_postgres
    before = await done(address, rows)
    with pytest.raises(StoreError) as refused:
        async with opened(address):
            pass
    assert str(refused.value) == (
        "the database is of revision 1, this program needs revision 7: make a backup (pg_dump), "
        "then run “ypsilon db upgrade”"
    )
    assert await done(address, rows) == before
    assert await maintenance.upgrade(address) == (1, 7, None)
    async with opened(address):
        assert await maintenance.status(address) == 7


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


@pytest.mark.parametrize("how", ["meta", "8", "e1c5"])
@pytest.mark.parametrize("command", ["serve --port 0", "db upgrade", "db status"])
def test_a_newer_database_is_left_byte_for_byte(old_file: Path, command: str, how: str) -> None:
    newer(old_file, how)
    before = prints(old_file.parent)
    code, out, err = outcome(program(*command.split(), "--database", str(old_file)))
    found = "99" if how == "meta" else how
    said = f"the database is of revision {found}, which a newer version of the program has made; "
    assert (code, out) == (1, "")
    assert err == f"ypsilon: {said}this one knows revision 7 and leaves it as it is\n"
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
    assert (line["message"], line["before"], line["after"]) == ("the database was upgraded", 1, 7)
    assert [each for each in log if each["from"].startswith("alembic")] == []


def test_the_revision_is_told(old_file: Path) -> None:
    def said(*more: str) -> tuple[int, str, str]:
        return outcome(program("db", *more, "--database", str(old_file)))

    advice = "“ypsilon db upgrade” brings it there"
    before = f"the database is of revision 1, this program needs revision 7: {advice}\n"
    assert said("status") == (1, before, "")
    assert said("status", "--json") == (1, '{"revision": 1, "needed": 7}\n', "")
    backup = f"as it was before, it is in {old_file}.before-7\n"
    upgraded = f"the database was upgraded from revision 1 to 7\n{backup}"
    assert said("upgrade") == (0, upgraded, "")
    assert said("status") == (0, "the database is of revision 7, as this program needs it\n", "")
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


def test_of_a_database_that_does_not_answer_that_is_said() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"postgresql://me@127.0.0.1:{silent.getsockname()[1]}/x"
        code, out, err = outcome(program("db", "status", "--database", address))
    assert (code, out) == (1, "")
    assert err == "ypsilon: the database cannot be opened: it does not answer\n"
