"""One of several processes that serve a port; it ends with the parent that has started it.

Connections to one table are brought together at its home, which is one of them.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from ypsilon.server import CannotServe, logs
from ypsilon.server.http.runner import GARBAGE, Runner, listen
from ypsilon.server.metrics import merged
from ypsilon.server.net.homes import Homes
from ypsilon.server.net.listener import Listener
from ypsilon.server.processes.start import READY, Start

log = logging.getLogger("ypsilon.server")
# So many seconds another process may take to tell its metrics.
PATIENCE = 1.0
LARGEST = 1 << 22


class Child(Runner):
    """Serves as one of several: tells its metrics to the others, and takes in whose home it is."""

    def __init__(self, start: Start, listening: Listener, ready: Callable[[str], None]) -> None:
        def answering(address: str) -> None:
            self._homes.open(self._has_room, self._take_in)
            ready(address)

        super().__init__(start.settings, listening, answering)
        self.number, self.folder = start.number, Path(start.folder)
        self._homes = Homes(self.folder, self.number, start.settings.processes, self.server.metrics)
        self.config.homes = self._homes
        self._telling: asyncio.Server | None = None
        self._taking: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer, and say so."""
        place = self._place(self.number)
        with suppress(FileNotFoundError):
            place.unlink()
        self._telling = await asyncio.start_unix_server(self._tell, place)
        self.server.metrics_of_all = self._metrics_of_all
        await super().startup(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop; nobody is told anything any more, or taken in."""
        self._homes.close()
        if self._telling is not None:
            self._telling.close()
        with suppress(OSError):
            self._place(self.number).unlink()
        await super().shutdown(sockets)

    # Who belongs here

    def _has_room(self, made: socket.socket, client: str) -> bool:
        """Tell whether one who arrived at another process may be taken in."""
        try:
            host = str(made.getpeername()[0])
        except OSError:
            return False
        full = self.should_exit or self.server.sockets.full(client)
        return not full and self.server.gate.has_room(host, client)

    def _take_in(self, made: socket.socket, head: bytes) -> None:
        taking = asyncio.create_task(self._connect(made, head))
        self._taking.add(taking)
        taking.add_done_callback(self._taking.discard)

    async def _connect(self, made: socket.socket, head: bytes) -> None:
        """Serve a connection as if it had arrived here."""
        loop = asyncio.get_running_loop()
        try:
            await loop.connect_accepted_socket(lambda: self.config.resumed(self, head), made)
        except OSError:
            made.close()

    # What is told

    def _place(self, number: int) -> Path:
        return self.folder / str(number)

    async def _tell(self, _: asyncio.StreamReader, out: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            out.write(self.server.metrics_text())
            await out.drain()
            out.close()
            await out.wait_closed()

    async def _metrics_of_all(self) -> bytes:
        """Give the metrics of all processes, each with its number."""
        names = (each.name for each in self.folder.iterdir())
        numbers = sorted(int(name) for name in names if name.isdigit())
        texts = await asyncio.gather(*map(self._ask, numbers))
        return merged({str(n): text for n, text in zip(numbers, texts, strict=True) if text})

    async def _ask(self, number: int) -> bytes:
        """Give what another process tells; nothing where it is gone."""
        try:
            async with asyncio.timeout(PATIENCE):
                read, out = await asyncio.open_unix_connection(self._place(number), limit=LARGEST)
                try:
                    return await read.read(-1)
                finally:
                    out.close()
        except (OSError, TimeoutError):
            return b""


def main() -> int:
    """Serve as the parent says, until it asks to stop or is gone."""
    start: Start = msgspec.json.decode(sys.stdin.buffer.readline(), type=Start)
    logs.log_to_stderr(start.log, start.number)
    gc.set_threshold(*GARBAGE)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        with listen(start.settings) as listening:
            child = Child(start, listening, _ready)
            child.run()
    except CannotServe as error:
        log.error("cannot serve", extra={"error": str(error)})
        return 1
    return 0 if child.started else 1


def _ready(_: str) -> None:
    with suppress(OSError):
        os.write(1, READY)


def _end_with_parent() -> None:
    """Stop as by a signal once nobody holds the other end of the standard input."""
    with suppress(OSError):
        while os.read(0, 1):
            pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    sys.exit(main())
