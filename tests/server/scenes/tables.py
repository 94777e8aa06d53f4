"""Scenes by REST: tables are made, sat down at, started, moved and forgotten."""

from __future__ import annotations

from server.scenes.stage import (
    KEY,
    Ask,
    by_rest,
    scene,
)
from server.world import ADDED, World
from ypsilon import wire
from ypsilon.core import record
from ypsilon.core.record import Player, Record
from ypsilon.games.pylos.rules import Pylos
from ypsilon.server.tables.next_game import commit_next
from ypsilon.wire import Bot, Me, Open


@scene("POST /api/tables")
async def _make(at: World) -> Ask:
    new = wire.NewTable("pylos", {}, (Me("Ann"), Open()), key=KEY)
    return by_rest(at, "POST", "/api/tables", new)


@scene("POST /api/tables/{table}/sit: by invitation")
async def _sit(at: World) -> Ask:
    made = await at.make(Me("Ann"), Open())
    await made.people()
    asked = wire.Sit("Bob", ADDED, made.invitations[1], key=KEY)
    return by_rest(at, "POST", f"{made.path}/sit", asked)


@scene("POST /api/tables/{table}/sit: the last that was waited for")
async def _sit_last(at: World) -> Ask:
    made = await at.make(Me("Ann"), Open(), game="toy", listed=True)
    await made.people()
    await made.start(wait=True)
    return by_rest(at, "POST", f"{made.path}/sit", wire.Sit("Bob", ADDED))


@scene("POST /api/tables/{table}/fill: a bot")
async def _fill(at: World) -> Ask:
    made = await at.make(Me("Ann"), Open())
    await made.people()
    return by_rest(at, "POST", f"{made.path}/fill", wire.Fill(1, "uniform"), made.host)


@scene("POST /api/tables/{table}/fill: nobody instead of somebody")
async def _free(at: World) -> Ask:
    made = await at.make(Me("Ann"), Open())
    sit = wire.Sit("Bob", ADDED, made.invitations[1], key=KEY)
    seated = await at.rest("POST", f"{made.path}/sit", sit)
    await made.people()
    await at.enter(made.table, seated["token"])
    return by_rest(at, "POST", f"{made.path}/fill", wire.Fill(1), made.host)


@scene("POST /api/tables/{table}/start")
async def _start(at: World) -> Ask:
    made = await at.make(game="toy")
    await made.people()
    return by_rest(at, "POST", f"{made.path}/start", wire.Start((ADDED, ADDED)), made.host)


@scene("POST /api/tables/{table}/start: when all are there")
async def _start_later(at: World) -> Ask:
    made = await at.make(Me("Ann"), Open())
    await made.people()
    return by_rest(at, "POST", f"{made.path}/start", wire.Start((ADDED,), True), made.host)


@scene("POST /api/import")
async def _import(at: World) -> Ask:
    played = record.write(Record(Pylos(), (Player("Ann"), Player("Bob"))))
    return by_rest(at, "POST", "/api/import", played)


@scene("POST /api/tables/{table}/code")
async def _code(at: World) -> Ask:
    made = await at.make()
    return by_rest(at, "POST", f"{made.path}/code", token=made.tokens[0])


@scene("POST /api/move")
async def _move(at: World) -> Ask:
    made = await at.make(key=KEY)
    await made.people()
    code = await at.rest("POST", f"{made.path}/code", token=made.tokens[0])
    return by_rest(at, "POST", "/api/move", wire.UseCode(code["code"], "l" * 22))


@scene("POST /api/learnt")
async def _send_learnt(at: World) -> Ask:
    return by_rest(at, "POST", "/api/learnt", wire.Learnt(lessons={"pylos": ("first",)}))


@scene("DELETE /api/mine")
async def _forget(at: World) -> Ask:
    await at.make(key=KEY)
    made = await at.make(Me("Ann"), Bot("uniform"), key=KEY)
    await made.start()
    ann, *_ = await made.people()
    await ann.ask(wire.Chat("said", "Hello", 0))
    await ann.ask(wire.GiveUp("lost", 0))
    await commit_next(at.lobby, made.table)
    await ann.ask(wire.Again("again", 0, ADDED))
    return by_rest(at, "DELETE", "/api/mine", token=KEY)
