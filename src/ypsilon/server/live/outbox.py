"""What waits to be sent to a client, in order, and how it is sent."""

from __future__ import annotations

import asyncio
import logging

from ypsilon.core import codec
from ypsilon.server.live.updates import Updates
from ypsilon.server.net.pipe import Pipe, text_frame
from ypsilon.wire import AnyMessage

log = logging.getLogger("ypsilon.server")
SEND_SECONDS = 20
TOO_SLOW, FAILED = 4008, 1011
# An update and nothing else, which most are sent.
_UPDATE = [None]


class Outbox:
    """The messages for one client; whoever does not read them in time is sent away.

    All that comes in one turn of the loop is sent in the next, without a task that waits for it:
    four of them for each move took a quarter of its processor time.
    """

    def __init__(self, pipe: Pipe, updates: Updates, most: int) -> None:
        self._pipe = pipe
        self._updates = updates
        self._most = most
        # None stands for the update as it is when its turn has come.
        self._waiting: list[AnyMessage | None] = [None]
        self._loop = asyncio.get_running_loop()
        self._soon: asyncio.Handle | None = None  # sends what waits
        self._late: asyncio.TimerHandle | None = None  # ends it for who leaves too much unread
        self._open = False

    def start(self) -> None:
        """Begin to send."""
        self._open, self._pipe.drained = True, self._drained
        self._send_soon()

    def flush(self) -> None:
        """Send what waits at once, as far as there is room for it."""
        if self._soon is not None:
            self._soon.cancel()
            self._send()

    def stop(self) -> None:
        """Send nothing more."""
        self._open = False
        for handle in (self._soon, self._late):
            if handle is not None:
                handle.cancel()
        self._soon = self._late = None

    def changed(self) -> None:
        """Let an update be sent, unless one is waiting already."""
        if None not in self._waiting:
            self._waiting.append(None)
        if self._soon is None and self._open:
            self._soon = self._loop.call_soon(self._send)

    def send(self, message: AnyMessage) -> None:
        """Let a message be sent; whoever has left too many unread is written to no more."""
        self._waiting.append(message)
        self._send_soon()
        if len(self._waiting) > self._most and self._open:
            self._end_slow()

    def _send_soon(self) -> None:
        if self._open and self._soon is None:
            self._soon = self._loop.call_soon(self._send)

    def _send(self) -> None:
        self._soon = None
        if self._pipe.full:
            if self._late is None:
                self._late = self._loop.call_later(SEND_SECONDS, self._end_slow)
            return
        waiting, self._waiting = self._waiting, []
        try:
            if waiting == _UPDATE:
                self._pipe.post((self._updates.next(),))
            else:
                self._pipe.post([self._frame(each) for each in waiting])
        except Exception:
            log.exception("update failed", extra={"table": self._updates.table.name})
            self._end(FAILED, "something went wrong here")
            return
        if self._updates.more:
            self.changed()

    def _frame(self, message: AnyMessage | None) -> bytes:
        return self._updates.next() if message is None else text_frame(codec.encoded(message))

    def _drained(self) -> None:
        """Go on once what was sent is read."""
        if self._late is not None:
            self._late.cancel()
            self._late = None
        if self._waiting:
            self._send_soon()

    def _end_slow(self) -> None:
        self._end(TOO_SLOW, "too slow")

    def _end(self, code: int, reason: str) -> None:
        self.stop()
        self._pipe.end(code, reason)
