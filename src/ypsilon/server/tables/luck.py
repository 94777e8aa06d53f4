"""The luck of a table's games: each is committed to before anybody adds to it."""

from __future__ import annotations

from sqlalchemy import insert, select

from ypsilon.core import codec, fair
from ypsilon.server.store import schema
from ypsilon.server.store.records import GameHeader
from ypsilon.server.store.store import Step, Store
from ypsilon.server.tables.refusals import no_table


def committed(name: str, options: str, number: int) -> tuple[str, list[Step]]:
    """Commit to the luck of a game: give the commitment, and what keeps it with its seed."""
    seed = fair.new_seed()
    commitment = fair.commit(seed, name, number)
    header = GameHeader(options, (), commitment)
    return commitment, [
        insert(schema.seeds).values(name=name, number=number, seed=seed),
        insert(schema.games).values(name=name, number=number, body=codec.dumps(header)),
    ]


async def seed(store: Store, name: str, number: int) -> bytes:
    """Give the seed that a game was committed to."""
    column = schema.seeds.c
    row = await store.row(select(column.seed).where(column.name == name, column.number == number))
    if row is None:
        # It was deleted for its age while somebody looked at it.
        raise no_table()
    return bytes(row.seed)
