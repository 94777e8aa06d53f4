"""The parent of several processes: starts them, starts those again that die, and stops them all."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import msgspec

from ypsilon.server import CannotServe
from ypsilon.server.http import runner
from ypsilon.server.processes.start import READY, Start
from ypsilon.server.settings import Settings

log = logging.getLogger("ypsilon.server")
# Seconds until one that has died is started again: the first time, and at most where it dies soon.
FIRST, LONGEST = 0.1, 10.0
# One that has served for so long was well.
WELL = 10.0
# One that has said nothing for so many seconds is ended, and another started in its place.
START = 60.0
# So many seconds longer than a server takes to say farewell they may take to stop.
GRACE = 5.0
MODULE = "ypsilon.server.processes.child"
FILE = "SQLite is for one process: --processes needs a PostgreSQL, by DATABASE_URL or --database"


def run(settings: Settings, form: str, ready: Callable[[str], None]) -> None:
    """Serve by several processes until a signal asks to stop; raise CannotServe where they cannot.

    `form` is that of their logs.
    """
    runner.check(settings.database, FILE)
    with runner.reserve(settings) as place, tempfile.TemporaryDirectory(prefix="ypsilon-") as home:
        port: int = place.getsockname()[1]
        supervisor = Supervisor(replace(settings, port=port), form, Path(home))
        asyncio.run(supervisor.run(lambda: ready(runner.address(place))))


class Supervisor:
    """The processes of one port."""

    def __init__(self, settings: Settings, form: str, home: Path) -> None:
        self._settings, self._form, self._home = settings, form, home
        self._running: dict[int, asyncio.subprocess.Process] = {}
        self._ready: set[int] = set()
        self._stopping = asyncio.Event()
        self._signals = 0

    async def run(self, ready: Callable[[], None]) -> None:
        """Start all, say when they answer, and return when all have stopped."""
        loop = asyncio.get_running_loop()
        for each in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(each, self.stop)
        numbers = range(1, self._settings.processes + 1)
        first = [asyncio.create_task(self._begin(number)) for number in numbers]
        started = await asyncio.gather(*first)
        if not all(started) and not self._stopping.is_set():
            self.stop()
            await self._stopped()
            raise CannotServe("a process could not be started; the log says why")
        if not self._stopping.is_set():
            ready()
        keeping = [asyncio.create_task(self._keep(number)) for number in numbers]
        await self._stopping.wait()
        await self._stopped()
        for task in keeping:
            task.cancel()
        await asyncio.gather(*keeping, return_exceptions=True)

    def stop(self) -> None:
        """Ask all to stop; asked again, at once."""
        self._signals += 1
        self._stopping.set()
        for each in self._running.values():
            with suppress(ProcessLookupError):
                each.send_signal(signal.SIGTERM if self._signals == 1 else signal.SIGINT)

    async def _stopped(self) -> None:
        waiting = [asyncio.create_task(each.wait()) for each in self._running.values()]
        if not waiting:
            return
        _, late = await asyncio.wait(waiting, timeout=runner.FAREWELL + GRACE)
        for each in self._running.values() if late else ():
            with suppress(ProcessLookupError):
                each.kill()
        await asyncio.gather(*waiting)

    async def _begin(self, number: int) -> bool:
        """Start a process, again if it says nothing; tell whether it has come to answer."""
        while True:
            child = await self._started(number)
            assert child.stdout is not None
            with suppress(TimeoutError):
                async with asyncio.timeout(START):
                    return await child.stdout.readline() == READY
            with suppress(ProcessLookupError):
                child.kill()
            await child.wait()
            if self._stopping.is_set():
                return False
            log.error("process does not start", extra={"number": number})

    async def _started(self, number: int) -> asyncio.subprocess.Process:
        # In a session of its own: Ctrl-C is for the parent, which asks all to stop.
        child = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            MODULE,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,
        )
        self._running[number] = child
        assert child.stdin is not None
        start = Start(self._settings, self._form, number, str(self._home))
        child.stdin.write(msgspec.json.encode(start) + b"\n")
        if self._stopping.is_set():
            child.terminate()
        with suppress(OSError):
            await child.stdin.drain()
        return child

    async def _keep(self, number: int) -> None:
        """Start a process again whenever it dies, more slowly where that is soon."""
        pause, since = FIRST, time.monotonic()
        while True:
            code = await self._running[number].wait()
            if self._stopping.is_set():
                return
            log.error("process died", extra={"number": number, "code": code})
            pause = FIRST if time.monotonic() - since > WELL else min(2 * pause, LONGEST)
            await asyncio.sleep(pause)
            since = time.monotonic()
            if not self._stopping.is_set() and await self._begin(number):
                log.warning("process started again", extra={"number": number})
