"""A connection that is a WebSocket: so many frames and bytes, and pongs while they are read."""

from __future__ import annotations

import asyncio
import logging
from asyncio.transports import BaseTransport
from collections.abc import Callable, Sequence
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.server import ServerProtocol

from ypsilon.server.net import frames
from ypsilon.server.net.gate import Gate, Line
from ypsilon.server.net.pipe import EXTENSION
from ypsilon.server.net.pulse import PING, Pulse, is_pong

TOO_FAST, NOT_TEXT, SILENT = 4029, 1007, 1011
# With so many bytes unread a ping is not answered.
PONG_ROOM = 1 << 14
# How long a client may take to answer a close; it is not listened to any more.
FAREWELL = 2.0
# So many messages may wait for the one before them; to stop reading for each costs more than it.
AHEAD = 4


class Frames(ServerProtocol):
    """What is read, as long as each frame may come."""

    def __init__(self, most: int | None, may_come: Callable[[], bool], room: Callable[[], bool]):
        super().__init__(max_size=most, logger=logging.getLogger("uvicorn.error"))
        self._may_come = may_come
        self._room = room
        self.excess = False  # there were too many

    def recv_frame(self, frame: Frame) -> None:
        """Take a frame; after one too many nothing more is parsed."""
        if not self._may_come():
            self.excess = True
            self.reader.discard()
        elif frame.opcode is not Opcode.PING or self._room():
            super().recv_frame(frame)

    def forget(self) -> None:
        """Let go of the connection, or both keep what was read until garbage is looked for."""
        self._may_come = self._room = _nothing


def _nothing() -> bool:
    return False


def _nobody() -> None:
    """Tell nobody."""


class Arrivals(asyncio.Queue[Any]):
    """What has come and is not taken yet, for one taker.

    The usual queue is for any number of them, and takes 2 KB more, of each connection.
    """

    def __init__(self) -> None:
        self._came: list[Any] = []
        self._awaited: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        """Tell how many are there."""
        return len(self._came)

    def empty(self) -> bool:
        """Tell whether none is there."""
        return not self._came

    def put_nowait(self, item: Any) -> None:
        """Add one."""
        self._came.append(item)
        awaited, self._awaited = self._awaited, None
        if awaited is not None and not awaited.done():
            awaited.set_result(None)

    async def get(self) -> Any:
        """Take the first, as soon as there is one."""
        while not self._came:
            self._awaited = asyncio.get_running_loop().create_future()
            await self._awaited
        return self._came.pop(0)


