"""Servers that share a database: they come and go, are taken for dead, and agree on the time."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest
from sqlalchemy import delete, text

from server.live_server import Clock
from server.players import together, until
from server.postgres import Cluster
from server.tables.test_stored_games import lobby, new_table, picture
from ypsilon.games.pylos.state import Place
from ypsilon.server import clock as clocks
from ypsilon.server.peers import line, news
from ypsilon.server.peers.line import Line, LineBroken
from ypsilon.server.peers.news import News
from ypsilon.server.store import schema
from ypsilon.server.store.store import StoreError, opened

HOUR = 3_600_000
# Ends every connection to the database but the one that asks for it.
END = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


@pytest.fixture
def own_database(postgres: Cluster) -> str:
    """The address of a database for one test alone."""
    return postgres.fresh()


def test_news_are_read_as_they_were_written() -> None:
    told = f"a1b2 {news.of_table('table', news.Changed(7, 'c3d4'))}"
    assert news.read(told) == News("a1b2", "table", "table", "7 c3d4")
    assert news.read(f"a1b2 {news.of_chat('table', 'an id of words')}").detail == "an id of words"
    assert news.read(f"a1b2 {news.of_presence('table')}") == News("a1b2", "presence", "table", "")
    assert news.read("nonsense") == News("nonsense", "", "", "")


@together
async def test_servers_know_of_each_other_while_they_live(own_database: str) -> None:
    async with lobby(own_database) as one:
        assert one.store.others == frozenset()
        async with lobby(own_database) as other:
            assert other.store.others == {one.store.server}
            await until(lambda: one.store.others == {other.store.server})
        await until(lambda: not one.store.others)


@together
async def test_what_was_told_while_the_line_was_broken_is_found_out(own_database: str) -> None:
    async with lobby(own_database) as one, lobby(own_database) as other:
        here = await new_table(one, "pylos")
        there = await other.find(here.name)
        async with opened(own_database) as third:
            await third.rows(END)
            while True:
                with suppress(StoreError):
                    await here.act(0, 0, Place("1a1"), "while nobody listens")
                    break
                await asyncio.sleep(0.05)
            await until(lambda: there.version == here.version)
        assert picture(there.live) == picture(here.live)


@together
async def test_who_was_taken_for_gone_is_back_and_looks_again(own_database: str) -> None:
    async with lobby(own_database) as one, lobby(own_database) as other:
        await until(lambda: one.store.others)
        here = await new_table(one, "pylos")
        there = await other.find(here.name)
        assert here.mine
        await other.store.write(
            delete(schema.servers).where(schema.servers.c.id == one.store.server)
        )
        assert await other.take_over() == 1
        assert there.mine
        await until(lambda: not here.mine)
        await until(lambda: other.store.others == {one.store.server})


@pytest.mark.parametrize("hours", [1, -1])
@together
async def test_who_comes_later_takes_the_time_of_those_who_run(
    own_database: str, clock: Clock, hours: int
) -> None:
    async with lobby(own_database) as one:
        before = clocks.clock()
        clock.jump(seconds=hours * 3600)
        async with lobby(own_database) as other:
            assert 0 <= clocks.clock() - before < 60_000
            assert other.store.runs.away == one.store.runs.away
    clock.jump(seconds=3600 - hours * 3600)
    async with lobby(own_database) as alone:
        assert clocks.clock() - before > HOUR - 60_000
        assert alone.store.runs.away


@together
async def test_a_clock_that_is_a_little_ahead_is_followed_and_one_far_off_is_not() -> None:
    now = clocks.set_clock(0)
    clocks.follow(now + 100)
    assert 100 <= clocks.clock() - now < 1000
    clocks.follow(now + HOUR)
    assert clocks.clock() - now < 60_000


class Silent:
    """A connection that is there, and says nothing."""

    def __init__(self) -> None:
        self.asked, self.done = asyncio.Event(), list[str]()

    async def own_connection(self) -> Silent:
        return self

    async def get_raw_connection(self) -> None:
        self.asked.set()
        await asyncio.Event().wait()

    async def invalidate(self) -> None:
        self.done.append("invalidated")

    async def close(self) -> None:
        self.done.append("closed")


@together
async def test_a_line_that_is_given_up_leaves_no_connection_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(line, "PATIENCE", 0.01)
    late = Silent()
    with pytest.raises(LineBroken):
        await Line.open(late, "a1b2c3d4", str)  # type: ignore[arg-type]
    monkeypatch.setattr(line, "PATIENCE", 60.0)
    stopped = Silent()
    opening = asyncio.create_task(Line.open(stopped, "a1b2c3d4", str))  # type: ignore[arg-type]
    await stopped.asked.wait()
    opening.cancel()
    with pytest.raises(asyncio.CancelledError):
        await opening
    assert late.done == stopped.done == ["invalidated", "closed"]
