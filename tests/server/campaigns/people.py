"""People who play all games at random, talk and take back, and note what they ask and are told."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Awaitable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import select

from server.campaigns.history import Call, History, Kept, Records
from server.players import Players
from ypsilon.client import Denied, Live, new_request_id
from ypsilon.core.fair import new_added
from ypsilon.match.clocks import Bank, NoClock
from ypsilon.server.store import schema
from ypsilon.server.store.store import opened
from ypsilon.wire import Act, Again, AskUndo, Bot, Chat, Me, Update

PAUSE = 0.05
NO_CLOCK = NoClock()
# Of these nobody knows whether it was done.
UNSURE = {"in-doubt", "not-kept"}
# What may be refused in good order: the game went on, or somebody else asked first.
FAIR = {
    "stale", "not-over", "over", "no-wish", "asked", "no-entry", "no-consent", "paused",
    "not-your-turn", "illegal", "as-it-is", "not-now",
}  # fmt: skip
TABLES: dict[str, tuple[str, dict[str, str], int]] = {
    "pylos": ("pylos", {}, 2),
    "trypsylon": ("trypsylon", {}, 2),
    "tyros": ("tyros", {"seats": "3"}, 3),
    "tryce": ("tryce", {"seats": "3", "lexicon": "small-en", "hands": "1"}, 3),
}


@dataclass
class Crowd:
    """All who play, and what is known of it."""

    history: History = field(default_factory=History)
    refusals: Counter[str] = field(default_factory=Counter)
    messages: int = 0  # that anybody was sent
    flags: int = 0  # how often somebody was shown that somebody ran out of time
    tables: list[str] = field(default_factory=list)
    tasks: list[asyncio.Task[None]] = field(default_factory=list)
    lives: list[Live] = field(default_factory=list)

    async def ask(self, live: Live, request: Any, in_record: bool = True) -> None:
        """Ask for something, and note what comes of it."""
        call = Call(live.name, request.id, time.monotonic(), in_record=in_record)
        self.history.calls.append(call)
        try:
            await live.ask(request)
            call.outcome = "done"
        except Denied as error:
            code = error.refusal.code
            self.refusals[code] += 1
            call.outcome = "unknown" if code in UNSURE else "refused"
            if code not in FAIR | UNSURE:
                raise
        call.answered = time.monotonic()

    @property
    def done(self) -> int:
        """How many requests were answered as done."""
        return sum(each.outcome == "done" for each in self.history.calls)


class Player:
    """Somebody on a seat."""

    def __init__(self, crowd: Crowd, live: Live, seat: int, rng: random.Random) -> None:
        self.crowd, self.live, self.seat, self.rng = crowd, live, seat, rng

    async def play(self) -> None:
        """Play, talk and take back until the end of the campaign."""
        live, seat, ask = self.live, self.seat, self.crowd.ask
        while True:
            now = await live.until(lambda each: each.decision or each.result)
            if now.result:
                await ask(live, Again(new_request_id(), seat, new_added()), in_record=False)
            elif now.decision is not None:
                action = self.rng.choice(live.legal)
                await ask(live, Act(new_request_id(), seat, now.decision.version, action))
            chance = self.rng.random()
            if chance < 0.1:
                await ask(live, Chat(new_request_id(), f"{chance}", seat))
            elif chance < 0.15:
                await ask(live, AskUndo(new_request_id(), seat), in_record=False)
            await asyncio.sleep(PAUSE)


async def _watch(crowd: Crowd, live: Live) -> None:
    async for news in live:
        crowd.messages += 1
        if isinstance(news, Update) and news.fair:
            for line in news.log:
                place = (news.fair.number, line.number)
                crowd.flags += line.kind == "Flag"
                crowd.history.show(live.name, place, f"{line.seat} {line.time}")


async def gather(
    stack: AsyncExitStack,
    places: list[Players],
    rng: random.Random,
    games: list[str],
    clock: NoClock | Bank = NO_CLOCK,
) -> Crowd:
    """Let people sit down at tables of these games, each at one of the places, with spectators."""
    crowd = Crowd()
    for name in games:
        game, options, seats = TABLES[name]
        people: list[Me | Bot] = [Me(f"player {seat}") for seat in range(seats)]
        if seats > 2:
            people[-1] = Bot("uniform")
        table = await places[0].table(*people, game=game, options=options, clock=clock)
        crowd.tables.append(table.name)
        for seat, token in table.tokens.items():
            live = await places[seat % len(places)].enter(table.name, token)
            player = Player(crowd, live, seat, random.Random(rng.random()))
            crowd.tasks.append(asyncio.create_task(player.play()))
            crowd.lives.append(live)
        crowd.lives.append(await places[-1].enter(table.name))
    crowd.tasks += [asyncio.create_task(_watch(crowd, live)) for live in crowd.lives]
    stack.push_async_callback(_end, crowd)
    return crowd


async def _end(crowd: Crowd) -> None:
    for task in crowd.tasks:
        task.cancel()
    await asyncio.gather(*crowd.tasks, return_exceptions=True)


async def during(crowd: Crowd, work: Awaitable[None]) -> None:
    """Do something while people play; whoever of them fails, fails it."""
    mine = asyncio.ensure_future(work)
    done, _ = await asyncio.wait((mine, *crowd.tasks), return_when=asyncio.FIRST_COMPLETED)
    for task in done:
        task.result()
    assert mine in done


async def progress(crowd: Crowd, more: int, seconds: float = 90) -> None:
    """Wait until so many requests more were done."""

    async def wait() -> None:
        wanted = crowd.done + more
        while crowd.done < wanted:  # noqa: ASYNC110
            await asyncio.sleep(0.02)

    await during(crowd, asyncio.wait_for(wait(), seconds))


async def refused(crowd: Crowd, seconds: float = 90) -> None:
    """Wait until somebody was told that something could not be kept."""

    async def wait() -> None:
        before = crowd.refusals["not-kept"]
        while crowd.refusals["not-kept"] == before:  # noqa: ASYNC110
            await asyncio.sleep(0.02)

    await during(crowd, asyncio.wait_for(wait(), seconds))


async def all_back(crowd: Crowd) -> None:
    """Return when everybody is answered again."""
    await during(crowd, _pinged(crowd))


async def _pinged(crowd: Crowd) -> None:
    async with asyncio.timeout(60):
        for live in crowd.lives:
            with suppress(Denied):
                await live.ping()


async def records(database: str, tables: list[str]) -> Records:
    """Read what the store has of some tables."""
    entries, chat, requests = schema.entries.c, schema.chat.c, schema.requests.c
    found = Records({}, {})
    async with opened(database) as store:
        for name in tables:
            query = select(schema.entries).where(entries.name == name)
            rows = await store.rows(query.order_by(entries.game, entries.number))
            found.entries[name] = [_kept(row) for row in rows]
            acts = select(chat.act).where(chat.name == name, chat.act.is_not(None))
            notes = select(requests.id).where(requests.name == name)
            found.others[name] = Counter[str]()
            for ids in (acts, notes):
                found.others[name].update(str(row[0]) for row in await store.rows(ids))
    return found


def _kept(row: Any) -> Kept:
    body = msgspec.json.decode(row.body)
    text = f"{body['seat']} {body['time']}"
    return Kept((row.game, row.number), row.act, text, body["time"])
