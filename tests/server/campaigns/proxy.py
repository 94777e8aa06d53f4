"""A line between two programs of this machine that can be cut: nothing passes, nobody is told."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import Future
from contextlib import suppress
from typing import Self

from server.process import free_port

LARGEST = 1 << 16


class Proxy:
    """Passes all on to a port, unless it is cut; `hang_up` ends all connections."""

    def __init__(self, to: int) -> None:
        self.port, self._to = free_port(), to
        self._open: set[asyncio.StreamWriter] = set()
        self._passing: set[asyncio.Task[None]] = set()
        self._ready: Future[None] = Future()
        self._thread = threading.Thread(target=asyncio.run, args=[self._run()], daemon=True)

    def cut(self) -> None:
        """Let nothing pass from now on."""
        self._loop.call_soon_threadsafe(self._whole.clear)

    def heal(self) -> None:
        """Let all pass that has waited."""
        self._loop.call_soon_threadsafe(self._whole.set)

    def hang_up(self) -> None:
        """End all connections."""
        self._loop.call_soon_threadsafe(self._abort)

    def _abort(self) -> None:
        for each in self._open:
            each.transport.abort()

    def __enter__(self) -> Self:
        self._thread.start()
        self._ready.result(10)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join(10)

    async def _run(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._whole, self._over = asyncio.Event(), asyncio.Event()
        self._whole.set()
        async with await asyncio.start_server(self._come, "127.0.0.1", self.port):
            self._ready.set_result(None)
            await self._over.wait()
            self._abort()
            for each in self._passing:
                each.cancel()
            await asyncio.gather(*self._passing, return_exceptions=True)

    def _come(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._pass(near, back))
        self._passing.add(task)
        task.add_done_callback(self._passing.discard)

    async def _pass(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        self._open.add(back)
        try:
            await self._whole.wait()
            far, there = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            back.transport.abort()
            self._open.discard(back)
            return
        self._open.add(there)
        try:
            await asyncio.gather(self._pump(near, there), self._pump(far, back))
        finally:
            for each in (back, there):
                each.transport.abort()
                self._open.discard(each)

    async def _pump(self, read: asyncio.StreamReader, write: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await read.read(LARGEST):
                await self._whole.wait()
                write.write(piece)
                await write.drain()
        write.close()
