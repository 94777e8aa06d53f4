"""A bare connection to a server, for sending what no library would send."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Self

from server.live_server import LiveServer

PATIENCE = 50
ELSEWHERE = "127.0.0.2"  # no proxy is believed to be there
TEXT, CONTINUATION, CLOSE, PING = 1, 0, 8, 9


def frame(opcode: int, data: bytes = b"", fin: bool = True) -> bytes:
    """Give a frame as a client sends it, masked by nothing."""
    assert len(data) < 1 << 16
    size = bytes([128 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    return bytes([(128 if fin else 0) | opcode]) + size + bytes(4) + data


class Bare:
    """Bytes that go to a server, and those that come back."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, data: bytes) -> Self:
        """Send, as far as somebody listens."""
        with suppress(OSError):
            self.writer.write(data)
            await self.writer.drain()
        return self

    async def get(self, path: str, *headers: str) -> str:
        """Ask for something, and give the first line of the answer; none if there was none."""
        head = "\r\n".join([f"GET {path} HTTP/1.1", "host: here", *headers])
        await self.send(f"{head}\r\n\r\n".encode())
        return await self.answer()

    async def answer(self) -> str:
        """Give the first line of the next answer, its body read."""
        try:
            async with asyncio.timeout(PATIENCE):
                head = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower()
                size = head.partition("content-length: ")[2].partition("\r")[0]
                await self.reader.readexactly(int(size or 0))
        except (ConnectionError, asyncio.IncompleteReadError):
            return ""
        return head.partition("\r\n")[0]

    async def rest(self) -> bytes:
        """Wait until the server hangs up, and give all that came till then."""
        found = b""
        with suppress(ConnectionError):
            async with asyncio.timeout(PATIENCE):
                while read := await self.reader.read(1 << 16):
                    found += read
        return found

    async def closed(self) -> int:
        """Wait until the server hangs up, and give the code with which it closed."""
        found = await self.rest()
        at = found.rfind(b"\x88")
        return int.from_bytes(found[at + 2 : at + 4], "big") if at >= 0 else 0


@asynccontextmanager
async def bare(live_server: LiveServer, place: str = ELSEWHERE) -> AsyncIterator[Bare]:
    """Give a connection from some address of this machine."""
    where = live_server.settings
    reader, writer = await asyncio.open_connection(
        where.host, where.port, local_addr=(place, 0), limit=1 << 22
    )
    try:
        yield Bare(reader, writer)
    finally:
        writer.transport.abort()


async def once(live_server: LiveServer, path: str, *headers: str, place: str = ELSEWHERE) -> str:
    """Ask over a connection of its own, and give the first line of what is answered, if any is."""
    with suppress(ConnectionError):
        async with bare(live_server, place) as opened:
            return await opened.get(path, *headers)
    return ""


@asynccontextmanager
async def bare_socket(
    live_server: LiveServer, table: str, enter: bytes = b"{}", place: str = ELSEWHERE
) -> AsyncIterator[Bare]:
    """Give a WebSocket at a table, entered or not."""
    key = base64.b64encode(os.urandom(16)).decode()
    asked = (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    async with bare(live_server, place) as opened:
        await opened.send(asked.encode())
        assert "101" in await opened.answer()
        await opened.send(frame(TEXT, enter))
        yield opened
