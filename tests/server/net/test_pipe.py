"""The way to a client under another server of ASGI: in order, and ended with a reason."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any

import pytest
from starlette.websockets import WebSocket, WebSocketDisconnect

from server.players import together
from ypsilon.server.net.pipe import EXTENSION, PlainPipe, payload, pipe_of, text_frame


class Reader:
    """A client that reads a message whenever it is let."""

    def __init__(self) -> None:
        self.read: list[str] = []
        self.let = asyncio.Semaphore(0)
        self.gone = False

    async def send(self, message: MutableMapping[str, Any]) -> None:
        await self.let.acquire()
        if self.gone:
            raise WebSocketDisconnect
        self.read.append(message.get("text") or f"{message['code']} {message['reason']}")

    async def reads(self, messages: int) -> None:
        """Read so many, and return when whoever sends has noticed."""
        for _ in range(messages):
            self.let.release()
        for _ in range(3 * messages + 3):
            await asyncio.sleep(0)


def joined() -> tuple[Reader, PlainPipe, list[str]]:
    """Give a client, the way to it, and a note of each time that it was drained."""
    reader, drained = Reader(), list[str]()
    pipe = PlainPipe(reader)  # type: ignore[arg-type]
    pipe.drained = lambda: drained.append("drained")
    return reader, pipe, drained


@together
async def test_messages_are_read_in_order_and_who_reads_all_is_sent_more() -> None:
    reader, pipe, drained = joined()
    assert not pipe.full
    pipe.post([text_frame(b"one"), text_frame(b"two")])
    pipe.post([text_frame(b"three")])
    await reader.reads(2)
    assert (reader.read, pipe.full, drained) == (["one", "two"], True, [])
    await reader.reads(1)
    assert (reader.read[2:], pipe.full, drained) == (["three"], False, ["drained"])
    pipe.post([text_frame(b"four")])
    await reader.reads(1)
    assert reader.read[3:] == ["four"]


@together
async def test_who_is_sent_away_in_the_midst_of_a_message_is_told_why() -> None:
    reader, pipe, _ = joined()
    pipe.post([text_frame(b"one"), text_frame(b"two")])
    await asyncio.sleep(0)
    pipe.end(4008, "too slow")
    await reader.reads(3)
    assert reader.read == ["one", "4008 too slow"]


@together
async def test_who_is_gone_is_sent_nothing_and_nobody_fails() -> None:
    reader, pipe, drained = joined()
    reader.gone = True
    pipe.post([text_frame(b"one")])
    await reader.reads(1)
    assert (reader.read, drained) == ([], [])


@pytest.mark.parametrize("length", [0, 125, 126, 65535, 65536])
def test_a_frame_carries_a_text_of_any_length(length: int) -> None:
    assert payload(text_frame(b"x" * length)) == b"x" * length


def test_the_server_s_own_pipe_is_taken_where_there_is_one() -> None:
    own = object()

    async def nothing(*_: object) -> Any:
        raise AssertionError

    for extensions, found in (({EXTENSION: own}, own), ({}, None)):
        scope = {"type": "websocket", "extensions": extensions}
        pipe = pipe_of(WebSocket(scope, nothing, nothing))
        assert pipe is found if found else isinstance(pipe, PlainPipe)
