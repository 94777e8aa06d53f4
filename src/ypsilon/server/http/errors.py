"""What is not done, as an answer: a refusal as JSON, and its status."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response

from ypsilon import wire
from ypsilon.core import codec
from ypsilon.core.game import IllegalAction
from ypsilon.match.errors import RequestError
from ypsilon.server.http import static
from ypsilon.server.metrics import Metrics
from ypsilon.server.store.database import InDoubt
from ypsilon.server.tables.refusals import in_doubt
from ypsilon.server.tables.refusals import refusal as refusal_of
from ypsilon.server.throttle import Busy

# Of what is not listed here: 400.
STATUS = {
    "no-table": 404,
    "no-game": 404,
    "no-lesson": 404,
    "no-decision": 404,
    "no-puzzle": 404,
    "unknown-game": 404,
    "not-here": 404,
    "archived": 410,
    "no-token": 401,
    "not-host": 403,
    "not-yours": 403,
    "not-over": 403,
    "removed": 403,
    "foreign-origin": 403,
    "stale": 409,
    "started": 409,
    "wrong-host": 421,
    "too-fast": 429,
    "busy": 429,
    "too-large": 413,
    "failed": 500,
    "full": 503,
    "another-version": 503,
    "not-kept": 503,
    "in-doubt": 503,
}


def refused(error: Exception, metrics: Metrics) -> Response:
    """Answer with a refusal."""
    if isinstance(error, RequestError | IllegalAction):
        refusal = refusal_of(error)
    elif isinstance(error, codec.CodecError):
        refusal = wire.Refusal("malformed", str(error))
    elif isinstance(error, InDoubt):
        refusal = in_doubt()
    else:
        refusal = wire.Refusal("not-kept", "the store does not answer; try again")
    metrics.refusals.labels(refusal.code).inc()
    headers = {"retry-after": str(error.seconds)} if isinstance(error, Busy) else None
    return answer(refusal, headers=headers)


def answer(
    refusal: wire.Refusal, status: int | None = None, headers: Mapping[str, str] | None = None
) -> Response:
    """Give a refusal as JSON, with the status of its code unless another is given."""
    status = status or STATUS.get(refusal.code, 400)
    headers = {"www-authenticate": "Bearer"} if status == 401 else headers
    return Response(codec.dumps(refusal), status, headers, "application/json")


async def not_found(request: Request, error: Exception) -> Response:
    """Answer whoever asks for what is not there; whoever reads gets the client, which says so."""
    status = getattr(error, "status_code", 404)
    page = static.lost(request) if status == 404 else None
    if page is not None:
        return page
    refusal = wire.Refusal("not-here", f"there is no {request.method} {request.url.path}")
    return answer(refusal, status, getattr(error, "headers", None))


async def failed(_: Request, __: Exception) -> Response:
    """Answer that something went wrong, and nothing more about it."""
    return answer(wire.Refusal("failed", "something went wrong here"))
