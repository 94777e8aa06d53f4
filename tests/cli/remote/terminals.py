"""People at tables of a server: at a terminal of their own, or playing by themselves."""

from __future__ import annotations

import asyncio
import os
import pty
import signal
import subprocess
import sys
import threading
from typing import Any

from server.live_server import LiveServer
from server.players import Players, Table
from ypsilon.client import play
from ypsilon.wire import Bot, Me, Open

PROGRAM = [sys.executable, "-m", "ypsilon.cli"]
ALONE = ("--new", "pylos", "-o", "light=first", "--seats", "me,beginner", "--name", "Ann")


def make_table(live_server: LiveServer, *seats: Me | Open | Bot, **how: Any) -> Table:
    """Make a table as somebody else would."""

    async def make() -> Table:
        async with Players(live_server) as players:
            return await players.table(*seats, **how)

    return asyncio.run(make())


class Opponent:
    """Somebody else at a table, who plays by themselves in a thread."""

    def __init__(self, live_server: LiveServer, table: Table, seat: int) -> None:
        self._thread = threading.Thread(
            target=lambda: asyncio.run(self._play(live_server, table, seat))
        )
        self._thread.start()

    async def _play(self, live_server: LiveServer, table: Table, seat: int) -> None:
        async with asyncio.timeout(60), Players(live_server) as players:
            live = await players.enter(table.name, table.tokens[seat])
            await live.say("hello there")
            await play(live, lambda view, legal: legal[-1])

    def __enter__(self) -> None:
        return

    def __exit__(self, *_: object) -> None:
        self._thread.join()


def start_when_full(live_server: LiveServer, table: Table) -> None:
    async def wait_and_start() -> None:
        async with asyncio.timeout(60), Players(live_server) as players:
            live = await players.enter(table.name)
            await live.until(lambda now: all(each.kind == "person" for each in now.table.seats))
            table.server = players.server
            await table.start()

    asyncio.run(wait_and_start())


class Terminal:
    """The program at a terminal of its own, terminal into and read from while it runs."""

    def __init__(self, live_server: LiveServer, *arguments: str) -> None:
        self._keys, terminal = pty.openpty()
        self._process = subprocess.Popen(
            [*PROGRAM, "join", live_server.address, *arguments],
            stdin=terminal,
            stdout=subprocess.PIPE,
        )
        os.close(terminal)
        self._timer = threading.Timer(60, self._process.kill)

    def __enter__(self) -> Terminal:
        self._timer.start()
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._keys)
        self._process.wait()
        self._timer.cancel()
        assert self._process.stdout is not None
        self._process.stdout.close()

    @property
    def code(self) -> int:
        return self._process.returncode

    def interrupt(self) -> None:
        self._process.send_signal(signal.SIGINT)

    def write(self, line: str) -> None:
        os.write(self._keys, f"{line}\n".encode())

    def until(self, wanted: str) -> str:
        """Give what is printed up to something."""
        assert self._process.stdout is not None
        text = b""
        while not text.endswith(wanted.encode()):
            letter = self._process.stdout.read(1)
            assert letter, f"ended before “{wanted}”: {text.decode()}"
            text += letter
        return text.decode()
