"""Requests that were done: their ids, what was asked, and what of the answer is kept."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, insert, select

from ypsilon.server.store import schema
from ypsilon.server.store.store import Step


def done(name: str, ident: str, at: int, asked: str = "", answer: str = "") -> Step:
    """Give what keeps a request of a table, or with no name one of REST."""
    return insert(schema.requests).values(name=name, id=ident, time=at, asked=asked, answer=answer)


def found(name: str, ident: str) -> Any:
    """Give the query for a request that was done."""
    column = schema.requests.c
    return select(column.asked, column.answer).where(column.name == name, column.id == ident)


def forgotten(before: int) -> Step:
    """Give what deletes all requests of before a time."""
    return delete(schema.requests).where(schema.requests.c.time < before)
