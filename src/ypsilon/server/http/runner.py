"""Running a server: it listens, says where, and stops cleanly when it is asked to."""

from __future__ import annotations

import asyncio
import errno
import gc
import socket
from collections.abc import Callable
from dataclasses import replace
from types import FrameType

import uvicorn

from ypsilon.server import CannotServe
from ypsilon.server.http.app import app
from ypsilon.server.http.server import Server
from ypsilon.server.net.config import Config
from ypsilon.server.net.listener import Listener
from ypsilon.server.settings import Settings
from ypsilon.server.store.store import StoreError, opened

# How long what is being done may take to end; then connections are cut.
FAREWELL = 10
# How many milliseconds what was sent may stay unread, until the machine hangs up by itself.
UNREAD = 60_000
# Tables live long: looking through all of them for garbage, as often as usual, would stop
# everything for a tenth of a second again and again. And what is new is looked through in small
# parts: 400,000 objects at once stop everything for a quarter of a second.
GARBAGE = (10_000, 4, 500)


class Runner(uvicorn.Server):
    """Serves on a socket, says when it is ready, and takes a signal to stop as what it is."""

    def __init__(
        self, settings: Settings, listening: Listener, ready: Callable[[str], None]
    ) -> None:
        self.config: Config
        served = app(settings)
        self.server: Server = served.state.server
        listening.gate = served.gate
        self._listening = listening
        self._ready = ready
        super().__init__(
            Config(
                served,
                served.gate,
                ws_max_size=settings.limits.message,
                # It would take 50 KB a connection, and a fifth more of the processor.
                ws_per_message_deflate=False,
                lifespan="on",
                log_config=None,
                server_header=False,
                timeout_graceful_shutdown=FAREWELL,
            )
        )

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until asked to stop; moves under way are kept, and clients told to come back."""
        await super().serve([self._listening])

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer, and say so."""
        await super().startup(sockets)
        self._ready(address(self._listening))

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; a second Ctrl-C stops at once. The signal does not end the program as well."""
        super().handle_exit(sig, frame)
        self._captured_signals.clear()


def run(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve until a signal asks to stop; raise CannotServe where that is not possible."""
    check(settings.database)
    gc.set_threshold(*GARBAGE)
    with listen(settings) as listening:
        Runner(settings, listening, ready).run()


def check(database: str, not_shared: str = "") -> None:
    """Open a database once, so that what is wrong with it is said in one line.

    One that only one server can use is refused with these words, if there are any.
    """
    try:
        shared = asyncio.run(_try(database))
    except StoreError as error:
        raise CannotServe(str(error)) from None
    if not_shared and not shared:
        raise CannotServe(not_shared)


def reserve(settings: Settings) -> socket.socket:
    """Give a socket that keeps the port chosen for several processes, and answers nobody."""
    # Who shares a port is not told that others have it: so it is first had alone.
    with listen(replace(settings, processes=1)) as alone:
        port = alone.getsockname()[1]
    return _bound(replace(settings, port=port), answering=False)


def listen(settings: Settings) -> Listener:
    """Give a socket at the host and port chosen; port 0 takes a free one."""
    return _bound(settings, answering=True)


def _bound(settings: Settings, answering: bool) -> Listener:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # Only a socket that names TCP is let send small answers at once, instead of 40 ms later.
    made = Listener(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # Who was dropped because they do not read would keep the rest for ever unread.
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD)
    try:
        if settings.processes > 1:
            # Each process has a socket of its own: what waits at one that dies is soon let go.
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        made.bind((settings.host, settings.port))
        if answering:
            made.listen()
    except (OSError, OverflowError) as error:
        made.close()
        raise CannotServe(_why(settings, error)) from None
    return made


def address(listening: socket.socket) -> str:
    """Give the address at which a socket is reached."""
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _why(settings: Settings, error: Exception) -> str:
    place = f"port {settings.port} of {settings.host}"
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        return f"{place} is taken; --port chooses another, 0 a free one"
    return f"{place} cannot be used: {getattr(error, 'strerror', None) or error}"


async def _try(database: str) -> bool:
    """Open a database once, and tell whether several servers may share it."""
    async with opened(database) as store:
        return store.shared
