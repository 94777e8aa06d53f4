"""What waits to be sent to a client, in order, and how it is sent."""

from __future__ import annotations

import asyncio

from starlette.websockets import WebSocket, WebSocketDisconnect

from ypsilon.core import codec
from ypsilon.server.live.updates import Updates
from ypsilon.wire import AnyMessage

SEND_SECONDS = 20


class Outbox:
    """The messages for one client; what cannot be delivered in time ends the writing."""

    def __init__(self, socket: WebSocket, updates: Updates, most: int) -> None:
        self._socket = socket
        self._updates = updates
        self._most = most
        # None stands for the update as it is when its turn has come.
        self._waiting: list[AnyMessage | None] = [None]
        self._news = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None

    def changed(self) -> None:
        """Let an update be sent, unless one is waiting already."""
        if None not in self._waiting:
            self._waiting.append(None)
        self._news.set()

    def send(self, message: AnyMessage) -> None:
        """Let a message be sent; whoever has left too many unread is written to no more."""
        self._waiting.append(message)
        self._news.set()
        if len(self._waiting) > self._most and self._writer is not None:
            self._writer.cancel()

    def start(self) -> asyncio.Task[None]:
        """Begin to send; the task ends when nothing more can be delivered."""
        self._writer = asyncio.create_task(self._write())
        return self._writer

    async def _write(self) -> None:
        self._news.set()
        while True:
            await self._news.wait()
            self._news.clear()
            waiting, self._waiting = self._waiting, []
            texts = [
                self._updates.next() if each is None else codec.dumps(each) for each in waiting
            ]
            try:
                async with asyncio.timeout(SEND_SECONDS):
                    for text in texts:
                        await self._socket.send_text(text)
                if self._updates.more:
                    self.changed()
                    await asyncio.sleep(0)
            except (TimeoutError, RuntimeError, WebSocketDisconnect, OSError):
                return
