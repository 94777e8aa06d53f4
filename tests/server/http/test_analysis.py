"""Games are judged once for all who ask, and only while somebody does."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from server.attack import asking, from_elsewhere
from server.live_server import LiveServer
from server.players import Players, Table, together, until
from ypsilon.core.turns import KnownTurn
from ypsilon.server.bots.tasks import Answer, Task
from ypsilon.server.http import analysis


class Judges:
    """Workers that judge a position each time they are let, and remember for whom."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()  # how often about each position
        self.clients: list[str] = []
        self.waiting = 0
        self.allowed = 0
        self.known: tuple[KnownTurn, ...] = ()

    async def choose(self, asked: Task, client: str, **how: Any) -> Answer:
        self.waiting += 1
        try:
            await until(lambda: self.allowed)
        finally:
            self.waiting -= 1
        self.allowed -= 1
        self.asked[asked.view] += 1
        self.clients.append(client)
        return Answer("null", 0.5, "", 0.0, known=(self.known,))


@pytest.fixture
def judges(live_server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> Iterator[Judges]:
    made = Judges()
    monkeypatch.setattr(live_server.server.pool, "choose", made.choose)
    yield made
    made.allowed = 1_000_000


async def over(players: Players, moves: int = 5) -> Table:
    """Give a table at which a game was given up after so many moves."""
    table = await players.table()
    seated = await table.people()
    for number in range(moves):
        mover = seated[number % 2]
        await mover.until(lambda now: now.decision)
        await mover.act(mover.legal[0])
    await seated[0].resign()
    return table


def path(table: Table) -> str:
    return f"/api/tables/{table.name}/games/1/values"


@together
async def test_who_ask_for_the_same_game_share_the_work(
    live_server: LiveServer, judges: Judges
) -> None:
    async with Players(live_server) as players, asking(live_server) as client:
        table = await over(players)
        answers = [asyncio.create_task(client.get(path(table))) for _ in range(3)]
        await until(lambda: len(asked(live_server, table)) == 3)
        judges.allowed = 1_000_000
        texts = {(await answer).text for answer in answers}
        assert len(texts) == 1
        assert len((await client.get(path(table))).json()["values"]) == 7
    assert len(judges.asked) == 6
    assert set(judges.asked.values()) == {1}


@together
async def test_what_is_certain_counts_and_not_what_a_bot_thinks(
    live_server: LiveServer, judges: Judges
) -> None:
    judges.known = (KnownTurn("1a1", "loss", 8), KnownTurn("1a2", "loss", 12))
    judges.allowed = 1_000_000
    async with Players(live_server) as players, asking(live_server) as client:
        first, *_, last = (await client.get(path(await over(players)))).json()["values"]
    assert (first["value"], first["worth"], first["plies"]) == (0, "loss", 12)
    assert [each["text"] for each in first["known"]] == ["1a1", "1a2"]
    assert (last["value"], last["worth"], last["plies"]) == (0, "loss", 0)


def asked(live_server: LiveServer, table: Table) -> list[str]:
    """Give the clients that wait for a game to be judged."""
    found = live_server.server.analyses._games.get((table.name, 1))
    return found.askers if found else []


@together
async def test_what_nobody_waits_for_stops_and_goes_on_where_it_was(
    live_server: LiveServer, judges: Judges
) -> None:
    async with Players(live_server) as players:
        table = await over(players)
        judges.allowed = 3
        await ask_and_hang_up(live_server, table, lambda: len(judges.clients) == 3)
        await until(lambda: not asked(live_server, table) and not judges.waiting)
        judges.allowed = 1_000_000
        async with asking(live_server) as client:
            assert len((await client.get(path(table))).json()["values"]) == 7
    assert len(judges.asked) == 6
    assert set(judges.asked.values()) == {1}


async def ask_and_hang_up(
    live_server: LiveServer, table: Table, when: Callable[[], bool], **how: Any
) -> None:
    async with asking(live_server, **how) as client:
        answer = asyncio.create_task(client.get(path(table)))
        await until(when)
        answer.cancel()
        await asyncio.gather(answer, return_exceptions=True)


@together
async def test_when_the_first_asker_goes_the_work_is_done_for_the_other(
    live_server: LiveServer, judges: Judges
) -> None:
    async with Players(live_server) as players, asking(live_server) as other:
        table = await over(players)
        both = asyncio.Event()
        first = asyncio.create_task(
            ask_and_hang_up(live_server, table, both.is_set, transport=from_elsewhere())
        )
        await until(lambda: asked(live_server, table) == ["127.0.0.2"])
        answer = asyncio.create_task(other.get(path(table)))
        await until(lambda: len(asked(live_server, table)) == 2)
        both.set()
        await first
        await until(lambda: asked(live_server, table) == ["127.0.0.1"])
        judges.allowed = 1_000_000
        assert len((await answer).json()["values"]) == 7
    assert judges.clients == ["127.0.0.2"] + ["127.0.0.1"] * 5


@together
async def test_only_so_many_games_are_judged_for_one_client(
    live_server: LiveServer, judges: Judges
) -> None:
    most = live_server.settings.limits.waiting
    async with Players(live_server) as players, asking(live_server) as client:
        tables = [await over(players, 1) for _ in range(most + 1)]
        answers = [asyncio.create_task(client.get(path(table))) for table in tables[:most]]
        await until(lambda: all(asked(live_server, table) for table in tables[:most]))
        refused = await client.get(path(tables[-1]))
        assert (refused.status_code, refused.json()["code"]) == (429, "busy")
        judges.allowed = 1_000_000
        assert [(await answer).status_code for answer in answers] == [200] * most
        assert (await client.get(path(tables[-1]))).status_code == 200


@together
async def test_only_so_many_games_are_remembered(
    live_server: LiveServer, judges: Judges, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "REMEMBERED", 2)
    judges.allowed = 1_000_000
    async with Players(live_server) as players, asking(live_server) as client:
        tables = [await over(players, 1) for _ in range(4)]
        for table in tables:
            await client.get(path(table))
        names = [name for name, _ in live_server.server.analyses._games]
        assert names == [table.name for table in tables[-2:]]
