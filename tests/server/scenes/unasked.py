"""Scenes of what happens by itself: bots, clocks, silence, and tables that are closed."""

from __future__ import annotations

from sqlalchemy import delete

from server.scenes.stage import (
    MINUTE,
    Ask,
    by_itself,
    moved,
    over,
    playing,
    scene,
)
from server.world import World
from toy.state import Keep
from ypsilon import wire
from ypsilon.core import codec
from ypsilon.core.data import replace
from ypsilon.match.clocks import Bank
from ypsilon.server.store import rows, schema
from ypsilon.server.tables.next_game import commit_next
from ypsilon.wire import Bot, Me, Open


@scene("by itself: a bot moves")
async def _bot(at: World) -> Ask:
    made, _ = await moved(at, Me("Ann"), Bot("uniform"))

    async def move() -> None:
        if 1 in made.table.live.decisions.opened:
            assert made.table.current is not None
            (move,) = at.server.driver._awaited(made.table, made.table.current).values()
            await at.server.driver._choose(move)

    return by_itself(at, made, move)


@scene("by itself: another bot plays for one that fails")
async def _bot_fails(at: World) -> Ask:
    made, _ = await moved(at, Me("Ann"), Bot("beginner"))

    async def replace() -> None:
        await at.server.driver._replace(made.table, made.table.live, 1, "beginner")

    return by_itself(at, made, replace)


@scene("by itself: somebody's time is over")
async def _flag(at: World) -> Ask:
    made, _ = await moved(at, clock=Bank(60))
    at.time.now += 2 * MINUTE
    return by_itself(at, made, lambda: at.server.driver._alarm(made.table))


@scene("by itself: an answer for who is silent")
async def _silent(at: World) -> Ask:
    made, (ann, _) = await playing(at, game="toy", silence=30)
    await ann.ask(wire.Act("before", 0, made.table.live.decisions.opened[0], Keep()))
    at.time.now += MINUTE
    return by_itself(at, made, lambda: at.server.driver._alarm(made.table))


@scene("by itself: the luck of the next game")
async def _next(at: World) -> Ask:
    """At a table whose game was over before its end committed to the next."""
    made, _ = await over(at)
    table = made.table
    table.kept, number = replace(table.kept, number=1), table.kept.number
    await at.server.store.write(
        delete(schema.seeds).where(schema.seeds.c.number == number),
        delete(schema.games).where(schema.games.c.number == number),
        rows.table(table.name, table.version + 1, {"body": codec.dumps(table.kept)}),
    )
    table.version += 1
    return by_itself(at, made, lambda: commit_next(at.lobby, table))


@scene("by itself: the server is still there")
async def _note(at: World) -> Ask:
    made, _ = await playing(at)
    at.time.now += MINUTE
    return by_itself(at, made, at.lobby.note)


@scene("by itself: a table is closed")
async def _close(at: World) -> Ask:
    made = await at.make(Me("Ann"), Open())
    await made.people()
    at.time.now += 2 * 24 * 60 * MINUTE
    return by_itself(at, made, at.lobby.sweep)


@scene("by itself: an old table is deleted")
async def _prune(at: World) -> Ask:
    other, _ = await playing(at)
    made = await at.make(Me("Ann"), Open())
    host = await at.enter(made.table, host=made.host)
    await host.ask(wire.Close("closed"))
    at.clients.remove(host)
    await host.leave()
    del at.lobby.tables[made.name]
    at.lobby.keep_days = 1
    at.time.now += 2 * 24 * 60 * MINUTE
    return by_itself(at, other, at.lobby.sweep)
