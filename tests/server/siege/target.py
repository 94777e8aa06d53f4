"""What an attacker holds against a server: bare connections, without a client's good manners."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import struct
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

ADDED = "5eed" * 8
PATIENCE = 30.0
TEXT, CONTINUATION, PING = 1, 0, 9


@dataclass(frozen=True, slots=True)
class Bare:
    """One connection, on which anything can be written."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def write(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def answer(self) -> tuple[int, bytes]:
        """Give the status and the body of an answer of HTTP."""
        head = await self.reader.readuntil(b"\r\n\r\n")
        status = int(head.split(b" ", 2)[1])
        length = next(
            (
                int(line.split(b":")[1])
                for line in head.split(b"\r\n")
                if line.lower().startswith(b"content-length:")
            ),
            0,
        )
        return status, await self.reader.readexactly(length)

    def hang_up(self) -> None:
        """Go without a word, as who closes a page does."""
        self.writer.transport.abort()


class Target:
    """A server, and until when it is attacked."""

    def __init__(self, host: str, port: int, local: str = "127.0.0.1") -> None:
        self.host, self.port = host, port
        self._local = (local, 0)
        self.end = 0.0

    def begin(self, seconds: float) -> None:
        self.end = time.monotonic() + seconds

    @property
    def going_on(self) -> bool:
        return time.monotonic() < self.end

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[Bare]:
        reader, writer = await asyncio.open_connection(
            self.host, self.port, limit=1 << 20, local_addr=self._local
        )
        line = Bare(reader, writer)
        try:
            yield line
        finally:
            line.hang_up()

    def request(self, method: str, path: str, body: Any = None, token: str = "") -> bytes:
        """Give a request as it is sent."""
        content = body if isinstance(body, bytes) else b"" if body is None else dumps(body)
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: {self.host}:{self.port}",
            f"Content-Length: {len(content)}",
            *([f"Authorization: Bearer {token}"] if token else []),
        ]
        return "\r\n".join([*lines, "", ""]).encode() + content

    async def ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        """Give what is answered; nothing where it is refused."""
        async with asyncio.timeout(PATIENCE), self.connected() as line:
            await line.write(self.request(method, path, body, token))
            status, content = await line.answer()
            return json.loads(content) if status == 200 else None

    async def give_up_on(self, path: str, after: float, token: str = "") -> None:
        """Ask for something, and hang up before it is answered."""
        async with self.connected() as line:
            await line.write(self.request("GET", path, token=token))
            await asyncio.sleep(after)

    @asynccontextmanager
    async def socket(self, table: str, enter: Any | None = None) -> AsyncIterator[Bare]:
        """Open the socket of a table, and enter unless nothing is said to do so."""
        async with self.connected() as line:
            key = base64.b64encode(os.urandom(16)).decode()
            asked = self.request("GET", f"/api/tables/{table}/live").removesuffix(b"\r\n")
            upgrade = f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            await line.write(asked + f"{upgrade}Sec-WebSocket-Version: 13\r\n\r\n".encode())
            head = await line.reader.readuntil(b"\r\n\r\n")
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                raise OSError("not let in")
            if enter is not None:
                await line.write(frame(TEXT, dumps(enter)))
            yield line

    async def table(self, *seats: Any, game: str = "pylos", start: bool = True) -> Any:
        """Make a table, and start its game; nothing where no more may be made."""
        made = await self.ask("POST", "/api/tables", {"game": game, "options": {}, "seats": seats})
        if made and start:
            name, mine = made["table"]["table"], len(made["tokens"])
            added = {"added": [ADDED] * mine}
            await self.ask("POST", f"/api/tables/{name}/start", added, made["host"])
        return made


def frame(kind: int, data: bytes = b"", final: bool = True) -> bytes:
    """Give a frame as a client sends it, masked by zeros."""
    size = len(data)
    if size < 126:
        length = bytes([0x80 | size])
    elif size < 1 << 16:
        length = bytes([0x80 | 126]) + struct.pack("!H", size)
    else:
        length = bytes([0x80 | 127]) + struct.pack("!Q", size)
    return bytes([kind | (0x80 if final else 0)]) + length + bytes(4) + data


async def heard(line: Bare) -> AsyncIterator[Any]:
    """Yield the messages of a socket."""
    with suppress(asyncio.IncompleteReadError, OSError):
        while True:
            first, second = await line.reader.readexactly(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack("!H", await line.reader.readexactly(2))[0]
            elif size == 127:
                size = struct.unpack("!Q", await line.reader.readexactly(8))[0]
            data = await line.reader.readexactly(size)
            if first & 0x0F == TEXT:
                yield json.loads(data)


def dumps(body: Any) -> bytes:
    return json.dumps(body).encode()
