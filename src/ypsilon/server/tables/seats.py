"""Tables are made, sat down at and started here, and the next game of a series begins."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from sqlalchemy import Executable, delete, insert

from ypsilon import wire
from ypsilon.core import codec, fair
from ypsilon.core.data import replace
from ypsilon.core.game import AnyGame, Seat
from ypsilon.core.options import OptionError, choose
from ypsilon.core.record import Player, Record
from ypsilon.games import UnknownGame, find
from ypsilon.match import series
from ypsilon.match.clocks import NoClock
from ypsilon.match.errors import RequestError
from ypsilon.match.timeline import Timeline
from ypsilon.server.store import rows, schema
from ypsilon.server.store.records import Body, Chair
from ypsilon.server.tables import luck, secret, stored_games
from ypsilon.server.tables.change import Change, keep
from ypsilon.server.tables.credentials import check_host, find_secret, keep_secret, remember, reseat
from ypsilon.server.tables.info import table_info
from ypsilon.server.tables.lobby import Lobby, clock, with_chair
from ypsilon.server.tables.table import Table
from ypsilon.server.tables.validation import (
    check_added,
    checked_bot,
    checked_clock,
    checked_key,
    cleaned,
    plain,
)

LONGEST_SILENCE = 24 * 3600
# A record is replayed at once; one that goes back and forth takes time that grows with its square.
LONGEST_RECORD = 3000
FREED = wire.Notice("freed", "the host has freed this seat")


async def make(lobby: Lobby, new: wire.NewTable) -> wire.TableMade:
    """Make a table; whoever made it gets the host's token and those of their own seats."""
    _check_room(lobby)
    game = _game(new)
    chairs = tuple(_chair(lobby, game, each) for each in new.seats)
    if len(chairs) != game.seats:
        raise RequestError("bad-seats", f"{game.name} is for {game.seats} seats, not {len(chairs)}")
    body = Body(
        game.name,
        codec.dumps(game),
        chairs,
        checked_clock(new.clock),
        new.practice,
        new.hints,
        max(0, min(new.silence, LONGEST_SILENCE)),
    )
    table = lobby.table(secret.table_name(), game, body, "waiting", clock(), new.listed)
    host = secret.new()
    tokens = [wire.SeatSecret(s, secret.new()) for s, chair in enumerate(chairs) if chair.mine]
    invitations = [wire.SeatSecret(s, secret.new()) for s in _open_seats(body)]
    key = checked_key(new.key)
    table.commitment, committed = luck.committed(table.name, body.options, body.number)
    await lobby.store.write(
        _row(table),
        *committed,
        keep_secret(table.name, "host", -1, host),
        *(keep_secret(table.name, "seat", each.seat, each.secret) for each in tokens),
        *(keep_secret(table.name, "invitation", each.seat, each.secret) for each in invitations),
        *(remember(key, table.name, each.seat) for each in tokens if key),
        proof=rows.stands(table.name, table.touched, table.status),
    )
    lobby.tables[table.name] = table
    return wire.TableMade(table_info(table), host, tuple(tokens), tuple(invitations))


def _check_room(lobby: Lobby) -> None:
    if len(lobby.tables) >= lobby.limits.tables:
        raise RequestError("full", "there are too many tables just now; try again later")


def _game(new: wire.NewTable) -> AnyGame:
    try:
        return choose(find(new.game), new.options)
    except UnknownGame as error:
        raise RequestError("unknown-game", str(error)) from None
    except OptionError as error:
        raise RequestError("bad-option", str(error)) from None


def _chair(lobby: Lobby, game: AnyGame, seat: wire.Me | wire.Open | wire.Bot) -> Chair:
    match seat:
        case wire.Me(name):
            return Chair("person", plain(name, lobby.limits.name, "name"), mine=True)
        case wire.Open():
            return Chair("open")
        case wire.Bot(level):
            return Chair("bot", level, checked_bot(game, level))


def _row(table: Table) -> Executable:
    return insert(schema.tables).values(
        name=table.name,
        status=table.status,
        listed=table.listed,
        created=table.created,
        touched=table.touched,
        body=codec.dumps(table.body),
    )


async def sit(lobby: Lobby, name: str, asked: wire.Sit) -> wire.Seated:
    """Sit somebody down, by invitation or on an open seat of a listed table."""
    table = await lobby.find(name)
    check_added(asked.added)
    key = checked_key(asked.key)
    shown = plain(asked.name, lobby.limits.name, "name")
    async with table.changing():
        _check_waiting(table)
        seat, spent = await _free_seat(lobby, table, asked)
        token = secret.new()
        await _sits(
            lobby,
            table,
            with_chair(table.body, seat, Chair("person", shown, "", asked.added)),
            spent,
            keep_secret(name, "seat", seat, token),
            *([remember(key, name, seat)] if key else []),
        )
        return wire.Seated(table_info(table), seat, token)


async def _sits(lobby: Lobby, table: Table, body: Body, *also: Executable) -> None:
    """Keep who sits now; a table that only waited for this begins its game in the same breath."""
    if body.ready and not _open_seats(body):
        change = await stored_games.beginning(lobby.store, table, table.game, body, also)
    else:
        change = Change(table, table.next_time(), body=body, also=also)
    await keep(lobby.store, change)


def _open_seats(body: Body) -> list[Seat]:
    return [seat for seat, chair in enumerate(body.chairs) if chair.kind == "open"]


