"""What REST answers about tables, their seats and their games; who asks shows it by a token."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from ypsilon import wire
from ypsilon.match.errors import RequestError
from ypsilon.server.http import history
from ypsilon.server.http.endpoints import bearer
from ypsilon.server.http.middleware import client_of
from ypsilon.server.http.server import Server
from ypsilon.server.parcels import parcels
from ypsilon.server.repeats.once import Once
from ypsilon.server.replay.tasks import Check, Checked
from ypsilon.server.secret import well_formed
from ypsilon.server.tables import my_games, new_table, seats

T = TypeVar("T")
Answering = Callable[[Server, Request, Any], Coroutine[Any, Any, T]]


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


def repeatable(done: Callable[[Server, Request, Any, Once], Awaitable[T]]) -> Answering[T]:
    """Let something be asked for again under its id: it is done once, and answered as before."""

    @wraps(done)
    async def answer(server: Server, request: Request, body: Any) -> T:
        table = request.path_params.get("table", "")
        request_id = request.headers.get("idempotency-key")
        if request_id is None:
            return await server.lobby.judged(table, lambda: done(server, request, body, Once()))
        sender = request.headers.get("authorization", "")
        asked = hashlib.sha256(f"{request.method} {request.url.path}\n{sender}\n".encode())
        asked.update(await request.body())
        again = lambda once: done(server, request, body, once)  # noqa: E731
        repeats, what = server.repeats, asked.hexdigest()
        return await server.lobby.judged(table, lambda: repeats.once(request_id, what, again))

    return answer


# A route is described by the first line of what answers it.


async def about(server: Server, _: Request, __: None) -> wire.About:
    """Say who answers for the server."""
    return wire.About(server.settings.imprint, server.settings.privacy)


@repeatable
async def make(server: Server, request: Request, body: wire.NewTable, once: Once) -> wire.TableMade:
    """Make a table."""
    made = await new_table.make(server.lobby, body, once)
    server.lobby.tables[made.table.table].maker = client_of(request)
    return made


async def listed(server: Server, _: Request, __: None) -> wire.Tables:
    """List the tables that anybody may join."""
    return wire.Tables(await server.lobby.listed())


async def table(server: Server, request: Request, _: None) -> wire.TableInfo:
    """Give a table as everybody sees it."""
    return await server.lobby.info(request.path_params["table"])


@repeatable
async def sit(server: Server, request: Request, body: wire.Sit, once: Once) -> wire.Seated:
    """Sit down at a table."""
    name, origin = request.path_params["table"], server.lobby.origin(client_of(request))
    return await seats.sit(server.lobby, name, body, origin, once)


@repeatable
async def fill(server: Server, request: Request, body: wire.Fill, once: Once) -> wire.Invitation:
    """Give a seat to a bot, or free it."""
    name, host = request.path_params["table"], bearer(request)
    return await seats.fill(server.lobby, name, host, body, once)


@repeatable
async def start(server: Server, request: Request, body: wire.Start, once: Once) -> wire.TableInfo:
    """Start the game."""
    name, host = request.path_params["table"], bearer(request)
    return await seats.start(server.lobby, name, host, body, once)


@repeatable
async def move_code(server: Server, request: Request, _: None, once: Once) -> wire.MoveCode:
    """Give a code that moves a seat to another device."""
    name, token = request.path_params["table"], bearer(request)
    return await my_games.move_code(server.lobby, name, token, once)


@repeatable
async def use_code(server: Server, _: Request, body: wire.UseCode, once: Once) -> wire.Seated:
    """Move a seat to this device."""
    return await my_games.use_code(server.lobby, body, once)


async def mine(server: Server, request: Request, _: None) -> wire.MyGames:
    """List the tables of a key."""
    return await my_games.mine(server.lobby, key_of(request))


@repeatable
async def forget(server: Server, request: Request, _: None, once: Once) -> wire.Gone:
    """Delete the name and the chat of a key."""
    return await my_games.forget(server.lobby, key_of(request), once)


@repeatable
async def send_learnt(
    server: Server, request: Request, body: wire.Learnt, once: Once
) -> wire.MoveCode:
    """Keep for ten minutes what a browser has learnt, and give a code for another device."""
    if once.before is None:
        client, most = client_of(request), server.settings.limits.parcels_an_hour
        known = server.parcel_throttle.take(client)
        if not known or not await server.lobby.allowances.take("parcel", client, most):
            raise RequestError("too-fast", "too many codes; wait a little")
    return await parcels.send(server.store, body, once)


async def take_learnt(server: Server, _: Request, body: wire.TakeLearnt) -> wire.Learnt:
    """Give what another device has learnt, by its code."""
    return await parcels.take(server.store, body.code)


async def past(server: Server, request: Request, _: None) -> Response:
    """Give a page of a game as the asker may know it."""
    return await history.history(server, request, language_of(request))


async def values(server: Server, request: Request, _: None) -> wire.Values:
    """Judge a game that is over, by a bot."""
    server.budget.check(client_of(request))
    return await server.analyses.values(request)


async def review(server: Server, request: Request, _: None) -> wire.Review:
    """Give the review of a game that is over, as far as it was worked out."""
    found = await history.stored(server, request)
    return await server.reviews.seen(found, client_of(request), language_of(request))


async def ask_review(server: Server, request: Request, _: None) -> wire.Review:
    """Let a game that is over be reviewed, unless it was, and give the same."""
    found = await history.stored(server, request)
    return await server.reviews.asked(found, client_of(request), language_of(request))


async def try_again(
    server: Server, request: Request, body: wire.Try[Any]
) -> wire.Attempt[Any, Any]:
    """Judge another try at a decision of a game that was reviewed, by its first entry."""
    found = await history.stored(server, request)
    number = history.number_of(request.path_params["entry"]) or 0
    client, language = client_of(request), language_of(request)
    return await server.reviews.tried(found, client, number, body, language)


async def record(server: Server, request: Request, _: None) -> Response:
    """Give the record of a game that is over, as a file."""
    return await history.whole_record(server, request)


@repeatable
async def import_record(server: Server, request: Request, body: bytes, once: Once) -> wire.Imported:
    """Make a table of a record, to be looked at."""
    if once.before:
        return wire.Imported(await seats.info_of(server.lobby, once.before))
    new_table.check_room(server.lobby)
    try:
        text = body.decode()
    except UnicodeError:
        raise RequestError("malformed", "not JSON: not UTF-8 text") from None

    async def task() -> Check:
        return Check(text, new_table.LONGEST_RECORD)

    checked: Checked = await server.replays.ask(client_of(request), Checked, task)
    return await new_table.import_record(server.lobby, checked, once)
