"""Silence: in a question to several seats it counts as the harmless answer after a while."""

from __future__ import annotations

import asyncio

from server.live_server import Clock, LiveServer
from server.players import Players, together
from toy.state import Keep, Swap
from ypsilon.wire import Me


@together
async def test_who_stays_silent_has_given_the_harmless_answer(
    own_server: LiveServer, clock: Clock
) -> None:
    async with Players(own_server) as players:
        table = await players.table(game="toy", silence=30)
        ann, _ = await table.people()
        await ann.act(Swap(ann.view.hand[0]))
        clock.forward(seconds=29)
        await (await table.enter()).close()
        assert ann.update.movers == (1,)
        clock.forward(seconds=2)
        await (await table.enter()).close()
        await ann.until(lambda now: len(now.movers) == 1 and now.entries > 3)
        answers = [line.action for line in ann.log if isinstance(line.action, Keep | Swap)]
        assert [type(each) for each in answers] == [Swap, Keep]


@together
async def test_it_happens_by_itself(own_server: LiveServer) -> None:
    async with Players(own_server) as players:
        ann, bob = await (await players.table(game="toy", silence=1)).people()
        for live in (ann, bob):
            await live.until(lambda now: now.entries >= 4, seconds=5)
        assert [line.action for line in ann.log][2:4] == [Keep(), Keep()]
        assert len(bob.update.movers) == 1


@together
async def test_a_table_may_wait_for_ever(own_server: LiveServer, clock: Clock) -> None:
    async with Players(own_server) as players:
        table = await players.table(game="toy", silence=0)
        ann, _ = await table.people()
        clock.forward(days=1)
        await (await table.enter()).close()
        await asyncio.sleep(0.1)
        await ann.ping()
        assert ann.update.movers == (0, 1)


@together
async def test_who_decides_alone_is_waited_for(own_server: LiveServer, clock: Clock) -> None:
    async with Players(own_server) as players:
        table = await players.table(Me("Ann"), Me("Bob"), game="toy", silence=10)
        ann, bob = await table.people()
        for live in (ann, bob):
            await live.act(Keep())
        await ann.until(lambda now: now.entries == 4)
        clock.forward(seconds=1000)
        await (await table.enter()).close()
        await asyncio.sleep(0.1)
        await ann.ping()
        assert ann.update.entries == 4


@together
async def test_in_a_paused_game_silence_says_nothing(own_server: LiveServer, clock: Clock) -> None:
    async with Players(own_server) as players:
        table = await players.table(game="toy", silence=10)
        ann, bob = await table.people()
        await ann.pause()
        clock.forward(seconds=60)
        await (await table.enter()).close()
        await ann.pause(False)
        await asyncio.sleep(0.1)
        await bob.ping()
        assert bob.update.movers == (0, 1)
        clock.forward(seconds=11)
        await (await table.enter()).close()
        await bob.until(lambda now: len(now.movers) == 1)
