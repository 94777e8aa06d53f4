"""REST: what is malformed or not there is refused by a code."""

from __future__ import annotations

import json

import pytest

from server.attack import NEW, asking
from server.live_server import LiveServer
from server.players import Players, Refused, together
from server.raw import raw
from ypsilon.core.record import Entry, Pause, Player, Record
from ypsilon.games.pylos.rules import Pylos


@pytest.mark.parametrize("name", ["aaaaaaaaaa", "x", "%00", "%C3%A9", "a" * 3000])
@together
async def test_at_no_table_nobody_can_sit(live_server: LiveServer, name: str) -> None:
    async with raw(live_server, name) as lost:
        assert await lost.closed() == (4404, "there is no such table")
    async with asking(live_server) as client:
        answer = await client.get(f"/api/tables/{name}")
        assert answer.status_code == 404


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables", b"\xff"),
        ("/api/tables", b'{"game": "pylos"}'),
        ("/api/tables", json.dumps(NEW | {"clock": {"type": "Sundial"}}).encode()),
        ("/api/tables", json.dumps(NEW | {"silence": 1.5}).encode()),
        ("/api/tables", b"[" * 100_000),
        ("/api/tables", b"9" * 100_000),
        ("/api/move", b'{"code": null}'),
        ("/api/import", b"\xff"),
        ("/api/import", b'{"format": "ypsilon-record", "game": 7}'),
    ],
)
@together
async def test_a_malformed_body_is_refused(live_server: LiveServer, path: str, body: bytes) -> None:
    async with asking(live_server) as client:
        answer = await client.post(path, content=body)
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize("seat", ["-1", "2", "x", "²", "٣", "9" * 5000, "%00"])
@together
async def test_a_seat_that_is_none_is_refused(live_server: LiveServer, seat: str) -> None:
    async with Players(live_server) as players, asking(live_server) as client:
        table = await players.table()
        path = f"/api/tables/{table.name}/games/1/history?seat={seat}"
        answer = await client.get(path)
        assert (answer.status_code, answer.json()["code"]) == (400, "no-seat")
        answer = await client.get(f"/api/tables/{table.name}/games/{seat}/history")
        assert (answer.status_code, answer.json()["code"]) == (404, "no-game")


@together
async def test_a_record_from_elsewhere_is_bounded_and_cleaned(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        names = (Player("A\0\n" + "x" * 100), Player("", "b" * 5000))
        info = await players.server.import_record(Record(Pylos(), names))
        assert [seat.name for seat in info.seats] == ["A" + "x" * 29, ""]
        assert info.seats[1].bot == "b" * 30
        given = await players.server.history(info.table)
        assert len(given.plies) == 1
        many = tuple(Entry(n, 0, 0, Pause(bool(n % 2))) for n in range(1, 3002))
        with Refused("bad-record"):
            await players.server.import_record(Record(Pylos(), names, entries=many))
