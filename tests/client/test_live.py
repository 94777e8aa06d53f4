"""A table, live, over broken connections and restarts."""

from __future__ import annotations

import asyncio

import pytest

from server.live_server import LiveServer
from server.players import Players, play_some, together
from ypsilon.client import Live, TurnedAway, play
from ypsilon.client.live import OFFLINE
from ypsilon.core.data import replace
from ypsilon.core.game import Result
from ypsilon.games.pylos.state import Place
from ypsilon.wire import Bot, Me


@together
async def test_a_game_goes_on_over_a_restart_of_the_server(own_server: LiveServer) -> None:
    async with Players(own_server) as players:
        table = await players.table(Me("Ann"), Bot("beginner"))
        ann, eve = await table.enter(0), await table.enter()
        for _ in range(3):
            await ann.until(lambda now: now.decision)
            await ann.act(ann.legal[0])
        before = ann.log[:5]
        own_server.close()
        acting = asyncio.create_task(play(ann, play_some(1)))
        await asyncio.sleep(0.1)
        own_server.open()
        result = await acting
        assert isinstance(result, Result)
        assert ann.log[:5] == before
        assert [line.number for line in ann.log] == list(range(1, len(ann.log) + 1))
        record = await players.server.record(table.name)
        assert [entry.what for entry in record.entries] == [line.action for line in ann.log]
        assert (await eve.until(lambda now: now.result)).result == result
        assert [ann.log[0].words, eve.log[0].words] == [
            "You place a ball on the ground, a1.",
            "Ann places a ball on the ground, a1.",
        ]
        wordless = [[replace(line, words="") for line in live.log] for live in (ann, eve)]
        assert wordless[0] == wordless[1]


@together
async def test_an_act_sent_into_a_dying_connection_is_done_once(live_server: LiveServer) -> None:
    """The answer is lost with the connection; the act is not, and is not doubled."""
    async with Players(live_server) as players:
        table = await players.table()
        ann, bob = await table.people()
        for cell in ("1a1", "1b1", "1c1", "1d1"):
            mover = ann if ann.update.decision else bob
            await mover.until(lambda now: now.decision)
            await _act_and_cut(mover, Place(cell))
            for live in (ann, bob):
                await live.until(lambda now, c=cell: c in str(now.view))  # type: ignore[misc]
        for live in (ann, bob):
            assert [line.text for line in live.log] == ["1a1", "1b1", "1c1", "1d1"]


async def _act_and_cut(live: Live, action: Place) -> None:
    acting = asyncio.create_task(live.act(action))
    await asyncio.sleep(0)
    assert live._connection._socket is not None
    live._connection._socket.transport.abort()
    await acting


@together
async def test_news_come_in_order_with_the_break_between(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        ann, bob = await table.people()
        await bob.say("one")
        assert ann._connection._socket is not None
        await ann._connection._socket.close()
        await bob.say("two")
        heard = []
        async for news in ann:
            heard.append(getattr(news, "text", None) or news)
            if heard[-1] == "two":
                break
        told = [each for each in heard if isinstance(each, str) or each == OFFLINE]
        assert told == ["one", OFFLINE, "two"]


@together
async def test_a_place_that_was_left_says_so(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann, _ = await (await players.table()).people()
        waiting = asyncio.create_task(ann.until(lambda now: now.result))
        await asyncio.sleep(0)
        await ann.close()
        with pytest.raises(TurnedAway):
            await waiting
        with pytest.raises(TurnedAway):
            await ann.resign()
        assert [news async for news in ann][-1] == ann.update


@together
async def test_a_wrong_token_is_turned_away(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table, other = await players.table(), await players.table()
        for wrong in ("", "x" * 22, other.tokens[0], table.host):
            with pytest.raises(TurnedAway) as turned:
                await players.enter(table.name, wrong)
            assert turned.value.code == 4400
            assert "not-yours" in str(turned.value)
