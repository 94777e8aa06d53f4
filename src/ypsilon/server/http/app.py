"""The server as an ASGI application: routes, sockets, and what surrounds them."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route as Mounted
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket, WebSocketState

from ypsilon import wire
from ypsilon.core import codec, record
from ypsilon.match.errors import RequestError
from ypsilon.server.bots.driver import Driver
from ypsilon.server.bots.pool import Workers
from ypsilon.server.http import static
from ypsilon.server.http.history import whole_record
from ypsilon.server.http.middleware import Guard, client_of
from ypsilon.server.http.openapi import openapi
from ypsilon.server.http.routes import ROUTES, Route
from ypsilon.server.live.connection import Connection
from ypsilon.server.live.requests import Asking
from ypsilon.server.metrics import Metrics
from ypsilon.server.settings import Settings
from ypsilon.server.store.store import Store, StoreError
from ypsilon.server.tables.lobby import Lobby
from ypsilon.server.tables.refusals import refusal as refusal_of
from ypsilon.server.throttle import Counter, Throttle

log = logging.getLogger("ypsilon.server")
Endpoint = Callable[[Request], Awaitable[Response]]
SWEEP_SECONDS = 60
MAKE_TABLES = ("/api/tables", "/api/import")
STATUS = {
    "no-table": 404,
    "no-game": 404,
    "unknown-game": 404,
    "no-token": 401,
    "not-host": 403,
    "not-yours": 403,
    "not-over": 403,
    "stale": 409,
    "started": 409,
    "too-fast": 429,
    "too-large": 413,
    "full": 503,
    "not-kept": 503,
}


class Server:
    """Everything that one process serves with."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self.settings = settings
        self.metrics = Metrics()
        self.store = Store(settings.database)
        self.workers = Workers(settings.workers)
        self.driver = Driver(self.workers, settings.bot_seconds, self.metrics)
        self.lobby = Lobby(self.store, self.driver, limits)
        self.asking = Asking(self.lobby, self.metrics)
        self.requests = Throttle(limits.requests_a_second, limits.burst)
        self.new_tables = Throttle(limits.tables_an_hour / 3600, limits.tables_an_hour)
        self.sockets = Counter(limits.connections)

    @asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """Open the store and keep house until the server stops."""
        await self.store.open()
        sweeping = asyncio.create_task(self._sweep())
        try:
            yield
        finally:
            sweeping.cancel()
            await self.driver.close()
            await self.workers.close()
            await self.store.close()

    async def _sweep(self) -> None:
        await self.lobby.take_up()
        while True:
            try:
                await self.lobby.sweep()
            except Exception:
                log.exception("sweep failed")
            await asyncio.sleep(SWEEP_SECONDS)

    # REST

    def endpoint(self, route: Route) -> Endpoint:
        """Give the Starlette endpoint of a route."""

        async def answer(request: Request) -> Response:
            try:
                self._throttle(request, route)
                body = await self._body(request, route)
                done = await route.answer(self.lobby, request, body)
                form = route.form
                if form is wire.History:
                    game = (await self.lobby.find(request.path_params["table"])).game
                    forms = codec.forms(type(game))
                    form = form[forms.action, forms.view]
                return Response(codec.dumps(done), media_type="application/json")
            except (RequestError, codec.CodecError, StoreError) as error:
                return self.refused(error)

        return answer

    async def record(self, request: Request) -> Response:
        """Answer with the record of a game that is over, as a file."""
        try:
            self._throttle(request)
            found = await whole_record(self.lobby, request)
        except (RequestError, StoreError) as error:
            return self.refused(error)
        name = f"{found.game.name}-{request.path_params['table']}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(record.write(found), media_type="application/json", headers=headers)

    def _throttle(self, request: Request, route: Route | None = None) -> None:
        client = client_of(request)
        if not self.requests.take(client):
            raise RequestError("too-fast", "too many requests; wait a little")
        makes_table = route and route.method == "POST" and route.path in MAKE_TABLES
        if makes_table and not self.new_tables.take(client):
            raise RequestError("too-fast", "too many new tables; wait a little")

    async def _body(self, request: Request, route: Route) -> object:
        if route.body is None:
            return None
        return codec.loads(route.body, await request.body())

    def refused(self, error: Exception) -> Response:
        """Answer with a refusal."""
        if isinstance(error, RequestError):
            refusal = refusal_of(error)
        elif isinstance(error, codec.CodecError):
            refusal = wire.Refusal("malformed", str(error))
        else:
            log.error("store failed", extra={"error": str(error)})
            refusal = wire.Refusal("not-kept", "the store does not answer; try again")
        self.metrics.refusals.labels(refusal.code).inc()
        status = STATUS.get(refusal.code, 400)
        text = codec.dumps(refusal)
        headers = {"www-authenticate": "Bearer"} if status == 401 else None
        return Response(text, status, headers=headers, media_type="application/json")

    # Live

    async def socket(self, socket: WebSocket) -> None:
        """Serve a client that watches a table, or plays at it."""
        client = client_of(socket)
        if not self.requests.take(client) or not self.sockets.enter(client):
            await _close(socket, 4029, "too many connections")
            return
        self.metrics.connections.inc()
        try:
            table = await self.lobby.find(socket.path_params["table"])
            limits = self.settings.limits
            await Connection(socket, table, self.asking, limits, self.metrics).serve()
        except RequestError as error:
            await _close(socket, 4404, error.message)
        except StoreError:
            log.exception("store failed")
            await _close(socket, 1013, "try again later")
        finally:
            self.metrics.connections.dec()
            self.sockets.leave(client)

    # About the server itself

    async def health(self, _: Request) -> Response:
        """Say whether the store answers."""
        try:
            await self.lobby.listed()
        except Exception:
            log.exception("not healthy")
            return JSONResponse({"ok": False}, 503)
        return JSONResponse({"ok": True})

    async def measured(self, _: Request) -> Response:
        """Answer with the metrics."""
        self.metrics.tables.set(len(self.lobby.tables))
        return Response(self.metrics.text(), media_type="text/plain; version=0.0.4")


