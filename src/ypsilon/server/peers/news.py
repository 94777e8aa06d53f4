"""What one server tells the others: where something is new, and what it is, where that is short."""

from __future__ import annotations

from typing import NamedTuple

# A table has changed (its version and owner; where that is short also when, and how), somebody
# spoke (the request's id), came or went, or a server did.
TABLE, CHAT, PRESENCE, SERVER = "table", "chat", "presence", "server"
# So many bytes of entries are told; PostgreSQL takes 8000 in all.
LONGEST = 7500


class News(NamedTuple):
    """One piece of news, as it is read from a notification."""

    server: str  # which tells it
    kind: str
    name: str = ""  # of the table
    detail: str = ""


def read(payload: str) -> News:
    """Give the news of a notification, whoever wrote it."""
    return News(*(payload.split(" ", 3) + [""] * 3)[:4])


class Changed(NamedTuple):
    """What is told of a table that has changed."""

    version: int
    owner: str
    at: int = 0
    entries: str = ""  # all that is new; nothing: that must be read


def read_table(detail: str) -> Changed:
    """Give what is told of a table."""
    version, owner, at, entries = [*detail.split(" ", 3), "", "", ""][:4]
    return Changed(int(version), owner, int(at or 0), entries)


def of_table(name: str, changed: Changed) -> str:
    """Give what others are told of a table that has changed."""
    told = f"{TABLE} {name} {changed.version} {changed.owner}"
    if not changed.entries or len(changed.entries.encode()) > LONGEST:
        return told
    return f"{told} {changed.at} {changed.entries}"


def of_chat(name: str, request_id: str) -> str:
    """Give what others are told of a line of chat."""
    return f"{CHAT} {name} {request_id}"


def of_presence(name: str) -> str:
    """Give what others are told where somebody has come or gone."""
    return f"{PRESENCE} {name}"
