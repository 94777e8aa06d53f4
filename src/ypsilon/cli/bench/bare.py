"""What connections take by themselves: a server on the same ground that does nothing but hold them.

It stands on uvicorn, Starlette and the library for WebSockets as the real one does, and knows
nothing of tables.
"""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
import tempfile
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect

from ypsilon.cli.bench.server_process import memory_of, running

AT_ONCE = 50
# What is loaded and set up with the first connections is not theirs.
FIRST = 20
HELLO = "{}"


def bare_kilobytes(count: int, longest: float) -> float | None:
    """Give what each of so many connections takes of a server's memory, where the system tells."""
    command = [sys.executable, "-m", __name__, str(int(longest))]
    with (
        tempfile.TemporaryDirectory(prefix="ypsilon-bench-") as folder,
        running(command, Path(folder)) as (pid, address),
    ):
        return asyncio.run(_held(pid, address.replace("http", "ws", 1), count))


async def _held(pid: int, address: str, count: int) -> float | None:
    entered = asyncio.Semaphore(AT_ONCE)

    async def held() -> ClientConnection:
        async with entered:
            made = await connect(address, compression=None, ping_interval=None)
            await made.send(HELLO)
            await made.recv()
            return made

    first = await asyncio.gather(*(held() for _ in range(FIRST)))
    before = memory_of(pid)
    more = await asyncio.gather(*(held() for _ in range(count)))
    after = memory_of(pid)
    await asyncio.gather(*(each.close() for each in (*first, *more)))
    return None if before is None or after is None else (after - before) / 1024 / count


async def _hold(connection: WebSocket) -> None:
    """Accept a connection, and answer whatever comes."""
    await connection.accept()
    async for text in connection.iter_text():
        await connection.send_text(text)


def _serve(longest: int) -> None:
    signal.alarm(longest)
    with socket.create_server(("127.0.0.1", 0), backlog=1024) as listening:
        print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
        settings = uvicorn.Config(
            Starlette(routes=[WebSocketRoute("/", _hold)]),
            ws="websockets-sansio",
            ws_per_message_deflate=False,
            log_level="error",
            lifespan="off",
        )
        uvicorn.Server(settings).run([listening])


if __name__ == "__main__":
    _serve(int(sys.argv[1]))
