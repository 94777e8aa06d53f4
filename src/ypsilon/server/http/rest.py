"""What REST answers about tables, their seats and their games; who asks shows it by a token."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ypsilon import wire
from ypsilon.match.errors import RequestError
from ypsilon.server.http import history
from ypsilon.server.http.middleware import client_of
from ypsilon.server.http.server import Server
from ypsilon.server.replay.tasks import Check, Checked
from ypsilon.server.tables import my_games, new_table, seats
from ypsilon.server.tables.credentials import well_formed


def bearer(request: Request) -> str:
    """Give the token of a request."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not token:
        raise RequestError("no-token", "this needs a token: Authorization: Bearer …")
    return token


def key_of(request: Request) -> str:
    """Give the key of somebody's own games."""
    key = bearer(request)
    if not well_formed(key):
        raise RequestError("no-token", "this needs a key, which is 22 letters or digits")
    return key


def language_of(request: Request) -> str:
    """Give the language that is asked for."""
    language = request.query_params.get("language", "en")
    if language not in ("en", "de"):
        raise RequestError("bad-language", "language is en or de")
    return language


# A route is described by the first line of what answers it.


async def about(server: Server, _: Request, __: None) -> wire.About:
    """Say who answers for the server."""
    return wire.About(server.settings.imprint, server.settings.privacy)


async def make(server: Server, request: Request, body: wire.NewTable) -> wire.TableMade:
    """Make a table."""
    made = await new_table.make(server.lobby, body)
    server.lobby.tables[made.table.table].maker = client_of(request)
    return made


async def listed(server: Server, _: Request, __: None) -> wire.Tables:
    """List the tables that anybody may join."""
    return wire.Tables(await server.lobby.listed())


async def table(server: Server, request: Request, _: None) -> wire.TableInfo:
    """Give a table as everybody sees it."""
    return await server.lobby.info(request.path_params["table"])


async def sit(server: Server, request: Request, body: wire.Sit) -> wire.Seated:
    """Sit down at a table."""
    return await seats.sit(server.lobby, request.path_params["table"], body, client_of(request))


async def fill(server: Server, request: Request, body: wire.Fill) -> wire.Invitation:
    """Give a seat to a bot, or free it."""
    return await seats.fill(server.lobby, request.path_params["table"], bearer(request), body)


async def start(server: Server, request: Request, body: wire.Start) -> wire.TableInfo:
    """Start the game."""
    return await seats.start(server.lobby, request.path_params["table"], bearer(request), body)


async def move_code(server: Server, request: Request, _: None) -> wire.MoveCode:
    """Give a code that moves a seat to another device."""
    return await my_games.move_code(server.lobby, request.path_params["table"], bearer(request))


async def use_code(server: Server, _: Request, body: wire.UseCode) -> wire.Seated:
    """Move a seat to this device."""
    return await my_games.use_code(server.lobby, body)


async def mine(server: Server, request: Request, _: None) -> wire.MyGames:
    """List the tables of a key."""
    return await my_games.mine(server.lobby, key_of(request))


async def forget(server: Server, request: Request, _: None) -> wire.Gone:
    """Delete the name and the chat of a key."""
    return await my_games.forget(server.lobby, key_of(request))


async def past(server: Server, request: Request, _: None) -> Response:
    """Give a page of a game as the asker may know it."""
    return await history.history(server, request, language_of(request))


async def values(server: Server, request: Request, _: None) -> wire.Values:
    """Judge a game that is over, by a bot."""
    server.budget.check(client_of(request))
    return await server.analyses.values(request)


async def record(server: Server, request: Request, _: None) -> Response:
    """Give the record of a game that is over, as a file."""
    return await history.whole_record(server, request)


async def import_record(server: Server, request: Request, body: bytes) -> wire.Imported:
    """Make a table of a record, to be looked at."""
    new_table.check_room(server.lobby)
    try:
        text = body.decode()
    except UnicodeError:
        raise RequestError("malformed", "not JSON: not UTF-8 text") from None

    async def task() -> Check:
        return Check(text, new_table.LONGEST_RECORD)

    checked: Checked = await server.replays.ask(client_of(request), Checked, task)
    return await new_table.import_record(server.lobby, checked)
