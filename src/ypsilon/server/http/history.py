"""A game looked back upon: live only what the asker may know, whole when it is over."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from starlette.requests import Request

from ypsilon import wire
from ypsilon.core import codec
from ypsilon.core.game import Seat
from ypsilon.core.record import Record
from ypsilon.match.errors import RequestError
from ypsilon.match.log import line_of
from ypsilon.server.store import schema
from ypsilon.server.store.records import GameBody
from ypsilon.server.tables.credentials import seat_of
from ypsilon.server.tables.game import Play
from ypsilon.server.tables.lobby import Lobby
from ypsilon.server.tables.refusals import not_yours
from ypsilon.server.tables.stored_games import open_play
from ypsilon.server.tables.table import Table


async def history(lobby: Lobby, request: Request, language: str) -> wire.History[Any, Any]:
    """Give a game entry by entry, with the view after each, as the asker may know it."""
    table = await lobby.find(request.path_params["table"])
    play = await find_play(lobby, table, request.path_params["number"])
    viewer = await _viewer(lobby, table, play, request)
    match, timeline = play.match, play.match.timeline
    plies: list[wire.Ply[Any, Any]] = [wire.Ply(None, match.game.observe(timeline.at(0), viewer))]
    for entry in timeline.entries:
        if match.decisions.withheld(entry, viewer):
            continue
        line = line_of(match, viewer, language, entry)
        view = match.game.observe(timeline.at(entry.number), viewer)
        plies.append(wire.Ply(line, view))
    proof = play.proof(table.status == "closed")
    return wire.History(tuple(plies), match.result, proof)


async def whole_record(lobby: Lobby, request: Request) -> Record:
    """Give the record of a game that is over."""
    table = await lobby.find(request.path_params["table"])
    play = await find_play(lobby, table, request.path_params["number"])
    closed = table.status == "closed"
    if not play.match.result and not closed:
        raise RequestError("not-over", "the record is given out when the game is over")
    return play.record(closed)


async def find_play(lobby: Lobby, table: Table, text: str) -> Play:
    """Give one game of a table by its number."""
    number = int(text) if text.isdecimal() and len(text) < 6 else 0
    if table.play is not None and table.play.number == number:
        return table.play
    column = schema.games.c
    row = await lobby.store.row(
        select(column.body).where(column.name == table.name, column.number == number)
    )
    body: GameBody | None = codec.trusted(GameBody, row.body) if row else None
    if body is None or not body.players:
        raise RequestError("no-game", "there is no such game at this table")
    return await open_play(lobby.store, table, number, body)


async def _viewer(lobby: Lobby, table: Table, play: Play, request: Request) -> Seat | None:
    asked = request.query_params.get("seat", "")
    if asked and asked not in map(str, range(table.game.seats)):
        raise RequestError("no-seat", "there is no such seat")
    if play.match.result and asked:
        return int(asked)
    if "authorization" not in request.headers:
        if asked:
            raise not_yours()
        return None
    token = request.headers["authorization"].partition(" ")[2]
    return await seat_of(lobby.store, table, token)
