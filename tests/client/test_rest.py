"""A server that is none."""

from __future__ import annotations

import asyncio
import socket

import pytest

from server.players import together
from ypsilon.client import Server, Unreachable


@together
async def test_where_nobody_answers() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{unused.getsockname()[1]}"
    async with Server(address) as server:
        with pytest.raises(Unreachable, match=r"127\.0\.0\.1"):
            await server.games()
    async with Server("no address") as server:
        with pytest.raises(Unreachable):
            await server.games()


@together
async def test_where_somebody_else_answers() -> None:
    async def greet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()
        writer.write(b"HTTP/1.1 418 No\r\ncontent-length: 2\r\nconnection: close\r\n\r\nhi")
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(greet, "127.0.0.1", 0) as other:
        port = other.sockets[0].getsockname()[1]
        async with Server(f"http://127.0.0.1:{port}/") as server:
            with pytest.raises(Unreachable, match="answers 418, not as Ypsilon does"):
                await server.games()