async def _free_seat(lobby: Lobby, table: Table, asked: wire.Sit) -> tuple[Seat, Executable]:
    """Give the seat that somebody may have, and what spends the invitation to it."""
    open_seats = _open_seats(table.body)
    if asked.invitation:
        found = await find_secret(lobby.store, asked.invitation, "invitation", table.name)
        if found is None or found.seat not in open_seats:
            raise RequestError("bad-invitation", "this invitation is not valid, or was used before")
        return found.seat, _spend(table, found.seat)
    if not table.listed:
        raise RequestError("no-invitation", "this table is by invitation")
    wanted = open_seats[:1] if asked.seat is None else [asked.seat]
    if not wanted or wanted[0] not in open_seats:
        raise RequestError("no-seat", "no such seat is free")
    return wanted[0], _spend(table, wanted[0])


def _spend(table: Table, seat: Seat) -> Executable:
    column = schema.secrets.c
    return delete(schema.secrets).where(
        column.name == table.name, column.kind == "invitation", column.seat == seat
    )


async def fill(lobby: Lobby, name: str, host: str, asked: wire.Fill) -> wire.Invitation:
    """Give a seat to a bot, or free it for somebody with a new invitation."""
    table = await lobby.find(name)
    await check_host(lobby.store, table, host)
    async with table.changing():
        _check_waiting(table)
        if not 0 <= asked.seat < len(table.body.chairs):
            raise RequestError("no-seat", "there is no such seat")
        if table.body.chairs[asked.seat].mine:
            raise RequestError("no-seat", "this is a seat of the host's own")
        level = asked.level
        chair = Chair("bot", level, checked_bot(table.game, level)) if level else Chair("open")
        body = with_chair(table.body, asked.seat, chair)
        invitation = None if level else secret.new()
        await _sits(lobby, table, body, *reseat(name, asked.seat, invitation))
        table.take_seat(asked.seat, FREED)
        return wire.Invitation(table_info(table), invitation)


async def start(lobby: Lobby, name: str, host: str, asked: wire.Start) -> wire.TableInfo:
    """Start the game once every seat is taken and every person has added to its luck."""
    table = await lobby.find(name)
    await check_host(lobby.store, table, host)
    async with table.changing():
        _check_waiting(table)
        chairs = _with_added(table.body.chairs, asked.added)
        if _open_seats(table.body) and not asked.wait:
            raise RequestError("open-seats", "some seats are still open")
        await _sits(lobby, table, replace(table.body, chairs=chairs, ready=True))
    return table_info(table)


def _check_waiting(table: Table) -> None:
    if table.status != "waiting":
        raise RequestError("started", "the game has started, or the table is closed")


def _with_added(chairs: tuple[Chair, ...], added: Sequence[str]) -> tuple[Chair, ...]:
    own = [seat for seat, chair in enumerate(chairs) if chair.mine]
    if len(own) != len(added):
        raise RequestError(
            "bad-added", f"random bytes are needed for {len(own)} seats of the host's"
        )
    for each in added:
        check_added(each)
    given = dict(zip(own, added, strict=True))
    return tuple(
        replace(chair, added=given[seat]) if seat in given else chair
        for seat, chair in enumerate(chairs)
    )


async def commit_next(lobby: Lobby, table: Table) -> None:
    """When a game is over, commit to the luck of the next one, for a rematch."""
    async with table.changing():
        if table.status != "over" or table.play is None or table.next_committed:
            return
        if table.play.body.imported:
            return
        body = replace(table.body, number=table.body.number + 1)
        commitment, committed = luck.committed(table.name, body.options, body.number)
        change = Change(table, table.next_time(), body=body, commitment=commitment, also=committed)
        await keep(lobby.store, change)


async def want_again(lobby: Lobby, table: Table, seat: Seat, added: str, act: str) -> None:
    """Keep that a seat wants another game; when all who play want it, it begins."""
    assert table.play is not None
    body = with_chair(table.body, seat, replace(table.body.chairs[seat], again=added))
    following = series.rematch(table.play.match, {*table.again, seat})
    if following is not None:
        change = await _rematch(lobby, table, body, following, act)
    else:
        change = Change(table, table.next_time(), body=body, act=act)
    await keep(lobby.store, change)


async def _rematch(
    lobby: Lobby, table: Table, body: Body, following: series.Rematch, act: str
) -> Change:
    """Plan the next game of the series; all have agreed."""
    chairs = tuple(
        replace(chair, added=chair.again, again="", bot=bot)
        for chair, bot in zip(body.chairs, following.bots, strict=True)
    )
    body = replace(body, chairs=chairs, options=codec.dumps(following.game))
    return await stored_games.beginning(lobby.store, table, following.game, body, act=act)


async def import_record(lobby: Lobby, record: Record) -> wire.Imported:
    """Make a table of a record, to be looked at."""
    if record.fair is not None and record.fair.seed is not None:
        try:
            fair.opened(record.fair)
        except fair.Unfair as error:
            raise RequestError("bad-record", str(error)) from None
    _check_room(lobby)
    if len(record.entries) > LONGEST_RECORD:
        raise RequestError("bad-record", f"a record has at most {LONGEST_RECORD} entries here")
    timeline = await asyncio.to_thread(Timeline.of, record)
    game, most = record.game, lobby.limits.name
    players = [Player(cleaned(p.name)[:most], cleaned(p.bot)[:most]) for p in record.players]
    record = replace(record, players=tuple(players))
    chairs = tuple(Chair("bot" if p.bot else "person", p.name, p.bot) for p in record.players)
    options = codec.dumps(game)
    body = Body(game.name, options, chairs, NoClock(), False, False, 0)
    table = lobby.table(secret.table_name(), game, body, "over", clock(), False)
    imported = await asyncio.to_thread(stored_games.imported, table, record, timeline.result)
    table.play, kept = imported
    proof = rows.stands(table.name, table.touched, table.status)
    await lobby.store.write(_row(table), *kept, proof=proof)
    lobby.tables[table.name] = table
    return wire.Imported(table_info(table))
