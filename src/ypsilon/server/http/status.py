"""What a server says about itself: whether it is well, its metrics, and what it can be asked."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ypsilon.server.http.server import Server


async def health(server: Server, _: Request) -> Response:
    """Say whether the store keeps what is written."""
    well = await server.health.well()
    return JSONResponse({"ok": well}, 200 if well else 503)


async def metrics(server: Server, _: Request) -> Response:
    """Answer with all metrics, for Prometheus."""
    return Response(await server.metrics_of_all(), media_type="text/plain; version=0.0.4")
