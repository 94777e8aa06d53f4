"""A bare socket to a table, for saying what no client would say."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from server.live_server import LiveServer

PATIENCE = 50


class Raw:
    """A connection on which any text can be sent, and all that comes is kept."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []

    async def send(self, message: Any) -> None:
        """Send a message; text goes as it is."""
        with suppress(ConnectionClosed):
            await self.socket.send(
                message if isinstance(message, str | bytes) else json.dumps(message)
            )

    async def next(self, kind: str) -> dict[str, Any]:
        """Give the next message of a kind."""
        async with asyncio.timeout(PATIENCE):
            while True:
                text = str(await self.socket.recv())
                self.heard.append(text)
                message: dict[str, Any] = json.loads(text)
                if message["type"] == kind:
                    return message

    async def closed(self) -> tuple[int, str]:
        """Wait until the server hangs up, and give its code and reason."""
        async with asyncio.timeout(PATIENCE):
            try:
                while True:
                    self.heard.append(str(await self.socket.recv()))
            except ConnectionClosed:
                return self.socket.close_code or 0, self.socket.close_reason or ""


@asynccontextmanager
async def raw(
    live_server: LiveServer, table: str, *tokens: str, enter: Any = None, **how: Any
) -> AsyncIterator[Raw]:
    """Give a connection that has entered a table; `enter=""` leaves that to the caller."""
    address = f"{live_server.address.replace('http', 'ws', 1)}/api/tables/{table}/live"
    async with connect(address, **how) as socket:
        opened = Raw(socket)
        if enter != "":
            await opened.send(enter or {"tokens": tokens})
        yield opened
