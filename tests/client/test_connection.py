"""A connection breaks, is refused and comes back; no request is lost or doubled."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from websockets.asyncio.server import ServerConnection, serve

from server.players import together
from ypsilon.client import TurnedAway
from ypsilon.client.connection import FINAL, FIRST_WAIT, LONGEST_WAIT, Connection


class Receiver:
    """Answers whoever asks over a connection with what it hears, word by word."""

    def __init__(self) -> None:
        self.connection: Connection | None = None
        self.cuts = 0

    def first_messages(self) -> list[str]:
        return ["hello"]

    def receive(self, text: str | bytes) -> None:
        assert self.connection is not None
        self.connection.answer(str(text), text)

    def disconnected(self) -> None:
        self.cuts += 1

    async def rejected(self) -> None:
        raise TurnedAway(403, "shut out")


class Switchboard:
    """A server that keeps what each connection said, and answers only when told to."""

    def __init__(self) -> None:
        self.heard: list[list[str]] = []
        self.third = asyncio.Event()
        self.answering = False
        self.close_code = 0

    async def serve(self, connection: ServerConnection) -> None:
        heard: list[str] = []
        self.heard.append(heard)
        if len(self.heard) == 3:
            self.third.set()
        async for text in connection:
            heard.append(str(text))
            if self.close_code:
                await connection.close(self.close_code, "go away")
            elif self.answering and text != "hello":
                await connection.send(text)
            elif text == "cut":
                await connection.close(1012)

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[Connection]:
        async with serve(self.serve, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            receiver = Receiver()
            receiver.connection = connection = Connection(f"ws://127.0.0.1:{port}", receiver)
            self.receiver = receiver
            self.running = asyncio.create_task(connection.run())
            yield connection
            self.running.cancel()
            await asyncio.gather(self.running, return_exceptions=True)


@together
async def test_what_is_not_answered_is_sent_once_on_each_connection() -> None:
    board = Switchboard()
    async with board.connected() as connected:
        asked = [asyncio.create_task(connected.request(name, name)) for name in ("a", "b", "cut")]
        await board.third.wait()
        board.answering = True
        assert await asyncio.gather(*asked) == ["a", "b", "cut"]
        assert await connected.request("d", "d") == "d"
    assert len(board.heard) >= 3
    for heard in board.heard[:-1]:
        assert heard == ["hello", "a", "b", "cut"]
    assert board.heard[-1][:4] == ["hello", "a", "b", "cut"]
    assert board.heard[-1][-1] == "d"
    assert board.receiver.cuts >= 2


@together
async def test_what_is_no_longer_wanted_is_not_sent_again() -> None:
    board = Switchboard()
    async with board.connected() as connected:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.2):
                await connected.request("a", "a")
        board.answering = True
        await connected.request("b", "b")
    assert [heard[1:] for heard in board.heard] == [["a", "b"]]


@pytest.mark.parametrize("code", FINAL)
@together
async def test_whoever_is_turned_away_does_not_try_again(code: int) -> None:
    board = Switchboard()
    board.close_code = code
    async with board.connected():
        with pytest.raises(TurnedAway, match="go away"):
            await board.running
    assert len(board.heard) == 1


@together
async def test_whoever_was_too_fast_waits_before_trying_again() -> None:
    board = Switchboard()
    board.close_code = 4029
    async with board.connected():
        await asyncio.sleep(0.4)
    assert len(board.heard) == 1


@together
async def test_attempts_become_rarer(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    real = asyncio.sleep

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        await real(0)

    monkeypatch.setattr("ypsilon.client.connection.asyncio.sleep", sleep)
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        address = f"ws://127.0.0.1:{unused.getsockname()[1]}"
    running = asyncio.create_task(Connection(address, Receiver()).run())
    while len(waits) < 12:
        await real(0.01)
    running.cancel()
    for at, wait in enumerate(waits[:12]):
        most = min(FIRST_WAIT * 2**at, LONGEST_WAIT)
        assert most / 2 <= wait <= most
