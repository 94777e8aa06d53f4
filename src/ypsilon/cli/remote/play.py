"""What `ypsilon join` does at a server: its tables are listed, or one of them is played at."""

from __future__ import annotations

import asyncio
import contextlib

from ypsilon.cli.errors import Failure
from ypsilon.cli.remote import credentials
from ypsilon.cli.remote.client import RemoteClient
from ypsilon.cli.remote.credentials import Credentials
from ypsilon.cli.remote.join import NewTableOptions, Visitor, make_table, take_seat
from ypsilon.cli.session.input import AsyncLines
from ypsilon.cli.session.loop import Session
from ypsilon.cli.session.prompt_commands import Quit
from ypsilon.cli.text.phrases import phrase
from ypsilon.client import Server, TableAddress, TurnedAway, invitation_link


async def list_tables(at: TableAddress, language: str) -> None:
    """List the tables that anybody may join or watch."""
    async with Server(at.server) as server:
        tables = await server.tables()
    for each in tables:
        who = ", ".join(seat.name or "…" for seat in each.seats)
        print(f"{each.table}  {each.game}  {each.status}  {who}")
    if not tables:
        print(phrase(language, "no_tables", address=at.server))


async def host_table(at: TableAddress, visitor: Visitor, wanted: NewTableOptions) -> None:
    """Make a table, say how to invite others to it, and play there."""
    async with Server(at.server) as server:
        held, invitations = await make_table(server, wanted, visitor.name)
        for each in invitations:
            link = invitation_link(held.address, held.table, each.secret)
            print(phrase(visitor.language, "open", seat=each.seat + 1, link=link), flush=True)
        await _play(server, held, visitor, AsyncLines())


async def join_table(at: TableAddress, visitor: Visitor) -> None:
    """Enter a table, and play or watch there."""
    lines = AsyncLines()
    async with Server(at.server) as server:
        held = await take_seat(server, at, visitor, lines)
        try:
            await _play(server, held, visitor, lines)
        except TurnedAway as error:
            if "not-yours" in error.reason and credentials.forget(held):
                raise Failure(f"{error} (it was kept here, and is forgotten now)") from None
            raise


async def _play(server: Server, held: Credentials, visitor: Visitor, lines: AsyncLines) -> None:
    language = visitor.language
    async with RemoteClient(server, held, visitor.name, language) as client:
        info = client.update.table
        print(phrase(language, "table", table=info.table, game=info.game, address=held.address))
        if not held.tokens:
            print(phrase(language, "watching"))
        if client.waits:
            print(phrase(language, "waits"), flush=True)
        starting = asyncio.create_task(client.start_when_full())
        try:
            if not client.waits:
                await client.until(lambda now: now.table.status != "waiting")
            with contextlib.suppress(Quit):
                await Session(client, lines, language).run()
        except asyncio.CancelledError:
            print(f"\n{_farewell(held, language)}", flush=True)
            raise
        finally:
            starting.cancel()
            await asyncio.gather(starting, return_exceptions=True)
    print(_farewell(held, language))


def _farewell(held: Credentials, language: str) -> str:
    key = "come_back" if held.tokens else "watch_again"
    return phrase(language, key, address=held.address, table=held.table)
