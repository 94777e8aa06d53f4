"""Who is connected at other servers, as far as a table must know; addresses as keyed hashes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert

from ypsilon.core import codec
from ypsilon.core.data import Data
from ypsilon.core.game import Seat
from ypsilon.server.devices import Known
from ypsilon.server.store import schema
from ypsilon.server.store.store import Step


class Somebody(Data):
    """A connection to another server."""

    origin: str  # a keyed hash of its address
    seats: tuple[Seat, ...] = ()
    host: bool = False
    name: str = ""  # what a spectator is called


class Present(Data):
    """Those who are connected to one server for a table."""

    there: tuple[Somebody, ...] = ()


# In the place of a server: what all know of the devices at a table.
DEVICES = "devices"


def kept(name: str, server: str, present: Present) -> Step:
    """Give what keeps who is connected to a server, or that nobody is."""
    column = schema.presence.c
    if not present.there:
        return delete(schema.presence).where(column.name == name, column.server == server)
    return _row(name, server, codec.dumps(present))


def devices(name: str, known: Known) -> Step:
    """Give what keeps what is known of the devices at a table."""
    return _row(name, DEVICES, codec.dumps(known))


def forgotten() -> Step:
    """Give what deletes what was known of devices at tables where nobody plays any more."""
    column, table = schema.presence.c, schema.tables.c
    used = select(table.name).where(table.status.in_(("waiting", "playing")))
    return delete(schema.presence).where(column.server == DEVICES, column.name.not_in(used))


def _row(name: str, server: str, body: str) -> Step:
    row = insert(schema.presence).values(name=name, server=server, body=body)
    return row.on_conflict_do_update(index_elements=["name", "server"], set_={"body": body})


def found(names: Iterable[str], but: str) -> Any:
    """Give the query for who is at tables, one server left out."""
    column = schema.presence.c
    return select(schema.presence).where(column.name.in_(list(names)), column.server != but)


def read_devices(body: str) -> Known:
    """Give what is known of devices, as it was kept."""
    known: Known = codec.trusted(Known, body)
    return known


def read(body: str) -> Present:
    """Give who is connected to a server, as it was kept."""
    present: Present = codec.trusted(Present, body)
    return present
