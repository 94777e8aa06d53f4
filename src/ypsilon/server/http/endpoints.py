"""What a route is, and how each kind is served."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.routing import Route as Mounted
from starlette.websockets import WebSocket

from ypsilon.core import codec
from ypsilon.core.game import IllegalAction
from ypsilon.core.record import Record
from ypsilon.match.errors import RequestError
from ypsilon.server.http.errors import refused
from ypsilon.server.http.middleware import client_of
from ypsilon.server.http.server import Server
from ypsilon.server.store.database import StoreError

T = TypeVar("T")
Endpoint = Callable[[Request], Coroutine[Any, Any, Response]]

# The status of an answer that nobody will read.
NOBODY = 499


class HungUp(Exception):
    """Whoever asked does not wait for the answer."""


@dataclass(frozen=True, slots=True)
class Rest:
    """One thing that can be asked for: how, with what, and what is answered."""

    method: str
    path: str
    answer: Callable[[Server, Request, Any], Coroutine[Any, Any, Any]]
    form: Any  # the class of the answer
    body: Any = None  # the class of what is sent along, if anything is; a Record comes unread
    token: str = ""  # whose token goes with it, if anyone's
    query: tuple[str, ...] = ()  # what may follow the path
    makes_table: bool = False  # of these a client may ask for less
    costly: bool = False  # it is given up when the client has gone

    @property
    def needs_token(self) -> bool:
        """Whether nobody is answered without a token, whatever else they send."""
        return bool(self.token) and "nobody" not in self.token

    @property
    def about(self) -> str:
        """What it does, in a sentence: that of the function which answers."""
        return (self.answer.__doc__ or "").partition("\n")[0]


@dataclass(frozen=True, slots=True)
class Service:
    """An address about the server itself, for whoever runs it and for programs."""

    path: str
    answer: Callable[[Server, Request], Coroutine[Any, Any, Response]]


@dataclass(frozen=True, slots=True)
class Socket:
    """An address where a WebSocket is opened."""

    path: str
    serve: Callable[[Server, WebSocket], Coroutine[Any, Any, None]]


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
            await _throttle(server, client_of(request), route)
            if route.needs_token:
                bearer(request)
            body = await _body(request, route)
            work = route.answer(server, request, body)
            return _response(await (_while_there(request, work) if route.costly else work))
        except (RequestError, IllegalAction, codec.CodecError) as error:
            return refused(error, server.metrics)
        except StoreError as error:
            server.store.outage.failed(error)
            return refused(error, server.metrics)
        except (HungUp, ClientDisconnect):
            # Who asked has gone, or sent half a body and was sent away.
            return Response(status_code=NOBODY)

    return answer


def bearer(request: Request) -> str:
    """Give the token of a request."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not token:
        raise RequestError("no-token", "this needs a token: Authorization: Bearer …")
    return token


async def _throttle(server: Server, client: str, route: Rest) -> None:
    if not server.request_throttle.take(client):
        raise RequestError("too-fast", "too many requests; wait a little")
    if not route.makes_table:
        return
    most, allowances = server.settings.limits.tables_an_hour, server.lobby.allowances
    if not server.table_throttle.take(client) or not await allowances.take("table", client, most):
        raise RequestError("too-fast", "too many new tables; wait a little")


async def _body(request: Request, route: Rest) -> Any:
    if route.body is None:
        return None
    # To read a record takes long: whoever answers lets somebody else do it.
    body = await request.body()
    return body if route.body is Record else codec.loads(route.body, body)


def _response(done: Any) -> Response:
    if isinstance(done, Response):
        return done
    return Response(codec.dumps(done), media_type="application/json")


async def _while_there(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """Give what comes of work, which is given up as soon as the client has hung up."""
    working = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise HungUp
    finally:
        for each in (working, leaving):
            each.cancel()
        await asyncio.wait((working, leaving))


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _with_server(server: Server, serve: Callable[[Server, Any], Any]) -> Callable[[Any], Any]:
    async def served(asked: Any) -> Any:
        return await serve(server, asked)

    return served


def _by_method(ends: dict[str, Endpoint]) -> Endpoint:
    async def answer(request: Request) -> Response:
        return await ends["GET" if request.method == "HEAD" else request.method](request)

    return answer
