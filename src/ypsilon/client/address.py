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
    whole = text if "://" in text else f"http://{text}"
    if not _leads_anywhere(whole):
        raise BadAddress(f"“{text}” is no address such as http://127.0.0.1:8000")
    parts = urlsplit(whole)
    named = parts.path.strip("/").rpartition("/")[2]
    if table and named and table != named:
        raise BadAddress("the link names another table")
    server = f"{parts.scheme}://{parts.netloc}"
    return TableAddress(server, table or named, parts.fragment)


def _leads_anywhere(text: str) -> bool:
    """Tell whether a text has all that an address of a server needs."""
    from httpx import URL, InvalidURL

    try:
        parts = urlsplit(text)
        # What is no number, or none of a port, is told by asking for it.
        known = parts.hostname and parts.port != 0 and URL(text).host
    except (ValueError, InvalidURL):
        return False
    spaced = any(sign.isspace() for sign in parts.netloc)
    return parts.scheme in ("http", "https") and bool(known) and not spaced


def invitation_link(server: str, table: str, invitation: str) -> str:
    """Give the link that invites somebody to a seat."""
    return f"{server}/table/{table}#{invitation}"
