"""Tables of a server: games of every kind in play, over, waiting and paused, and their secrets."""

from __future__ import annotations

import asyncio
import json
import secrets
from contextlib import AsyncExitStack
from typing import Any, Self

import httpx

from old.curious import Curious
from ypsilon.client import Live, Server, play
from ypsilon.core.fair import new_added
from ypsilon.core.record import Record
from ypsilon.match.clocks import Bank, Days
from ypsilon.wire import Bot, Me, NewTable, Open, TableMade

TWO = (Me("Ann"), Me("Bob"))
THREE = (*TWO, Me("Cat"))
VOTE = {"seats": "3", "lexicon": "small-en", "hands": "1", "turns": "4", "words": "table"}
DEALT = {**VOTE, "letters": "dealt", "fine_cut": "on"}
TYROS = {"seats": "3", "trades": "2"}


class Room:
    """A server where tables are made and played at; it remembers the secrets of each."""

    def __init__(self, address: str) -> None:
        self.server = Server(address)
        self.key = secrets.token_urlsafe(16)
        self.tables: dict[str, dict[str, Any]] = {}
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        await self._stack.enter_async_context(self.server)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    async def make(
        self, called: str, game: str, *seats: Me | Open | Bot, start: bool = True, **how: Any
    ) -> TableMade:
        """Make a table, call it something, and start its game."""
        options = how.pop("options", {})
        made = await self.server.make(NewTable(game, options, seats, key=self.key, **how))
        self.tables[called] = {
            "name": made.table.table,
            "host": made.host,
            "tokens": {str(each.seat): each.secret for each in made.tokens},
            "invitations": {str(each.seat): each.secret for each in made.invitations},
        }
        if start:
            added = tuple(new_added() for _ in made.tokens)
            await self.server.start(made.table.table, made.host, added)
        return made

    async def people(self, called: str, *seats: int) -> list[Live]:
        """Give people at a table a place each: all whose tokens are known, or those named."""
        table = self.tables[called]
        return [
            await self._stack.enter_async_context(self.server.live(table["name"], token))
            for seat, token in table["tokens"].items()
            if not seats or int(seat) in seats
        ]

    async def record(self, called: str) -> Record:
        """Give the record of a game that is over."""
        return await self.server.record(self.tables[called]["name"])


async def move(live: Live, choice: int = 0) -> None:
    """Make a move when it is one's turn, always at the same place of the list."""
    await live.until(lambda now: now.decision)
    await live.act(live.legal[choice % len(live.legal)])


async def play_until(people: list[Live], seed: int, entries: int) -> None:
    """Play until there are so many entries."""
    curious = Curious(seed)
    while people[0].update.entries < entries:
        for live in people:
            await live.ping()
            if live.update.decision:
                await live.act(curious.choose(live.view, live.legal))


async def make_over(room: Room) -> dict[str, Record]:
    """Play games to their end with all that can happen at a table, and give their records."""
    games = {
        "pylos-resigned": resigned(room),
        "trypsylon-flagged": flagged(room),
        "tyros-whole": whole(room, "tyros", TYROS, 3),
        "tryce-whole": whole(room, "tryce", DEALT, 2),
        "tryce-given-up": given_up(room),
    }
    return dict(zip(games, await asyncio.gather(*games.values()), strict=True))


async def resigned(room: Room) -> Record:
    """A game with a hint, an undo by consent, a pause and a bot in between, given up in the end."""
    await room.make("resigned", "pylos", *TWO, hints=True)
    ann, bob = await room.people("resigned")
    await ann.hint()
    await move(ann)
    await ann.undo()
    await bob.until(lambda now: now.wish)
    await bob.consent(True)
    await move(ann, 3)
    await ann.pause()
    await ann.pause(on=False)
    await bob.leave()
    await ann.until(lambda now: now.decision)
    await bob.come_back()
    for each in (ann, bob, ann, bob):
        await move(each)
    await ann.resign()
    return await room.record("resigned")


async def flagged(room: Room) -> Record:
    """A game in which somebody runs out of time."""
    await room.make("flagged", "trypsylon", *TWO, clock=Bank(10))
    ann, _ = await room.people("flagged")
    await move(ann)
    await ann.until(lambda now: now.result, 30)
    return await room.record("flagged")


async def whole(room: Room, game: str, options: dict[str, str], seed: int) -> Record:
    """A whole game of three curious people."""
    await room.make(f"whole {game}", game, *THREE, options=options)
    people, curious = await room.people(f"whole {game}"), Curious(seed)
    await asyncio.gather(*(play(live, curious.choose) for live in people))
    return await room.record(f"whole {game}")


