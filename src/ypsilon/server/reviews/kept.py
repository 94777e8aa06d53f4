"""Where reviews are kept: a row for each game, packed; also of one that is being worked out."""

from __future__ import annotations

import zlib
from contextlib import suppress
from typing import Any

from sqlalchemy import delete, insert, select

from ypsilon.core import codec
from ypsilon.core.data import Data, replace
from ypsilon.review.kept import FORM, Judged, Point, Review
from ypsilon.server.clock import clock
from ypsilon.server.store import schema
from ypsilon.server.store.store import DuplicateKey, Store

# A row of this form holds what was found so far; servers of before know it not, and leave it out.
UNFINISHED = -FORM


class Unfinished(Data):
    """A review that is being worked out: what came of its first steps."""

    touched: int  # when somebody last worked on it
    entries: int = 0
    total: int = 0  # how many steps there are; 0: nobody knows yet
    found: tuple[Judged | Point, ...] = ()


async def load(store: Store, name: str, number: int) -> Review | None:
    """Give the review of a game; None where there is none, or one of an earlier form."""
    body = await _body(store, name, number, FORM)
    return codec.trusted(Review, body) if body else None


async def load_unfinished(store: Store, name: str, number: int) -> Unfinished | None:
    """Give the review of a game as far as it had come when that was last noted."""
    body = await _body(store, name, number, UNFINISHED)
    return codec.trusted(Unfinished, body) if body else None


async def _body(store: Store, name: str, number: int, form: int) -> bytes | None:
    found = select(schema.reviews.c.body).where(*_row(name, number, form))
    row = await store.row(found)
    return zlib.decompress(row.body) if row else None


async def save(store: Store, name: str, number: int, review: Review) -> None:
    """Keep the review of a game, if its table is still there."""
    await _write(store, name, number, FORM, review)


async def note(store: Store, name: str, number: int, so_far: Unfinished) -> None:
    """Keep how far a review has come, unless it is finished, with the time."""
    await _write(store, name, number, UNFINISHED, replace(so_far, touched=clock()))


async def forget_unfinished(store: Store, name: str, number: int) -> None:
    """Keep nothing of a review that came to nothing."""
    await store.write(delete(schema.reviews).where(*_row(name, number, UNFINISHED)))


async def _write(store: Store, name: str, number: int, form: int, review: Any) -> None:
    column, table = schema.reviews.c, schema.tables.c
    body = zlib.compress(codec.dumps(review).encode())
    if await store.row(select(table.name).where(table.name == name)) is None:
        return
    this = (column.name == name, column.number == number)
    # What is finished stays, whoever still works on it.
    old = this if form == FORM else (*this, column.form != FORM)
    # Where a row stands all the same, another server has just written it.
    with suppress(DuplicateKey):
        await store.write(
            delete(schema.reviews).where(*old),
            insert(schema.reviews).values(name=name, number=number, form=form, body=body),
        )


def _row(name: str, number: int, form: int) -> tuple[Any, ...]:
    column = schema.reviews.c
    return (column.name == name, column.number == number, column.form == form)
