"""Where people are a table is looked after, and only where somebody needs it is it followed."""

from __future__ import annotations

import asyncio

from server.live_server import LiveServer
from server.players import Players, Table, together, until
from server.raw import raw
from ypsilon.server.tables import table
from ypsilon.wire import Bot, Me

Two = tuple[LiveServer, LiveServer]


def at(server: LiveServer, name: str) -> table.Table:
    """Give a table as a server has it in memory."""
    return server.server.lobby.tables[name]


async def two_moves(there: Players, made: Table) -> None:
    """Let both make a move at another server than the one that has made the table."""
    for seat in (0, 1):
        async with there.server.live(made.name, made.tokens[seat]) as live:
            await live.until(lambda now: now.decision)
            await live.act(live.legal[0])


@together
async def test_a_table_is_looked_after_where_its_people_are(two: Two) -> None:
    async with Players(two[0]) as here, Players(two[1]) as there:
        made = await here.table(Me("Ann"), Bot("uniform"))
        assert at(two[0], made.name).mine
        ann = await there.enter(made.name, made.tokens[0])
        assert not at(two[1], made.name).mine
        await ann.act(ann.legal[0])
        assert at(two[1], made.name).mine
        await until(lambda: not at(two[0], made.name).mine)
        await ann.until(lambda now: now.decision and len(ann.log) == 2)
        assert at(two[1], made.name).mine
        # Somebody who comes to the other server, and acts there, takes nothing away.
        again = await here.enter(made.name, made.tokens[0])
        await until(lambda: at(two[0], made.name).broadcast.elsewhere)
        await again.act(again.legal[0])
        await ann.until(lambda now: now.decision and len(ann.log) == 4)
        assert at(two[1], made.name).mine
        assert not at(two[0], made.name).mine


@together
async def test_a_table_where_nobody_is_is_not_followed_until_somebody_comes(two: Two) -> None:
    async with Players(two[0]) as here, Players(two[1]) as there:
        made = await here.table()
        name = made.name
        await two_moves(there, made)
        # The first change took it away, and that had to be known.
        await until(lambda: not at(two[0], name).mine and at(two[0], name).behind)
        before = at(two[0], name).version
        await two_moves(there, made)
        await asyncio.sleep(0.2)
        assert at(two[0], name).version == before < at(two[1], name).version
        info = await here.server.table(name)
        assert info.status == "playing"
        assert at(two[0], name).version == at(two[1], name).version
        await two_moves(there, made)
        await until(lambda: at(two[0], name).behind)
        await there.enter(name, made.tokens[1])
        await until(lambda: at(two[1], name).broadcast.online(1))
        watcher = await here.enter(name)
        await watcher.until(lambda now: len(watcher.log) == 6 and now.table.seats[1].online)


@together
async def test_who_is_slow_to_enter_sees_what_happened_meanwhile(two: Two) -> None:
    async with Players(two[0]) as here, Players(two[1]) as there:
        made = await here.table()
        await two_moves(there, made)
        await until(lambda: at(two[0], made.name).behind)
        async with raw(two[0], made.name, enter="") as slow:
            # By now the table was found, as it was then.
            ann = await there.enter(made.name, made.tokens[0])
            await ann.act(ann.legal[0])
            await until(lambda: at(two[0], made.name).behind)
            await slow.send({"tokens": []})
            shown = await slow.next("Update")
            assert len(shown["log"]) == 3
