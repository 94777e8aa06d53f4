"""Answers that are lost on the way: what was asked for is done once, and nobody loses a seat."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest

from server.live_server import LiveServer
from server.players import new_key, together
from ypsilon.client import Denied, Live, Server, Unreachable, live, rest
from ypsilon.core.fair import new_added
from ypsilon.core.record import Player, Record
from ypsilon.games.pylos.rules import Pylos
from ypsilon.wire import Fill, Me, NewTable, Open, Refusal, Refused, Sit

NEW = NewTable("pylos", {}, (Me("Ann"), Open()), key="k" * 22)
UNAVAILABLE = b"HTTP/1.1 503 Gone\r\ncontent-length: 2\r\nconnection: close\r\n\r\nhi"


class Proxy:
    """Stands between a client and a server, and keeps answers to what changes something."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.drops = 0  # so many more answers are lost
        self.instead = b""  # what is answered for them, if anything
        self.dropped = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inner, outer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            while asked := await _message(reader):
                outer.write(asked)
                answer = await _message(inner)
                if self.drops and not asked.startswith(b"GET"):
                    self.drops -= 1
                    self.dropped += 1
                    writer.write(self.instead)
                    return
                writer.write(answer)
        finally:
            for each in (outer, writer):
                each.close()
                with suppress(ConnectionError):
                    await each.wait_closed()


async def _message(reader: asyncio.StreamReader) -> bytes:
    """Give the next request or answer whole; nothing where there is no other."""
    with suppress(asyncio.IncompleteReadError):
        head = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", head.lower())
        return head + await reader.readexactly(int(length[1]) if length else 0)
    return b""


@asynccontextmanager
async def between(live_server: LiveServer) -> AsyncIterator[tuple[Proxy, Server]]:
    proxy = Proxy(live_server.settings.port)
    async with await asyncio.start_server(proxy.serve, "127.0.0.1", 0) as listening:
        port = listening.sockets[0].getsockname()[1]
        async with Server(f"http://127.0.0.1:{port}") as server:
            yield proxy, server


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (rest, live):
        monkeypatch.setattr(module, "WAITS", (0.01, 0.01, 0.01))


@pytest.mark.parametrize("instead", [b"", UNAVAILABLE])
@together
async def test_nobody_loses_a_seat_by_a_lost_answer(
    live_server: LiveServer, instead: bytes
) -> None:
    async with between(live_server) as (proxy, server):
        proxy.instead = instead

        def lose() -> None:
            proxy.drops = 2

        lose()
        made = await server.make(NEW)
        name, invitation = made.table.table, made.invitations[0].secret
        lose()
        seated = await server.sit(name, Sit("Bob", new_added(), invitation))
        lose()
        code = await server.move_code(name, seated.token)
        lose()
        moved = await server.move(code.code, new_key())
        lose()
        freed = await server.fill(name, made.host, Fill(1))
        assert freed.secret
        lose()
        await server.fill(name, made.host, Fill(1, "easy"))
        lose()
        started = await server.start(name, made.host, (new_added(),))
        assert started.status == "playing"
        lose()
        await server.import_record(Record(Pylos(), (Player("Ann"), Player("Bob"))))
        lose()
        await server.forget("k" * 22)
        assert (proxy.dropped, moved.seat) == (18, 1)
    token = made.tokens[0].secret
    async with Server(live_server.address) as server, server.live(name, token) as ann:
        assert ann.update.held == (0,)


@together
async def test_after_a_few_times_it_is_said_that_nobody_answers(live_server: LiveServer) -> None:
    async with between(live_server) as (proxy, server):
        proxy.drops = 100
        with pytest.raises(Unreachable):
            await server.make(NEW)
        assert proxy.dropped == 4


class Doubtful(Live):
    """A table at which a request is in doubt so many times."""

    doubts = 2

    def receive(self, text: str | bytes) -> None:
        if self.doubts and '"Done"' in str(text):
            self.doubts -= 1
            (request_id,) = self._connection._pending
            self._connection.answer(request_id, Refused(request_id, Refusal("in-doubt", "wait")))
            return
        super().receive(text)


@together
async def test_what_is_in_doubt_is_asked_again(live_server: LiveServer) -> None:
    async with Server(live_server.address) as server:
        made = await server.make(NEW)
        at = server.live(made.table.table, made.tokens[0].secret)
        at.__class__ = Doubtful
        async with at:
            await at.say("Hello")
            assert at.doubts == 0  # type: ignore[attr-defined]
            at.doubts = 100  # type: ignore[attr-defined]
            with pytest.raises(Denied, match="in-doubt"):
                await at.say("Hello again")
