"""How the tools are served: on the standard streams of this program, or over HTTP."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, NamedTuple

import uvicorn
from mcp.server.transport_security import TransportSecuritySettings
from starlette.applications import Starlette

from ypsilon.client import Server
from ypsilon.mcp.bounds import Limits
from ypsilon.mcp.tools import AgentServer, agent_server
from ypsilon.wire import Language

PATH = "/mcp"
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


class Place(NamedTuple):
    """Where tools are served over HTTP, and by which names they may be asked for."""

    host: str = "127.0.0.1"
    port: int = 8765  # 0 takes a free one
    names: tuple[str, ...] = ()  # besides those of this machine itself


class CannotListen(Exception):
    """An address that cannot be listened at, and why."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(where, why)
        self.where = where
        self.why = why


def serve_stdio(address: str, language: Language, limits: Limits | None = None) -> None:
    """Serve one client on the standard streams, until it closes them."""

    async def serve(made: AgentServer) -> None:
        await made.run_stdio_async()

    asyncio.run(_served(address, language, limits or Limits(), serve))


def serve_http(
    address: str,
    language: Language,
    place: Place,
    announce: Callable[[str], None],
    limits: Limits | None = None,
) -> None:
    """Serve any number of clients over streamable HTTP, until a signal comes."""
    bounded = limits or Limits()
    listening = _listen(place)
    port = listening.getsockname()[1]

    async def serve(made: AgentServer) -> None:
        app = http_app(made, place._replace(port=port), bounded)
        config = uvicorn.Config(
            app, log_level="error", timeout_graceful_shutdown=2, limit_concurrency=512,
            h11_max_incomplete_event_size=1 << 14,
        )  # fmt: skip
        host = f"[{place.host}]" if ":" in place.host else place.host
        announce(f"http://{host}:{port}{PATH}")
        await _Quiet(config).serve([listening])

    asyncio.run(_served(address, language, bounded, serve))


class _Quiet(uvicorn.Server):
    """Ends by a signal as by any other end, without passing the signal on afterwards."""

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):
                loop.add_signal_handler(number, self.handle_exit, number, None)
        await self._serve(sockets)


def http_app(made: AgentServer, place: Place, limits: Limits) -> Starlette:
    """Give the application that answers at PATH; only by names that were listed."""
    names = [*LOOPBACK, *place.names]
    hosts = [each for name in names for each in (name, f"{name}:*")]
    origins = [f"{scheme}://{host}" for scheme in ("http", "https") for host in hosts]
    security = TransportSecuritySettings(allowed_hosts=hosts, allowed_origins=origins)
    return made.streamable_http_app(
        streamable_http_path=PATH,
        json_response=True,
        max_request_body_size=limits.body,
        session_idle_timeout=limits.session_seconds,
        max_sessions=limits.sessions,
        transport_security=security,
        host=place.host,
    )


async def _served(
    address: str,
    language: Language,
    limits: Limits,
    serve: Callable[[AgentServer], Coroutine[Any, Any, None]],
) -> None:
    async with Server(address) as server:
        made = agent_server(server, language, limits)
        try:
            await serve(made)
        finally:
            await made.tables.close()


def _listen(place: Place) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in place.host else socket.AF_INET
        listening = socket.create_server((place.host, place.port), family=family, backlog=128)
    except OSError as error:
        why = error.strerror or str(error)
        raise CannotListen(f"{place.host}:{place.port}", why) from None
    listening.setblocking(False)
    return listening
