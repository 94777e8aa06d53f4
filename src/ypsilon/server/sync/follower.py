"""Follows what other servers do: tables that they changed, what was said there, who comes and goes.

News say where something is new. What is short they tell; all else is read in the store, once for
however many came.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Coroutine
from contextlib import suppress
from typing import Any

from ypsilon.core import codec
from ypsilon.match.errors import RequestError
from ypsilon.server.live.chat import Chat
from ypsilon.server.metrics import Metrics
from ypsilon.server.peers import news
from ypsilon.server.peers.news import Changed, News
from ypsilon.server.peers.peers import Peers
from ypsilon.server.store import rows
from ypsilon.server.store.store import StoreError
from ypsilon.server.sync.attendance import Attendance
from ypsilon.server.tables.lobby import Lobby
from ypsilon.server.tables.stored_games import go_on
from ypsilon.server.tables.table import Table

log = logging.getLogger("ypsilon.server")
# So many tables are looked at in one query.
MANY = 500
# Seconds until something is tried again that the store did not answer.
AGAIN = 0.5


class Follower:
    """Keeps the tables in memory as they are in the store, whoever has changed them."""

    def __init__(self, lobby: Lobby, peers: Peers, chat: Chat, metrics: Metrics) -> None:
        self.lobby = lobby
        self.peers = peers
        self.chat = chat
        self.metrics = metrics
        self.attendance = Attendance(lobby.store)
        self._closed = False
        self._tasks: set[asyncio.Task[Any]] = set()
        self._awaited: dict[str, int] = {}  # the version of each table that is being read
        lobby.attended = self.attendance.watch
        peers.heard, peers.moved, peers.missed = self._hear, self._moved, self._missed

    async def close(self) -> None:
        """Follow nobody any more."""
        self._closed = True
        await self.attendance.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # What is heard

    def _hear(self, told: News) -> None:
        table = self.lobby.tables.get(told.name)
        if table is not None and not table.followed:
            # Who comes to it here reads what is new; until then others have all work with it.
            table.behind = True
            return
        match told.kind:
            case news.TABLE:
                changed = news.read_table(told.detail)
                if table is None or not self._go_on(table, changed):
                    self._changed(told.name, table, changed.version, changed.owner)
            case news.CHAT if table is not None:
                self._do(self.chat.spread(table, told.detail))
            case news.PRESENCE if table is not None:
                self._do(self._attended([table]))

    def _go_on(self, table: Table, told: Changed) -> bool:
        """Take in what is told without reading it, if nothing else happens to the table now."""
        next_one = told.version == table.version + 1 and told.owner == table.owner
        if not told.entries or not next_one or table.lock.locked() or table.doubt is not None:
            return False
        with suppress(codec.CodecError):
            if go_on(table, told.at, told.entries):
                self.metrics.followed.inc()
                table.broadcast.tell()
                return True
        return False

    def _changed(self, name: str, table: Table | None, version: int, owner: str) -> None:
        if table is None:
            if owner == self.peers.id:
                # It is looked after here, and was put away while nothing was to be done.
                self._do(self._find(name))
            return
        if version > table.version and version > self._awaited.get(name, 0):
            self._awaited[name] = version
            self._do(self._follow(table, version))
        elif version == table.version and owner != table.owner:
            table.owner = owner
            self.lobby.look(table)

    async def _find(self, name: str) -> None:
        await self.lobby.find(name)

    async def _follow(self, table: Table, version: int) -> None:
        try:
            async with table.changing():
                if table.version < version:
                    await table.reload(table)
                    self.metrics.followed.inc()
        finally:
            if self._awaited.get(table.name) == version:
                del self._awaited[table.name]

    async def _attended(self, tables: list[Table]) -> None:
        await self.lobby.load_presence(tables)
        for table in tables:
            table.broadcast.tell()

    # Who comes and goes

    def _moved(self, came: Collection[str], gone: Collection[str]) -> None:
        if came:
            self.attendance.tell_all(self.lobby.tables.values())
        if gone:
            for table in self.lobby.tables.values():
                if gone & table.broadcast.elsewhere.keys():
                    for each in gone:
                        table.broadcast.elsewhere.pop(each, None)
                    table.broadcast.tell()
            self._do(self._until_done(self._take_over))

    def _missed(self) -> None:
        """Find out what has happened while nothing was heard."""
        self._do(self._until_done(self._look_through))

    async def _take_over(self) -> None:
        found = await self.lobby.take_over()
        self.metrics.taken_over.inc(found)
        if found:
            log.info("games taken over", extra={"games": found})

    async def _look_through(self) -> None:
        self.attendance.tell_all(self.lobby.tables.values())
        tables = list(self.lobby.tables.values())
        for start in range(0, len(tables), MANY):
            some = {table.name: table for table in tables[start : start + MANY]}
            for row in await self.lobby.store.rows(rows.standing(list(some))):
                self._changed(row.name, some[row.name], row.version, row.owner)
            await self._attended(list(some.values()))
        await self._take_over()

    # In the background

    async def _until_done(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                return await work()
            except StoreError as error:
                self.lobby.store.outage.failed(error)
                await asyncio.sleep(AGAIN)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        if self._closed:
            work.close()
            return
        task = asyncio.create_task(self._quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        # One that is cancelled before it has begun would leave the work unasked for.
        task.add_done_callback(lambda _: work.close())

    async def _quietly(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except StoreError as error:
            # The line breaks with the store, and what was missed is looked for when it is back.
            self.lobby.store.outage.failed(error)
        except RequestError as error:
            log.info("not followed", extra={"error": str(error)})
        except Exception:
            log.exception("not followed")
