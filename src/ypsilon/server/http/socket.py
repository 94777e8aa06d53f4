"""The socket of a table: let in as many as may come, and say to others why not."""

from __future__ import annotations

from starlette.websockets import WebSocket, WebSocketState

from ypsilon.match.errors import RequestError
from ypsilon.server.http.middleware import client_of
from ypsilon.server.http.server import Server
from ypsilon.server.live.connection import Connection
from ypsilon.server.store.database import StoreError
from ypsilon.server.tables.refusals import AnotherVersion


async def live(server: Server, socket: WebSocket) -> None:
    """Serve a client that watches a table, or plays at it, until it goes."""
    client = client_of(socket)
    if not server.request_throttle.take(client) or not server.sockets.enter(client):
        server.gate.refused(client)
        await _close(socket, 4029, "too many connections")
        return
    server.metrics.connections.inc()
    try:
        table = await server.lobby.find(socket.path_params["table"])
        await server.lobby.recall(table)
        limits = server.settings.limits
        await Connection(socket, client, table, server.requests, limits).serve()
    except AnotherVersion as error:
        # Another server may know it, and be the one that is reached next.
        await _close(socket, 1013, error.message)
    except RequestError as error:
        await _close(socket, 4410 if error.code == "archived" else 4404, error.message)
    except StoreError as error:
        server.store.outage.failed(error)
        await _close(socket, 1013, "try again later")
    finally:
        server.metrics.connections.dec()
        server.sockets.leave(client)


async def _close(socket: WebSocket, code: int, reason: str) -> None:
    """Close a connection so that a page can read why: only one that was accepted tells it."""
    if socket.application_state is WebSocketState.CONNECTING:
        await socket.accept()
    await socket.close(code, reason)
