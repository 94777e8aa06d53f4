"""A connection to a table that comes back by itself, and on which nothing is asked twice.

Every request has an id of its own. One that is not answered when the connection breaks is sent
again under the same id on the next socket, once; the server answers a repeated id as before.
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
FINAL = (4400, 4403, 4404, 4410)


class Receiver(Protocol):
    """Whoever a connection belongs to."""

    def first_messages(self) -> list[str]:
        """Give what is sent first whenever a socket is opened."""

    def receive(self, text: str | bytes) -> None:
        """Take in a message."""

    def disconnected(self) -> None:
        """Take in that the socket was closed; another will be opened."""

    async def rejected(self) -> None:
        """Take in that a socket was not even opened; raise why, where that is final."""


class Connection:
    """Keeps one socket open, and opens another whenever it breaks."""

    def __init__(self, address: str, receiver: Receiver) -> None:
        self._address = address
        self._receiver = receiver
        self._pending: dict[str, tuple[str, asyncio.Future[Any]]] = {}
        self._socket: ClientConnection | None = None
        self._sent: set[str] = set()
        self._wait = FIRST_WAIT

    async def request(self, request_id: str, text: str) -> Any:
        """Send a request, again on each later connection, until it is answered."""
        answered: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._pending[request_id] = (text, answered)
        try:
            await self._send(request_id)
            return await answered
        finally:
            self._pending.pop(request_id, None)
            self._sent.discard(request_id)

    def answer(self, request_id: str, answer: Any) -> bool:
        """Hand an answer to whoever asked, and tell whether somebody did."""
        _, answered = self._pending.get(request_id, ("", None))
        if answered is None:
            return False
        if not answered.done():
            answered.set_result(answer)
        return True

    def fail(self, error: Exception) -> None:
        """Tell whoever still waits for an answer that none will come."""
        for _, answered in self._pending.values():
            if not answered.done():
                answered.set_exception(error)

    async def run(self) -> None:
        """Stay connected until cancelled; raise TurnedAway where the server will not have us."""
        while True:
            with contextlib.suppress(OSError, TimeoutError):
                await self._connect()
            # Not all at the same moment, when a server comes back to a thousand clients.
            await asyncio.sleep(self._wait * random.uniform(0.5, 1))
            self._wait = min(2 * self._wait, LONGEST_WAIT)

    async def _connect(self) -> None:
        try:
            socket = await connect(self._address, max_size=LARGEST)
        except InvalidURI as error:
            raise TurnedAway(0, str(error)) from None
        except InvalidHandshake:
            await self._receiver.rejected()
            return
        async with socket:
            with contextlib.suppress(ConnectionClosed):
                await self._exchange(socket)
        self._closed(socket.close_code or 0, socket.close_reason or "")

    async def _exchange(self, socket: ClientConnection) -> None:
        for greeting in self._receiver.first_messages():
            await socket.send(greeting)
        self._socket, self._sent = socket, set()
        for request_id in list(self._pending):
            await self._send(request_id)
        async for text in socket:
            self._wait = FIRST_WAIT
            self._receiver.receive(text)

    def _closed(self, code: int, reason: str) -> None:
        self._socket = None
        if code in FINAL:
            raise TurnedAway(code, reason)
        if code >= 4000:
            # The server defends itself: it is not to be asked again at once.
            self._wait = max(self._wait, 1.0)
        self._receiver.disconnected()

    async def _send(self, request_id: str) -> None:
        if self._socket is None or request_id in self._sent or request_id not in self._pending:
            return
        self._sent.add(request_id)
        # If this socket is just breaking, the next one begins with what is pending.
        with contextlib.suppress(ConnectionClosed):
            await self._socket.send(self._pending[request_id][0])
