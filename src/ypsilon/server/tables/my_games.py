"""Somebody's own games: found again by a key, moved by a code, and forgotten when they ask."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from typing import Any

from sqlalchemy import delete, literal, select

from ypsilon import wire
from ypsilon.core.data import replace
from ypsilon.core.game import Seat
from ypsilon.match.errors import RequestError
from ypsilon.server.clock import clock
from ypsilon.server.repeats.once import Answer, Once
from ypsilon.server.secret import fingerprint
from ypsilon.server.store import schema
from ypsilon.server.store.store import Must, Proof, Step
from ypsilon.server.tables import stored_games
from ypsilon.server.tables.broadcast import MOVED
from ypsilon.server.tables.change import Change, keep
from ypsilon.server.tables.credentials import (
    checked_key,
    find_secret,
    forget_seat,
    keep_secret,
    proof_of,
    remember,
    seat_of,
)
from ypsilon.server.tables.info import to_move
from ypsilon.server.tables.lobby import Lobby
from ypsilon.server.tables.refusals import AnotherVersion
from ypsilon.server.tables.seats import seated
from ypsilon.server.tables.table import Table

CODE_MINUTES = 10
# So many tables are held, and changed in one transaction, when somebody is forgotten.
AT_ONCE = 20


async def move_code(lobby: Lobby, name: str, token: str, once: Once | None = None) -> wire.MoveCode:
    """Give a code that moves the seat of this token to another device."""
    once = once or Once()
    code = once.secret("move")
    if once.before:
        return wire.MoveCode(code, once.before.until)
    table = await lobby.find(name)
    seat = await seat_of(lobby.store, table, token)
    until = clock() + CODE_MINUTES * 60 * 1000
    kept = keep_secret(name, "move", seat, code, until)
    done = once.done(Answer(name, until=until))
    await lobby.store.write(kept, *done, proof=proof_of(code))
    return wire.MoveCode(code, until)


async def use_code(lobby: Lobby, asked: wire.UseCode, once: Once | None = None) -> wire.Seated:
    """Move a seat to this device: the code is spent, and the old token dies."""
    once = once or Once()
    if once.before:
        return await seated(lobby, once, once.before)
    found = await find_secret(lobby.store, asked.code, "move")
    if found is None:
        raise _bad_code()
    table, key = await lobby.find(found.name), checked_key(asked.key)
    answer = Answer(found.name, (found.seat,))
    async with table.changing():
        change = Change(
            table,
            table.next_time(),
            also=_moved(asked.code, key, once, answer),
            after=lambda: table.broadcast.take_seat(found.seat, MOVED),
        )
        await keep(lobby.store, change)
    return await seated(lobby, once, answer)


def _moved(code: str, key: str, once: Once, answer: Answer) -> list[Step]:
    """Give what spends a code, which of several at once only one can, and moves its seat."""
    column, name, (seat,) = schema.secrets.c, answer.table, answer.seats
    old = (column.name == name, column.seat == seat, column.kind.in_(("seat", "move")))
    return [
        Must(delete(schema.secrets).where(column.hash == fingerprint(code))),
        delete(schema.secrets).where(*old),
        keep_secret(name, "seat", seat, once.secret("seat", seat)),
        *([forget_seat(name, seat), remember(key, name, seat)] if key else []),
        *once.done(answer),
    ]


def _bad_code() -> RequestError:
    return RequestError("bad-code", "this code is not valid, or was used before")


async def mine(lobby: Lobby, key: str) -> wire.MyGames:
    """List the tables of a key, the last touched first, and not more than are worth a look."""
    mine, column = schema.mine.c, schema.tables.c
    found = await lobby.store.rows(
        select(schema.tables, mine.seat)
        .join_from(schema.tables, schema.mine, mine.name == column.name)
        .where(mine.key == fingerprint(key))
        .order_by(column.touched.desc(), column.name, mine.seat)
        .limit(lobby.limits.mine)
    )
    games, infos = [], await lobby.infos(found)
    # Those that another version serves are listed there.
    for row, info in [(row, infos[row.name]) for row in found if row.name in infos]:
        with suppress(AnotherVersion):
            # Only of a game that is being played it must be known who is to move.
            moves = info.status == "playing" and to_move(await lobby.find(row.name), row.seat)
            games.append(wire.MyGame(info, row.seat, moves))
    return wire.MyGames(tuple(games))


async def forget(lobby: Lobby, key: str, once: Once | None = None) -> wire.Gone:
    """Delete the name and the chat of a key everywhere, some tables at a time."""
    once = once or Once()
    if once.before:
        for table in tuple(lobby.tables.values()):
            await table.resolve()
        return wire.Gone()
    held: dict[str, list[Seat]] = {}
    for row in await lobby.store.rows(_of_key(key)):
        held.setdefault(row.name, []).append(row.seat)
    names = sorted(held)
    for start in range(0, len(names), AT_ONCE):
        some = {name: held[name] for name in names[start : start + AT_ONCE]}
        last = start + AT_ONCE >= len(names)
        await _forget(lobby, key, some, once.done(Answer()) if last else [])
    if not names and (done := once.done(Answer())):
        await _forget(lobby, key, {}, done)
    return wire.Gone()


async def _forget(
    lobby: Lobby, key: str, held: Mapping[str, Collection[Seat]], done: Sequence[Step]
) -> None:
    changes = []
    async with AsyncExitStack() as locks:
        # In one order, so that nobody waits for a table whose holder waits for another.
        for name in sorted(held):
            table = await lobby.find_whole_or_not(name)
            await locks.enter_async_context(table.changing())
            changes.append(await _without_names(lobby, table, held[name]))
        mine = schema.mine.c
        gone = (mine.key == fingerprint(key)) & mine.name.in_(held)
        nothing: Proof = (select(literal(1)).where(~_of_key(key).exists()), {})
        also = [delete(schema.mine).where(gone), *done]
        await keep(lobby.store, *changes, also=also, proof=nothing)


async def _without_names(lobby: Lobby, table: Table, seats: Collection[Seat]) -> Change:
    kept, spoken = table.kept, schema.chat.c
    for seat in seats:
        kept = kept.with_seat(seat, replace(kept.seats[seat], name="?"))
    said = delete(schema.chat).where(spoken.name == table.name, spoken.seat.in_(seats))
    await stored_games.forget_archived(lobby.store, table.name, seats)
    header, others = await stored_games.without_names(lobby.store, table, seats)
    return Change(table, table.next_time(), kept=kept, header=header, also=[said, *others])


def _of_key(key: str) -> Any:
    return select(schema.mine).where(schema.mine.c.key == fingerprint(key))
