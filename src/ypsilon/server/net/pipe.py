"""What carries messages to a client: frames that are made once, however many are sent the same."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect

# By this name an application finds the pipe of its connection among the extensions of ASGI.
EXTENSION = "ypsilon.pipe"
# By RFC 6455: the last frame of a text, and up to which sizes one and two bytes tell its own.
_TEXT, _SHORT, _LONGEST_SHORT = 0x81, 126, 0xFFFF


class Pipe(Protocol):
    """The way to a client, without a task that waits for it."""

    drained: Callable[[], None]  # called when there is room again, or nobody is there any more

    @property
    def full(self) -> bool:
        """Whether the client has left so much unread that nothing more should be sent."""

    def post(self, frames: Sequence[bytes]) -> None:
        """Send frames, in order; to who is gone, or told to go, nothing is sent."""

    def end(self, code: int, reason: str) -> None:
        """Tell the client why it is heard no more, and hang up soon."""


def pipe_of(socket: WebSocket) -> Pipe:
    """Give the pipe of a connection: the server's own, or under another server a plain one."""
    pipe: Pipe | None = socket.scope.get("extensions", {}).get(EXTENSION)
    return pipe or PlainPipe(socket)


class PlainPipe:
    """The way to a client where the server of ASGI is not ours: one message after another."""

    def __init__(self, socket: WebSocket) -> None:
        self.drained: Callable[[], None] = lambda: None
        self._socket = socket
        self._waiting: deque[dict[str, Any]] = deque()
        self._sending: asyncio.Task[None] | None = None

    @property
    def full(self) -> bool:
        """Whether something is still to be sent."""
        return bool(self._waiting)

    def post(self, frames: Sequence[bytes]) -> None:
        """Send what the frames carry, in order."""
        self._send(*({"type": "websocket.send", "text": payload(each).decode()} for each in frames))

    def end(self, code: int, reason: str) -> None:
        """Tell the client why it is heard no more."""
        self._waiting.clear()
        self._send({"type": "websocket.close", "code": code, "reason": reason})

    def _send(self, *messages: dict[str, Any]) -> None:
        self._waiting.extend(messages)
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._go())

    async def _go(self) -> None:
        with suppress(RuntimeError, WebSocketDisconnect, OSError):
            while self._waiting:
                sent = self._waiting[0]
                await self._socket.send(sent)
                # Meanwhile all that waited may have made room for the last word.
                if self._waiting[0] is sent:
                    self._waiting.popleft()
            self.drained()


def text_frame(text: bytes) -> bytes:
    """Give the frame that carries a text, the same for everybody: nothing here is compressed.

    By the library it would take ten times as long, four times a move.
    """
    size = len(text)
    if size < _SHORT:
        return bytes((_TEXT, size)) + text
    if size <= _LONGEST_SHORT:
        return bytes((_TEXT, 126)) + size.to_bytes(2) + text
    return bytes((_TEXT, 127)) + size.to_bytes(8) + text


def payload(frame: bytes) -> bytes:
    """Give the text that such a frame carries."""
    return frame[{126: 4, 127: 10}.get(frame[1], 2) :]
