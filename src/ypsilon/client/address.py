"""Addresses: of a server, of a table there, and the link that invites to it."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urlsplit


class BadAddress(ValueError):
    """A text that leads to no table: which, and why."""


class TableAddress(NamedTuple):
    """Where somebody wants to go."""

    server: str  # such as http://127.0.0.1:8000
    table: str = ""  # its name; empty: none is meant yet
    invitation: str = ""  # the secret of an invitation to it, if the link holds one


def table_address(text: str, table: str | None) -> TableAddress:
    """Give where an address or a link leads, or raise BadAddress."""
    parts = urlsplit(text if "://" in text else f"http://{text}")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise BadAddress(f"“{text}” is no address such as http://127.0.0.1:8000")
    named = parts.path.strip("/").rpartition("/")[2]
    if table and named and table != named:
        raise BadAddress("the link names another table")
    server = f"{parts.scheme}://{parts.netloc}"
    return TableAddress(server, table or named, parts.fragment)


def invitation_link(server: str, table: str, invitation: str) -> str:
    """Give the link that invites somebody to a seat."""
    return f"{server}/table/{table}#{invitation}"
