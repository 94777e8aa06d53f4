"""Tables copied under new names, so that what many of them cost can be measured."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import Column, Connection, MetaData, Table, Text, insert, literal, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.sql.ddl import CreateTable, DropTable
from sqlalchemy.sql.elements import ColumnElement

from ypsilon.server.secret import fingerprint
from ypsilon.server.store import schema
from ypsilon.server.store.database import Database, StoreError, database, reason

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
LENGTH = 10
# So many tables are copied in one transaction.
BATCH = 500
# So many tables are one person's.
EACH = 100
_KEPT_OF_A_TABLE = (schema.tables, schema.games, schema.seeds, schema.entries, schema.snapshots)
# Which table becomes which, and whose it is then; gone with the connection.
_becomes = Table(
    "becomes",
    MetaData(),
    Column("old", Text, primary_key=True),
    Column("new", Text, primary_key=True),
    Column("key", Text),
    prefixes=["TEMPORARY"],
)
Told = Callable[[int, int], None]


async def copy(address: str, count: int, persons: Sequence[str], told: Told) -> list[str]:
    """Copy tables that are over, in turn, until there are so many; give the names of all copies."""
    found = database(address)
    try:
        return await _copied(found, count, [fingerprint(each) for each in persons], told)
    except (SQLAlchemyError, OSError) as error:
        raise StoreError(f"the database cannot be filled: {reason(error)}") from None
    finally:
        await found.close()


async def _copied(found: Database, count: int, keys: Sequence[str], told: Told) -> list[str]:
    over = select(schema.tables.c.name).where(schema.tables.c.status == "over")
    there = [row.name for row in await found.read(lambda each: each.execute(over).all())]
    made = {copy_name(number) for number in range(len(there))} & set(there)
    models = sorted(set(there) - made)
    if count > EACH * len(keys):
        raise StoreError(f"{count} tables are those of {-(-count // EACH)} persons")
    if not models:
        raise StoreError("there is no table that is over, to be copied")
    for start in range(len(made), count, BATCH):
        told(start, count)
        numbers = range(start, min(start + BATCH, count))
        rows = [
            {"old": models[at % len(models)], "new": copy_name(at), "key": keys[at // EACH]}
            for at in numbers
        ]
        await found.write(lambda each: _copy(each, rows))  # noqa: B023
    told(count, count)
    return [copy_name(number) for number in range(count)]


def copy_name(number: int) -> str:
    """Give the name of a copy by its number; scattered, as names are that are drawn at random."""
    # Odd, so that no two numbers come to the same, and large, so that neighbours are far apart.
    number = number * 0x5DEECE66D97 % len(LETTERS) ** LENGTH
    letters = ""
    for _ in range(LENGTH):
        number, at = divmod(number, len(LETTERS))
        letters += LETTERS[at]
    return letters


def _copy(connection: Connection, rows: Sequence[dict[str, str]]) -> None:
    connection.execute(CreateTable(_becomes))
    connection.execute(insert(_becomes), rows)
    new = _becomes.c.new
    for each in _KEPT_OF_A_TABLE:
        _copy_rows(connection, each, {"name": new})
    column = schema.secrets.c
    _copy_rows(connection, schema.secrets, {"name": new, "hash": new + literal(" ") + column.hash})
    mine = select(_becomes.c.key, new, literal(0)).distinct()
    connection.execute(insert(schema.mine).from_select(["key", "name", "seat"], mine))
    connection.execute(DropTable(_becomes))


def _copy_rows(connection: Connection, of: Table, changed: dict[str, ColumnElement[str]]) -> None:
    """Copy the rows of the old tables, with what is to be changed in them."""
    values = [changed.get(column.name, column) for column in of.c]
    rows = select(*values).join_from(_becomes, of, of.c.name == _becomes.c.old)
    connection.execute(insert(of).from_select([column.name for column in of.c], rows))
