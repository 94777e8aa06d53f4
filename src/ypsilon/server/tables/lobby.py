"""The lobby: where tables are found; those in use are in memory, the others in the store."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

from sqlalchemy import Row, select

from ypsilon import wire
from ypsilon.core import codec, options
from ypsilon.core.game import CHANCE, AnyGame, Seat
from ypsilon.core.options import OptionError
from ypsilon.core.parts.lexicons import NoLexicon
from ypsilon.games import UnknownGame, find
from ypsilon.match.errors import RequestError
from ypsilon.server import record_files
from ypsilon.server.clock import clock
from ypsilon.server.parcels import parcels
from ypsilon.server.peers import presence
from ypsilon.server.peers.allowances import Allowances
from ypsilon.server.secret import derived
from ypsilon.server.settings import Limits, OutsideBot
from ypsilon.server.slices import Slices
from ypsilon.server.store import prune, requests, rows, schema
from ypsilon.server.store.records import TableRecord
from ypsilon.server.store.store import Store
from ypsilon.server.tables import credentials, stored_games
from ypsilon.server.tables.broadcast import CLOSED, FREED, MOVED, REMOVED
from ypsilon.server.tables.change import Change, keep
from ypsilon.server.tables.info import table_info
from ypsilon.server.tables.refusals import AnotherVersion, Conflict, archived, no_table
from ypsilon.server.tables.table import TRIES, Table

log = logging.getLogger("ypsilon.server")
T = TypeVar("T")
DAY = 24 * 60 * 60 * 1000
WAITING_DAYS = 1
QUIET_DAYS = 60
# For so long a request can be asked again under its id, and is answered as before.
REPEATED_DAYS = 7
# All but the closed, by name: what is not equal no index finds.
UNCLOSED = ("waiting", "playing", "over")
IDLE = 10 * 60 * 1000
LISTED = 50
# So many games are claimed at once of a server that is gone.
CLAIMED = 50


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
        self.key = b""  # which all servers on the database share
        self.allowances = Allowances(store, self.hashed)
        self.attended: Callable[[Table], None] = lambda table: None  # is told of each in memory
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
        made = Table(self.store, name, game, kept, status, now, now, listed, clock, look, reload)
        self.attended(made)
        return made

    def origin(self, client: str) -> str:
        """Give an address as tables know it: where others share the database, a keyed hash."""
        return self.hashed(client, "origin") if self.store.server else client

    def hashed(self, client: str, purpose: str) -> str:
        """Give an address as no more than a keyed hash, by which servers know it again."""
        return derived(self.key, client, purpose)

    async def find(self, name: str) -> Table:
        """Give a table, from memory or from the store."""
        if name in self.tables:
            return await self._fresh(self.tables[name])
        if not credentials.names_table(name):
            raise no_table()
        if name not in self._finding:
            # All who ask meanwhile wait for the same, also if the first does not.
            self._finding[name] = asyncio.ensure_future(self._find(name))
            self._finding[name].add_done_callback(lambda _: self._finding.pop(name))
        return await asyncio.shield(self._finding[name])

    async def find_whole_or_not(self, name: str) -> Table:
        """Give a table, without its games where these are in an archive that is not at hand."""
        try:
            return await self.find(name)
        except RequestError as error:
            if error.code != archived().code:
                raise
            return self._empty(await self._row(name))

    async def _find(self, name: str) -> Table:
        table = await self._load(await self._row(name))
        loaded = self.tables.setdefault(name, table)
        if loaded is table:
            if self.store.server:
                # What was told of it while it was being read, nobody here has heard.
                await table.refresh()
                await self.load_presence([table])
            self.look(table)
        return loaded

    async def _fresh(self, table: Table) -> Table:
        """Give a table as it is where other servers may have changed it just now."""
        if table.behind:
            await self.catch_up(table)
        elif self.store.others:
            await table.refresh()
        return table

    async def catch_up(self, table: Table) -> None:
        """Find out what was not followed at a table while nobody was there."""
        # What is told from now on, and not followed either, is a reason to come again.
        table.behind = False
        try:
            await table.refresh()
            await self.load_presence([table])
        except BaseException:
            table.behind = True
            raise

    async def load_presence(self, tables: Sequence[Table]) -> None:
        """Let tables know who is connected to other servers, and what those know of devices."""
        if not tables or not self.store.server:
            return
        query = presence.found((table.name for table in tables), self.store.server)
        found: dict[str, dict[str, presence.Present]] = {}
        named = {table.name: table for table in tables}
        for row in await self.store.rows(query):
            if row.server == presence.DEVICES:
                named[row.name].devices.take(presence.read_devices(row.body))
            else:
                found.setdefault(row.name, {})[row.server] = presence.read(row.body)
        for table in tables:
            table.broadcast.elsewhere = found.get(table.name, {})

    async def judged(self, name: str, do: Callable[[], Awaitable[T]]) -> T:
        """Give what comes of a request, at a table if it names one.

        Where another server was faster it is judged again, on what is there by then.
        """
        table = self.tables.get(name)
        if table is not None:
            return await table.judged(do)
        for _ in range(TRIES):
            try:
                return await do()
            except Conflict:
                continue
        return await do()

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
        with _known_here():
            await stored_games.load_current(self.store, self.slices, table)
        return table

    def _empty(self, row: Row[Any]) -> Table:
        """Give a table as its own row tells it, without its games."""
        with _known_here():
            kept: TableRecord = codec.trusted(TableRecord, row.body)
            game: AnyGame = options.reopened(find(kept.game), kept.options)
        table = self.table(row.name, game, kept, row.status, row.created, row.listed)
        table.touched, table.version, table.owner = row.touched, row.version, row.owner
        return table

    async def _reload(self, table: Table) -> None:
        """Take a table as another server has left it."""
        touched = table.touched
        with _known_here():
            seats_changed = await stored_games.catch_up(self.store, table)
        if seats_changed is None:
            table.become(await self._load(await self._row(table.name)))
        if seats_changed is not False:
            await self._check_tokens(table)
        # One that is closed because nobody uses it was not touched.
        if table.status == "closed" and table.touched != touched:
            table.broadcast.bid_farewell(CLOSED)
        table.broadcast.tell()

    async def _check_tokens(self, table: Table) -> None:
        """Take seats from whoever holds them here by a token that is valid no more."""
        if not any(watcher.seats for watcher in table.broadcast.watchers):
            return
        tokens = await self.store.rows(credentials.seat_tokens(table.name))

        def why(seat: Seat) -> wire.Notice:
            now = table.kept.seats[seat]
            if now.removed or (now.kind == "open" and not now.invited):
                return REMOVED
            return MOVED if now.kind == "person" else FREED

        table.broadcast.check_tokens({row.hash for row in tokens}, why)

    async def info(self, name: str) -> wire.TableInfo:
        """Give a table as everybody sees it; for that alone its game is not read."""
        if name in self.tables:
            return table_info(await self._fresh(self.tables[name]))
        if not credentials.names_table(name):
            raise no_table()
        found = await self.infos([await self._row(name)])
        if name not in found:
            raise AnotherVersion
        return found[name]

    async def infos(self, found: Sequence[Row[Any]]) -> dict[str, wire.TableInfo]:
        """Give tables as everybody sees them, by their rows; some another version has made."""
        tables: dict[str, Table] = {}
        for row in found:
            with suppress(AnotherVersion):
                tables[row.name] = self.tables.get(row.name) or self._empty(row)
        cold = [table for name, table in tables.items() if name not in self.tables]
        await stored_games.load_commitments(self.store, cold)
        if self.store.others:
            await self.load_presence(cold)
            for table in tables.values():
                if table.behind:
                    await self.catch_up(table)
            versions = {row.name: row.version for row in found}
            for name, table in tables.items():
                if table.version < versions[name]:
                    await table.refresh()
        return {name: table_info(table) for name, table in tables.items()}

    async def listed(self) -> tuple[wire.TableInfo, ...]:
        """List the tables that anybody may join or watch, the newest first."""
        column = schema.tables.c
        found = await self.store.rows(
            select(schema.tables)
            .where(column.listed.is_(True), column.status.in_(("waiting", "playing")))
            .order_by(column.touched.desc())
            .limit(LISTED)
        )
        return tuple((await self.infos(found)).values())

    async def take_up(self) -> None:
        """Find all games that were being played, so that bots and clocks go on in them."""
        if self.store.server:
            await self.take_over()
            return
        column = schema.tables.c
        for row in await self.store.rows(select(column.name).where(column.status == "playing")):
            await self._take_up(row.name)

    async def take_over(self) -> int:
        """Look after all games in play after which no other server looks; tell how many."""
        count = 0
        while found := await self.store.rows(rows.claimed(self.store.server, CLAIMED)):
            count += len(found)
            for row in found:
                await self._take_up(row.name)
        return count

    async def _take_up(self, name: str) -> None:
        try:
            known = self.tables.get(name)
            if known is None:
                await self.find(name)
            elif self.store.server:
                known.owner = self.store.server
                try:
                    await self._fresh(known)
                finally:
                    self.look(known)
        except AnotherVersion:
            log.warning("a table of another version", extra={"table": name})
        except Exception:
            log.exception("a table cannot be taken up", extra={"table": name})

    async def sweep(self) -> None:
        """Close what nobody uses, settle what is in doubt, and let go of idle tables."""
        now, column, ago = clock(), schema.tables.c, self.store.runs.ago
        stale = ((column.status == "waiting") & (column.created < ago(WAITING_DAYS * DAY))) | (
            column.status.in_(UNCLOSED) & (column.touched < ago(QUIET_DAYS * DAY))
        )
        for row in await self.store.rows(select(column.name).where(stale)):
            with suppress(AnotherVersion):
                await self._close(await self.find(row.name))
        for name, table in list(self.tables.items()):
            await table.resolve()
            urgent = table.mine and _urgent(table)
            used = table.broadcast.watchers or table.lock.locked() or urgent
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
            await asyncio.to_thread(record_files.delete, self.store.archive, old)
            await self.store.write(*prune.deletion(old), proof=(prune.gone(old), {}))
            log.info("old tables were deleted", extra={"tables": len(old)})

    async def note(self) -> None:
        """Keep that the server is still there, and forget what was asked for long ago."""
        step, proof = self.store.runs.still()
        old = requests.forgotten(self.store.runs.ago(REPEATED_DAYS * DAY))
        shared = [self.allowances.forgotten(), presence.forgotten()] if self.store.server else []
        await self.store.write(step, old, parcels.forgotten(), *shared, proof=proof)

    async def _close(self, table: Table) -> None:
        with suppress(Conflict):
            async with table.changing():
                await keep(self.store, Change(table, table.touched, status="closed"))


@contextmanager
def _known_here() -> Iterator[None]:
    """Refuse what cannot be read because this program does not know it."""
    try:
        yield
    except (codec.CodecError, OptionError, UnknownGame, NoLexicon) as error:
        raise AnotherVersion from error


def _urgent(table: Table) -> bool:
    """Tell whether something will happen at a table by itself: a bot moves, a clock runs."""
    if table.status != "playing" or table.current is None:
        return False
    match = table.current.match
    movers = [seat for seat in match.decisions.opened if seat != CHANCE]
    bot = any(match.bots[seat] for seat in movers) and not table.resting
    return bot or match.flag_at() is not None or bool(match.decisions.asked)
