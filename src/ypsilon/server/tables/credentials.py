"""Credentials: secrets of 128 random bits that hold seats and keys, kept as hashes only."""

from __future__ import annotations

import secrets
from typing import Any, Literal

from sqlalchemy import Executable, Row, delete, insert, select

from ypsilon.core.game import Seat
from ypsilon.match.errors import RequestError
from ypsilon.server.clock import clock
from ypsilon.server.secret import fingerprint, well_formed
from ypsilon.server.store import schema
from ypsilon.server.store.store import Proof, Store
from ypsilon.server.tables.refusals import not_host, not_yours
from ypsilon.server.tables.table import Table

Kind = Literal["host", "seat", "invitation", "move"]
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def table_name() -> str:
    """Give a fresh public name for a table, in letters that cannot be mistaken for one another."""
    return "".join(secrets.choice(_LETTERS) for _ in range(10))


def names_table(text: str) -> bool:
    """Tell whether a text can be the name of a table at all."""
    return len(text) == 10 and set(text) <= set(_LETTERS)


def checked_key(key: str) -> str:
    """Give the key of somebody's own games, or refuse one that could be guessed."""
    if key and not well_formed(key):
        raise RequestError("bad-key", "a key is 22 letters or digits, made at random")
    return key


async def find_secret(store: Store, text: str, kind: Kind, name: str = "") -> Row[Any] | None:
    """Give what a secret stands for, if it is one of this kind that still holds."""
    if not well_formed(text):
        return None
    column = schema.secrets.c
    query = select(schema.secrets).where(column.hash == fingerprint(text), column.kind == kind)
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
    return await seat_at(store, table.name, token)


async def seat_at(store: Store, name: str, token: str) -> Seat:
    """Give the seat that a token holds at the table of this name."""
    found = await find_secret(store, token, "seat", name)
    if found is None:
        raise not_yours()
    seat: Seat = found.seat
    return seat


def seat_tokens(name: str) -> Executable:
    """Give what finds the hashes of all tokens that hold seats at a table."""
    column = schema.secrets.c
    return select(column.hash).where(column.name == name, column.kind == "seat")


def keep_secret(name: str, kind: Kind, seat: Seat, text: str, until: int = 0) -> Executable:
    """Give what keeps a secret, as its hash."""
    return insert(schema.secrets).values(
        hash=fingerprint(text), kind=kind, name=name, seat=seat, until=until
    )


def proof_of(text: str) -> Proof:
    """Give what is found if a secret is kept."""
    return select(schema.secrets).where(schema.secrets.c.hash == fingerprint(text)), {}


def reseat(name: str, seat: Seat, invitation: str | None) -> list[Executable]:
    """Make all secrets of a seat void, and keep its new invitation."""
    column = schema.secrets.c
    void = delete(schema.secrets).where(column.name == name, column.seat == seat)
    kept = [keep_secret(name, "invitation", seat, invitation)] if invitation else []
    return [void, forget_seat(name, seat), *kept]


def forget_seat(name: str, seat: Seat) -> Executable:
    """Give what takes a seat from among the games of whoever had it."""
    column = schema.mine.c
    return delete(schema.mine).where(column.name == name, column.seat == seat)


def remember(key: str, name: str, seat: Seat) -> Executable:
    """Give what lets the owner of a key find a seat again."""
    return insert(schema.mine).values(key=fingerprint(key), name=name, seat=seat)


def spend(table: Table, seat: Seat) -> Executable:
    """Give what spends the invitation to a seat."""
    column = schema.secrets.c
    return delete(schema.secrets).where(
        column.name == table.name, column.kind == "invitation", column.seat == seat
    )
