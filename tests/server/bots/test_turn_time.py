"""At a table a bot thinks for its seconds in a whole turn, in every game."""

from __future__ import annotations

import json
from collections import defaultdict
from random import Random
from typing import Any

import pytest

from bots.glutton import SEVERAL, SMALL, small
from server.live_server import LiveServer
from server.players import Players, together
from ypsilon import games
from ypsilon.bots.turn_time import FIRST, TurnTime
from ypsilon.core.bot import Limit
from ypsilon.core.game import Seat
from ypsilon.server.bots import worker
from ypsilon.server.bots.tasks import Answer, Task, task
from ypsilon.wire import Bot

Turns = dict[tuple[Seat, Any], list[float]]


class Gluttons:
    """Workers that choose at random, and say that they took all the time they were given."""

    def __init__(self) -> None:
        self.rng = Random(1)

    async def choose(self, asked: Task, client: str, **how: Any) -> Answer:
        assert asked.seconds is not None
        action = self.rng.choice(json.loads(asked.legal))
        return Answer(json.dumps(action), None, "", asked.seconds)

    async def close(self) -> None:
        pass


def followed(monkeypatch: pytest.MonkeyPatch) -> Turns:
    """Give, as a game goes on, the seconds that bots were given in each turn."""
    turns: Turns = defaultdict(list)
    next_limit = TurnTime.next_limit

    def follow(self: TurnTime, seat: Seat, turn: Any, limit: Limit) -> Limit:
        part = next_limit(self, seat, turn, limit)
        assert part.seconds is not None
        turns[seat, turn].append(part.seconds)
        return part

    monkeypatch.setattr(TurnTime, "next_limit", follow)
    return turns


@pytest.mark.parametrize("name", [*games.names(), "toy"])
@together
async def test_a_turn_of_several_decisions_takes_no_longer_than_one(
    own_server: LiveServer, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    driver = own_server.server.driver
    monkeypatch.setattr(driver, "pool", Gluttons())
    monkeypatch.setattr(driver, "seconds", 1.0)
    turns = followed(monkeypatch)
    async with Players(own_server) as players:
        # Whether a game has a turn of several decisions is luck: few have none.
        for _ in range(20):
            turns.clear()
            await _played(players, name)
            if any(len(turn) > 1 for turn in turns.values()):
                break
    assert max(sum(turn) for turn in turns.values()) <= 1.0
    assert all(turn[0] == pytest.approx(FIRST) for turn in turns.values())
    assert any(len(turn) > 1 for turn in turns.values()) or name not in SEVERAL


async def _played(players: Players, name: str) -> None:
    seats = [Bot("uniform")] * small(name).seats
    table = await players.table(*seats, game=name, options=SMALL.get(name, {}))
    eve = await table.enter(host=table.host)
    await eve.until(lambda now: now.result or now.entries > 150)


def test_a_worker_says_how_long_it_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    game, clock = small("pylos"), iter([10.0, 12.5])
    monkeypatch.setattr(worker, "perf_counter", lambda: next(clock))
    asked = task(game, "uniform", 0, game.initial(), Limit(nodes=1))
    assert worker.choose(asked).seconds == 2.5
