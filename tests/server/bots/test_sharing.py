"""Bots are shared fairly: who asks for much waits for it alone, and what nobody awaits is ended.

Bots may think for minutes here: whoever had to wait for one of them would wait too long.
"""

from __future__ import annotations

from server.attack import asking, from_elsewhere
from server.live_server import LiveServer
from server.players import Players, Table, together, until
from server.raw import raw
from ypsilon.core.fair import new_added
from ypsilon.server.bots.driver import Move
from ypsilon.server.tables.table import Table as Kept
from ypsilon.wire import Bot, Me

MINUTES = 300.0
MANY = 20
SEATS = [{"type": "Me", "name": "Bob"}, {"type": "Bot", "level": "easy"}]


def kept(live_server: LiveServer, table: Table) -> Kept:
    return live_server.server.lobby.tables[table.name]


async def awaited(live_server: LiveServer, table: Table) -> list[Move]:
    """Give the moves that a table waits for."""
    found = kept(live_server, table)
    assert found.current is not None
    return list(live_server.server.driver._awaited(found, found.current).values())


@together
async def test_many_games_of_one_do_not_hold_up_the_bot_of_another(own_server: LiveServer) -> None:
    own_server.server.driver.seconds = MINUTES
    async with Players(own_server) as players:
        for _ in range(MANY):
            table = await players.table(Me("Ann"), Bot("strongest"))
            ann = await table.enter(0)
            await ann.act(ann.legal[0])
        queue = own_server.server.pool.queue
        await until(lambda: sum(map(len, queue._waiting.values())) == MANY - 1)
        await easy_bot_answers(own_server)


async def easy_bot_answers(live_server: LiveServer) -> None:
    """Let somebody at another address play a move, and return when the easy bot has answered."""
    async with asking(live_server, transport=from_elsewhere()) as client:
        new = {"game": "pylos", "options": {}, "seats": SEATS}
        made = (await client.post("/api/tables", json=new)).json()
        name, token = made["table"]["table"], made["tokens"][0]["secret"]
        await client.post(
            f"/api/tables/{name}/start",
            json={"added": [new_added()]},
            headers={"authorization": f"Bearer {made['host']}"},
        )
    async with raw(live_server, name, token, local_addr=("127.0.0.2", 0)) as bob:
        decision = (await bob.next("Update"))["decision"]
        act = {"seat": 0, "version": decision["version"], "action": decision["legal"][0]}
        await bob.send({"type": "Act", "id": "move", **act})
        while (await bob.next("Update"))["entries"] < 2:
            pass


@together
async def test_a_search_whose_game_is_over_is_ended(own_server: LiveServer) -> None:
    own_server.server.driver.seconds = MINUTES
    async with Players(own_server) as players:
        table = await players.table(Me("Ann"), Bot("strongest"))
        ann = await table.enter(0)
        await ann.act(ann.legal[0])
        queue = own_server.server.pool.queue
        await until(lambda: bool(queue._held))
        await ann.resign()
        await until(lambda: not queue._held)
        assert not own_server.server.driver._running


@together
async def test_a_move_counts_for_who_is_there_then_for_who_made_the_table(
    own_server: LiveServer,
) -> None:
    async with Players(own_server) as players:
        table = await players.table(Bot("easy"), Me("Ann"), start=False)
        own_server.server.driver.seconds = MINUTES
        found = kept(own_server, table)
        async with raw(own_server, table.name, table.tokens[1], local_addr=("127.0.0.3", 0)) as ann:
            await ann.next("Update")
            found.maker = "the maker"
            await table.start()
            (there,) = await awaited(own_server, table)
            assert (there.client, there.last) == ("127.0.0.3", False)
        await until(lambda: not found.broadcast.watchers)
        (away,) = await awaited(own_server, table)
        assert (away.client, away.last) == ("the maker", True)
        found.maker = ""
        (unknown,) = await awaited(own_server, table)
        assert (unknown.client, unknown.last) == (f"table {table.name}", True)


@together
async def test_a_move_that_waits_does_so_for_who_has_come(own_server: LiveServer) -> None:
    own_server.server.driver.seconds = MINUTES
    async with Players(own_server) as players:
        table = await players.table(Bot("strongest"), Me("Ann"))
        busy = await players.table(Bot("strongest"), Me("Ann"))
        queue = own_server.server.pool.queue
        await until(lambda: sum(map(len, queue._waiting.values())) == 1)
        waiting = next(each for each in (table, busy) if not thinks(own_server, each))
        async with raw(
            own_server, waiting.name, waiting.tokens[1], local_addr=("127.0.0.3", 0)
        ) as ann:
            await ann.next("Update")
            await until(lambda: "127.0.0.3" in queue._held)


def thinks(live_server: LiveServer, table: Table) -> bool:
    """Tell whether the bot of a table has its turn."""
    moves = live_server.server.driver._running[table.name].values()
    return not any(move.waits for move, _ in moves)
