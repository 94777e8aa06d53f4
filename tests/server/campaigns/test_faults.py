"""Databases and lines fail while people play at two servers: nothing is lost or made up."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import make_url

from server.campaigns.faults import (
    FAULTS,
    Fault,
    Scene,
    database_disk_full,
    disk_full,
    file_locked,
    read_only_files,
)
from server.campaigns.people import Crowd, all_back, during, gather, progress, refused
from server.campaigns.proxy import Proxy
from server.campaigns.report import judged, told
from server.live_server import LiveServer
from server.players import Players
from server.postgres import Cluster, cluster
from server.process import Process

ROUNDS = int(os.environ.get("YPSILON_ROUNDS", "10"))


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    """A PostgreSQL for one test alone, which it may crash."""
    with cluster() as running:
        yield running


class _Reached:
    """A server as those reach it who come through a proxy."""

    def __init__(self, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}"


@asynccontextmanager
async def two_servers(running: Cluster, folder: Path) -> AsyncIterator[tuple[Scene, Crowd]]:
    """Two servers, one of them behind proxies on both sides, and people at both."""
    database = await asyncio.to_thread(running.fresh)
    async with AsyncExitStack() as stack:
        line = stack.enter_context(Proxy(running.port))
        proxied = make_url(database).set(port=line.port).render_as_string(hide_password=False)
        servers = []
        for number, url in enumerate((database, proxied)):
            (folder / str(number)).mkdir()
            server = LiveServer(folder / str(number), database=url)
            await asyncio.to_thread(server.open)
            stack.push_async_callback(asyncio.to_thread, server.close)
            servers.append(server)
        front = stack.enter_context(Proxy(servers[1].settings.port))
        places = [
            await stack.enter_async_context(Players(each))  # type: ignore[arg-type]
            for each in (servers[0], _Reached(front.port))
        ]
        rng = random.Random(random.getrandbits(32))
        crowd = await gather(stack, places, rng, ["pylos", "tyros"])
        await progress(crowd, 10)
        yield Scene(database, running, line, front), crowd
        await all_back(crowd)
        await progress(crowd, 10)


async def disturbed(
    running: Cluster,
    folder: Path,
    planted: Sequence[Fault],
    seconds: float,
    disk: Path | None = None,
) -> Crowd:
    """Let one fault after the other happen, and people play on after each."""
    async with two_servers(running, folder) as (scene, crowd):
        there = replace(scene, disk=disk)
        for fault in planted:
            await during(crowd, fault(there, seconds))
            await progress(crowd, 6)
    assert await judged(crowd, scene.database) == []
    return crowd


def test_nothing_is_lost_whatever_fails(
    own_cluster: Cluster, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    crowd = asyncio.run(disturbed(own_cluster, tmp_path, FAULTS, 0.7))
    told(request, crowd, 0, len(FAULTS))


@pytest.mark.soak
def test_nothing_is_lost_however_often_it_fails(
    own_cluster: Cluster, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    planted = random.choices(FAULTS, k=ROUNDS * len(FAULTS))
    crowd = asyncio.run(disturbed(own_cluster, tmp_path, planted, 3.0))
    told(request, crowd, 0, len(planted))


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk that is soon full; tests that want one are skipped where none can be mounted."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=160m,mode=755", "none", str(place)]
    if os.getuid() != 0 or subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("a small disk can be mounted by root alone")
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


@pytest.mark.soak
def test_nothing_is_lost_when_the_disk_of_postgresql_is_full(
    small_disk: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    for folder in (small_disk, *small_disk.parents[:3]):
        folder.chmod(0o755)
    planted = [database_disk_full] * ROUNDS
    with cluster(small_disk) as running:
        crowd = asyncio.run(disturbed(running, tmp_path, planted, 4.0, small_disk))
    told(request, crowd, 0, len(planted))


async def file_disturbed(process: Process, file: Path, rounds: int, seconds: float) -> Crowd:
    """Let a file be held by somebody else, and the disk be full, again and again."""
    async with AsyncExitStack() as stack:
        players = await stack.enter_async_context(Players(process))  # type: ignore[arg-type]
        crowd = await gather(stack, [players], random.Random(1), ["pylos", "tyros"])
        for _ in range(rounds):
            await during(crowd, file_locked(str(file), seconds))
            await progress(crowd, 6)
            await during(crowd, disk_full(process.pid, seconds))
            await progress(crowd, 6)
        await all_back(crowd)
    return crowd


@pytest.mark.parametrize(
    ("rounds", "seconds"), [(1, 0.7), pytest.param(ROUNDS * 3, 6.0, marks=pytest.mark.soak)]
)
def test_nothing_is_lost_when_a_file_is_held_or_its_disk_full(
    tmp_path: Path, request: pytest.FixtureRequest, rounds: int, seconds: float
) -> None:
    file = tmp_path / "kept.db"
    with Process(f"sqlite:///{file}", tmp_path / "log.txt") as process:
        crowd = asyncio.run(file_disturbed(process, file, rounds, seconds))
    assert asyncio.run(judged(crowd, process.database)) == []
    told(request, crowd, 0, 2 * rounds)


async def health(process: Process, wanted: bool) -> None:
    """Return when a server says that it is well, or that it is not."""

    def well() -> bool:
        try:
            with urllib.request.urlopen(f"{process.address}/healthz", timeout=60):
                return True
        except urllib.error.HTTPError as error:
            if error.code == 503:
                return False
            raise

    async with asyncio.timeout(60):
        while await asyncio.to_thread(well) is not wanted:  # noqa: ASYNC110
            await asyncio.sleep(0.1)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """The place of an SQLite file that can be made read-only while it is open; else skipped."""
    tried = tmp_path / "tried"
    tried.touch()
    try:
        with read_only_files([tried]):
            pass
    except OSError as error:
        pytest.skip(f"no open file can be made read-only here: {error.strerror}")
    return tmp_path / "kept.db"


async def made_read_only(process: Process, file: Path, rounds: int) -> Crowd:
    """Let nobody change a file any more, and then again, while people play."""
    async with AsyncExitStack() as stack:
        players = await stack.enter_async_context(Players(process))  # type: ignore[arg-type]
        crowd = await gather(stack, [players], random.Random(1), ["pylos", "tyros"])
        for _ in range(rounds):
            await progress(crowd, 6)
            # Not what is shared as memory: whoever writes there would be killed (SIGBUS).
            with read_only_files([file, file.with_name(f"{file.name}-wal")]):
                await during(crowd, health(process, False))
                await refused(crowd)
            await during(crowd, health(process, True))
        await progress(crowd, 6)
        await all_back(crowd)
    return crowd


@pytest.mark.parametrize("rounds", [1, pytest.param(ROUNDS * 3, marks=pytest.mark.soak)])
def test_nothing_is_lost_when_a_file_becomes_read_only(
    kept: Path, request: pytest.FixtureRequest, rounds: int
) -> None:
    with Process(f"sqlite:///{kept}", kept.with_name("log.txt")) as process:
        crowd = asyncio.run(made_read_only(process, kept, rounds))
    assert asyncio.run(judged(crowd, process.database)) == []
    assert "Traceback" not in process.log
    assert process.log.count("store failed") == process.log.count("store well") > 0
    told(request, crowd, 0, rounds)
