"""A Python client of the server, for tests, the terminal and authors of bots.

async with Server("http://127.0.0.1:8000") as server:
    made = await server.make(NewTable("pylos", {}, (Me("Ann"), Bot("easy"))))
    name, token = made.table.table, made.tokens[0].secret
    await server.start(name, made.host, (new_added(),))
    async with server.live(name, token) as live:
        print(await play(live, lambda view, legal: legal[0]))
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ypsilon.client.address import BadAddress, TableAddress, invitation_link, table_address
    from ypsilon.client.bot import play
    from ypsilon.client.errors import Denied, TurnedAway, Unreachable
    from ypsilon.client.feed import Feed, News
    from ypsilon.client.in_german import IN_GERMAN
    from ypsilon.client.live import Live, new_request_id
    from ypsilon.client.rest import Server

__all__ = [
    "IN_GERMAN",
    "BadAddress",
    "Denied",
    "Feed",
    "Live",
    "News",
    "Server",
    "TableAddress",
    "TurnedAway",
    "Unreachable",
    "invitation_link",
    "new_request_id",
    "play",
    "table_address",
]
_HOMES = {
    "IN_GERMAN": "in_german",
    "BadAddress": "address",
    "Denied": "errors",
    "Feed": "feed",
    "Live": "live",
    "News": "feed",
    "Server": "rest",
    "TableAddress": "address",
    "TurnedAway": "errors",
    "Unreachable": "errors",
    "invitation_link": "address",
    "new_request_id": "live",
    "play": "bot",
    "table_address": "address",
}


def __getattr__(name: str) -> Any:
    """Import a name when it is first asked for: a game at this terminal needs no network."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
