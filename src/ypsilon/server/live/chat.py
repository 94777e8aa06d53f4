"""What people say at a table: kept, told to whoever may hear it, and told again to who comes."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from sqlalchemy import insert, select

from ypsilon import wire
from ypsilon.core.game import Seat
from ypsilon.match.errors import RequestError
from ypsilon.server.names import alike
from ypsilon.server.peers import news
from ypsilon.server.settings import Limits
from ypsilon.server.store import schema
from ypsilon.server.store.store import DuplicateKey, Proof, Store, StoreError
from ypsilon.server.tables.seats import names_at
from ypsilon.server.tables.table import Table
from ypsilon.server.tables.validation import plain
from ypsilon.server.throttle import Throttle

if TYPE_CHECKING:
    from ypsilon.server.live.connection import Connection

AT_ONCE = 20
# Fewer than may wait to be sent, or whoever comes late would be taken for slow.
REMEMBERED = 50
# What a spectator without a name is called.
NOBODY = "?"


class Chat:
    """The chat of all tables."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._limits = limits
        self._throttle = Throttle(limits.chats_a_second, AT_ONCE)

    async def say(self, who: Connection, said: wire.Chat) -> None:
        """Keep what somebody says, once, and let the others hear it."""
        text = plain(said.text, self._limits.chat, "message")
        if said.seat is not None:
            who.holds(said.seat)
        _check_heard(who, said.seat)
        table = who.table
        if not self._throttle.take(who.client):
            # What was kept and is said again is not refused.
            if await self._store.found(_kept(table, said)):
                return
            raise RequestError("too-fast", "too much talk; wait a little")
        name = self._called(who) if said.seat is None else table.kept.seats[said.seat].name
        now = table.now()
        kept = {"name": table.name, "time": now, "act": said.id}
        try:
            await self._store.write(
                insert(schema.chat).values(**kept, seat=said.seat, who=name, text=text),
                proof=_kept(table, said),
                news=[news.of_chat(table.name, said.id)],
            )
        except DuplicateKey:
            return
        row = None
        # It is kept, so nobody is refused because its number cannot be read just now.
        with suppress(StoreError):
            row = await self._store.row(_kept(table, said)[0])
        _spread(table, wire.Said(now, name, said.seat, text, row.id if row else 0))

    async def spread(self, table: Table, request_id: str) -> None:
        """Let those at a table hear what was said at another server."""
        column = schema.chat.c
        query = select(schema.chat).where(column.name == table.name, column.act == request_id)
        row = await self._store.row(query)
        if row is not None:
            _spread(table, wire.Said(row.time, row.who, row.seat, row.text, row.id))

    def _called(self, who: Connection) -> str:
        """Give what a spectator is called, or refuse a name that may be taken for a player's."""
        if who.name in ("", NOBODY):
            return NOBODY
        name = plain(who.name, self._limits.name, "name")
        if any(alike(name, each) for each in names_at(who.table.kept)):
            raise RequestError(
                "name-taken", "somebody who plays here is called that, or nearly; take another name"
            )
        return name

    async def last(self, who: Connection) -> list[wire.Said]:
        """Give the last of what was said at a table, as far as this watcher may hear it."""
        column = schema.chat.c
        rows = await self._store.rows(
            select(schema.chat)
            .where(column.name == who.table.name)
            .order_by(column.id.desc())
            .limit(REMEMBERED)
        )
        heard = [wire.Said(row.time, row.who, row.seat, row.text, row.id) for row in reversed(rows)]
        return [each for each in heard if not (who.seats and _apart(who.table, each))]


def _check_heard(who: Connection, seat: Seat | None) -> None:
    """Refuse whom the host has muted, on a seat or as a spectator."""
    table, seats = who.table, who.table.kept.seats
    silent = {at for at, each in enumerate(seats) if each.muted}
    if seat in silent or not silent.isdisjoint(who.seats):
        raise RequestError("muted", "the host lets you say nothing at this table")
    if seat is not None or who.host:
        return
    if table.kept.quiet:
        raise RequestError("muted", "the host lets spectators say nothing at this table")
    # Who is muted on a seat does not speak beside it either, where nobody shares their address.
    beside = table.broadcast.origins(silent) - table.broadcast.shared(silent)
    if who.origin in beside or table.devices.mutes(who.name or NOBODY, who.origin):
        raise RequestError("muted", "the host lets you say nothing at this table")


def _spread(table: Table, message: wire.Said) -> None:
    """Let all hear it; in a game with secrets spectators talk among themselves till the end."""
    apart = _apart(table, message)
    for watcher in tuple(table.broadcast.watchers):
        if not (apart and watcher.seats) and not watcher.deaf_to(message.who):
            watcher.send(message)


def _kept(table: Table, said: wire.Chat) -> Proof:
    """Give what is found if something was said, and is kept."""
    column = schema.chat.c
    return select(column.id).where(column.name == table.name, column.act == said.id), {}


def _apart(table: Table, message: wire.Said) -> bool:
    return table.game.secrets and table.status == "playing" and message.seat is None
