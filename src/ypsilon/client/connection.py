"""A line to a table that comes back by itself, and on which nothing is asked twice.

Every request has an id of its own. One that is not answered when the line breaks is sent again
under the same id on the next connection, once; the server answers a repeated id as before.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import Any, Protocol

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from ypsilon.client.errors import TurnedAway

FIRST_WAIT = 0.05
LONGEST_WAIT = 5.0
LARGEST = 1 << 24
# What the server closes a connection with that would be closed again the same way.
FINAL = (4400, 4403, 4404)


class Talker(Protocol):
    """Whoever talks over a line."""

    def greeting(self) -> list[str]:
        """Give the first messages of a connection."""

    def hear(self, text: str | bytes) -> None:
        """Be given a message."""

    def cut_off(self) -> None:
        """Be told that the connection broke."""

    async def shut_out(self) -> None:
        """Be told that a connection was not even opened; may raise why."""


class Line:
    """Keeps one connection open, and opens another whenever it breaks."""

    def __init__(self, address: str, talker: Talker) -> None:
        self._address = address
        self._talker = talker
        self._pending: dict[str, tuple[str, asyncio.Future[Any]]] = {}
        self._socket: ClientConnection | None = None
        self._sent: set[str] = set()
        self._wait = FIRST_WAIT

    async def ask(self, ident: str, text: str) -> Any:
        """Send a request, again on each later connection, until it is answered."""
        answered: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._pending[ident] = (text, answered)
        try:
            await self._send(ident)
            return await answered
        finally:
            self._pending.pop(ident, None)
            self._sent.discard(ident)

    def answer(self, ident: str, answer: Any) -> bool:
        """Hand an answer to whoever asked, and tell whether somebody did."""
        _, answered = self._pending.get(ident, ("", None))
        if answered is None:
            return False
        if not answered.done():
            answered.set_result(answer)
        return True

    def give_up(self, error: Exception) -> None:
        """Tell whoever still waits for an answer that none will come."""
        for _, answered in self._pending.values():
            if not answered.done():
                answered.set_exception(error)

    async def keep(self) -> None:
        """Stay connected until cancelled; raise TurnedAway where the server will not have us."""
        while True:
            with contextlib.suppress(OSError, TimeoutError):
                await self._visit()
            # Not all at the same moment, when a server comes back to a thousand clients.
            await asyncio.sleep(self._wait * random.uniform(0.5, 1))
            self._wait = min(2 * self._wait, LONGEST_WAIT)

    async def _visit(self) -> None:
        try:
            socket = await connect(self._address, max_size=LARGEST)
        except InvalidURI as error:
            raise TurnedAway(0, str(error)) from None
        except InvalidHandshake:
            await self._talker.shut_out()
            return
        async with socket:
            with contextlib.suppress(ConnectionClosed):
                await self._talk(socket)
        self._hung_up(socket.close_code or 0, socket.close_reason or "")

    async def _talk(self, socket: ClientConnection) -> None:
        for greeting in self._talker.greeting():
            await socket.send(greeting)
        self._socket, self._sent = socket, set()
        for ident in list(self._pending):
            await self._send(ident)
        async for text in socket:
            self._wait = FIRST_WAIT
            self._talker.hear(text)

    def _hung_up(self, code: int, reason: str) -> None:
        self._socket = None
        if code in FINAL:
            raise TurnedAway(code, reason)
        if code >= 4000:
            # The server defends itself: it is not to be asked again at once.
            self._wait = max(self._wait, 1.0)
        self._talker.cut_off()

    async def _send(self, ident: str) -> None:
        if self._socket is None or ident in self._sent or ident not in self._pending:
            return
        self._sent.add(ident)
        # If the line is just breaking, the next connection begins with what is pending.
        with contextlib.suppress(ConnectionClosed):
            await self._socket.send(self._pending[ident][0])
