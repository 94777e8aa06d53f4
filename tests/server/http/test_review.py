"""Reviews over REST: of games that are over alone, worked out once, kept, and tried again."""

from __future__ import annotations

import asyncio
import json
import threading
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import httpx
import pytest

from review.planted import PLANTED, Planted, record_of
from server.attack import asking
from server.live_server import Clock, LiveServer
from server.players import Players, Refused, together
from ypsilon.core import record
from ypsilon.core.data import replace
from ypsilon.core.record import Entry, Player, Record, Resign
from ypsilon.games.pylos.rules import Pylos
from ypsilon.match.errors import RequestError
from ypsilon.server.reviews import kept, reviews
from ypsilon.server.reviews.kept import Unfinished
from ypsilon.server.reviews.tasks import DoSteps

PYLOS = PLANTED[0]


def played_on(planted: Planted) -> str:
    """Give the record of a planted blunder that its other seat then gives up."""
    made = record_of(planted)
    end: Entry[Any] = Entry(len(made.entries), 0, 1 - planted.seat, Resign())
    return record.write(replace(made, entries=(*made.entries[:-1], end)))


async def imported(client: httpx.AsyncClient) -> str:
    """Give where the one game of a table is that was imported with a blunder."""
    answer = await client.post("/api/import", content=played_on(PYLOS))
    return f"/api/tables/{answer.json()['table']['table']}/games/1"


async def reviewed(client: httpx.AsyncClient, game: str) -> dict[str, Any]:
    """Give the review of a game when it has been worked out."""
    first = await client.post(f"{game}/review")
    assert first.json()["state"] in ("waiting", "running")
    while True:
        found: dict[str, Any] = (await client.get(f"{game}/review?language=de")).json()
        if found["state"] == "done":
            return found
        await asyncio.sleep(0.1)


@together
async def test_a_game_in_play_is_not_reviewed(live_server: LiveServer) -> None:
    async with Players(live_server) as players, asking(live_server) as client:
        table = await players.table()
        await table.people()
        with Refused("not-over"):
            await players.server.review(table.name, begin=True)
        for ask in (client.get, client.post):
            answer = await ask(f"/api/tables/{table.name}/games/1/review")
            assert (answer.status_code, answer.json()["code"]) == (403, "not-over")
        answer = await client.post(f"/api/tables/{table.name}/games/1/review/1", json={})
        assert answer.json()["code"] == "not-over"


