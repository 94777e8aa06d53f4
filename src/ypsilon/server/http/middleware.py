"""What stands before the application: foreign origins, large bodies, headers on all answers."""

from __future__ import annotations

from ipaddress import IPv6Address
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import HTTPConnection
from starlette.types import Message, Receive, Scope, Send

from ypsilon import wire
from ypsilon.match.errors import RequestError
from ypsilon.server.http.errors import answer
from ypsilon.server.settings import Settings

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    ),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
FOREIGN = wire.Refusal("foreign-origin", "this is not to be asked for from another page")


class Guard:
    """Lets through what may pass."""

    def __init__(self, inner: Starlette, settings: Settings) -> None:
        self.inner = inner
        self.settings = settings
        self.state = inner.state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, or turn it away."""
        if scope["type"] == "lifespan":
            await self.inner(scope, receive, send)
            return
        headers = HTTPConnection(scope).headers
        origin, host = headers.get("origin"), headers.get("host", "")
        live = scope["type"] == "websocket"
        safe = not live and scope["method"] in ("GET", "HEAD", "OPTIONS")
        if origin is not None and not safe and not self._welcome(origin, host):
            await _turn_away(scope, receive, send)
        elif live:
            await self.inner(scope, receive, send)
        else:
            await self.inner(scope, self._bounded(receive), _with_headers(scope, send))

    def _welcome(self, origin: str, host: str) -> bool:
        try:
            return urlsplit(origin).netloc == host or origin in self.settings.origins
        except ValueError:
            return False

    def _bounded(self, receive: Receive) -> Receive:
        """Read no more of a body than it may have, whatever its header says."""
        seen = 0

        async def read() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > self.settings.limits.body:
                raise RequestError("too-large", "the body is too large")
            return message

        return read


def client_of(connection: HTTPConnection) -> str:
    """Give the address of a client; in IPv6 that of its network, which one customer has whole."""
    host = connection.client.host if connection.client else "?"
    if ":" not in host:
        return host
    return str(IPv6Address(int(IPv6Address(host.partition("%")[0])) >> 64 << 64))


def _with_headers(scope: Scope, send: Send) -> Send:
    extra = [(key.encode(), value.encode()) for key, value in HEADERS.items()]
    if scope["path"].startswith("/api/"):
        extra.append((b"cache-control", b"no-store"))

    async def write(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message.get("headers", []), *extra]}
        await send(message)

    return write


async def _turn_away(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        # Before it is accepted, this is an answer of 403 to whoever wanted to open it.
        await send({"type": "websocket.close", "code": 4403, "reason": FOREIGN.message})
        return
    await answer(FOREIGN)(scope, receive, _with_headers(scope, send))
