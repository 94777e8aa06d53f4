"""Imports: whatever stands in the texts of a record, it is taken or refused, and nothing breaks."""

from __future__ import annotations

import copy
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from server.attack import asking
from server.live_server import LiveServer
from server.players import Players, together
from ypsilon.core import record
from ypsilon.games import find
from ypsilon.wire import Me

ODD = ("", "é", "\0", "\ud800", "１", "-1", "\u3164", "０" * 64, "x" * 5000, "🏴\U000e0067")


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield where texts stand in JSON data, field by field; of a list its ends."""
    if isinstance(data, str):
        yield path
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from places(value, (*path, key))
    elif isinstance(data, list):
        for at in {0, len(data) // 2, len(data) - 1} if data else ():
            yield from places(data[at], (*path, at))


def changed(data: Any, path: tuple[Any, ...], text: str) -> Any:
    """Give the data with another text in one place."""
    made = inner = copy.deepcopy(data)
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = text
    return made


@together
async def test_a_commitment_that_is_no_ascii_is_refused_in_words(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(game="toy")
        await (await table.enter(0)).resign(0)
        data = json.loads(record.write(await players.server.record(table.name)))
    data["fair"]["commitment"] = "é" * 64
    async with asking(live_server) as client:
        answer = await client.post("/api/import", content=json.dumps(data))
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-record")
    assert "does not match" in answer.json()["message"]


@pytest.mark.parametrize("game", ["toy", "pylos", "trypsylon", "tyros", "tryce"])
@together
async def test_odd_texts_anywhere_break_nothing(
    live_server: LiveServer, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with Players(live_server) as players:
        table = await players.table(*_seats(game), game=game)
        seats = await table.people()
        for live in seats:
            if live.update.decision:
                await live.act(live.legal[0])
                break
        for live in seats[:-1]:
            await live.resign()
        await seats[0].until(lambda now: now.result is not None or len(seats) > 2)
        found = live_server.server.lobby.tables[table.name].current
        assert found is not None
        data = json.loads(record.write(found.record(closed=True)))
    caplog.clear()
    async with asking(live_server) as client:
        for path in places(data):
            for text in ODD:
                sent = json.dumps(changed(data, path, text))
                answer = await client.post("/api/import", content=sent)
                assert answer.status_code in (200, 400, 404), (path, text, answer.text)
    assert [each for each in caplog.records if each.levelno >= logging.ERROR] == []


def _seats(game: str) -> list[Me]:
    return [Me(f"P{seat}") for seat in range(find(game)().seats)]
