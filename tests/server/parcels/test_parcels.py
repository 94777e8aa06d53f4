"""What was learnt moves to another device by a code, for ten minutes, and leaves nothing behind."""

from __future__ import annotations

import httpx
import msgspec
import pytest
from sqlalchemy import func, select

from server.attack import asking
from server.live_server import Clock, LiveServer
from server.players import Players, Refused, new_key, together
from ypsilon import wire
from ypsilon.server.http.server import Server
from ypsilon.server.parcels import parcels
from ypsilon.server.settings import Limits
from ypsilon.server.store import schema

LEARNT = wire.Learnt(
    lessons={"tyros": ("first", "trade")},
    steps={"tyros/first": 1, "tryce/first": 4},
    played={"pylos": "some-table"},
    offered={"pylos": ""},
    puzzles={"pylos": {"p1": 12.5, "p2": 3}},
    days={"pylos": ("2026-11-16", "2026-11-17")},
    results={"pylos": {"some-table/1": wire.BotResult("easy", "won")}},
)


async def kept(server: Server) -> int:
    """Count the parcels that are kept."""
    row = await server.store.row(select(func.count()).select_from(schema.parcels))
    return int(row[0]) if row else 0


@together
async def test_another_device_gets_all_of_it(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        sent = await players.server.send_learnt(LEARNT)
        assert await players.server.take_learnt(sent.code) == LEARNT
        # Whose answer was lost asks again; what is put together twice counts once.
        assert await players.server.take_learnt(sent.code) == LEARNT


@together
async def test_no_other_secret_opens_it(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        seat = await players.server.move_code(table.name, table.tokens[0])
        sent = await players.server.send_learnt(LEARNT)
        for other in (new_key(), seat.code, table.tokens[0], "", "?" * 5000):
            with Refused("bad-code"):
                await players.server.take_learnt(other)
        with Refused("bad-code"):
            await players.server.move(sent.code)


@together
async def test_it_is_gone_after_ten_minutes(clock: Clock, own_server: LiveServer) -> None:
    async with Players(own_server) as players:
        sent = await players.server.send_learnt(LEARNT)
        clock.forward(seconds=parcels.MINUTES * 60 - 5)
        own_server.do(own_server.server.lobby.note())
        assert await players.server.take_learnt(sent.code) == LEARNT
        clock.forward(seconds=10)
        with Refused("bad-code"):
            await players.server.take_learnt(sent.code)
        assert own_server.do(kept(own_server.server)) == 1
        own_server.do(own_server.server.lobby.note())
        assert own_server.do(kept(own_server.server)) == 0


@together
async def test_what_is_kept_is_neither_the_code_nor_readable_by_its_hash(
    own_server: LiveServer,
) -> None:
    async with Players(own_server) as players:
        sent = await players.server.send_learnt(LEARNT)
        rows = own_server.do(own_server.server.store.rows(select(schema.parcels)))
        assert [sent.code in repr(row) for row in rows] == [False]
        with Refused("bad-code"):
            await players.server.take_learnt(rows[0].hash)


@pytest.mark.parametrize(
    "wrong",
    [
        {"lessons": {"pylos": "first"}},
        {"steps": {"pylos/first": "one"}},
        {"puzzles": {"pylos": {"a": None}}},
        {"results": {"pylos": {"a/1": {"level": "easy", "outcome": "resigned"}}}},
        {"days": [1, 2]},
        [],
    ],
)
@together
async def test_what_nobody_can_have_learnt_is_refused(
    live_server: LiveServer, wrong: object
) -> None:
    async with asking(live_server) as client:
        answer = await client.post("/api/learnt", json=wrong)
        assert answer.status_code == 400
        assert set(answer.json()) >= {"code", "message"}


@together
async def test_no_more_is_kept_than_somebody_can_have_learnt(live_server: LiveServer) -> None:
    # Ten years of days, five hundred puzzles of each game, and a thousand games of each.
    games = ("pylos", "trypsylon", "tyros", "tryce")
    much = msgspec.structs.replace(
        LEARNT,
        days={game: tuple(f"20{at:08}" for at in range(3650)) for game in games},
        puzzles={game: {f"all-101/{at}": 12.5 for at in range(500)} for game in games},
        results={
            game: {f"{new_key()}/{at}": wire.BotResult("strongest", "drawn") for at in range(1000)}
            for game in games
        },
    )
    async with Players(live_server) as players:
        assert (
            await players.server.take_learnt((await players.server.send_learnt(much)).code) == much
        )
        with Refused("too-large"):
            # A text of its own in the form, to see whether the whole is bounded.
            await players.server.send_learnt(wire.Learnt(played={"a": "x" * parcels.MOST_BYTES}))


@together
async def test_an_address_has_so_many_an_hour(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("few")
    few = LiveServer(folder, limits=Limits(parcels_an_hour=2)).open()
    try:
        async with httpx.AsyncClient(base_url=few.address) as client:
            repeated = {"idempotency-key": new_key()}
            asked = [await client.post("/api/learnt", json={}, headers=repeated) for _ in range(5)]
            assert {each.status_code for each in asked} == {200}
            assert (await client.post("/api/learnt", json={})).status_code == 200
            refused = await client.post("/api/learnt", json={})
            assert (refused.status_code, refused.json()["code"]) == (429, "too-fast")
    finally:
        few.close()