class Sockets(WebSocketsSansIOProtocol):
    """A WebSocket for whoever sends and reads at a bearable pace."""

    def __init__(self, config: Any, *args: Any, **more: Any) -> None:
        super().__init__(config, *args, **more)
        self.queue = Arrivals()
        self._gate: Gate = config.gate
        self._pulse: Pulse = config.pulse
        self._heard = True  # something has come since the last ping
        self._stalled: asyncio.TimerHandle | None = None
        self._ending: asyncio.TimerHandle | None = None
        self._deaf = False  # nothing more is read
        self._between = True  # the library has been given nothing but whole frames
        self._most = config.ws_max_size
        self.drained: Callable[[], None] = _nobody
        self._frames = Frames(config.ws_max_size, self._piece, self._has_room)
        self.conn = self._frames

    def connection_made(self, transport: BaseTransport) -> None:
        """Take over a connection that asked for this."""
        super().connection_made(transport)
        self._line: Line = self._gate.lines[self.transport]

    def connection_lost(self, exc: Exception | None) -> None:
        for timer in (self._stalled, self._ending):
            if timer is not None:
                timer.cancel()
        self._gate.leave(self._line)
        super().connection_lost(exc)
        self._frames.forget()
        self.drained = _nobody

    def handle_connect(self, event: Request) -> None:
        """Let a connection begin; the application may post its frames here."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    async def run_asgi(self) -> None:
        """Let the application serve the connection, and then know nothing of it any more."""
        await super().run_asgi()
        self.scope["extensions"].clear()

    def data_received(self, data: bytes) -> None:
        """Read on, if these are not too many bytes or reads."""
        if self._deaf:
            return
        if not self._line.piece() or not self._line.bytes(len(data)):
            self._send_away(TOO_FAST, "too much at once")
            return
        self._heard = True
        if self._between and self.handshake_complete and not self.close_sent:
            if is_pong(data):
                return
            text = frames.whole_text(data)
            if text is not None and len(text) <= self._most:
                self._take(text)
                return
            self._between = frames.are_whole(data)
        super().data_received(data)
        if self.close_sent:
            self._end_soon()

    def _take(self, text: bytes) -> None:
        """Take a message that came as one frame by itself, as nearly all do."""
        if not self._line.piece():
            self._send_away(TOO_FAST, "too many frames")
            return
        self.curr_msg_data_type, self.frames = "text", [text]
        self.send_receive_event_to_app()

    def handle_events(self) -> None:
        if self._frames.excess:
            self._send_away(TOO_FAST, "too many frames")
        else:
            super().handle_events()

    def send_receive_event_to_app(self) -> None:
        """Hand on a message, unless it is text that is none; too many ahead are not read on."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text":
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                self._send_away(NOT_TEXT, "not UTF-8")
                return
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if self.queue.qsize() > AHEAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def send(self, message: Any) -> None:
        """Send; who does not answer a close in time is cut off."""
        await super().send(message)
        if self.close_sent:
            self._end_soon()

    # The pulse, in place of the timers of uvicorn

    def start_keepalive(self) -> None:
        """Be pinged now and then, from the end of the handshake on."""
        self._pulse.enter(self)
        # Nobody asks any more what was said in it, and it takes 4 KB.
        self.request.headers.clear()
        self.response.headers.clear()
        self.scope["headers"] = []

    def stop_keepalive(self) -> None:
        """Be pinged no more."""
        self._pulse.leave(self)

    def ping(self) -> None:
        """Send a ping, unless it ends already."""
        if not (self.close_sent or self.transport.is_closing()):
            self._heard = False
            self.transport.write(PING)

    def answered(self) -> bool:
        """Tell whether anything has come since the last ping, or would if it were read."""
        return self._heard or self.read_paused

    def silent(self) -> None:
        """End, since nobody answers."""
        self.end(SILENT, "no answer to a ping")

    # What the application posts

    @property
    def full(self) -> bool:
        """Whether so much is unread that nothing more should be sent."""
        return not self.writable.is_set()

    def post(self, frames: Sequence[bytes]) -> None:
        """Send frames, in order; to who is gone, or told to go, nothing is sent."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.writelines(frames)

    def end(self, code: int, reason: str) -> None:
        """Tell the client why it is heard no more, and hang up soon."""
        if self._ending is not None or not self.handshake_complete:
            self.transport.abort()
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.fail(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        # What is still to be read stays unread, also when the application asks for more.
        self._deaf = True
        self.transport.pause_reading()
        self.read_paused = False
        self._end_soon()

    def pause_writing(self) -> None:
        super().pause_writing()
        seconds = self._gate.limits.stalled_seconds
        self._stalled = self.loop.call_later(seconds, self.transport.abort)
        self._line.pause()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
        self._line.resume()
        self.drained()

    def _piece(self) -> bool:
        return self._line.piece()

    def _has_room(self) -> bool:
        return self.transport.get_write_buffer_size() < PONG_ROOM

    def _send_away(self, code: int, reason: str) -> None:
        """Close for what may not be sent, and read nothing more."""
        self._line.refused()
        self.end(code, reason)

    def _end_soon(self) -> None:
        if self._ending is None:
            self._ending = self.loop.call_later(FAREWELL, self.transport.abort)
