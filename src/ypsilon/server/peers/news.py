"""What one server tells the others: where something is new; what it is they read in the store."""

from __future__ import annotations

from typing import NamedTuple

# A table has changed (its version and owner), somebody spoke (the request's id), came or went, or
# a server did.
TABLE, CHAT, PRESENCE, SERVER = "table", "chat", "presence", "server"


class News(NamedTuple):
    """One piece of news, as it is read from a notification."""

    server: str  # which tells it
    kind: str
    name: str = ""  # of the table
    detail: str = ""


def read(payload: str) -> News:
    """Give the news of a notification, whoever wrote it."""
    return News(*(payload.split(" ", 3) + [""] * 3)[:4])


def of_table(name: str, version: int, owner: str) -> str:
    """Give what others are told of a table that has changed."""
    return f"{TABLE} {name} {version} {owner}"


def of_chat(name: str, request_id: str) -> str:
    """Give what others are told of a line of chat."""
    return f"{CHAT} {name} {request_id}"


def of_presence(name: str) -> str:
    """Give what others are told where somebody has come or gone."""
    return f"{PRESENCE} {name}"
