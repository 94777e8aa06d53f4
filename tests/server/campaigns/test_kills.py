"""Servers are killed while people play all four games: nothing is lost, doubled or made up."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from server.campaigns.people import TABLES, Crowd, all_back, during, gather, progress
from server.campaigns.report import judged, told
from server.players import Players
from server.postgres import Cluster
from server.process import Process

WALL = Path(__file__).parent / "wall"
MANY = int(os.environ.get("YPSILON_KILLS", "500"))


async def campaign(
    process: Process, kills: int, rng: random.Random, kill: Callable[[], None]
) -> Crowd:
    """Kill again and again while people play, and give who played, all back at last."""
    async with AsyncExitStack() as stack:
        players = await stack.enter_async_context(Players(process))  # type: ignore[arg-type]
        crowd = await gather(stack, [players], rng, list(TABLES))
        await progress(crowd, 10)
        for _ in range(kills):
            await during(crowd, asyncio.sleep(rng.uniform(0, 0.3)))
            await asyncio.to_thread(kill)
            await progress(crowd, 4)
        await all_back(crowd)
    return crowd


def killed(process: Process, kills: int, kill: Callable[[], None], steady: bool = True) -> Crowd:
    """Give who played, when nothing was found wrong."""
    rng = random.Random(random.getrandbits(32))
    with process:
        crowd = asyncio.run(campaign(process, kills, rng, kill))
        assert process.stop() == 0
    assert asyncio.run(judged(crowd, process.database, steady)) == []
    assert "Traceback" not in process.log
    return crowd


def again(process: Process) -> Callable[[], None]:
    """Kill a server of one process, and start it again."""

    def kill() -> None:
        process.kill()
        process.start().wait()

    return kill


def one_of(process: Process) -> Callable[[], None]:
    """Kill one of several processes, which their parent starts again."""

    def kill() -> None:
        os.kill(random.choice(process.children()), signal.SIGKILL)

    return kill


@pytest.mark.soak
def test_nothing_is_lost_when_a_server_is_killed(
    address: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    process = Process(address, tmp_path / "log.txt")
    told(request, killed(process, MANY, again(process)), MANY, 0)


def test_nothing_is_lost_when_one_of_three_processes_is_killed(
    postgres: Cluster, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    process = Process(postgres.fresh(), tmp_path / "log.txt", processes=3)
    told(request, killed(process, 3, one_of(process)), 3, 0)


@pytest.mark.soak
@pytest.mark.parametrize("wall", [False, True], ids=["clocks", "wrong clocks"])
def test_nothing_is_lost_when_one_of_three_is_killed_every_few_seconds(
    postgres: Cluster, tmp_path: Path, request: pytest.FixtureRequest, wall: bool
) -> None:
    folders = [WALL] if wall else []
    process = Process(postgres.fresh(), tmp_path / "log.txt", processes=3, folders=folders)
    # If all are gone at once, the next takes the time from its wall.
    told(request, killed(process, MANY // 5, one_of(process), not wall), MANY // 5, 0)
