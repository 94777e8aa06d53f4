"""Who is connected here, as other servers are told: only where there are others, and in groups."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from ypsilon.server.devices import Known
from ypsilon.server.peers import news, presence
from ypsilon.server.store.store import DuplicateKey, Store, StoreError
from ypsilon.server.tables.table import Table

# So many seconds what has changed is gathered, and waited for where the store does not answer.
GATHER, AGAIN = 0.02, 0.5
MANY = 10_000


class Attendance:
    """The tables where somebody has come or gone since the others were last told."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._told: dict[str, presence.Present] = {}  # what others know, where it is not nobody
        self._devices: dict[str, Known] = {}
        self._new: dict[str, Table] = {}
        self._telling: asyncio.Task[None] | None = None

    def watch(self, table: Table) -> None:
        """Tell the others from now on who comes to a table, and goes."""
        table.broadcast.moved = table.devices.changed = lambda: self._moved(table)

    def tell_all(self, tables: Iterable[Table]) -> None:
        """Tell it of all tables: another server has come, or has forgotten what it was told."""
        self._told.clear()
        self._devices.clear()
        for table in tables:
            if table.broadcast.watchers or table.devices.known() != Known():
                self._moved(table)

    async def close(self) -> None:
        """Tell nothing any more."""
        if self._telling is not None:
            self._telling.cancel()
            await asyncio.gather(self._telling, return_exceptions=True)

    def _moved(self, table: Table) -> None:
        if not self._store.others:
            return
        self._new[table.name] = table
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        while self._new:
            await asyncio.sleep(GATHER)
            gathered, self._new = self._new, {}
            now = {name: table.broadcast.here() for name, table in gathered.items()}
            new = {
                name: there
                for name, there in sorted(now.items())
                if there != self._told.get(name, presence.Present())
            }
            server = self._store.server
            known = {name: table.devices.known() for name, table in sorted(gathered.items())}
            devices = {n: k for n, k in known.items() if k != self._devices.get(n, Known())}
            steps = [presence.kept(name, server, there) for name, there in new.items()]
            steps += [presence.devices(name, each) for name, each in devices.items()]
            try:
                if steps:
                    told = [news.of_presence(name) for name in {*new, *devices}]
                    await self._store.write(*steps, news=told)
            except (StoreError, DuplicateKey):
                self._new = gathered | self._new
                await asyncio.sleep(AGAIN)
                continue
            self._told |= new
            self._devices = {**(self._devices if len(self._devices) < MANY else {}), **devices}
            self._told = {name: there for name, there in self._told.items() if there.there}
