"""What attackers do: requests by hand, from elsewhere, and a look whether the game goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest

from server.live_server import LiveServer
from server.players import Table
from ypsilon.client import Live

TEN_MEGABYTES = 10 * 1000 * 1000
NEW = {"game": "pylos", "options": {}, "seats": [{"type": "Me", "name": "A"}] * 2}
ADDED = "00" * 16


@asynccontextmanager
async def asking(live_server: LiveServer, **how: Any) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=live_server.address, **how) as client:
        yield client


def from_elsewhere() -> httpx.AsyncHTTPTransport:
    """Another client: another address of this machine."""
    return httpx.AsyncHTTPTransport(local_address="127.0.0.2")


async def goes_on(table: Table, seated: list[Live]) -> None:
    """Show that a game goes on: the next move is made, and both see it."""
    count = seated[0].update.entries
    mover = next(each for each in seated if each.update.decision)
    await mover.act(mover.legal[0])
    for each in seated:
        await each.until(lambda now: now.entries == count + 1, 10)


async def until_gone(live_server: LiveServer, table: Table) -> None:
    """Wait until only the two seated are still connected."""
    watchers = live_server.server.lobby.tables[table.name].broadcast.watchers
    for _ in range(400):
        if len(watchers) <= 2:
            return
        await asyncio.sleep(0.05)
    pytest.fail("who does not read is still there")
