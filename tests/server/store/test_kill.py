"""Nothing is lost: the server is killed again and again while games are played at it."""

from __future__ import annotations

import asyncio
import json
import os
import random
import secrets
import sqlite3
from collections import Counter
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from server.players import Players
from server.process import Process
from ypsilon.client import Denied, Live
from ypsilon.match.log import LogLine
from ypsilon.match.proof import verify
from ypsilon.wire import Act, Me, TableInfo, Update

PAUSE = 0.02
Numbered = tuple[int, int]  # which game of the table, and which entry of it


@dataclass
class Watched:
    """What somebody was shown: each entry must stay as it was, whatever happens later."""

    live: Live
    lines: dict[Numbered, LogLine[Any]] = field(default_factory=dict)

    async def watch(self) -> None:
        async for news in self.live:
            if isinstance(news, Update) and news.fair:
                for line in news.log:
                    known = self.lines.setdefault((news.fair.number, line.number), line)
                    assert known == line


@dataclass
class Player(Watched):
    """Somebody who plays one seat at random, and remembers what was acknowledged."""

    seat: int = 0
    rng: random.Random = field(default_factory=random.Random)
    sent: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    moved: asyncio.Event = field(default_factory=asyncio.Event)

    async def play(self) -> None:
        while True:
            update = await self.live.until(lambda each: each.decision or each.result)
            if update.result:
                await self._again()
                continue
            decision = update.decision
            assert decision is not None
            act: Act[Any] = Act(
                secrets.token_hex(8), self.seat, decision.version, self.rng.choice(self.live.legal)
            )
            self.sent.append(act.id)
            await self.live.ask(act)
            self.kept.append(act.id)
            self.moved.set()
            await asyncio.sleep(PAUSE)

    async def _again(self) -> None:
        try:
            if self.seat not in self.live.update.again:
                await self.live.rematch()
        except Denied as error:
            # The others have begun, or the luck of the next game is not committed to yet.
            assert error.refusal.code in ("not-over", "stale")  # noqa: PT017
        await asyncio.sleep(PAUSE)


@dataclass
class Party:
    """A table with somebody on every seat, and a spectator."""

    name: str
    players: list[Player]
    spectator: Watched

    @property
    def all(self) -> list[Watched]:
        return [*self.players, self.spectator]


async def party(players: Players, rng: random.Random, game: str, **options: str) -> Party:
    seats = int(options.get("seats", 2))
    named = tuple(Me(f"player {seat}") for seat in range(seats))
    table = await players.table(*named, game=game, options=options)
    lives = await table.people()
    seated = [Player(live, seat=s, rng=random.Random(rng.random())) for s, live in enumerate(lives)]
    return Party(table.name, seated, Watched(await table.enter()))


async def campaign(process: Process, kills: int, seed: int) -> list[Party]:
    """Kill and restart the server at random moments, and give who played, all back at last."""
    rng = random.Random(seed)
    async with AsyncExitStack() as stack:
        players = await stack.enter_async_context(Players(process))  # type: ignore[arg-type]
        parties = [
            await party(players, rng, "pylos"),
            await party(players, rng, "pylos", variant="expert"),
            await party(players, rng, "toy"),
            await party(players, rng, "toy", seats="3", hand="3"),
        ]
        group = await stack.enter_async_context(_Errands())
        for each in parties:
            group.run(*(one.watch() for one in each.all), *(one.play() for one in each.players))
        for _ in range(kills):
            if rng.random() < 0.75:
                await _progress(group, parties)
            await group.during(asyncio.sleep(rng.uniform(0, 0.3)))
            await asyncio.to_thread(process.kill)
            process.start()
        await _progress(group, parties)
        await group.during(_all_back(parties))
    return parties


