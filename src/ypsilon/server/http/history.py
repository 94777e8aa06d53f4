"""A game looked back upon: live only what the asker may know, whole when it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from ypsilon.core.game import Seat
from ypsilon.match.errors import RequestError
from ypsilon.server.http.middleware import client_of
from ypsilon.server.replay.cache import Made
from ypsilon.server.replay.tasks import File, MakePages, Pages, WriteFile
from ypsilon.server.tables.credentials import names_table, seat_at
from ypsilon.server.tables.game import TableGame
from ypsilon.server.tables.lobby import Lobby
from ypsilon.server.tables.refusals import no_table, not_yours
from ypsilon.server.tables.stored_games import StoredGame, load_game, stored_game
from ypsilon.server.tables.table import Table

if TYPE_CHECKING:
    from ypsilon.server.http.server import Server

# Of so many bytes pages are made ahead, since whoever reads one reads on: what costs most is to
# replay what came before.
AHEAD = 1 << 20
LONGEST_NUMBER = 6


async def history(server: Server, request: Request, language: str) -> Response:
    """Give a page of a game, entry by entry, with the view after each, as the asker may know it."""
    found = await stored(server, request)
    viewer = await _viewer(server, found, request)
    first, client = number_of(request.query_params.get("from", "0")), client_of(request)
    if first is None:
        raise RequestError("bad-page", "a page begins with an entry, by its number")
    # Whoever looks with the eyes of a seat that they name is not thereby who sits there.
    reader = None if found.header.result and request.query_params.get("seat") else viewer
    whose = (found.name, found.number, found.touched, found.status, viewer, reader, language)

    async def make() -> Made:
        made: Pages = await server.replays.ask(client, Pages, task)
        return {(*whose, page.first): bytes(page.text) for page in made.pages}

    async def task() -> MakePages:
        limits, text = server.settings.limits, await found.text(server.store)
        ahead = min(AHEAD, limits.pages)
        return MakePages(
            text, viewer, reader, language, first, limits.page_plies, limits.page, ahead
        )

    page = await server.pages.get((*whose, first), make)
    return Response(page, media_type="application/json")


async def whole_record(server: Server, request: Request) -> Response:
    """Give the record of a game that is over, as a file."""
    found = await stored(server, request)
    client = client_of(request)
    if not found.open:
        raise RequestError("not-over", "the record is given out when the game is over")
    key = (found.name, found.number, found.touched, found.status)

    async def make() -> Made:
        made: File = await server.replays.ask(client, File, task)
        return {key: made.text.encode()}

    async def task() -> WriteFile:
        return WriteFile(await found.text(server.store))

    name = f"{found.table.game}-{found.name}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    text = await server.pages.get(key, make)
    return Response(text, media_type="application/json", headers=headers)


async def stored(server: Server, request: Request) -> StoredGame:
    """Give the game of a table that a request names."""
    name = request.path_params["table"]
    if not names_table(name):
        raise no_table()
    return await stored_game(server.store, name, number_of(request.path_params["number"]) or 0)


async def find_game(lobby: Lobby, table: Table, text: str) -> TableGame:
    """Give one game of a table by its number."""
    number = number_of(text) or 0
    if table.current is not None and table.current.number == number:
        await lobby.recall(table)
        return table.current
    found = await stored_game(lobby.store, table.name, number)
    return await load_game(lobby.store, lobby.slices, table, number, found.header)


def number_of(text: str) -> int | None:
    """Give the number that a text is; None: it is none, or far too long."""
    return int(text) if text.isdecimal() and len(text) < LONGEST_NUMBER else None


async def _viewer(server: Server, found: StoredGame, request: Request) -> Seat | None:
    asked = request.query_params.get("seat", "")
    if asked and asked not in map(str, range(len(found.table.seats))):
        raise RequestError("no-seat", "there is no such seat")
    if found.header.result and asked:
        return int(asked)
    if "authorization" not in request.headers:
        if asked:
            raise not_yours()
        return None
    token = request.headers["authorization"].partition(" ")[2]
    return await seat_at(server.store, found.name, token)
