"""What the host may do at their table: remove somebody, let them say nothing, close it."""

from __future__ import annotations

from sqlalchemy import select

from ypsilon import wire
from ypsilon.core.data import replace
from ypsilon.core.game import Seat
from ypsilon.match.errors import RequestError
from ypsilon.server.names import cleaned
from ypsilon.server.store import schema
from ypsilon.server.store.records import SeatRecord, TableRecord
from ypsilon.server.tables.broadcast import CLOSED, REMOVED
from ypsilon.server.tables.change import Change, keep
from ypsilon.server.tables.credentials import reseat
from ypsilon.server.tables.table import Table

# So many keys are held against those who were removed; whoever was removed first is forgotten.
MOST_REMOVED = 50


async def remove(table: Table, seat: Seat, request_id: str) -> None:
    """Take a seat from its person for good: it is open before play, and a bot's during it."""
    async with table.changing():
        if request_id not in table.request_ids:
            _check_person(table, seat)
            change = await _removal(table, seat, request_id)
            shared = table.broadcast.shared({seat})
            await keep(table.store, change)
            table.devices.remove(seat, table.broadcast.origins({seat}), shared)
        now = table.kept.seats[seat]
        if now.kind == "open" or now.removed:
            table.broadcast.take_seat(seat, REMOVED)


def _check_person(table: Table, seat: Seat) -> None:
    seats = table.kept.seats
    if not 0 <= seat < len(seats) or seats[seat].kind != "person" or seats[seat].removed:
        raise RequestError("no-seat", "no person has that seat")
    if seats[seat].mine:
        raise RequestError("no-seat", "this is a seat of the host's own")


async def _removal(table: Table, seat: Seat, request_id: str) -> Change:
    kept = await _without(table, seat)
    void = reseat(table.name, seat, None)
    if table.status == "waiting":
        kept = kept.with_seat(seat, SeatRecord("open"))
        return Change(table, table.next_time(), kept=kept, also=void, request_id=request_id)
    match = table.live
    bot = match.bots[seat] or match.terms.stand_in
    record = replace(kept.seats[seat], bot=bot, removed=True, again="")
    if match.bots[seat]:
        kept = kept.with_seat(seat, record)
        return Change(table, table.next_time(), kept=kept, also=void, request_id=request_id)
    plan = match.take_over(seat, bot, table.now(), request_id)
    kept = replace(kept.with_seat(seat, record), wished=plan.wished)
    return Change(table, table.next_time(), kept=kept, plan=plan, also=void)


async def _without(table: Table, seat: Seat) -> TableRecord:
    """Give the table with the keys of a seat's person held against them.

    Only an invitation that is made after this lets them sit down again.
    """
    column = schema.mine.c
    query = select(column.key).where(column.name == table.name, column.seat == seat)
    keys = [row.key for row in await table.store.rows(query)]
    removed = (*table.kept.removed, *keys)[-MOST_REMOVED:]
    seats = tuple(replace(each, invited=False) for each in table.kept.seats)
    return replace(table.kept, removed=removed, seats=seats)


async def mute(table: Table, asked: wire.MuteForAll) -> None:
    """Let somebody, or all spectators, say nothing more at the table, or again."""
    if asked.seat is None and asked.who:
        _mute_spectator(table, cleaned(asked.who), asked.on)
        return
    async with table.changing():
        kept = _muted(table, asked)
        if asked.id not in table.request_ids and kept != table.kept:
            change = Change(table, table.next_time(), kept=kept, request_id=asked.id)
            await keep(table.store, change)


def _muted(table: Table, asked: wire.MuteForAll) -> TableRecord:
    kept, seat = table.kept, asked.seat
    if seat is None:
        return replace(kept, quiet=asked.on)
    if not 0 <= seat < len(kept.seats) or kept.seats[seat].kind != "person":
        raise RequestError("no-seat", "no person has that seat")
    return kept.with_seat(seat, replace(kept.seats[seat], muted=asked.on))


def _mute_spectator(table: Table, who: str, on: bool) -> None:
    there = table.broadcast.called(who)
    if not table.devices.mute(who, on, there, table.broadcast.shared()):
        raise RequestError("bad-name", "too many spectators are mute; let none of them speak")


async def close(table: Table, request_id: str) -> None:
    """Close the table for good: its luck can be checked, its record be had, and no bot moves."""
    async with table.changing():
        if request_id not in table.request_ids:
            if table.status == "closed":
                raise RequestError("as-it-is", "this table is closed")
            at = table.next_time()
            change = Change(table, at, status="closed", request_id=request_id)
            await keep(table.store, change)
        table.broadcast.bid_farewell(CLOSED)
