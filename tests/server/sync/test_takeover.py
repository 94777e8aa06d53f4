"""A server that dies is missed by nobody: another looks after its tables within five seconds."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack
from pathlib import Path

from sqlalchemy import select

from server.live_server import LiveServer
from server.players import Players, together, until
from server.postgres import Cluster
from server.process import Process
from ypsilon.server.store import schema
from ypsilon.server.store.store import Store, opened
from ypsilon.wire import Bot, Me

SOON = 5.0


async def owner(store: Store, name: str) -> str:
    """Give the server that looks after a table."""
    row = await store.row(select(schema.tables.c.owner).where(schema.tables.c.name == name))
    assert row is not None
    return str(row.owner)


def test_bots_go_on_when_their_server_is_killed(postgres: Cluster, tmp_path: Path) -> None:
    database = postgres.fresh()

    @together
    async def play() -> None:
        async with AsyncExitStack() as stack:
            here = await stack.enter_async_context(Players(first))  # type: ignore[arg-type]
            there = await stack.enter_async_context(Players(second))
            store = await stack.enter_async_context(opened(database))
            table = await here.table(Me("Ann"), Bot("uniform"))
            # As long as somebody is where the table is looked after, it is not taken from there.
            await here.enter(table.name)
            ann = await there.enter(table.name, table.tokens[0])
            await ann.until(lambda now: now.table.spectators == 1)
            await ann.act(ann.legal[0])
            await ann.until(lambda now: now.decision and len(ann.log) == 2)
            before = await owner(store, table.name)
            assert before in second.server.store.others
            await asyncio.to_thread(first.kill)
            began = time.monotonic()
            await ann.act(ann.legal[0])
            while await owner(store, table.name) == before:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
            assert time.monotonic() - began < SOON
            await ann.until(lambda now: now.decision and len(ann.log) == 4)
            # A survivor shows all there is, without anybody's having been refused before.
            watcher = await there.enter(table.name)
            await watcher.until(lambda _: len(watcher.log) == 4)

    with Process(database, tmp_path / "log.txt") as first:
        second = LiveServer(tmp_path, database=database).open()
        try:
            play()
        finally:
            second.close()


def test_who_stops_hands_over_at_once(postgres: Cluster, tmp_path: Path) -> None:
    database = postgres.fresh()

    @together
    async def play() -> None:
        async with Players(second) as there:
            table = await there.table(Me("Ann"), Bot("uniform"))
            assert second.server.lobby.tables[table.name].mine
            ann = await there.enter(table.name, table.tokens[0])
            await ann.act(ann.legal[0])
            await ann.until(lambda now: now.decision and len(ann.log) == 2)
            await asyncio.to_thread(second.close)
            began = time.monotonic()
            await until(lambda: table.name in first.server.lobby.tables)
            assert time.monotonic() - began < SOON / 2
            assert first.server.lobby.tables[table.name].mine

    first, second = (LiveServer(tmp_path / each, database=database) for each in ("1", "2"))
    for each in (first, second):
        each.open()
    try:
        play()
    finally:
        first.close()
