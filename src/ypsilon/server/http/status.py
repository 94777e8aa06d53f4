"""What a server says about itself: whether it is well, its metrics, and what it can be asked."""

from __future__ import annotations

import logging

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ypsilon.server.http.server import Server

log = logging.getLogger("ypsilon.server")


async def health(server: Server, _: Request) -> Response:
    """Say whether the store answers."""
    try:
        await server.lobby.listed()
    except Exception:
        log.exception("not healthy")
        return JSONResponse({"ok": False}, 503)
    return JSONResponse({"ok": True})


async def metrics(server: Server, _: Request) -> Response:
    """Answer with all metrics, for Prometheus."""
    server.metrics.tables.set(len(server.lobby.tables))
    return Response(server.metrics.text(), media_type="text/plain; version=0.0.4")
