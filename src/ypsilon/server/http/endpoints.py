"""What a route is, and how each kind is served."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.routing import Route as Mounted
from starlette.websockets import WebSocket

from ypsilon.core import codec, record
from ypsilon.core.record import Record
from ypsilon.games import UnknownGame, find
from ypsilon.match.errors import RequestError
from ypsilon.server.http.errors import refused
from ypsilon.server.http.middleware import client_of
from ypsilon.server.http.server import Server
from ypsilon.server.store.database import StoreError

Endpoint = Callable[[Request], Awaitable[Response]]


@dataclass(frozen=True, slots=True)
class Rest:
    """One thing that can be asked for: how, with what, and what is answered."""

    method: str
    path: str
    answer: Callable[[Server, Request, Any], Awaitable[Any]]
    form: Any  # the class of the answer; a Record is answered as a file
    body: Any = None  # the class of what is sent along, if anything is
    token: str = ""  # whose token goes with it, if anyone's
    query: tuple[str, ...] = ()  # what may follow the path
    makes_table: bool = False  # of these a client may ask for less

    @property
    def about(self) -> str:
        """What it does, in a sentence: that of the function which answers."""
        return (self.answer.__doc__ or "").partition("\n")[0]


@dataclass(frozen=True, slots=True)
class Service:
    """An address about the server itself, for whoever runs it and for programs."""

    path: str
    answer: Callable[[Server, Request], Awaitable[Response]]


@dataclass(frozen=True, slots=True)
class Socket:
    """An address where a WebSocket is opened."""

    path: str
    serve: Callable[[Server, WebSocket], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Pages:
    """The addresses of the web client, as it is built when the server starts."""

    routes: Callable[[], list[BaseRoute]]


Route = Rest | Service | Socket | Pages


def mounted(server: Server, routes: Sequence[Route]) -> Iterator[BaseRoute]:
    """Yield each route as it is served; those of one path as one, which knows all its methods."""
    paths: dict[str, dict[str, Endpoint]] = {}
    for each in routes:
        if isinstance(each, Rest):
            paths.setdefault(each.path, {})[each.method] = endpoint(server, each)
    yield from (Mounted(path, _by_method(ends), methods=list(ends)) for path, ends in paths.items())
    for each in routes:
        match each:
            case Rest():
                pass
            case Service(path, answer):
                yield Mounted(path, _with_server(server, answer))
            case Socket(path, serve):
                yield WebSocketRoute(path, _with_server(server, serve))
            case Pages(served):
                yield from served()


def endpoint(server: Server, route: Rest) -> Endpoint:
    """Give what answers a request for a route: what is asked for, or why it is not done."""

    async def answer(request: Request) -> Response:
        try:
            _throttle(server, client_of(request), route)
            body = await _body(request, route)
            return _response(request, await route.answer(server, request, body))
        except (RequestError, codec.CodecError, StoreError) as error:
            return refused(error, server.metrics)
        except ClientDisconnect:
            # Nobody reads this: who sent half a body has gone, or was sent away.
            return Response(status_code=400)

    return answer


def _throttle(server: Server, client: str, route: Rest) -> None:
    if not server.request_throttle.take(client):
        raise RequestError("too-fast", "too many requests; wait a little")
    if route.makes_table and not server.table_throttle.take(client):
        raise RequestError("too-fast", "too many new tables; wait a little")


async def _body(request: Request, route: Rest) -> Any:
    if route.body is None:
        return None
    if route.body is not Record:
        return codec.loads(route.body, await request.body())
    try:
        return record.read(await request.body(), find)
    except UnknownGame as error:
        raise RequestError("unknown-game", str(error)) from None
    except record.RecordError as error:
        raise RequestError("bad-record", str(error)) from None


def _response(request: Request, done: Any) -> Response:
    if not isinstance(done, Record):
        return Response(codec.dumps(done), media_type="application/json")
    name = f"{done.game.name}-{request.path_params['table']}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(record.write(done), media_type="application/json", headers=headers)


def _with_server(server: Server, serve: Callable[[Server, Any], Any]) -> Callable[[Any], Any]:
    async def served(asked: Any) -> Any:
        return await serve(server, asked)

    return served


def _by_method(ends: dict[str, Endpoint]) -> Endpoint:
    async def answer(request: Request) -> Response:
        return await ends["GET" if request.method == "HEAD" else request.method](request)

    return answer
