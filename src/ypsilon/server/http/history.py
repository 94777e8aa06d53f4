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
from ypsilon.server.store.records import GameHeader
from ypsilon.server.tables.credentials import seat_of
from ypsilon.server.tables.game import TableGame
from ypsilon.server.tables.lobby import Lobby
from ypsilon.server.tables.refusals import not_yours
from ypsilon.server.tables.stored_games import load_game
from ypsilon.server.tables.table import Table


async def history(lobby: Lobby, request: Request, language: str) -> wire.History[Any, Any]:
    """Give a game entry by entry, with the view after each, as the asker may know it."""
    table = await lobby.find(request.path_params["table"])
    played = await find_game(lobby, table, request.path_params["number"])
    viewer = await _viewer(lobby, table, played, request)
    match, timeline = played.match, played.match.timeline
    plies: list[wire.Ply[Any, Any]] = [wire.Ply(None, match.game.observe(timeline.at(0), viewer))]
    for entry in timeline.entries:
        if match.decisions.withheld(entry, viewer):
            continue
        line = line_of(match, viewer, language, entry)
        view = match.game.observe(timeline.at(entry.number), viewer)
        plies.append(wire.Ply(line, view))
    proof = played.proof(table.status == "closed")
    return wire.History(tuple(plies), match.result, proof)


async def whole_record(lobby: Lobby, request: Request) -> Record:
    """Give the record of a game that is over."""
    table = await lobby.find(request.path_params["table"])
    played = await find_game(lobby, table, request.path_params["number"])
    closed = table.status == "closed"
    if not played.match.result and not closed:
        raise RequestError("not-over", "the record is given out when the game is over")
    return played.record(closed)


async def find_game(lobby: Lobby, table: Table, text: str) -> TableGame:
    """Give one game of a table by its number."""
    number = int(text) if text.isdecimal() and len(text) < 6 else 0
    if table.current is not None and table.current.number == number:
        return table.current
    column = schema.games.c
    row = await lobby.store.row(
        select(column.body).where(column.name == table.name, column.number == number)
    )
    header: GameHeader | None = codec.trusted(GameHeader, row.body) if row else None
    if header is None or not header.players:
        raise RequestError("no-game", "there is no such game at this table")
    return await load_game(lobby.store, table, number, header)


async def _viewer(lobby: Lobby, table: Table, played: TableGame, request: Request) -> Seat | None:
    asked = request.query_params.get("seat", "")
    if asked and asked not in map(str, range(table.game.seats)):
        raise RequestError("no-seat", "there is no such seat")
    if played.match.result and asked:
        return int(asked)
    if "authorization" not in request.headers:
        if asked:
            raise not_yours()
        return None
    token = request.headers["authorization"].partition(" ")[2]
    return await seat_of(lobby.store, table, token)
