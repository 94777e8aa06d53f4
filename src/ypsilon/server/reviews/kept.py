"""Where reviews are kept: a row for each game, packed."""

from __future__ import annotations

import zlib

from sqlalchemy import delete, insert, select

from ypsilon.core import codec
from ypsilon.review.kept import FORM, Review
from ypsilon.server.store import schema
from ypsilon.server.store.store import Store


async def load(store: Store, name: str, number: int) -> Review | None:
    """Give the review of a game; None where there is none, or one of an earlier form."""
    column = schema.reviews.c
    row = await store.row(
        select(column.body).where(column.name == name, column.number == number, column.form == FORM)
    )
    return codec.trusted(Review, zlib.decompress(row.body)) if row else None


async def save(store: Store, name: str, number: int, review: Review) -> None:
    """Keep the review of a game, if its table is still there."""
    column, table = schema.reviews.c, schema.tables.c
    body = zlib.compress(codec.dumps(review).encode())
    this = (column.name == name, column.number == number)
    if await store.row(select(table.name).where(table.name == name)) is None:
        return
    await store.write(
        delete(schema.reviews).where(*this),
        insert(schema.reviews).values(name=name, number=number, form=FORM, body=body),
    )