class _Errands:
    """Things that people do all the time; the first that fails fails everything."""

    def __init__(self) -> None:
        self._tasks: list[asyncio.Task[Any]] = []

    def run(self, *work: Any) -> None:
        self._tasks += [asyncio.create_task(each) for each in work]

    async def during(self, work: Any) -> None:
        """Do something while all else goes on."""
        mine = asyncio.create_task(work)
        done, _ = await asyncio.wait((*self._tasks, mine), return_when=asyncio.FIRST_COMPLETED)
        for each in done:
            each.result()
        assert mine in done

    async def __aenter__(self) -> _Errands:
        return self

    async def __aexit__(self, *_: object) -> None:
        for each in self._tasks:
            each.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _progress(group: _Errands, parties: list[Party]) -> None:
    """Wait until a move has been acknowledged at every table."""

    async def more(players: list[Player]) -> None:
        moved = [asyncio.create_task(player.moved.wait()) for player in players]
        await asyncio.wait(moved, return_when=asyncio.FIRST_COMPLETED)
        for each in moved:
            each.cancel()

    for player in (player for each in parties for player in each.players):
        player.moved.clear()
    waiting = (more(each.players) for each in parties)
    await group.during(asyncio.wait_for(asyncio.gather(*waiting), 60))


async def _all_back(parties: list[Party]) -> None:
    for each in parties:
        for one in each.all:
            await one.live.ping()
        live = each.spectator.live
        await live.until(lambda update: all(seat.online for seat in update.table.seats), 10)


def check(database: Path, parties: list[Party]) -> None:
    """Every acknowledged move is there, none twice, none that nobody made, and no gap."""
    with sqlite3.connect(database) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        for each in parties:
            rows = connection.execute(
                "SELECT game, number, act, body FROM entries WHERE name = ? ORDER BY 1, 2",
                (each.name,),
            ).fetchall()
            _check_acts(each, Counter(act for _, _, act, _ in rows if act))
            _check_numbers([(game, number) for game, number, _, _ in rows])
            _check_shown(each, {(row[0], row[1]): json.loads(row[3]) for row in rows})
    connection.close()


def _check_acts(each: Party, kept: Counter[str]) -> None:
    sent = {act for player in each.players for act in player.sent}
    acknowledged = {act for player in each.players for act in player.kept}
    assert set(kept.values()) <= {1}
    assert acknowledged <= set(kept) <= sent


def _check_numbers(numbers: list[Numbered]) -> None:
    lengths = Counter(game for game, _ in numbers)
    assert sorted(lengths) == list(range(1, len(lengths) + 1))
    assert numbers == [(game, n) for game in sorted(lengths) for n in range(1, lengths[game] + 1)]


def _check_shown(each: Party, entries: dict[Numbered, Any]) -> None:
    for watched in each.all:
        for at, line in watched.lines.items():
            assert (entries[at]["seat"], entries[at]["time"]) == (line.seat, line.time)


async def verified(process: Process, parties: list[Party]) -> int:
    """Give how many draws of all finished games are proved by their records."""
    async with Players(process) as players:  # type: ignore[arg-type]
        return sum([await _proved(players, each.name) for each in parties])


async def _proved(players: Players, name: str) -> int:
    info: TableInfo = await players.server.table(name)
    last = info.number - (info.status in ("playing", "over"))
    records = [await players.server.record(name, number) for number in range(1, last + 1)]
    return sum(verify(record) for record in records)


def killed(folder: Path, kills: int, seed: int) -> None:
    with Process(f"sqlite:///{folder}/kept.db", folder / "log.txt") as process:
        parties = asyncio.run(campaign(process, kills, seed))
        process.kill()
        check(folder / "kept.db", parties)
        assert asyncio.run(verified(process.start().wait(), parties)) > 0
        assert "Traceback" not in process.log


def test_nothing_is_lost_when_the_server_is_killed_a_dozen_times(tmp_path: Path) -> None:
    killed(tmp_path, 12, seed=5)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2))
def test_nothing_is_lost_however_often_the_server_is_killed(tmp_path: Path, seed: int) -> None:
    killed(tmp_path, int(os.environ.get("YPSILON_KILLS", "200")), random.getrandbits(32) + seed)