@together
async def test_a_review_is_worked_out_kept_and_tried_again(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with asking(live_server) as client:
        game = await imported(client)
        assert (await client.get(f"{game}/review")).json()["state"] == "none"
        found = await reviewed(client, game)
        (blunder,) = found["decisions"]
        assert (blunder["grade"], blunder["played"]) == ("blunder", "1a2")
        assert blunder["words"].startswith("Das verschenkt ein gewonnenes Spiel. Besser: ")
        assert [each["number"] for each in found["turning"]] == [1]
        assert [each["grades"] for each in found["seats"]] == [[0, 0, 0, 0, 1], [0, 0, 0, 0, 0]]
        assert found["seats"][0]["known"][-1] == {"number": 2, "share": 1.0}
        # What is kept needs no worker any more.
        monkeypatch.setattr(live_server.server.reviews, "_pool", None)
        again = await client.post(f"{game}/review?language=de")
        assert again.json() == found
        monkeypatch.undo()
        await tried(client, f"{game}/review/{blunder['number']}?language=en", blunder["better"])
        answer = await client.post(f"{game}/review/99", json={})
        assert (answer.status_code, answer.json()["code"]) == (404, "no-decision")


async def tried(client: httpx.AsyncClient, path: str, better: str) -> None:
    """Try a blunder again: wrongly, against the rules, as it is shown, and as it is typed."""
    begun = (await client.post(path, json={})).json()
    assert begun["say"] == (
        "It was played: You place a ball on the ground, a2. Find something better."
    )
    assert len(begun["legal"]) == 10
    wrong = (await client.post(path, json={"text": "1a2"})).json()
    assert (wrong["done"], wrong["missed"]) == (False, True)
    assert wrong["words"].startswith("No better: 0 % to win")
    refused = await client.post(path, json={"text": "2a1"})
    assert (refused.status_code, refused.json()["rule"][:3]) == (400, "PY-")
    shown = (await client.post(path, json={"show": True})).json()
    assert shown["done"]
    typed = await client.post(path, content=json.dumps({"text": better}))
    assert typed.json()["done"]


# A server that stops


def longer() -> str:
    """Give the record of a game that has something to decide in several turns, then is given up."""
    game, rng = Pylos(), Random(5)
    state, entries = game.initial(), list[Entry[Any]]()
    for number in range(1, 13):
        (seat,) = game.movers(state)
        action = rng.choice(game.legal(state, seat))
        entries.append(Entry(number, 0, seat, action))
        state = game.apply(state, seat, action)
    entries.append(Entry(13, 0, 0, Resign()))
    return record.write(Record(game, (Player("Ann"), Player("Bob")), entries=tuple(entries)))


async def imported_longer(client: httpx.AsyncClient) -> str:
    """Give the table of such a game."""
    made = await client.post("/api/import", content=longer())
    return str(made.json()["table"]["table"])


class Halting:
    """The pool of a server's reviews, which does so many chunks of steps and then no more."""

    def __init__(self, pool: Any, most: int) -> None:
        self.steps = 0  # how many were done
        self.halted = threading.Event()
        self._pool, self._most, self._chunks = pool, most, 0

    async def ask(self, client: str, form: Any, task: Any) -> Any:
        asked = await task()
        if isinstance(asked, DoSteps):
            if self._chunks == self._most:
                self.halted.set()
                await asyncio.Event().wait()
            self._chunks += 1
            self.steps += len(asked.steps)
        return await self._pool.ask(client, form, task)

    async def close(self) -> None:
        await self._pool.close()


@pytest.mark.parametrize("killed", [False, True], ids=["stopped", "killed"])
@together
async def test_a_review_goes_on_where_it_was_when_the_server_stopped(
    own_server: LiveServer, monkeypatch: pytest.MonkeyPatch, killed: bool
) -> None:
    monkeypatch.setattr(reviews, "NOTED", 0.0)
    first = Halting(own_server.server.reviews._pool, most=1)
    monkeypatch.setattr(own_server.server.reviews, "_pool", first)
    async with asking(own_server) as client:
        game = f"/api/tables/{await imported_longer(client)}/games/1"
        assert (await client.post(f"{game}/review")).json()["state"] in ("waiting", "running")
        assert await asyncio.to_thread(first.halted.wait, 60)
        before = (await client.get(f"{game}/review")).json()
        assert (before["state"], before["done"]) == ("running", reviews.CHUNK)
    if killed:
        # Nothing is noted on the way out.
        monkeypatch.setattr(reviews.Job, "note", AsyncMock())
    own_server.close()
    monkeypatch.undo()
    own_server.open()
    second = Halting(own_server.server.reviews._pool, most=10_000)
    monkeypatch.setattr(own_server.server.reviews, "_pool", second)
    async with asking(own_server) as client:
        # The page that waits only looks; nobody asks for the review again.
        after = (await client.get(f"{game}/review")).json()
        assert (after["state"], after["total"]) == ("running", before["total"])
        assert after["decisions"][: len(before["decisions"])] == before["decisions"]
        while after["state"] != "done":
            after = (await client.get(f"{game}/review")).json()
            assert after["state"] in ("running", "done")
            await asyncio.sleep(0.1)
    assert first.steps + second.steps == before["total"] == after["total"]
    assert first.steps == reviews.CHUNK


@together
async def test_of_two_servers_one_works_until_it_has_been_silent(
    own_server: LiveServer, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = own_server.server.store
    async with asking(own_server) as client:
        table = await imported_longer(client)
        game = f"/api/tables/{table}/games/1"
        own_server.do(kept.note(store, table, 1, Unfinished(0, 13, 20)))
        monkeypatch.setattr(store, "others", frozenset({"another"}))
        for ask in (client.get, client.post):
            seen = (await ask(f"{game}/review")).json()
            assert (seen["state"], seen["done"], seen["total"]) == ("running", 0, 20)
        assert own_server.server.reviews._jobs == {}
        clock.forward(seconds=reviews.SILENT + 1)
        await client.get(f"{game}/review")
        assert [*own_server.server.reviews._jobs] == [(table, 1)]


@together
async def test_what_is_finished_is_not_overwritten_by_what_is_not(own_server: LiveServer) -> None:
    store = own_server.server.store
    async with asking(own_server) as client:
        game = await imported(client)
        found = await reviewed(client, game)
        table = game.split("/")[3]
        own_server.do(kept.note(store, table, 1, Unfinished(0, 13, 20)))
        assert (await client.get(f"{game}/review?language=de")).json() == found
        assert own_server.do(kept.load_unfinished(store, table, 1)) is None


@together
async def test_what_failed_is_not_taken_up_by_itself(
    own_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = SimpleNamespace(
        ask=AsyncMock(side_effect=RequestError("failed", "no")), close=AsyncMock()
    )
    monkeypatch.setattr(own_server.server.reviews, "_pool", broken)
    async with asking(own_server) as client:
        game = await imported(client)
        await client.post(f"{game}/review")
        for _ in range(200):
            answer = await client.get(f"{game}/review")
            if answer.status_code != 200:
                break
            await asyncio.sleep(0.05)
        assert answer.json()["code"] == "failed"
        assert (await client.get(f"{game}/review")).json()["state"] == "none"


@together
async def test_steps_that_take_too_long_together_are_done_one_by_one(
    own_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool, asked = own_server.server.reviews._pool, list[int]()

    async def slow(client: str, form: Any, task: Any) -> Any:
        given = await task()
        if isinstance(given, DoSteps):
            asked.append(len(given.steps))
            if len(given.steps) > 1:
                raise RequestError("failed", "it did not answer in time")
        return await pool.ask(client, form, task)

    monkeypatch.setattr(
        own_server.server.reviews, "_pool", SimpleNamespace(ask=slow, close=pool.close)
    )
    async with asking(own_server) as client:
        game = f"/api/tables/{await imported_longer(client)}/games/1"
        found = await reviewed(client, game)
        assert found["done"] == found["total"] == asked.count(1)
