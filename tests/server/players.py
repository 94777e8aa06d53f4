"""Players at tables: people who meet at a server, each with a place of their own."""

from __future__ import annotations

import asyncio
import functools
import secrets
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from types import TracebackType
from typing import Any, ParamSpec, Self

import pytest

from server.live_server import LiveServer
from ypsilon.client import Denied, Live, Server
from ypsilon.core.fair import new_added
from ypsilon.core.game import Seat
from ypsilon.wire import Bot, Me, NewTable, Open, Refusal, TableMade

P = ParamSpec("P")
SECONDS = 60


def together(test: Callable[P, Awaitable[None]], seconds: float = SECONDS) -> Callable[P, None]:
    """Let a test be a coroutine; it must not take long."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        async def bounded() -> None:
            async with asyncio.timeout(seconds):
                await test(*args, **kwargs)

        asyncio.run(bounded())

    return run


async def until(true: Callable[[], object]) -> None:
    """Wait until something is so within a server, which tells nobody of it."""
    while not true():  # noqa: ASYNC110
        await asyncio.sleep(0.005)


class Players:
    """People who meet at a server; all leave when the test ends."""

    def __init__(self, live_server: LiveServer) -> None:
        self.server = Server(live_server.address)
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        await self._stack.enter_async_context(self.server)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        await self._stack.aclose()

    async def table(
        self,
        *seats: Me | Open | Bot,
        game: str = "pylos",
        options: dict[str, str] | None = None,
        start: bool = True,
        **how: Any,
    ) -> Table:
        """Make a table, and start its game."""
        new = NewTable(game, options or {}, seats or (Me("Ann"), Me("Bob")), **how)
        table = Table(self, await self.server.make(new))
        if start:
            await table.start()
        return table

    async def enter(self, name: str, *tokens: str, **how: Any) -> Live:
        """Give somebody a place at a table."""
        return await self._stack.enter_async_context(self.server.live(name, *tokens, **how))


class Table:
    """A table with all the secrets of whoever made it."""

    def __init__(self, players: Players, made: TableMade) -> None:
        self.players = players
        self.server = players.server
        self.made = made
        self.name = made.table.table
        self.host = made.host
        self.tokens = {each.seat: each.secret for each in made.tokens}
        self.invitations = {each.seat: each.secret for each in made.invitations}

    async def start(self) -> None:
        """Start the game."""
        await self.server.start(self.name, self.host, tuple(new_added() for _ in self.made.tokens))

    async def enter(self, *seats: Seat, **how: Any) -> Live:
        """Give whoever has these seats a place; nobody's seat is a spectator's."""
        tokens = [self.tokens[seat] for seat in seats]
        return await self.players.enter(self.name, *tokens, **how)

    async def people(self) -> list[Live]:
        """Give each seat that somebody has a place of its own."""
        return [await self.enter(seat) for seat in sorted(self.tokens)]


class Refused:
    """What was refused within a `with` block."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.refusal = Refusal("", "")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> bool:
        if error is None:
            pytest.fail(f"not refused, though {self.code} was expected")
        if not isinstance(error, Denied):
            return False
        self.refusal = error.refusal
        assert self.refusal.code == self.code, error
        return True


def play_some(choice: int = 0) -> Callable[[Any, Any], Any]:
    """Give a way of choosing that always takes the same place on the list."""
    return lambda view, legal: legal[choice % len(legal)]


def new_key() -> str:
    """Give a key for somebody's own games."""
    return secrets.token_urlsafe(16)
