"""Faults that are planted while people play: each does its worst for some seconds, then ends."""

from __future__ import annotations

import asyncio
import fcntl
import resource
import signal
import sqlite3
import struct
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import make_url

from server.campaigns.proxy import Proxy
from server.postgres import Cluster

# Ends every connection to the database but the one that asks for it.
END = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
# What Linux calls to read and set the marks of a file, and the mark of one that nobody may change.
GET_MARKS, SET_MARKS, UNCHANGING = 0x80086601, 0x40086602, 0x10


@dataclass(frozen=True)
class Scene:
    """What can be disturbed."""

    database: str  # its address, without a proxy
    cluster: Cluster
    to_database: Proxy  # by which one of two servers reaches it
    to_server: Proxy  # by which half of all people reach that server
    disk: Path | None = None  # where the database is, if that is small


Fault = Callable[[Scene, float], Coroutine[Any, Any, None]]


async def connect(scene: Scene) -> Any:
    """Give a connection of the test's own."""
    import asyncpg  # type: ignore[import-untyped]

    url = make_url(scene.database)
    return await asyncpg.connect(
        host=url.host, port=url.port, user=url.username, database=url.database, timeout=5
    )


async def lock_held(scene: Scene, seconds: float) -> None:
    """Nobody can change or read a table while somebody holds all of them."""
    other = await connect(scene)
    async with other.transaction():
        await other.execute("LOCK TABLE tables IN ACCESS EXCLUSIVE MODE")
        await asyncio.sleep(seconds)
    await other.close()


async def read_only(scene: Scene, seconds: float) -> None:
    """The database lets nobody write, as a standby would."""
    other = await connect(scene)
    name = make_url(scene.database).database
    await other.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    await other.execute(END)
    await asyncio.sleep(seconds)
    await other.execute("SET default_transaction_read_only = off")
    await other.execute(f"ALTER DATABASE {name} RESET default_transaction_read_only")
    await other.execute(END)
    await other.close()


async def exhausted(scene: Scene, seconds: float) -> None:
    """All connections are somebody else's, and those of the servers are ended."""
    async with AsyncExitStack() as stack:
        other = await connect(scene)
        stack.push_async_callback(other.close)
        await other.execute(END)
        with suppress(Exception):
            while True:
                one = await connect(scene)
                stack.push_async_callback(one.close)
        await asyncio.sleep(seconds)


async def database_crashes(scene: Scene, seconds: float) -> None:
    """PostgreSQL is gone without a farewell, and back later."""
    await asyncio.to_thread(scene.cluster.stop, signal.SIGQUIT)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(scene.cluster.start)


async def cut_from_database(scene: Scene, seconds: float) -> None:
    """One server reaches the database no more, and nobody tells it; then its lines break."""
    scene.to_database.cut()
    await asyncio.sleep(seconds)
    scene.to_database.hang_up()
    scene.to_database.heal()


async def slow_database(scene: Scene, seconds: float) -> None:
    """All that one server and the database say to each other comes late."""
    scene.to_database.cut()
    await asyncio.sleep(seconds)
    scene.to_database.heal()


async def cut_from_server(scene: Scene, seconds: float) -> None:
    """Half of all people are cut off, and their connections break."""
    scene.to_server.cut()
    await asyncio.sleep(seconds)
    scene.to_server.hang_up()
    scene.to_server.heal()


FAULTS: tuple[Fault, ...] = (
    lock_held,
    read_only,
    exhausted,
    database_crashes,
    cut_from_database,
    slow_database,
    cut_from_server,
)


async def database_disk_full(scene: Scene, seconds: float) -> None:
    """There is no room where PostgreSQL keeps everything; it may end by itself, and is started."""
    assert scene.disk is not None
    ballast = scene.disk / "ballast"
    with suppress(OSError), ballast.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(1 << 12))
    await asyncio.sleep(seconds)
    ballast.unlink()
    if not scene.cluster.running:
        await asyncio.to_thread(scene.cluster.start)


async def file_locked(file: str, seconds: float) -> None:
    """Somebody else holds an SQLite file."""

    def hold() -> sqlite3.Connection:
        other = sqlite3.connect(file, timeout=30, check_same_thread=False)
        other.execute("BEGIN IMMEDIATE")
        return other

    other = await asyncio.to_thread(hold)
    await asyncio.sleep(seconds)
    other.rollback()
    other.close()


async def disk_full(pid: int, seconds: float) -> None:
    """No file of a process can grow."""
    _, most = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (1 << 12, most))
    await asyncio.sleep(seconds)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, most))


@contextmanager
def read_only_files(files: list[Path]) -> Iterator[None]:
    """Let files be as on a disk that has become read-only, for who has them open already, too.

    Raises OSError where that cannot be: it takes root, and a file system that knows the mark.
    """
    marked: list[Path] = []
    try:
        for each in files:
            _mark(each, True)
            marked.append(each)
        yield
    finally:
        for each in marked:
            _mark(each, False)


def _mark(file: Path, unchanging: bool) -> None:
    with file.open("rb") as open_file:
        (marks,) = struct.unpack("i", fcntl.ioctl(open_file, GET_MARKS, bytes(4)))
        wanted = marks | UNCHANGING if unchanging else marks & ~UNCHANGING
        fcntl.ioctl(open_file, SET_MARKS, struct.pack("i", wanted))