def app(settings: Settings) -> ASGIApp:
    """Give the application."""
    server = Server(settings)
    document = json.dumps(openapi(), ensure_ascii=False)

    async def described(_: Request) -> Response:
        return Response(document, media_type="application/json")

    routes = [
        *_mounted(server),
        Mounted("/api/tables/{table}/games/{number}/record", server.record, methods=["GET"]),
        Mounted("/api/openapi.json", described),
        Mounted("/healthz", server.health),
        Mounted("/metrics", server.measured),
        WebSocketRoute("/api/tables/{table}/live", server.socket),
        *static.routes(),
    ]
    handlers = {404: _not_found, 405: _not_found, 500: _failed}
    starlette = Starlette(routes=routes, lifespan=server.lifespan, exception_handlers=handlers)
    starlette.state.server = server
    return Guard(starlette, settings)


def _mounted(server: Server) -> list[Mounted]:
    """Give one route a path, so that whoever asks wrongly is told all methods that it has."""
    paths: dict[str, dict[str, Endpoint]] = {}
    for each in ROUTES:
        paths.setdefault(each.path, {})[each.method] = server.endpoint(each)
    return [Mounted(path, _by_method(ends), methods=list(ends)) for path, ends in paths.items()]


def _by_method(ends: dict[str, Endpoint]) -> Endpoint:
    async def answer(request: Request) -> Response:
        return await ends["GET" if request.method == "HEAD" else request.method](request)

    return answer


async def _close(socket: WebSocket, code: int, reason: str) -> None:
    """Close a connection so that a page can read why: only one that was accepted tells it."""
    if socket.application_state is WebSocketState.CONNECTING:
        await socket.accept()
    await socket.close(code, reason)


async def _not_found(request: Request, error: Exception) -> Response:
    status = getattr(error, "status_code", 404)
    headers = getattr(error, "headers", None)
    page = static.lost(request) if status == 404 else None
    if page is not None:
        return page
    refusal = wire.Refusal("not-here", f"there is no {request.method} {request.url.path}")
    text = codec.dumps(refusal)
    return Response(text, status, headers=headers, media_type="application/json")


async def _failed(_: Request, __: Exception) -> Response:
    refusal = wire.Refusal("failed", "something went wrong here")
    return Response(codec.dumps(refusal), 500, media_type="application/json")
