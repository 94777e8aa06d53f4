"""Connections to tables, opened when a seat is named, shared by its calls and closed when unused.

Nothing is lost with a connection: the handle opens another.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import Any

from ypsilon.client import Live, Server
from ypsilon.mcp.bounds import Limits
from ypsilon.mcp.handles import Handle
from ypsilon.mcp.refusals import Refused
from ypsilon.wire import Language

# How long a table may take to answer.
PATIENCE = 15.0


class Tables:
    """The tables of one server at which agents sit."""

    def __init__(self, server: Server, language: Language, limits: Limits) -> None:
        self.server = server
        self.language: Language = language
        self._limits = limits
        self._open: OrderedDict[Handle, asyncio.Task[Live]] = OrderedDict()
        self._used: dict[Handle, float] = {}
        self._users: Counter[Handle] = Counter()

    @asynccontextmanager
    async def at(self, seat: Handle) -> AsyncIterator[Live]:
        """Give a table as it is now, seen from a seat; or raise that it does not answer."""
        self._users[seat] += 1
        try:
            async with asyncio.timeout(PATIENCE):
                live = await self._entered(seat)
                # What was sent before the answer has come before it too.
                await live.ping()
            yield live
        finally:
            self._users[seat] -= 1
            if not self._users[seat]:
                del self._users[seat]
            if seat in self._open:
                self._used[seat] = monotonic()

    async def close(self) -> None:
        """Leave all tables; the seats stay whose they are."""
        for seat in list(self._open):
            await self._leave(seat)

    async def _entered(self, seat: Handle) -> Live:
        task = self._open.get(seat)
        if task is not None and task.done() and _is_lost(task):
            await self._leave(seat)
            task = None
        if task is None:
            await self._make_room()
            task = self._open.setdefault(seat, asyncio.create_task(self._enter(seat)))
        self._open.move_to_end(seat)
        try:
            # Whoever stops waiting does not take the table from others who wait for it.
            return await asyncio.shield(task)
        except Exception:
            if task.done():
                await self._leave(seat)
            raise

    async def _enter(self, seat: Handle) -> Live:
        live = self.server.live(seat.table, seat.token, language=self.language)
        return await live.__aenter__()

    async def _make_room(self) -> None:
        """Leave tables that were not used for long, and if need be the longest unused one."""
        unused = [seat for seat in self._open if not self._users[seat]]
        since = monotonic() - self._limits.idle_seconds
        old = [seat for seat in unused if self._used.get(seat, 0.0) <= since]
        if not old and len(self._open) >= self._limits.tables:
            old = unused[:1]
            if not old:
                raise Refused("full")
        for seat in old:
            await self._leave(seat)

    async def _leave(self, seat: Handle) -> None:
        task = self._open.pop(seat, None)
        self._used.pop(seat, None)
        if task is None:
            return
        task.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await (await task).close()


def _is_lost(task: asyncio.Task[Any]) -> bool:
    """Tell whether a table could not be entered, or tells nothing any more."""
    return task.cancelled() or task.exception() is not None or task.result().ended
