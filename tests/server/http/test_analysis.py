"""Games are judged once, and one at a time."""

from __future__ import annotations

import asyncio

import pytest

from server.attack import asking
from server.live_server import LiveServer
from server.players import Players, together
from ypsilon.server.http import analysis
from ypsilon.wire import Values


@together
async def test_games_are_judged_once_and_one_at_a_time(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    running: list[int] = []
    most: list[int] = []

    async def judge(*_: object) -> Values:
        running.append(1)
        most.append(len(running))
        await asyncio.sleep(0.05)
        running.pop()
        return Values(())

    monkeypatch.setattr(analysis, "judge", judge)
    async with Players(live_server) as players, asking(live_server) as client:
        tables = [await players.table() for _ in range(2)]
        for table in tables:
            await (await table.enter(0)).resign()
        paths = [f"/api/tables/{table.name}/games/1/values" for table in tables] * 3
        answers = await asyncio.gather(*(client.get(path) for path in paths))
        assert [answer.status_code for answer in answers] == [200] * 6
    assert most == [1, 1]
