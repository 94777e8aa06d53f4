"""Where bots alone play, they play only while the host is there."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from server.bots.test_sharing import MINUTES, awaited, kept
from server.live_server import LiveServer
from server.players import Players, together, until
from ypsilon.server.bots.tasks import Answer, Task
from ypsilon.server.tables import lobby
from ypsilon.wire import Bot, Me

ALONE = (Bot("beginner"), Bot("easy"))


@together
async def test_bots_alone_wait_for_their_host_whoever_watches(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(*ALONE)
        eve = await table.enter()
        assert eve.update.table.resting
        assert await awaited(live_server, table) == []
        assert table.name not in live_server.server.driver._running
        host = await table.enter(host=table.host)
        await host.until(lambda now: now.result)
        assert not eve.update.table.resting


@together
async def test_bots_alone_stop_when_the_host_goes_and_go_on_afterwards(
    own_server: LiveServer,
) -> None:
    driver = own_server.server.driver
    async with Players(own_server) as players:
        table = await players.table(Bot("strongest"), Bot("strongest"))
        eve = await table.enter()
        driver.seconds = MINUTES
        async with players.server.live(table.name, host=table.host):
            await until(lambda: bool(own_server.server.pool.queue._held))
        await eve.until(lambda now: now.table.resting)
        await until(lambda: not own_server.server.pool.queue._held)
        driver.seconds = 0.05
        await (await table.enter(host=table.host)).until(lambda now: now.entries > 2)


@together
async def test_a_table_of_people_goes_on_while_they_are_away(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(Me("Ann"), Bot("easy"))
        async with players.server.live(table.name, table.tokens[0]) as ann:
            await ann.leave()
        eve = await table.enter()
        assert not eve.update.table.resting
        await eve.until(lambda now: now.result)


class Undecided:
    """Workers that never come to an end."""

    async def choose(self, asked: Task, client: str, **how: Any) -> Answer:
        await asyncio.Event().wait()
        raise AssertionError


@together
async def test_who_has_given_up_is_not_waited_for(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_server.server.driver, "pool", Undecided())
    seats = (Me("Ann"), Bot("uniform"), Bot("uniform"))
    async with Players(live_server) as players:
        table = await players.table(*seats, game="toy", options={"seats": "3"})
        async with players.server.live(table.name, table.tokens[0]) as ann:
            await ann.resign()
            assert not ann.update.table.resting
        eve = await table.enter()
        await eve.until(lambda now: now.table.resting)
        monkeypatch.undo()
        await (await table.enter(0)).until(lambda now: now.result)


@together
async def test_resting_tables_are_not_kept_in_memory(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        alone = await players.table(*ALONE)
        assert not lobby._urgent(kept(live_server, alone))
