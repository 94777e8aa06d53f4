"""REST: everything that is not live, as one list of routes from which the OpenAPI is made too."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request

from ypsilon import wire
from ypsilon.bots.levels import levels
from ypsilon.core import record
from ypsilon.core.options import options
from ypsilon.core.rulebook import rulebook
from ypsilon.games import UnknownGame, find, folder, names
from ypsilon.match.errors import RequestError
from ypsilon.server.http.analysis import values
from ypsilon.server.http.history import history
from ypsilon.server.tables import my_games, new_table, seats
from ypsilon.server.tables.credentials import well_formed
from ypsilon.server.tables.info import table_info
from ypsilon.server.tables.lobby import Lobby

Answer = Callable[[Lobby, Request, Any], Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Route:
    """One thing that can be asked for: how, with what, and what is answered.

    `query` names what may follow the path; `token` says whose token goes with it, if anyone's.
    """

    method: str
    path: str
    about: str
    answer: Answer
    form: Any
    body: Any = None
    token: str = ""
    query: tuple[str, ...] = ()


def bearer(request: Request) -> str:
    """Give the token of a request."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not token:
        raise RequestError("no-token", "this needs a token: Authorization: Bearer …")
    return token


def language_of(request: Request) -> str:
    """Give the language that is asked for."""
    language = request.query_params.get("language", "en")
    if language not in ("en", "de"):
        raise RequestError("bad-language", "language is en or de")
    return language


async def _games(_: Lobby, request: Request, __: None) -> wire.Games:
    return wire.Games(tuple(game_info(name, language_of(request)) for name in names()))


def game_info(name: str, language: str) -> wire.GameInfo:
    """Describe a game to whoever makes a table."""
    game = find(name)
    known = options(game)
    seats = next((each.choices for each in known if each.name == "seats"), ())
    infos = tuple(
        wire.OptionInfo(
            each.name,
            codec_text(each.default),
            tuple(codec_text(choice) for choice in each.choices),
            each.about.get(language, ""),
        )
        for each in known
    )
    default = game()
    return wire.GameInfo(
        name, tuple(seats) or (default.seats,), game.secrets, infos, tuple(levels(default))
    )


def codec_text(value: Any) -> str:
    """Give an option's value as the text by which it is chosen."""
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


async def _rules(_: Lobby, request: Request, __: None) -> wire.Rules:
    try:
        found = rulebook(folder(request.path_params["game"]), language_of(request))
    except UnknownGame as error:
        raise RequestError("unknown-game", str(error)) from None
    return wire.Rules(tuple(wire.Rule(each.id, each.text, each.heading) for each in found))


async def _new(lobby: Lobby, _: Request, body: wire.NewTable) -> wire.TableMade:
    return await new_table.make(lobby, body)


async def _tables(lobby: Lobby, _: Request, __: None) -> wire.Tables:
    return wire.Tables(await lobby.listed())


async def _table(lobby: Lobby, request: Request, _: None) -> wire.TableInfo:
    return table_info(await lobby.find(request.path_params["table"]))


async def _sit(lobby: Lobby, request: Request, body: wire.Sit) -> wire.Seated:
    return await seats.sit(lobby, request.path_params["table"], body)


async def _fill(lobby: Lobby, request: Request, body: wire.Fill) -> wire.Invitation:
    return await seats.fill(lobby, request.path_params["table"], bearer(request), body)


async def _start(lobby: Lobby, request: Request, body: wire.Start) -> wire.TableInfo:
    return await seats.start(lobby, request.path_params["table"], bearer(request), body)


async def _code(lobby: Lobby, request: Request, _: None) -> wire.MoveCode:
    return await my_games.move_code(lobby, request.path_params["table"], bearer(request))


async def _move(lobby: Lobby, _: Request, body: wire.UseCode) -> wire.Seated:
    return await my_games.use_code(lobby, body)


def _key(request: Request) -> str:
    key = bearer(request)
    if not well_formed(key):
        raise RequestError("no-token", "this needs a key, which is 22 letters or digits")
    return key


async def _mine(lobby: Lobby, request: Request, _: None) -> wire.MyGames:
    return await my_games.mine(lobby, _key(request))


async def _forget(lobby: Lobby, request: Request, _: None) -> wire.Gone:
    return await my_games.forget(lobby, _key(request))


async def _history(lobby: Lobby, request: Request, _: None) -> wire.History[Any, Any]:
    return await history(lobby, request, language_of(request))


async def _values(lobby: Lobby, request: Request, _: None) -> wire.Values:
    return await values(lobby, request)


async def _import(lobby: Lobby, request: Request, _: None) -> wire.Imported:
    try:
        given = record.read(await request.body(), find)
        return await new_table.import_record(lobby, given)
    except UnknownGame as error:
        raise RequestError("unknown-game", str(error)) from None
    except record.RecordError as error:
        raise RequestError("bad-record", str(error)) from None


_TABLE = "/api/tables/{table}"

ROUTES = (
    Route("GET", "/api/games", "List the games.", _games, wire.Games, query=("language",)),
    Route(
        "GET", "/api/games/{game}/rules", "Give the rules of a game.", _rules, wire.Rules,
        query=("language",),
    ),
    Route("GET", "/api/tables", "List the tables that anybody may join.", _tables, wire.Tables),
    Route("POST", "/api/tables", "Make a table.", _new, wire.TableMade, wire.NewTable),
    Route("GET", _TABLE, "Give a table as everybody sees it.", _table, wire.TableInfo),
    Route("POST", f"{_TABLE}/sit", "Sit down at a table.", _sit, wire.Seated, wire.Sit),
    Route(
        "POST", f"{_TABLE}/fill", "Give a seat to a bot, or free it.", _fill, wire.Invitation,
        wire.Fill, "host",
    ),
    Route(
        "POST", f"{_TABLE}/start", "Start the game.", _start, wire.TableInfo, wire.Start, "host"
    ),
    Route(
        "POST", f"{_TABLE}/code", "Give a code that moves a seat to another device.", _code,
        wire.MoveCode, None, "seat",
    ),
    Route("POST", "/api/move", "Move a seat to this device.", _move, wire.Seated, wire.UseCode),
    Route("GET", "/api/mine", "List the tables of a key.", _mine, wire.MyGames, None, "key"),
    Route(
        "DELETE", "/api/mine", "Delete the name and the chat of a key.", _forget, wire.Gone, None,
        "key",
    ),
    Route(
        "GET", f"{_TABLE}/games/{{number}}/history", "Give a game as the asker may know it.",
        _history, wire.History, None, "seat, or nobody", ("language", "seat"),
    ),
    Route(
        "GET", f"{_TABLE}/games/{{number}}/values", "Judge a game that is over, by a bot.",
        _values, wire.Values,
    ),
    Route(
        "POST", "/api/import", "Make a table of a record, to be looked at.", _import,
        wire.Imported,
    ),
)  # fmt: skip
