"""A bot at a seat of a server."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from server.live_server import LiveServer
from server.players import Players, Table, play_some, together
from ypsilon.client import Denied, play
from ypsilon.games.pylos.state import Place
from ypsilon.wire import Bot, Me


@together
async def test_a_bot_that_chooses_wrongly_is_told(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann = await (await players.table(Me("Ann"), Bot("beginner"))).enter(0)
        with pytest.raises(Denied, match="PY-05"):
            await play(ann, lambda view, legal: Place("4a1"))


@together
async def test_two_programs_at_one_seat_do_not_disturb_each_other(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table: Table = await players.table(Me("Ann"), Bot("beginner"))
        first, second = await table.enter(0), await table.enter(0)
        results = await asyncio.gather(play(first, play_some(0)), play(second, play_some(2)))
        assert results[0] == results[1]


@together
async def test_what_was_chosen_is_for_the_decision_that_was_shown(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table: Table = await players.table(Me("Ann"), Me("Bob"))
        ann, bob = await table.enter(0), await table.enter(1)
        again = await table.enter(0)
        thinks, goes_on = threading.Event(), threading.Event()

        def slowly(view: Any, legal: Any) -> Any:
            thinks.set()
            goes_on.wait(10)
            return legal[0]

        playing = asyncio.create_task(play(again, slowly))
        await asyncio.to_thread(thinks.wait, 10)
        await ann.act(ann.legal[0])
        await bob.until(lambda now: now.decision)
        await bob.act(bob.legal[0])
        await again.until(lambda now: now.entries == 2 and now.decision)
        goes_on.set()
        await again.until(lambda now: now.entries == 3)
        log = live_server.server.lobby.tables[ann.name].live.timeline.entries
        assert log[0].what != log[2].what
        await bob.resign()
        assert await playing is not None


@together
async def test_a_paused_or_closed_game_is_no_error_for_a_bot(own_server: LiveServer) -> None:
    async with Players(own_server) as players:
        table = await players.table()
        ann, bob = await table.people()
        playing = asyncio.create_task(play(ann, play_some()))
        await bob.pause()
        await ann.until(lambda now: now.paused)
        await asyncio.sleep(0.05)
        assert not playing.done()
        await bob.resign()
        assert await playing is not None
        other = await (await players.table()).enter(1)
        waiting = asyncio.create_task(play(other, play_some()))
        lobby = own_server.server.lobby
        own_server.do(lobby._close(lobby.tables[other.name]))
        assert await waiting is None
