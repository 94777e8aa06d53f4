"""Every address of the server, as one list: what is served, described and written down is this."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ypsilon import wire
from ypsilon.core import codec
from ypsilon.core.record import Record
from ypsilon.server.http import boards, games, rest, static, status
from ypsilon.server.http.endpoints import Pages, Rest, Route, Service, Socket
from ypsilon.server.http.openapi import openapi
from ypsilon.server.http.server import Server
from ypsilon.server.http.socket import live


async def _openapi(_: Server, __: Request) -> Response:
    return Response(codec.dumps(openapi(ROUTES)), media_type="application/json")


_TABLE = "/api/tables/{table}"
_GAME = f"{_TABLE}/games/{{number}}"

ROUTES: tuple[Route, ...] = (
    Rest("GET", "/api/about", rest.about, wire.About),
    Rest("GET", "/api/games", games.games, wire.Games, query=("language",)),
    Rest("GET", "/api/games/{game}/rules", games.rules, wire.Rules, query=("language",)),
    Rest("GET", "/api/games/{game}/guide", games.guide, wire.Guide, query=("language",)),
    Rest("GET", "/api/games/{game}/lessons", games.lessons, wire.Lessons, query=("language",)),
    Rest(
        "POST",
        "/api/games/{game}/lessons/{lesson}/{exercise}",
        games.attempt,
        wire.Attempt,
        wire.Try,
        query=("language",),
    ),
    Rest(
        "POST",
        "/api/games/{game}/analysis",
        boards.look,
        wire.Board,
        wire.Look,
        query=("language",),
        costly=True,
    ),
    Rest(
        "POST",
        "/api/games/{game}/analysis/values",
        boards.judge,
        wire.Judged,
        wire.Look,
        query=("language",),
        costly=True,
    ),
    Rest("GET", "/api/games/{game}/puzzles", games.puzzles, wire.Puzzles, query=("language",)),
    Rest(
        "POST",
        "/api/games/{game}/puzzles/{puzzle}",
        games.trial,
        wire.Attempt,
        wire.Try,
        query=("language",),
    ),
    Rest("GET", "/api/tables", rest.listed, wire.Tables),
    Rest("POST", "/api/tables", rest.make, wire.TableMade, wire.NewTable, makes_table=True),
    Rest("GET", _TABLE, rest.table, wire.TableInfo),
    Rest("POST", f"{_TABLE}/sit", rest.sit, wire.Seated, wire.Sit),
    Rest("POST", f"{_TABLE}/fill", rest.fill, wire.Invitation, wire.Fill, token="host"),
    Rest("POST", f"{_TABLE}/start", rest.start, wire.TableInfo, wire.Start, token="host"),
    Rest("POST", f"{_TABLE}/code", rest.move_code, wire.MoveCode, token="seat"),
    Rest("POST", "/api/move", rest.use_code, wire.Seated, wire.UseCode),
    Rest("GET", "/api/mine", rest.mine, wire.MyGames, token="key"),
    Rest("DELETE", "/api/mine", rest.forget, wire.Gone, token="key"),
    Rest("POST", "/api/learnt", rest.send_learnt, wire.MoveCode, wire.Learnt),
    Rest("POST", "/api/learnt/taken", rest.take_learnt, wire.Learnt, wire.TakeLearnt),
    Rest(
        "GET",
        f"{_GAME}/history",
        rest.past,
        wire.History,
        token="seat, or nobody",
        query=("language", "seat", "from"),
        costly=True,
    ),
    Rest("GET", f"{_GAME}/line", boards.line, wire.Line, query=("entry",), costly=True),
    Rest("GET", f"{_GAME}/values", rest.values, wire.Values, costly=True),
    Rest("GET", f"{_GAME}/review", rest.review, wire.Review, query=("language",)),
    Rest("POST", f"{_GAME}/review", rest.ask_review, wire.Review, query=("language",)),
    Rest(
        "POST",
        f"{_GAME}/review/{{entry}}",
        rest.try_again,
        wire.Attempt,
        wire.Try,
        query=("language",),
        costly=True,
    ),
    Rest(
        "POST",
        "/api/import",
        rest.import_record,
        wire.Imported,
        Record,
        makes_table=True,
        costly=True,
    ),
    Rest("GET", f"{_GAME}/record", rest.record, Record, costly=True),
    Socket(f"{_TABLE}/live", live),
    Service("/api/openapi.json", _openapi),
    Service("/healthz", status.health),
    Service("/metrics", status.metrics),
    Pages(static.routes),
)
