"""What stands before the application: foreign origins, large bodies, headers on all answers."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import HTTPConnection
from starlette.types import Message, Receive, Scope, Send

from ypsilon import wire
from ypsilon.match.errors import RequestError
from ypsilon.server.http.errors import answer
from ypsilon.server.net.address import client_at, host_name, known_host
from ypsilon.server.net.gate import Gate
from ypsilon.server.settings import Settings

TOO_MANY = 429
CLOSE = (b"connection", b"close")
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
TOO_FAST = wire.Refusal("too-fast", "too many requests; wait a little")
WRONG_HOST = wire.Refusal("wrong-host", "this server is not known by the Host that was asked for")
NO_ADDRESS = wire.Refusal("bad-address", "X-Forwarded-For holds what is no address")


class Guard:
    """Lets through what may pass."""

    def __init__(self, inner: Starlette, settings: Settings, gate: Gate) -> None:
        self.inner = inner
        self.settings = settings
        self.gate = gate
        self.state = inner.state
        self._hosts = frozenset(host_name(each) for each in settings.hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, or turn it away."""
        if scope["type"] == "lifespan":
            await self.inner(scope, receive, send)
            return
        try:
            client = client_of(HTTPConnection(scope))
        except ValueError:
            await _turn_away(NO_ADDRESS, scope, receive, _with_headers(scope, send))
            return
        if scope["type"] == "http":
            send = self._noting(client, _with_headers(scope, send))
        why = self._why_not(scope, client)
        if why is not None:
            await _turn_away(why, scope, receive, send)
        elif scope["type"] == "websocket":
            await self.inner(scope, receive, send)
        else:
            await self.inner(scope, self._bounded(receive), send)

    def _why_not(self, scope: Scope, client: str) -> wire.Refusal | None:
        """Give why a request is not served, if it is not."""
        headers = HTTPConnection(scope).headers
        origin, host = headers.get("origin"), headers.get("host", "")
        safe = scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS")
        if not self.gate.hits.take(client):
            return TOO_FAST
        if self._hosts and not known_host(host, self._hosts):
            return WRONG_HOST
        if origin is not None and not safe and not self._welcome(origin, host):
            return FOREIGN
        return None

    def _noting(self, client: str, send: Send) -> Send:
        """Count what is refused for coming too fast; who goes on has to connect anew."""

        async def write(message: Message) -> None:
            if message.get("status") == TOO_MANY and self.gate.refused(client):
                message = {**message, "headers": [*message["headers"], CLOSE]}
            await send(message)

        return write

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
    return client_at(connection.client.host) if connection.client else "?"


def _with_headers(scope: Scope, send: Send) -> Send:
    extra = [(key.encode(), value.encode()) for key, value in HEADERS.items()]
    if scope["path"].startswith("/api/"):
        extra.append((b"cache-control", b"no-store"))

    async def write(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message.get("headers", []), *extra]}
        await send(message)

    return write


async def _turn_away(why: wire.Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer with a refusal; to who wants to open a WebSocket, before it is accepted."""
    refused = answer(why)
    if scope["type"] == "http":
        await refused(scope, receive, send)
        return
    start = {"status": refused.status_code, "headers": refused.raw_headers}
    await send({"type": "websocket.http.response.start", **start})
    await send({"type": "websocket.http.response.body", "body": refused.body})
