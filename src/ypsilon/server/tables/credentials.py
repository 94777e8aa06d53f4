"""The secrets that hold seats, and the keys by which people find their games again."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import AsyncExitStack
from typing import Any

from sqlalchemy import Executable, Row, delete, insert, select

from ypsilon import wire
from ypsilon.core.data import replace
from ypsilon.core.game import Seat
from ypsilon.match.errors import RequestError
from ypsilon.server.store import schema
from ypsilon.server.store.store import Proof, Store
from ypsilon.server.tables import secret, stored_games
from ypsilon.server.tables.change import Change, keep
from ypsilon.server.tables.info import table_info, to_move
from ypsilon.server.tables.lobby import Lobby, clock, with_chair
from ypsilon.server.tables.refusals import not_host, not_yours
from ypsilon.server.tables.table import Table
from ypsilon.server.tables.validation import checked_key

CODE_MINUTES = 10
MOVED = wire.Notice("moved", "this seat is played on another device now")


async def find_secret(
    store: Store, text: str, kind: secret.Kind, name: str = ""
) -> Row[Any] | None:
    """Give what a secret stands for, if it is one of this kind that still holds."""
    if not secret.well_formed(text):
        return None
    column = schema.secrets.c
    query = select(schema.secrets).where(
        column.hash == secret.fingerprint(text), column.kind == kind
    )
    row = await store.row(query)
    if row is None or (name and row.name != name) or 0 < row.until < clock():
        return None
    return row


async def check_host(store: Store, table: Table, host: str) -> None:
    """Refuse whoever is not the host."""
    if await find_secret(store, host, "host", table.name) is None:
        raise not_host()


async def seat_of(store: Store, table: Table, token: str) -> Seat:
    """Give the seat that a token holds."""
    found = await find_secret(store, token, "seat", table.name)
    if found is None:
        raise not_yours()
    seat: Seat = found.seat
    return seat


async def move_code(lobby: Lobby, name: str, token: str) -> wire.MoveCode:
    """Give a code that moves the seat of this token to another device."""
    table = await lobby.find(name)
    seat = await seat_of(lobby.store, table, token)
    code, until = secret.new(), clock() + CODE_MINUTES * 60 * 1000
    await lobby.store.write(keep_secret(name, "move", seat, code, until), proof=holds(code))
    return wire.MoveCode(code, until)


async def use_code(lobby: Lobby, asked: wire.UseCode) -> wire.Seated:
    """Move a seat to this device: the code is spent, and the old token dies."""
    found = await find_secret(lobby.store, asked.code, "move")
    if found is None:
        raise RequestError("bad-code", "this code is not valid, or was used before")
    table, token, key = await lobby.find(found.name), secret.new(), checked_key(asked.key)
    column, seat = schema.secrets.c, (found.name, found.seat)
    old = (column.name == found.name, column.seat == found.seat)
    await lobby.store.write(
        delete(schema.secrets).where(*old, column.kind.in_(("seat", "move"))),
        keep_secret(found.name, "seat", found.seat, token),
        *([_found_no_more(*seat), remember(key, *seat)] if key else []),
        proof=holds(token),
    )
    table.take_seat(found.seat, MOVED)
    return wire.Seated(table_info(table), found.seat, token)


async def mine(lobby: Lobby, key: str) -> wire.MyGames:
    """List the tables of a key, the last touched first."""
    games = []
    for row in await lobby.store.rows(_of_key(key)):
        table = await lobby.find(row.name)
        games.append(wire.MyGame(table_info(table), row.seat, to_move(table, row.seat)))
    games.sort(key=lambda each: -each.table.touched)
    return wire.MyGames(tuple(games))


async def forget(lobby: Lobby, key: str) -> wire.Gone:
    """Delete the name and the chat of a key everywhere."""
    held: dict[str, list[Seat]] = {}
    for row in await lobby.store.rows(_of_key(key)):
        held.setdefault(row.name, []).append(row.seat)
    changes = []
    async with AsyncExitStack() as locks:
        # In one order, so that nobody waits for a table whose holder waits for another.
        for name in sorted(held):
            table = await lobby.find(name)
            await locks.enter_async_context(table.changing())
            changes.append(await _without_names(lobby, table, held[name]))
        mine = schema.mine.c.key == secret.fingerprint(key)
        await keep(lobby.store, *changes, also=[delete(schema.mine).where(mine)])
    return wire.Gone()


async def _without_names(lobby: Lobby, table: Table, seats: Collection[Seat]) -> Change:
    body, spoken = table.body, schema.chat.c
    for seat in seats:
        body = with_chair(body, seat, replace(body.chairs[seat], name="?"))
    said = delete(schema.chat).where(spoken.name == table.name, spoken.seat.in_(seats))
    played, others = await stored_games.without_names(lobby.store, table, seats)
    return Change(table, table.next_time(), body=body, played=played, also=[said, *others])


def _of_key(key: str) -> Any:
    return select(schema.mine).where(schema.mine.c.key == secret.fingerprint(key))


def keep_secret(name: str, kind: secret.Kind, seat: Seat, text: str, until: int = 0) -> Executable:
    """Give what keeps a secret, as its hash."""
    return insert(schema.secrets).values(
        hash=secret.fingerprint(text), kind=kind, name=name, seat=seat, until=until
    )


def holds(text: str) -> Proof:
    """Give what is found if a secret is kept."""
    return select(schema.secrets).where(schema.secrets.c.hash == secret.fingerprint(text)), {}


def reseat(name: str, seat: Seat, invitation: str | None) -> list[Executable]:
    """Make all secrets of a seat void, and keep its new invitation."""
    column = schema.secrets.c
    void = delete(schema.secrets).where(column.name == name, column.seat == seat)
    kept = [keep_secret(name, "invitation", seat, invitation)] if invitation else []
    return [void, _found_no_more(name, seat), *kept]


def _found_no_more(name: str, seat: Seat) -> Executable:
    """Give what takes a seat from among the games of whoever had it."""
    column = schema.mine.c
    return delete(schema.mine).where(column.name == name, column.seat == seat)


def remember(key: str, name: str, seat: Seat) -> Executable:
    """Give what lets the owner of a key find a seat again."""
    return insert(schema.mine).values(key=secret.fingerprint(key), name=name, seat=seat)
