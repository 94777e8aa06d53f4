"""Snapshots: a long game is opened without replaying it all, and stands as if it had been."""

from __future__ import annotations

import functools
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import delete, select
from starlette.applications import Starlette

from server.players import together
from server.unlimited import UNLIMITED
from toy.rules import Toy
from ypsilon.core import codec
from ypsilon.core.fair import new_added
from ypsilon.core.game import AnyGame
from ypsilon.games.pylos.rules import Pylos
from ypsilon.match.clocks import Bank, Days, NoClock
from ypsilon.match.match import Match
from ypsilon.server.http.server import Server
from ypsilon.server.settings import Settings
from ypsilon.server.store import schema
from ypsilon.server.tables import seats
from ypsilon.server.tables import table as tables
from ypsilon.server.tables.lobby import Lobby
from ypsilon.server.tables.new_table import make
from ypsilon.server.tables.table import Table
from ypsilon.wire import Me, NewTable, Start


@asynccontextmanager
async def lobby(address: str) -> AsyncIterator[Lobby]:
    """A server without a network, where nothing happens by itself."""
    server = Server(Settings(address, limits=UNLIMITED))
    server.lobby.look = lambda table: None
    async with server.lifespan(Starlette()):
        yield server.lobby


async def new_table(at: Lobby, game: str, clock: Any = NoClock(), **options: str) -> Table:  # noqa: B008
    people = tuple(Me(f"player {seat}") for seat in range(int(options.get("seats", 2))))
    made = await make(at, NewTable(game, options, people, clock))
    added = tuple(new_added() for _ in people)
    await seats.start(at, made.table.table, made.host, Start(added))
    return at.tables[made.table.table]


class Player:
    """Plays all seats of a table at random, with pauses, and takes back what it may."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.rng = random.Random(seed)

    async def step(self) -> None:
        play, table = self.table.live, self.table
        seat = self.rng.choice(play.timeline.movers)
        ident, chance = str(self.rng.random()), self.rng.random()
        if play.clocks.paused or chance < 0.1:
            await table.pause(seat, not play.clocks.paused, ident)
            await self._agreed(ident)
        elif chance < 0.2 and play.timeline.step_back(seat) is not None:
            await table.undo(seat, None, ident)
        elif chance < 0.25 and play.timeline.mainline and play.game.seats == 2:
            await self._back_by_consent(play, seat, ident)
        else:
            await self.move()

    async def move(self) -> None:
        play = self.table.live
        seat = self.rng.choice(play.timeline.movers)
        action = self.rng.choice(play.game.legal(play.timeline.state, seat))
        version = play.decisions.opened[seat]
        await self.table.act(seat, version, action, str(self.rng.random()))

    async def _back_by_consent(self, play: Match, seat: int, ident: str) -> None:
        await self.table.undo(seat, self.rng.randrange(len(play.timeline.entries)), ident)
        await self._agreed(ident)

    async def _agreed(self, ident: str) -> None:
        """Let all agree to what was asked for, where something was."""
        match = self.table.live
        for seat in sorted(match.others(match.wished.wish.seat)) if match.wished else ():
            await self.table.consent(seat, True, f"{ident} {seat}")


def picture(play: Match) -> dict[str, Any]:
    """Give all that a game in memory is, in a form that tells every difference."""
    course = play.timeline
    return {
        "entries": course.entries,
        "state": codec.dumps(course.state),
        "standing": course.mainline,
        "tickets": course.tickets,
        "movers": course.movers,
        "result": course.result,
        "opened": play.decisions.opened,
        "asked": play.decisions.asked,
        "since": play.decisions.since,
        "unsaid": play.decisions.unsaid,
        "left": play.clocks.left(),
        "paused": play.clocks.paused,
        "back": [course.step_back(seat) for seat in range(play.game.seats)],
    }


async def reopened(at: Lobby, table: Table) -> Match:
    """Give the game as it is found in the store."""
    del at.tables[table.name]
    found = (await at.find(table.name)).current
    at.tables[table.name] = table
    assert found is not None
    return found.match


def count_applied(monkeypatch: pytest.MonkeyPatch, game: type[AnyGame]) -> list[int]:
    """Give a list that grows whenever an action is applied."""
    applied: list[int] = []
    real: Any = game.apply

    # What the game's types are is read off this function's signature.
    @functools.wraps(real)
    def counting(self: Any, *arguments: Any) -> Any:
        applied.append(1)
        return real(self, *arguments)

    monkeypatch.setattr(game, "apply", counting)
    return applied


@together
async def test_a_long_game_is_not_replayed(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "SNAPSHOT", 10)
    async with lobby(address) as at:
        table = await new_table(at, "pylos")
        player = Player(table, 1)
        while len(table.live.timeline.entries) < 25:
            await player.move()
        applied = count_applied(monkeypatch, Pylos)
        found = await reopened(at, table)
        assert len(applied) <= 5
        assert picture(found) == picture(table.live)
        # What came before is found when somebody asks for it.
        assert [found.timeline.at(n) for n in range(26)] == [
            table.live.timeline.at(n) for n in range(26)
        ]
        assert len(applied) > 15


@pytest.mark.parametrize("every", [1, 3])
@pytest.mark.parametrize(
    ("game", "options", "clock"),
    [
        ("pylos", {"variant": "expert"}, Days(3)),
        ("toy", {"seats": "3", "hand": "3"}, Days(1)),
        ("toy", {"seats": "2", "hand": "3"}, NoClock()),
    ],
)
@together
async def test_a_snapshot_leads_where_the_whole_record_leads(
    tmp_path: Any,
    monkeypatch: pytest.MonkeyPatch,
    every: int,
    game: str,
    options: dict[str, str],
    clock: Any,
) -> None:
    monkeypatch.setattr(tables, "SNAPSHOT", every)
    async with lobby(f"sqlite:///{tmp_path}/store.db") as at:
        table = await new_table(at, game, clock, **options)
        player = Player(table, 2)
        for _ in range(40):
            if table.status != "playing":
                break
            await player.step()
            by_snapshot = picture(await reopened(at, table))
            kept = await at.store.rows(select(schema.snapshots))
            await at.store.write(delete(schema.snapshots))
            by_record = picture(await reopened(at, table))
            if kept:
                rows = [dict(row._mapping) for row in kept]
                await at.store.write((schema.snapshots.insert(), rows))
            assert by_snapshot == by_record
            assert table.current is not None
            assert by_record == picture(table.current.match)


@together
async def test_a_bank_is_not_charged_for_the_time_in_which_the_server_was_away(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "SNAPSHOT", 2)
    async with lobby(address) as at:
        table = await new_table(at, "pylos", Bank(600, 5))
        player = Player(table, 3)
        for _ in range(9):
            await player.step()
        found = await reopened(at, table)
        assert found.clocks.left() == table.live.clocks.left()
        running = [time.since for time in found.clocks.times() if time.since is not None]
        assert all(since >= table.live.timeline.entries[-1].time for since in running)


@together
async def test_a_snapshot_that_is_not_kept_fails_no_move(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "SNAPSHOT", 1)
    async with lobby(address) as at:
        table = await new_table(at, "toy")
        taken = {"name": table.name, "game": 1, "number": 3, "body": "{}"}
        await at.store.write(schema.snapshots.insert().values(taken))
        await Player(table, 4).step()
        assert len(table.live.timeline.entries) == 3


def test_the_toy_is_the_one_that_the_server_plays() -> None:
    from ypsilon.games import find

    assert find("toy") is Toy
