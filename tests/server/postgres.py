"""PostgreSQL for the tests: a cluster of their own on a free port, gone when they are done."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from server.process import free_port

ADMIN = "postgres"
QUICK = {"fsync": "off", "full_page_writes": "off", "max_connections": "40"}


def binaries() -> Path | None:
    """Give the folder of PostgreSQL's programs, the newest first; None where there are none."""
    found = shutil.which("initdb")
    folders = [Path(found).parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((each for each in folders if (each / "postgres").exists()), None)


def whose() -> dict[str, Any]:
    """Say as whom PostgreSQL runs: it refuses to run as root."""
    if os.getuid() != 0:
        return {}
    user = pwd.getpwnam(ADMIN)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class Cluster:
    """A running PostgreSQL, in which every test gets a database of its own."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._numbers = count(1)

    def fresh(self) -> str:
        """Give the address of a new, empty database."""
        name = f"test_{next(self._numbers)}"
        asyncio.run(self._execute(f"CREATE DATABASE {name}"))
        return f"postgresql://{ADMIN}@127.0.0.1:{self.port}/{name}"

    def answers(self) -> bool:
        with suppress(OSError, Exception):
            asyncio.run(self._execute("SELECT 1"))
            return True
        return False

    async def _execute(self, statement: str) -> None:
        import asyncpg  # type: ignore[import-untyped]

        connection = await asyncpg.connect(
            host="127.0.0.1", port=self.port, user=ADMIN, database=ADMIN, timeout=5
        )
        try:
            await connection.execute(statement)
        finally:
            await connection.close()


@contextmanager
def cluster() -> Iterator[Cluster]:
    """Give a cluster, or skip the tests with the reason why there is none."""
    programs = binaries()
    if programs is None:
        pytest.skip("there is no PostgreSQL here (Debian: apt install postgresql)")
    try:
        owner = whose()
    except KeyError:
        pytest.skip("PostgreSQL does not run as root, and there is no user postgres")
    folder = Path(tempfile.mkdtemp(prefix="ypsilon-postgres-"))
    try:
        if owner:
            os.chown(folder, owner["user"], owner["group"])
        with _running(programs, folder, owner) as running:
            yield running
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _running(programs: Path, folder: Path, owner: dict[str, Any]) -> Iterator[Cluster]:
    store, log = folder / "store", folder / "log"
    make = [str(programs / "initdb"), "-D", str(store), "-U", ADMIN, "-A", "trust", "--no-sync"]
    with log.open("wb") as out:
        subprocess.run([*make, "-E", "UTF8"], cwd=folder, stdout=out, check=True, **owner)
    running = Cluster(free_port())
    settings = QUICK | {
        "port": str(running.port),
        "listen_addresses": "127.0.0.1",
        "unix_socket_directories": str(folder),
    }
    chosen = [part for key, value in settings.items() for part in ("-c", f"{key}={value}")]
    with log.open("wb") as out:
        process = subprocess.Popen(
            [str(programs / "postgres"), "-D", str(store), *chosen],
            cwd=folder,
            stdout=out,
            stderr=out,
            **owner,
        )
    try:
        _wait(running, process, log)
        yield running
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(30)


def _wait(running: Cluster, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + 30
    while time.monotonic() < end and process.poll() is None:
        if running.answers():
            return
        time.sleep(0.05)
    raise AssertionError(f"PostgreSQL does not start: {log.read_text()}")
