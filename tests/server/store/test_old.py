"""A database of an earlier version: every table is found again as it was left, and goes on."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from old import databases, tables
from old.curious import Curious
from old.forms import today
from old.kept import RECORDS, VERSIONS, differences, expected, named
from server.live_server import Clock, LiveServer
from server.players import Players, together
from server.postgres import Cluster
from ypsilon.client import Live, play
from ypsilon.core.fair import new_added
from ypsilon.match.proof import verify
from ypsilon.server.store import maintenance
from ypsilon.wire import Said, Sit


class Left:
    """A server in which an earlier version's database is served, at the time it was left."""

    def __init__(self, live_server: LiveServer, then: dict[str, Any]) -> None:
        self.live_server = live_server
        self.then = then

    def table(self, called: str) -> dict[str, Any]:
        """Give what is known of a table: its name and its secrets."""
        found: dict[str, Any] = self.then["tables"][called]
        return found

    async def people(self, players: Players, called: str) -> list[Live]:
        """Give each who has a seat at a table a place there."""
        table = self.table(called)
        return [await players.enter(table["name"], token) for token in table["tokens"].values()]


@pytest.fixture(params=VERSIONS, ids=named)
def version(request: pytest.FixtureRequest) -> Path:
    """The folder of a version."""
    found: Path = request.param
    return found


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, version: Path, tmp_path: Path) -> str:
    """A version's database, of each kind."""
    if request.param == "sqlite":
        return databases.in_file(version, tmp_path / "server.db")
    running: Cluster = request.getfixturevalue("postgres")
    address = databases.in_postgres(version, running.fresh())
    asyncio.run(maintenance.upgrade(address))
    return address


@pytest.fixture
def left(version: Path, database: str, tmp_path: Path, clock: Clock) -> Iterator[Left]:
    """A version's database, served."""
    then = expected(version, "server.json")
    # Tables that wait too long, or whose days run out, are closed: here no time has passed.
    clock.forward(seconds=then["time"] / 1000 - time.time())
    opened = LiveServer(tmp_path, database=database).open()
    yield Left(opened, then)
    opened.close()


def lasting(info: dict[str, Any]) -> dict[str, Any]:
    """Give a table as everybody sees it, without who looks on just now."""
    seats = [{**seat, "online": None} for seat in info["seats"]]
    return {**info, "seats": seats, "spectators": None}


@together
async def test_every_table_is_found_as_it_was_left(left: Left) -> None:
    then = left.then["tables"]
    room = tables.Room(left.live_server.address)
    room.key = left.then["key"]
    room.tables = json.loads(json.dumps(then))
    async with room:
        now = await tables.picture(room)
    assert now["mine"] == left.then["mine"]
    for called, table in then.items():
        found = now["tables"][called]
        assert differences(lasting(table["info"]), lasting(found["info"])) == [], called
        assert differences(today(table["seen"]), found["seen"]) == [], called


@pytest.mark.parametrize("called", ["pylos", "trypsylon", "tyros", "tryce"])
@together
async def test_a_game_is_played_to_its_end(left: Left, called: str) -> None:
    async with Players(left.live_server) as players:
        people, curious = await left.people(players, called), Curious(1)
        results = await asyncio.gather(*(play(live, curious.choose) for live in people))
        assert results[0] is not None
        found = await players.server.record(left.table(called)["name"])
        assert len(found.entries) > left.table(called)["seen"]["0"]["lines"]
        draws = verify(found)
        assert (draws > 0) == found.game.chance


@together
async def test_an_undo_that_waits_can_be_agreed_to(left: Left) -> None:
    async with Players(left.live_server) as players:
        ann, bob = await left.people(players, "wish")
        assert bob.update.wish is not None
        await bob.consent(True)
        await ann.until(lambda now: now.decision)
        assert [line.kind for line in ann.log] == ["", "Agree", "Undo"]
        await ann.act(ann.legal[0])


