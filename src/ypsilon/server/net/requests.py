"""A connection that speaks HTTP: what must come in time, and in how many pieces."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from ypsilon.server.net.gate import Gate, Line
from ypsilon.server.net.homes import Arrival, Homes

HEAD_BYTES = 1 << 14
# Who sends a body that is too large may send so many times as much, to have time for the answer.
DRAINED = 16
TOO_FAST = (
    b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 10\r\ncontent-length: 0\r\n"
    b"connection: close\r\n\r\n"
)


class Events(h11.Connection):
    """What is read, as long as each event may come."""

    def __init__(self, may_come: Callable[[Any], bool]) -> None:
        super().__init__(h11.SERVER, HEAD_BYTES)
        self._may_come = may_come

    def next_event(self) -> Any:
        """Give the next event; none once there were too many."""
        event = super().next_event()
        return event if self._may_come(event) else h11.NEED_DATA

    def forget(self) -> None:
        """Let go of the connection, or both keep what was read until garbage is looked for."""
        self._may_come = _nothing


def _nothing(_: Any) -> bool:
    return False


class Requests(H11Protocol):
    """HTTP/1.1 for whoever asks at a bearable pace.

    A connection that another process has handed over has asked already, by its `head`.
    """

    def __init__(self, config: Any, *args: Any, head: bytes = b"", **more: Any) -> None:
        super().__init__(config, *args, **more)
        self._gate: Gate = config.gate
        self._head = head
        # One that was handed over is served here, wherever its home is.
        self._homes: Homes | None = None if head else config.homes
        self._offered = False  # to its home, which has not answered yet
        self._line: Line | None = None
        self._upgraded = False
        self._body = 0  # bytes of it that have come
        self._awaited = ""
        self._deadline: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._events = Events(self._may_come)
        self.conn = self._events

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._line = self._gate.enter(transport, self.client[0] if self.client else "?")
        if self._line is None:
            transport.abort()
            return
        self._await()
        if self._head:
            self.data_received(self._head)

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        if self._line is not None:
            self._gate.leave(self._line)
        super().connection_lost(exc)
        self._events.forget()

    def data_received(self, data: bytes) -> None:
        """Read on, if this is not one piece too many."""
        if self._line is None or not self._line.piece():
            self._end()
            return
        super().data_received(data)
        self._await()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._await()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._upgraded = True
        self._let_go()
        self._offered = self._offer(event)
        if self._offered:
            self.transport.pause_reading()
        else:
            super().handle_websocket_upgrade(event)

    def shutdown(self) -> None:
        """Stop; what is offered to its home is left to that."""
        if self._offered:
            self.transport.abort()
        else:
            super().shutdown()

    # At home

    def _offer(self, event: h11.Request) -> bool:
        """Offer a connection that wants to be a WebSocket to its home; tell whether that answers.

        What was read beyond its head, or waits to be sent, would be left behind.
        """
        handle = self.transport.get_extra_info("socket")
        left = self.conn.trailing_data[0] or self.transport.get_write_buffer_size()
        if self._homes is None or self._line is None or handle is None or left:
            return False
        told = [b": ".join(each) for each in event.headers.raw_items()]
        head = b"\r\n".join((event.method + b" " + event.target + b" HTTP/1.1", *told, b"", b""))
        path = self.scope["path"]
        arrival = Arrival(path, self._line.client or "?", head, handle.fileno())
        return self._homes.hand_over(arrival, lambda taken: self._answered(event, taken))

    def _answered(self, event: h11.Request, taken: bool) -> None:
        self._offered = False
        if taken:
            # Its file is open at the home, and so the connection stays.
            self.transport.abort()
        elif not self.transport.is_closing():
            super().handle_websocket_upgrade(event)
            self.transport.resume_reading()

    def send_400_response(self, msg: str) -> None:
        """Say that it was no HTTP, unless an answer is being given already."""
        if self._line is not None:
            self._line.refused()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.abort()

    # How much may come

    def _may_come(self, event: Any) -> bool:
        line = self._line
        if line is None:
            return False
        if isinstance(event, h11.Request):
            line.client = self._gate.proxies.client(line.peer, event.headers)
            line.begin()
            self._body = 0
            return self._let_in(line)
        if isinstance(event, h11.Data):
            self._body += len(event.data)
            if self._body > DRAINED * self._gate.limits.body or not line.piece():
                self._end()
                return False
        return True

    def _let_in(self, line: Line) -> bool:
        if not self._gate.banned(line.client):
            return True
        line.refused()
        self.transport.write(TOO_FAST)
        self.transport.close()
        return False

    def _end(self) -> None:
        if self._line is not None:
            self._line.refused()
        self.transport.abort()

    # When it must have come

    def _await(self) -> None:
        """Set a time for what is awaited now: a head, a body, or nothing."""
        states = {h11.IDLE: "head", h11.SEND_BODY: "body"}
        awaited = "" if self._upgraded else states.get(self.conn.their_state, "")
        if awaited == self._awaited:
            return
        self._awaited = awaited
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        limits = self._gate.limits
        if awaited:
            seconds = limits.head_seconds if awaited == "head" else limits.body_seconds
            self._deadline = self.loop.call_later(seconds, self._end)

    # How much may stay unread

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._line is not None:
            seconds = self._gate.limits.stalled_seconds
            self._stalled = self.loop.call_later(seconds, self.transport.abort)
            self._line.pause()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
        if self._line is not None:
            self._line.resume()

    def _let_go(self) -> None:
        for timer in (self._deadline, self._stalled):
            if timer is not None:
                timer.cancel()
