"""A visit to a server: its tables are listed, or one of them is entered and played at."""

from __future__ import annotations

import asyncio

from ypsilon.cli.errors import Failure
from ypsilon.cli.remote import door, seats
from ypsilon.cli.remote.door import Caller, Goal, Wanted
from ypsilon.cli.remote.guest import Guest
from ypsilon.cli.remote.lines import Lines
from ypsilon.cli.remote.phrases import phrase
from ypsilon.cli.remote.seats import Place
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
        place, invitations = await door.make(server, wanted, caller.name)
        for each in invitations:
            link = door.link(place.address, place.table, each.secret)
            print(phrase(caller.language, "open", seat=each.seat + 1, link=link), flush=True)
        await _play(server, place, caller, Lines())


async def enter(goal: Goal, caller: Caller) -> None:
    """Enter a table, and play or watch there."""
    lines = Lines()
    async with Server(goal.address) as server:
        place = await door.enter(server, goal, caller, lines)
        try:
            await _play(server, place, caller, lines)
        except TurnedAway as error:
            if "not-yours" in error.reason and seats.forget(place):
                raise Failure(f"{error} (it was kept here, and is forgotten now)") from None
            raise


async def _play(server: Server, place: Place, caller: Caller, lines: Lines) -> None:
    language = caller.language
    entering = server.live(
        place.table, *place.tokens, host=place.host, spectator=caller.name, language=language
    )
    async with entering as live:
        info = live.update.table
        print(phrase(language, "table", table=info.table, game=info.game, address=place.address))
        if not place.tokens:
            print(phrase(language, "watching"))
        try:
            await Guest(server, live, place, lines, language).stay()
        except asyncio.CancelledError:
            print(f"\n{_farewell(place, language)}", flush=True)
            raise
    print(_farewell(place, language))


def _farewell(place: Place, language: str) -> str:
    key = "come_back" if place.tokens else "watch_again"
    return phrase(language, key, address=place.address, table=place.table)
