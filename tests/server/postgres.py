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
from collections.abc import Callable, Iterator
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

    def __init__(self, port: int, start: Callable[[], subprocess.Popen[bytes]], log: Path) -> None:
        self.port = port
        self._numbers = count(1)
        self._start, self._log = start, log
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and return when it answers."""
        self._process = process = self._start()
        end = time.monotonic() + 30
        while time.monotonic() < end and process.poll() is None:
            if self.answers():
                return
            time.sleep(0.05)
        self.stop(signal.SIGKILL)
        raise AssertionError(f"PostgreSQL does not start: {self._log.read_text()}")

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it; by SIGQUIT as if it had crashed."""
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(30)

    def fresh(self) -> str:
        """Give the address of a new, empty database."""
        name = f"test_{next(self._numbers)}"
        asyncio.run(self._execute(f"CREATE DATABASE {name}"))
        return f"postgresql://{ADMIN}@127.0.0.1:{self.port}/{name}"

    @property
    def running(self) -> bool:
        """Whether it has not ended by itself."""
        assert self._process is not None
        return self._process.poll() is None

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
def cluster(place: Path | None = None, address: str | None = None) -> Iterator[Cluster]:
    """Give a cluster, in a folder of its own there, or skip the tests with the reason why not.

    With an address of this machine others reach it there, whoever they are.
    """
    programs = binaries()
    if programs is None:
        pytest.skip("there is no PostgreSQL here (Debian: apt install postgresql)")
    try:
        owner = whose()
    except KeyError:
        pytest.skip("PostgreSQL does not run as root, and there is no user postgres")
    folder = Path(tempfile.mkdtemp(prefix="ypsilon-postgres-", dir=place))
    try:
        if owner:
            os.chown(folder, owner["user"], owner["group"])
        with _running(programs, folder, owner, address) as running:
            yield running
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _running(
    programs: Path, folder: Path, owner: dict[str, Any], address: str | None
) -> Iterator[Cluster]:
    store, log = folder / "store", folder / "log"
    make = [str(programs / "initdb"), "-D", str(store), "-U", ADMIN, "-A", "trust", "--no-sync"]
    with log.open("wb") as out:
        subprocess.run([*make, "-E", "UTF8"], cwd=folder, stdout=out, check=True, **owner)
    if address:
        with (store / "pg_hba.conf").open("a") as who:
            who.write("host all all all trust\n")
    port = free_port()
    settings = QUICK | {
        "port": str(port),
        "listen_addresses": ",".join(filter(None, ("127.0.0.1", address))),
        # Nobody asks for a Unix socket, and the path of one may be too long.
        "unix_socket_directories": "",
    }
    chosen = [part for key, value in settings.items() for part in ("-c", f"{key}={value}")]

    def start() -> subprocess.Popen[bytes]:
        with log.open("ab") as out:
            return subprocess.Popen(
                [str(programs / "postgres"), "-D", str(store), *chosen],
                cwd=folder,
                stdout=out,
                stderr=out,
                **owner,
            )

    running = Cluster(port, start, log)
    running.start()
    try:
        yield running
    finally:
        running.stop()
