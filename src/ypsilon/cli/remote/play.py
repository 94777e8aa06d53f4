"""A visit to a server: its tables are listed, or one of them is entered and played at."""

from __future__ import annotations

import asyncio
import contextlib

from ypsilon.cli.errors import Failure
from ypsilon.cli.remote import credentials, join
from ypsilon.cli.remote.client import RemotePlace
from ypsilon.cli.remote.credentials import Credentials
from ypsilon.cli.remote.join import Caller, Goal, Wanted
from ypsilon.cli.session.input import HeardLines
from ypsilon.cli.session.loop import Session
from ypsilon.cli.session.prompt_commands import Quit
from ypsilon.cli.text.phrases import phrase
from ypsilon.client import Server, TurnedAway


async def look_around(goal: Goal, language: str) -> None:
    """List the tables that anybody may join or watch."""
    async with Server(goal.address) as server:
        tables = await server.tables()
    for each in tables:
        who = ", ".join(seat.name or "…" for seat in each.seats)
        print(f"{each.table}  {each.game}  {each.status}  {who}")
    if not tables:
        print(phrase(language, "no_tables", address=goal.address))


async def host(goal: Goal, caller: Caller, wanted: Wanted) -> None:
    """Make a table, say how to invite others to it, and play there."""
    async with Server(goal.address) as server:
        place, invitations = await join.make(server, wanted, caller.name)
        for each in invitations:
            link = join.link(place.address, place.table, each.secret)
            print(phrase(caller.language, "open", seat=each.seat + 1, link=link), flush=True)
        await _play(server, place, caller, HeardLines())


async def enter(goal: Goal, caller: Caller) -> None:
    """Enter a table, and play or watch there."""
    lines = HeardLines()
    async with Server(goal.address) as server:
        place = await join.enter(server, goal, caller, lines)
        try:
            await _play(server, place, caller, lines)
        except TurnedAway as error:
            if "not-yours" in error.reason and credentials.forget(place):
                raise Failure(f"{error} (it was kept here, and is forgotten now)") from None
            raise


async def _play(server: Server, held: Credentials, caller: Caller, lines: HeardLines) -> None:
    language = caller.language
    async with RemotePlace(server, held, caller.name, language) as place:
        info = place.update.table
        print(phrase(language, "table", table=info.table, game=info.game, address=held.address))
        if not held.tokens:
            print(phrase(language, "watching"))
        if place.waits:
            print(phrase(language, "waits"), flush=True)
        starting = asyncio.create_task(place.start_when_full())
        try:
            if not place.waits:
                await place.until(lambda now: now.table.status != "waiting")
            with contextlib.suppress(Quit):
                await Session(place, lines, language).stay()
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