@together
async def test_a_rematch_begins(left: Left) -> None:
    async with Players(left.live_server) as players:
        name = left.table("over")["name"]
        ann, bob = await left.people(players, "over")
        assert bob.update.again == (0,)
        promised = bob.update.table.commitment
        assert len((await players.server.record(name)).entries) == 2
        await bob.rematch()
        begun = await bob.until(lambda now: now.table.status == "playing" and now.decision)
        assert begun.fair is not None
        assert (begun.fair.number, begun.fair.commitment) == (2, promised)
        await bob.act(bob.legal[0])
        await ann.until(lambda now: now.decision)


@together
async def test_a_table_that_waits_is_sat_down_at(left: Left) -> None:
    async with Players(left.live_server) as players:
        table = left.table("waiting")
        invited = Sit("Bob", new_added(), table["invitations"]["1"])
        seated = await players.server.sit(table["name"], invited)
        await players.server.start(table["name"], table["host"], (new_added(),))
        (ann,) = await left.people(players, "waiting")
        await ann.act(ann.legal[0])
        bob = await players.enter(table["name"], seated.token)
        await bob.until(lambda now: now.decision)


@together
async def test_a_listed_table_is_joined(left: Left) -> None:
    async with Players(left.live_server) as players:
        table = left.table("listed")
        assert [each.table for each in await players.server.tables()] == [table["name"]]
        await players.server.sit(table["name"], Sit("Bob", new_added()))
        await players.server.start(table["name"], table["host"], (new_added(),))
        (ann,) = await left.people(players, "listed")
        await ann.act(ann.legal[0])


@together
async def test_a_paused_game_waits_and_goes_on(left: Left) -> None:
    async with Players(left.live_server) as players:
        _, bob = await left.people(players, "paused")
        assert bob.update.paused
        assert [each.since for each in bob.update.clocks] == [None, None]
        assert all(590_000 < each.left <= 605_000 for each in bob.update.clocks)
        await bob.pause(on=False)
        await bob.act(bob.legal[0])


@together
async def test_a_code_moves_a_seat(left: Left) -> None:
    async with Players(left.live_server) as players:
        table = left.table("days")
        seated = await players.server.move(table["code"])
        bob = await players.enter(table["name"], seated.token)
        assert bob.update.clocks[1].since is not None
        await bob.act(bob.legal[0])


@together
async def test_who_left_comes_back(left: Left) -> None:
    async with Players(left.live_server) as players:
        ann, bob = await left.people(players, "left")
        assert bob.update.table.seats[1].bot
        await ann.act(ann.legal[0])
        await ann.until(lambda now: now.decision)
        await bob.come_back()
        await ann.act(ann.legal[0])
        await bob.until(lambda now: now.decision)
        await bob.act(bob.legal[0])


@together
async def test_what_was_said_is_heard(left: Left) -> None:
    async with Players(left.live_server) as players:
        (ann,) = await left.people(players, "pylos")
        said = []
        async for news in ann:
            said += [(news.who, news.seat, news.text)] if isinstance(news, Said) else []
            if len(said) == 2:
                break
        assert said == [("Ann", 0, "good luck"), ("Eve", None, "a fine game")]


@together
async def test_an_imported_game_is_still_proved(left: Left) -> None:
    async with Players(left.live_server) as players:
        assert verify(await players.server.record(left.table("imported")["name"])) > 0


@pytest.mark.parametrize("file", RECORDS, ids=named)
def test_a_record_is_imported(live_server: LiveServer, file: Path) -> None:
    then = expected(file.parents[1], "records.json")[file.name]
    with httpx.Client(base_url=live_server.address, timeout=30) as http:
        answer = http.post("/api/import", content=file.read_bytes()).raise_for_status()
        name = answer.json()["table"]["table"]
        path = f"/api/tables/{name}/games/1/history?from="
        pages: list[dict[str, Any]] = [{"next": 0}]
        while (first := pages[-1]["next"]) is not None:
            pages.append(http.get(f"{path}{first}").raise_for_status().json())
    assert differences(then["result"], pages[-1]["result"]) == []
    assert sum(len(page["plies"]) for page in pages[1:]) == then["entries"] + 1
