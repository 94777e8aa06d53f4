"""Reviews over REST: of games that are over alone, worked out once, kept, and tried again."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import pytest

from review.planted import PLANTED, Planted, record_of
from server.attack import asking
from server.live_server import LiveServer
from server.players import Players, Refused, together
from ypsilon.core import record
from ypsilon.core.data import replace
from ypsilon.core.record import Entry, Resign

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
