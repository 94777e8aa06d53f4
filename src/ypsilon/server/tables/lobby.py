"""The lobby: where tables are found; those in use are in memory, the others in the store."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Row, select

from ypsilon import wire
from ypsilon.core import codec, options
from ypsilon.core.game import CHANCE, AnyGame
from ypsilon.games import find
from ypsilon.server.clock import clock
from ypsilon.server.settings import Limits, OutsideBot
from ypsilon.server.slices import Slices
from ypsilon.server.store import prune, requests, schema
from ypsilon.server.store.records import TableRecord
from ypsilon.server.store.store import Store
from ypsilon.server.tables import credentials, stored_games
from ypsilon.server.tables.change import Change, keep
from ypsilon.server.tables.info import table_info
from ypsilon.server.tables.refusals import no_table
from ypsilon.server.tables.table import Table

log = logging.getLogger("ypsilon.server")
DAY = 24 * 60 * 60 * 1000
WAITING_DAYS = 1
QUIET_DAYS = 60
# For so long a request can be asked again under its id, and is answered as before.
REPEATED_DAYS = 7
IDLE = 10 * 60 * 1000
LISTED = 50


class Lobby:
    """All tables; whoever `look`s after them is told of each that is found or has changed."""

    def __init__(
        self,
        store: Store,
        limits: Limits,
        look: Callable[[Table], None],
        keep_days: int = 0,
        bots: Sequence[OutsideBot] = (),
    ) -> None:
        self.store = store
        self.keep_days = keep_days  # so long tables are kept that ended; 0: for good
        self.bots = bots
        self.look = look
        self.limits = limits
        self.tables: dict[str, Table] = {}
        self.slices = Slices()
        self._finding: dict[str, asyncio.Future[Table]] = {}

    def table(
        self,
        name: str,
        game: AnyGame,
        kept: TableRecord,
        status: wire.Status,
        now: int,
        listed: bool,
    ) -> Table:
        """Give a table in memory, which is looked after."""
        look, reload = self.look, self._reload
        return Table(self.store, name, game, kept, status, now, now, listed, clock, look, reload)

    async def find(self, name: str) -> Table:
        """Give a table, from memory or from the store."""
        if name in self.tables:
            return self.tables[name]
        if not credentials.names_table(name):
            raise no_table()
        if name not in self._finding:
            # All who ask meanwhile wait for the same, also if the first does not.
            self._finding[name] = asyncio.ensure_future(self._find(name))
            self._finding[name].add_done_callback(lambda _: self._finding.pop(name))
        return await asyncio.shield(self._finding[name])

    async def _find(self, name: str) -> Table:
        table = await self._load(await self._row(name))
        loaded = self.tables.setdefault(name, table)
        if loaded is table:
            self.look(table)
        return loaded

    async def recall(self, table: Table) -> None:
        """Find again what a table's game was like after each entry, as who looks at it needs."""
        if table.current is not None:
            timeline = table.current.match.timeline
            await self.slices.run(timeline.recalling(), len(timeline.entries))

    async def _row(self, name: str) -> Row[Any]:
        row = await self.store.row(select(schema.tables).where(schema.tables.c.name == name))
        if row is None:
            raise no_table()
        return row

    async def _load(self, row: Row[Any]) -> Table:
        table = self._empty(row)
        await stored_games.load_current(self.store, self.slices, table)
        return table

    def _empty(self, row: Row[Any]) -> Table:
        """Give a table as its own row tells it, without its games."""
        kept: TableRecord = codec.trusted(TableRecord, row.body)
        game: AnyGame = options.reopened(find(kept.game), kept.options)
        table = self.table(row.name, game, kept, row.status, row.created, row.listed)
        table.touched = row.touched
        return table

    async def _reload(self, table: Table) -> None:
        """Take a table as another server has left it."""
        table.become(await self._load(await self._row(table.name)))
        table.broadcast.tell()

    async def info(self, name: str) -> wire.TableInfo:
        """Give a table as everybody sees it; for that alone its game is not read."""
        if name in self.tables:
            return table_info(self.tables[name])
        if not credentials.names_table(name):
            raise no_table()
        return (await self.infos([await self._row(name)]))[0]

    async def infos(self, rows: Sequence[Row[Any]]) -> list[wire.TableInfo]:
        """Give tables as everybody sees them, by their rows."""
        found = {row.name: self.tables.get(row.name) or self._empty(row) for row in rows}
        cold = [table for name, table in found.items() if name not in self.tables]
        await stored_games.load_commitments(self.store, cold)
        return [table_info(found[row.name]) for row in rows]

    async def listed(self) -> tuple[wire.TableInfo, ...]:
        """List the tables that anybody may join or watch, the newest first."""
        column = schema.tables.c
        rows = await self.store.rows(
            select(schema.tables)
            .where(column.listed.is_(True), column.status.in_(("waiting", "playing")))
            .order_by(column.touched.desc())
            .limit(LISTED)
        )
        return tuple(await self.infos(rows))

    async def take_up(self) -> None:
        """Find all games that were being played, so that bots and clocks go on in them."""
        column = schema.tables.c
        for row in await self.store.rows(select(column.name).where(column.status == "playing")):
            try:
                await self.find(row.name)
            except Exception:
                log.exception("a table cannot be taken up", extra={"table": row.name})

    async def sweep(self) -> None:
        """Close what nobody uses, settle what is in doubt, and let go of idle tables."""
        now, column, ago = clock(), schema.tables.c, self.store.runs.ago
        stale = ((column.status == "waiting") & (column.created < ago(WAITING_DAYS * DAY))) | (
            (column.status != "closed") & (column.touched < ago(QUIET_DAYS * DAY))
        )
        for row in await self.store.rows(select(column.name).where(stale)):
            await self._close(await self.find(row.name))
        for name, table in list(self.tables.items()):
            await table.resolve()
            used = table.broadcast.watchers or table.lock.locked() or _urgent(table)
            if not used and table.touched < now - IDLE:
                del self.tables[name]
        if self.keep_days:
            await self._prune(ago(self.keep_days * DAY))

    async def _prune(self, before: int) -> None:
        """Delete some of the tables that ended long ago; those that are looked at can wait."""
        query = prune.old_tables(before).limit(prune.BATCH + len(self.tables))
        names = [row.name for row in await self.store.rows(query)]
        old = [name for name in names if name not in self.tables][: prune.BATCH]
        if old:
            await self.store.write(*prune.deletion(old), proof=(prune.gone(old), {}))
            log.info("old tables were deleted", extra={"tables": len(old)})

    async def note(self) -> None:
        """Keep that the server is still there, and forget what was asked for long ago."""
        step, proof = self.store.runs.still()
        old = requests.forgotten(self.store.runs.ago(REPEATED_DAYS * DAY))
        await self.store.write(step, old, proof=proof)

    async def _close(self, table: Table) -> None:
        async with table.changing():
            await keep(self.store, Change(table, table.touched, status="closed"))


def _urgent(table: Table) -> bool:
    """Tell whether something will happen at a table by itself: a bot moves, a clock runs."""
    if table.status != "playing" or table.current is None:
        return False
    match = table.current.match
    movers = [seat for seat in match.decisions.opened if seat != CHANCE]
    bot = any(match.bots[seat] for seat in movers) and not table.resting
    return bot or match.flag_at() is not None or bool(match.decisions.asked)
