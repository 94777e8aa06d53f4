"""The backup that is made before an upgrade."""

from __future__ import annotations

import asyncio
import resource
import signal
import stat
import tempfile
from pathlib import Path

import pytest

from server.players import together
from server.upgrades import (
    contents,
    outcome,
    program,
    rows,
    url,
)
from ypsilon.server.store import maintenance
from ypsilon.server.store.database import StoreError
from ypsilon.server.store.store import opened


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
    backup = old_file.with_name("old.db.before-7")
    assert sorted(each.name for each in old_file.parent.iterdir()) == ["old.db", backup.name]
    assert contents(backup) == before
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    (line,) = [each for each in caplog.records if each.name.startswith(("ypsilon", "alembic"))]
    assert line.getMessage() == "the database was upgraded"
    assert (vars(line)["before"], vars(line)["after"], vars(line)["backup"]) == (1, 7, str(backup))


@together
async def test_a_backup_can_be_gone_back_to(old_file: Path) -> None:
    await maintenance.upgrade(url(old_file))
    backup = old_file.with_name("old.db.before-7")
    backup.replace(old_file)
    assert await maintenance.status(url(old_file)) == 1
    again = await maintenance.upgrade(url(old_file))
    assert again == (1, 7, backup)


@together
async def test_no_backup_is_overwritten(old_file: Path) -> None:
    first = old_file.with_name("old.db.before-7")
    first.write_text("mine")
    found = await maintenance.upgrade(url(old_file))
    assert found is not None
    assert found.backup == old_file.with_name("old.db.before-7-2")
    assert first.read_text() == "mine"


def test_what_was_committed_last_is_in_the_backup(old_file: Path) -> None:
    """A server that was killed leaves its last moves in the log beside the file."""
    killed = "import os, sqlite3, sys; it = sqlite3.connect(sys.argv[1]); "
    killed += "it.execute('UPDATE chat SET text = 1'); it.commit(); os.kill(os.getpid(), 9)"
    assert outcome(program("-c", killed, str(old_file)))[0] == -signal.SIGKILL
    assert old_file.with_name("old.db-wal").stat().st_size
    before = contents(old_file)
    assert asyncio.run(maintenance.upgrade(url(old_file)))
    assert contents(old_file.with_name("old.db.before-7")) == before


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
