"""The clock on the wall is set while people play: time goes on, and nobody loses by it."""

from __future__ import annotations

import asyncio
import os
import random
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from server.campaigns.people import Crowd, all_back, during, gather, progress
from server.campaigns.report import judged, told
from server.players import Players
from server.postgres import Cluster
from server.process import Process
from ypsilon.match.clocks import Bank
from ypsilon.wire import Me

RESTLESS = Path(__file__).parent / "restless"
ROUNDS = int(os.environ.get("YPSILON_ROUNDS", "10"))
# Walls are set by up to 30 days: whoever counted by one would be out of time at once, or never.
LONG, SHORT = Bank(1800), Bank(10)


async def runs_out(players: Players) -> None:
    """Make a table where nobody moves, and return when that has cost somebody the game."""
    table = await players.table(Me("Ann"), Me("Bob"), clock=SHORT)
    live = await players.enter(table.name)
    async with asyncio.timeout(60):
        await live.until(lambda each: each.result)
    assert live.log[-1].kind == "Flag"


async def campaign(process: Process, rounds: int, more: int) -> Crowd:
    """Let people play in time, and others run out of it, while walls are set."""
    async with AsyncExitStack() as stack:
        players = await stack.enter_async_context(Players(process))  # type: ignore[arg-type]
        crowd = await gather(stack, [players], random.Random(1), ["pylos", "tyros"], LONG)
        await progress(crowd, more)
        for _ in range(rounds):
            await during(crowd, runs_out(players))
            await progress(crowd, more)
        await all_back(crowd)
    assert not crowd.flags
    return crowd


def timed(process: Process, rounds: int, more: int, request: pytest.FixtureRequest) -> None:
    """Let time be judged by the history."""
    with process:
        crowd = asyncio.run(campaign(process, rounds, more))
        assert process.stop() == 0
    assert asyncio.run(judged(crowd, process.database)) == []
    assert "Traceback" not in process.log
    told(request, crowd, 0, rounds)


def test_nobody_loses_time_when_the_wall_clock_is_set(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    file = f"sqlite:///{tmp_path}/kept.db"
    timed(Process(file, tmp_path / "log.txt", folders=[RESTLESS]), 0, 30, request)


@pytest.mark.soak
def test_nobody_loses_time_at_several_processes_when_walls_are_set(
    postgres: Cluster, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    log = tmp_path / "log.txt"
    process = Process(postgres.fresh(), log, processes=2, folders=[RESTLESS])
    timed(process, ROUNDS * 3, 100, request)
