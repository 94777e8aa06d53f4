"""The server as an ASGI application: its routes mounted, and what stands before them."""

from __future__ import annotations

from starlette.applications import Starlette

from ypsilon.server.http.endpoints import mounted
from ypsilon.server.http.errors import failed, not_found
from ypsilon.server.http.middleware import Guard
from ypsilon.server.http.routes import ROUTES
from ypsilon.server.http.server import Server
from ypsilon.server.settings import Settings


def app(settings: Settings) -> Guard:
    """Give the application, which opens its store when it is started."""
    server = Server(settings)
    starlette = Starlette(
        routes=[*mounted(server, ROUTES)],
        lifespan=server.lifespan,
        exception_handlers={404: not_found, 405: not_found, 500: failed},
    )
    starlette.state.server = server
    return Guard(starlette, settings, server.gate)
