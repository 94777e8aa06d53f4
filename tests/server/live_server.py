"""A live server: a real one on a free port of this machine, in a thread of its own."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Self, TypeVar

import pytest

from server.unlimited import UNLIMITED
from ypsilon import games
from ypsilon.match.match import Match
from ypsilon.server.http.runner import Runner, listen
from ypsilon.server.http.server import Server
from ypsilon.server.settings import Settings

T = TypeVar("T")
PATIENCE = 30
HERE = Path(__file__).parent


@contextmanager
def games_of_the_tests() -> Iterator[None]:
    """Let the toy and its companions be among the games, also for worker processes."""
    folders = [str(HERE.parent), str(HERE / "games")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("YPSILON_GAMES", os.pathsep.join(folders))
        patch.setattr(games, "__path__", [*games.__path__, *folders])
        games.names.cache_clear()
        yield
    games.names.cache_clear()


class Clock:
    """The time of a server: some can be let pass, and the clock on the wall can be set."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self.wrong = 0.0

    def time_ns(self) -> int:
        """Give the time as `time.time_ns` would, by the wall."""
        return time.time_ns() + int((self.ahead + self.wrong) * 1e9)

    def monotonic_ns(self) -> int:
        """Give the time as `time.monotonic_ns` would."""
        return time.monotonic_ns() + int(self.ahead * 1e9)

    def forward(self, *, seconds: float = 0, days: float = 0) -> None:
        """Let time pass."""
        self.ahead += seconds + days * 24 * 3600

    def jump(self, *, seconds: float = 0, days: float = 0) -> None:
        """Set the clock on the wall, forward or back, while no time passes."""
        self.wrong += seconds + days * 24 * 3600


class LiveServer:
    """A server that can be stopped, and opened again on the same port and database."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        usual = Settings(
            f"sqlite:///{folder}/server.db", port=0, bot_seconds=0.05, limits=UNLIMITED
        )
        self.settings = replace(usual, **settings)
        self._running: Runner | None = None
        self._thread: threading.Thread | None = None

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://{self.settings.host}:{self.settings.port}"

    @property
    def server(self) -> Server:
        """What serves in it."""
        assert self._running is not None
        found: Server = self._running.config.app.state.server  # type: ignore[union-attr]
        return found

    def match(self, table: str) -> Match:
        """Give the match that is played at a table, as it really stands."""
        found = self.server.lobby.tables[table].current
        assert found is not None
        return found.match

    def open(self) -> Self:
        """Open it, and return when it answers."""
        listening = listen(self.settings)
        self.settings = replace(self.settings, port=listening.getsockname()[1])
        opened: Future[str] = Future()
        self._running = Runner(self.settings, listening, opened.set_result)
        self._thread = threading.Thread(target=asyncio.run, args=[self._serve()], daemon=True)
        self._thread.start()
        opened.result(PATIENCE)
        return self

    def close(self) -> None:
        """Stop as a signal would stop it."""
        assert self._running is not None
        assert self._thread is not None
        self._running.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Let the server do something in its own loop, and give what comes of it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    async def _serve(self) -> None:
        assert self._running is not None
        self._loop = asyncio.get_running_loop()
        await self._running.serve()
