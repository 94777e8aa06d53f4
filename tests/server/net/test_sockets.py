"""Over one WebSocket comes only so much, and only so much waits for who does not read."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from server.attack import goes_on
from server.bare import CONTINUATION, PING, TEXT, Bare, bare_socket, frame
from server.live_server import LiveServer
from server.players import Players, together
from server.unlimited import UNLIMITED
from ypsilon.server.net import sockets
from ypsilon.server.net.gate import Gate, Line
from ypsilon.server.settings import Limits

TOO_FAST = 4029


@pytest.fixture
def usual(tmp_path: Path) -> Iterator[LiveServer]:
    """A server with the limits that it has by itself."""
    opened = LiveServer(tmp_path, limits=Limits()).open()
    yield opened
    opened.close()


@together
async def test_what_arrives_is_taken_in_order_also_after_somebody_gave_up_waiting() -> None:
    arrivals = sockets.Arrivals()
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.01):
            await arrivals.get()
    taken = asyncio.create_task(arrivals.get())
    await asyncio.sleep(0)
    for number in range(3):
        arrivals.put_nowait(number)
    assert arrivals.qsize() == 3
    assert [await taken, await arrivals.get(), await arrivals.get()] == [0, 1, 2]
    assert arrivals.empty()


@together
async def test_what_was_said_at_the_beginning_is_not_kept(usual: LiveServer) -> None:
    async with Players(usual) as players:
        await (await players.table()).enter()
        found = [each.get_protocol() for each in usual.server.gate.lines]
        (served,) = [each for each in found if isinstance(each, sockets.Sockets)]
        said = (served.request.headers, served.response.headers, served.scope["headers"])
        assert [len([*each]) for each in said] == [0, 0, 0]


@pytest.mark.parametrize(
    ("first", "flood"),
    [
        (b"", frame(PING) * 20_000),
        (b"", frame(PING, b"x" * 125) * 10_000),
        (frame(TEXT, b"", fin=False), frame(CONTINUATION, b"", fin=False) * 20_000),
        (b"", frame(TEXT, b'{"type": "Ping", "id": ""}') * 5_000),
        (b"", frame(TEXT, b" " * 60_000) * 10),
    ],
    ids=["pings", "large pings", "fragments", "messages", "bytes"],
)
@together
async def test_a_flood_ends_the_connection_and_the_game_goes_on(
    usual: LiveServer, first: bytes, flood: bytes
) -> None:
    async with Players(usual) as players:
        table = await players.table()
        seated = await table.people()
        async with bare_socket(usual, table.name) as flooder:
            await flooder.send(first)
            sending = asyncio.create_task(flooder.send(flood))
            assert await flooder.closed() == TOO_FAST
            await sending
        await goes_on(table, seated)


@together
async def test_all_connections_of_an_address_have_an_allowance_together(tmp_path: Path) -> None:
    """Of ten connections none sends too much by itself."""
    limits = replace(Limits(), pieces=100, pieces_a_second=0.01, neighbours=2)
    live_server = LiveServer(tmp_path, limits=limits).open()
    try:
        async with Players(live_server) as players, AsyncExitStack() as stack:
            table = await players.table()
            flooders = [
                await stack.enter_async_context(bare_socket(live_server, table.name))
                for _ in range(10)
            ]
            for flooder in flooders:
                await flooder.send(frame(PING) * 50)
            codes: asyncio.Queue[int] = asyncio.Queue()

            async def tell(flooder: Bare) -> None:
                codes.put_nowait(await flooder.closed())

            ends = [asyncio.create_task(tell(each)) for each in flooders]
            assert [await codes.get() for _ in range(5)] == [TOO_FAST] * 5
            for each in ends:
                each.cancel()
            async with bare_socket(live_server, table.name, place="127.0.0.3") as neighbour:
                await neighbour.send(frame(PING, b"here"))
                await neighbour.reader.readuntil(b"\x8a\x04here")
    finally:
        await asyncio.to_thread(live_server.close)


@together
async def test_pongs_that_nobody_reads_are_not_kept(own_server: LiveServer) -> None:
    async with Players(own_server) as players:
        table = await players.table()
        async with bare_socket(own_server, table.name) as deaf:
            deaf.writer.transport.pause_reading()  # type: ignore[attr-defined]
            for _ in range(100):
                await deaf.send(frame(PING, b"x" * 125) * 2_000)
            lines = list(own_server.server.gate.lines)
            assert max(each.get_write_buffer_size() for each in lines) < 1 << 19


@together
async def test_who_was_told_to_go_is_not_listened_to(
    own_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "FAREWELL", 0.2)
    async with Players(own_server) as players:
        table = await players.table()
        async with bare_socket(own_server, table.name, b"[]") as stubborn:
            ends = asyncio.create_task(stubborn.closed())
            # By itself uvicorn would read on for ten seconds.
            async with asyncio.timeout(8):
                while not ends.done():
                    await stubborn.send(frame(PING))
                    await asyncio.sleep(0.01)


@together
async def test_text_that_is_none_ends_the_connection_without_a_trace(
    own_server: LiveServer, caplog: pytest.LogCaptureFixture
) -> None:
    async with Players(own_server) as players:
        table = await players.table()
        async with bare_socket(own_server, table.name) as odd:
            await odd.send(frame(TEXT, b"\xc3", fin=False) + frame(CONTINUATION, b"\x28"))
            assert await odd.closed() == 1007
    assert [each for each in caplog.records if each.levelno >= logging.ERROR] == []


class Unread:
    """A transport that has so much to send."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.aborted = False

    def get_write_buffer_size(self) -> int:
        return self.size

    def abort(self) -> None:
        self.aborted = True


def test_what_waits_for_one_client_is_bounded_over_all_its_connections() -> None:
    gate = Gate(replace(UNLIMITED, unread=100))
    opened: list[Any] = [Unread(60), Unread(30), Unread(20), Unread(90)]
    places = ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2"]
    lines = [gate.enter(each, place) for each, place in zip(opened, places, strict=True)]
    for line in lines:
        assert isinstance(line, Line)
        line.pause()
    assert [each.aborted for each in opened] == [False, False, True, False]
    for line in lines:
        assert line is not None
        gate.leave(line)
    assert not gate.slow
    assert not gate.lines