async def given_up(room: Room) -> Record:
    """A game that a bot plays to its end for who gave up."""
    seats = (Me("Ann"), Bot("easy"), Bot("beginner"))
    await room.make("given up", "tryce", *seats, options={**VOTE, "turns": "2"})
    (ann,) = await room.people("given up")
    await move(ann)
    await ann.resign()
    await ann.until(lambda now: now.result, 60)
    return await room.record("given up")


async def make_tables(room: Room, imported: Record) -> None:
    """Leave tables as a server is stopped with: something is still to be done at each."""
    await in_play(room)
    info = await room.server.import_record(imported)
    room.tables["imported"] = {"name": info.table, "tokens": {}}
    await room.make("waiting", "pylos", Me("Ann"), Open(), start=False)
    await room.make("listed", "trypsylon", Me("Ann"), Open(), start=False, listed=True)
    await room.make("wish", "pylos", *TWO)
    ann, bob = await room.people("wish")
    await move(ann)
    await ann.undo()
    await room.make("over", "pylos", *TWO)
    ann, bob = await room.people("over")
    await move(ann)
    await bob.resign()
    await ann.until(lambda now: now.table.number == 2)
    await ann.rematch()
    await room.make("paused", "trypsylon", *TWO, clock=Bank(600, 5))
    ann, bob = await room.people("paused")
    await move(ann)
    await move(ann)
    await bob.pause()
    made = await room.make("days", "pylos", *TWO, clock=Days(3))
    ann, bob = await room.people("days")
    await move(ann)
    code = await room.server.move_code(made.table.table, made.tokens[1].secret)
    room.tables["days"]["code"] = code.code


async def in_play(room: Room) -> None:
    """Leave a game of each kind in play, a long one among them, and one with an open question."""
    await room.make("pylos", "pylos", Me("Ann"), Bot("beginner"))
    (ann,) = await room.people("pylos")
    await ann.say("good luck")
    for _ in range(3):
        await move(ann, 2)
    await ann.until(lambda now: now.decision)
    watcher = room.server.live(room.tables["pylos"]["name"], spectator="Eve")
    async with watcher as eve:
        await eve.say("a fine game")
    await room.make("trypsylon", "trypsylon", Me("Ann"), Bot("easy"))
    (ann,) = await room.people("trypsylon")
    for _ in range(6):
        await move(ann, 5)
    await ann.until(lambda now: now.decision)
    await room.make("tyros", "tyros", *THREE, options=TYROS, silence=0)
    await play_until(await room.people("tyros"), 5, 110)
    await room.make("tryce", "tryce", *THREE, options=VOTE, silence=0)
    await until_question(await room.people("tryce"))
    await room.make("left", "pylos", *TWO)
    ann, bob = await room.people("left")
    await move(ann)
    await bob.leave()
    await ann.until(lambda now: now.decision)


async def until_question(people: list[Live]) -> None:
    """Play until several are asked at once, and let one of them answer."""
    curious = Curious(6)
    while True:
        for live in people:
            await live.ping()
        deciding = [live for live in people if live.update.decision]
        await deciding[0].act(curious.choose(deciding[0].view, deciding[0].legal))
        if len(deciding) > 1:
            return


async def picture(room: Room) -> dict[str, Any]:
    """Give what is to be found again: each table, and what each seat and a spectator see there."""
    async with httpx.AsyncClient(base_url=room.server.address) as http:
        for table in room.tables.values():
            table.update(await _picture(http, table))
        mine = await _asked(http, "/api/mine", room.key)
    games = sorted(each["table"]["table"] for each in mine["games"])
    return {"key": room.key, "mine": games, "tables": room.tables}


async def _picture(http: httpx.AsyncClient, table: dict[str, Any]) -> dict[str, Any]:
    path = f"/api/tables/{table['name']}"
    info = await _asked(http, path)
    if info["status"] == "waiting":
        return {"info": info, "seen": {}}
    viewers = {"": "", **table["tokens"]}
    seen = {seat: await _seen(http, path, token) for seat, token in viewers.items()}
    return {"info": info, "seen": seen}


async def _seen(http: httpx.AsyncClient, path: str, token: str) -> dict[str, Any]:
    plies: list[Any] = []
    first: int | None = 0
    while first is not None:
        told = await _asked(http, f"{path}/games/1/history?from={first}", token)
        plies += told["plies"]
        # An earlier version gives the whole at once.
        first = told.get("next")
    words = [ply["line"]["words"] for ply in plies if ply["line"]]
    return {"lines": len(words), "last": words[-5:], "view": plies[-1]["view"]}


async def _asked(http: httpx.AsyncClient, path: str, token: str = "") -> Any:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return json.loads((await http.get(path, headers=headers)).raise_for_status().content)
