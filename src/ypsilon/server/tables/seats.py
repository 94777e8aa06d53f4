"""Seats before the game: somebody sits down, the host fills or frees them, and starts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ypsilon import wire
from ypsilon.core.data import replace
from ypsilon.core.game import Seat
from ypsilon.match.errors import RequestError
from ypsilon.server.names import unlike
from ypsilon.server.repeats.once import Answer, Once
from ypsilon.server.secret import fingerprint
from ypsilon.server.store.records import SeatRecord, TableRecord
from ypsilon.server.store.store import Must, Step
from ypsilon.server.tables import next_game
from ypsilon.server.tables.broadcast import FREED
from ypsilon.server.tables.change import Change, keep
from ypsilon.server.tables.credentials import (
    check_host,
    checked_key,
    find_secret,
    keep_secret,
    remember,
    reseat,
    spend,
)
from ypsilon.server.tables.info import table_info
from ypsilon.server.tables.lobby import Lobby
from ypsilon.server.tables.table import Table
from ypsilon.server.tables.validation import (
    check_added,
    checked_bot,
    plain,
)


async def sit(
    lobby: Lobby, name: str, asked: wire.Sit, origin: str, once: Once | None = None
) -> wire.Seated:
    """Sit somebody down, by invitation or on an open seat of a listed table."""
    once = once or Once()
    if once.before:
        return await seated(lobby, once, once.before)
    table = await lobby.find(name)
    check_added(asked.added)
    key = checked_key(asked.key)
    shown = plain(asked.name, lobby.limits.name, "name")
    async with table.changing():
        _check_waiting(table)
        seat, spent = await _free_seat(lobby, table, asked)
        _check_welcome(table, seat, asked, origin)
        shown = unlike(shown, names_at(table.kept, seat), lobby.limits.name)
        answer = Answer(name, (seat,))
        await _sits(
            lobby,
            table,
            table.kept.with_seat(seat, SeatRecord("person", shown, "", asked.added)),
            spent,
            keep_secret(name, "seat", seat, once.secret("seat", seat)),
            *([remember(key, name, seat)] if key else []),
            *once.done(answer),
            after=lambda: table.devices.seat(seat, origin),
        )
    return await seated(lobby, once, answer)


async def seated(lobby: Lobby, once: Once, answer: Answer) -> wire.Seated:
    """Tell somebody where they sit, and the token that is theirs."""
    (seat,) = answer.seats
    return wire.Seated(await info_of(lobby, answer), seat, once.secret("seat", seat))


async def info_of(lobby: Lobby, answer: Answer) -> wire.TableInfo:
    """Give the table of an answer as it is now, whatever was in doubt."""
    table = lobby.tables.get(answer.table)
    if table is not None:
        await table.resolve()
    return await lobby.info(answer.table)


async def _sits(
    lobby: Lobby,
    table: Table,
    kept: TableRecord,
    *also: Step,
    after: Callable[[], None] | None = None,
) -> None:
    """Keep who sits now; a table that only waited for this begins its game in the same breath."""
    if kept.ready and not open_seats(kept):
        change = await next_game.begin(lobby.store, table, table.game, kept, also)
    else:
        change = Change(table, table.next_time(), kept=kept, also=also)
    await keep(lobby.store, replace(change, after=after))


def open_seats(kept: TableRecord) -> list[Seat]:
    """Give the seats that wait for somebody."""
    return [seat for seat, each in enumerate(kept.seats) if each.kind == "open"]


def _check_welcome(table: Table, seat: Seat, asked: wire.Sit, origin: str) -> None:
    """Refuse whom the host has removed; an invitation that is newer is welcome by itself.

    Whoever has an older one is known by the key alone: others may share an address.
    """
    if table.kept.seats[seat].invited and asked.invitation:
        return
    known = bool(asked.key) and fingerprint(asked.key) in table.kept.removed
    if known or (not asked.invitation and origin in table.devices.removed):
        raise RequestError(
            "removed",
            "the host has removed you, or somebody at your address; ask for an invitation",
        )


def names_at(kept: TableRecord, but: Seat | None = None) -> list[str]:
    """Give what everybody at a table is called, one seat left out; a bot also by being one."""
    there = [each for seat, each in enumerate(kept.seats) if seat != but and each.kind != "open"]
    bots = [f"bot {each.bot or each.name}" for each in there if each.kind == "bot"]
    return [*(each.name for each in there), *bots]


async def _free_seat(lobby: Lobby, table: Table, asked: wire.Sit) -> tuple[Seat, Step]:
    """Give the seat that somebody may have, and what spends the invitation to it."""
    free = open_seats(table.kept)
    if asked.invitation:
        found = await find_secret(lobby.store, asked.invitation, "invitation", table.name)
        if found is None or found.seat not in free:
            raise RequestError("bad-invitation", "this invitation is not valid, or was used before")
        return found.seat, Must(spend(table, found.seat))
    if not table.listed:
        raise RequestError("no-invitation", "this table is by invitation")
    wanted = free[:1] if asked.seat is None else [asked.seat]
    if not wanted or wanted[0] not in free:
        raise RequestError("no-seat", "no such seat is free")
    return wanted[0], spend(table, wanted[0])


async def fill(
    lobby: Lobby, name: str, host: str, asked: wire.Fill, once: Once | None = None
) -> wire.Invitation:
    """Give a seat to a bot, or free it for somebody with a new invitation."""
    once = once or Once()
    if once.before:
        return await _freed(lobby, once, once.before)
    table = await lobby.find(name)
    await check_host(lobby.store, table, host)
    async with table.changing():
        _check_waiting(table)
        if not 0 <= asked.seat < len(table.kept.seats):
            raise RequestError("no-seat", "there is no such seat")
        if table.kept.seats[asked.seat].mine:
            raise RequestError("no-seat", "this is a seat of the host's own")
        level = asked.level and checked_bot(table.game, asked.level, lobby.bots)
        bot = SeatRecord("bot", level, level) if level else None
        kept = table.kept.with_seat(asked.seat, bot or SeatRecord("open", invited=True))
        answer = Answer(name, invited=() if level else (asked.seat,))
        invitation = None if level else once.secret("invitation", asked.seat)
        await _sits(
            lobby,
            table,
            kept,
            *reseat(name, asked.seat, invitation),
            *once.done(answer),
            after=lambda: _free(table, asked.seat),
        )
    return await _freed(lobby, once, answer)


def _free(table: Table, seat: Seat) -> None:
    """Let whoever had a seat have it no longer."""
    table.devices.seat(seat, None)
    table.broadcast.take_seat(seat, FREED)


async def _freed(lobby: Lobby, once: Once, answer: Answer) -> wire.Invitation:
    secrets = [once.secret("invitation", seat) for seat in answer.invited]
    return wire.Invitation(await info_of(lobby, answer), secrets[0] if secrets else None)


async def start(
    lobby: Lobby, name: str, host: str, asked: wire.Start, once: Once | None = None
) -> wire.TableInfo:
    """Start the game once every seat is taken and every person has added to its luck."""
    once = once or Once()
    if once.before:
        return await info_of(lobby, once.before)
    table = await lobby.find(name)
    await check_host(lobby.store, table, host)
    async with table.changing():
        _check_waiting(table)
        seats = _with_added(table.kept.seats, asked.added)
        if open_seats(table.kept) and not asked.wait:
            raise RequestError("open-seats", "some seats are still open")
        kept = replace(table.kept, seats=seats, ready=True)
        await _sits(lobby, table, kept, *once.done(Answer(name)))
    return table_info(table)


def _check_waiting(table: Table) -> None:
    if table.status != "waiting":
        raise RequestError("started", "the game has started, or the table is closed")


def _with_added(seats: tuple[SeatRecord, ...], added: Sequence[str]) -> tuple[SeatRecord, ...]:
    own = [seat for seat, each in enumerate(seats) if each.mine]
    if len(own) != len(added):
        raise RequestError(
            "bad-added", f"random bytes are needed for {len(own)} seats of the host's"
        )
    for each in added:
        check_added(each)
    given = dict(zip(own, added, strict=True))
    return tuple(
        replace(each, added=given[seat]) if seat in given else each
        for seat, each in enumerate(seats)
    )
