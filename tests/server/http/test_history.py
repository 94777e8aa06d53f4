"""Looking back: a game as the asker may know it, since their last turn, and as a file."""

from __future__ import annotations

import asyncio
import gc
import json
import threading
import time
from dataclasses import replace as replace_limits
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.attack import asking, from_elsewhere
from server.live_server import LiveServer
from server.long_records import long_record
from server.players import Players, Refused, play_some, together
from server.unlimited import UNLIMITED
from toy.state import Keep, Swap
from ypsilon.client import Denied, Live, play
from ypsilon.core import record
from ypsilon.core.data import replace
from ypsilon.core.record import Record, Undo
from ypsilon.games import find
from ypsilon.match.proof import verify
from ypsilon.match.timeline import Timeline
from ypsilon.wire import Bot, History, Me


def texts(history: History[Any, Any]) -> list[str]:
    """Give the actions of a history in notation."""
    return [ply.line.text for ply in history.plies if ply.line]


@together
async def test_a_history_has_the_view_after_each_entry(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        ann, bob = await table.people()
        views = [ann.update.view]
        for live in (ann, bob, ann):
            await live.until(lambda now: now.decision)
            await live.act(live.legal[0])
            views.append(live.update.view)
        history = await players.server.history(table.name, language="de")
        assert [ply.view for ply in history.plies] == views
        assert history.plies[0].line is None
        assert history.plies[1].line is not None
        assert history.plies[1].line.words == "Ann setzt eine Kugel auf den Boden, a1."
        assert history.result is None
        for number in (0, 2, 99999, 1000000):
            with Refused("no-game"):
                await players.server.history(table.name, number)


@together
async def test_a_live_history_gives_each_asker_their_own(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(game="toy")
        ann, bob = await table.people()
        card = ann.view.hand[0]
        await ann.act(Swap(card))
        await bob.act(Keep())
        server, name = players.server, table.name
        mine = await server.history(name, token=table.tokens[0])
        theirs = await server.history(name, token=table.tokens[1])
        public = await server.history(name)
        assert texts(mine)[2:4] == [f"swap:{card}", "keep"]
        assert texts(theirs)[2:4] == texts(public)[2:4] == ["swap:?", "keep"]
        assert [ply.view.seat for ply in (mine.plies[-1], theirs.plies[-1])] == [0, 1]
        assert public.fair is not None
        assert public.fair.seed is None
        for token, seat in (("", 0), (table.host, None), ("x" * 22, None)):
            with Refused("not-yours"):
                await server.history(name, token=token, seat=seat)
        asked = await server.history(name, token=table.tokens[1], seat=0)
        assert asked == theirs


@together
async def test_since_your_last_turn(live_server: LiveServer) -> None:
    """What came after one's own last entry is what one has not seen."""
    async with Players(live_server) as players:
        table = await players.table(Me("Ann"), Bot("uniform"), Bot("uniform"), **TOY_OF_THREE)
        ann = await table.enter(0)
        await ann.act(Keep())
        await ann.until(lambda now: now.decision or now.result)
        history = await players.server.history(table.name, token=table.tokens[0])
        lines = [ply.line for ply in history.plies if ply.line]
        own = max(at for at, line in enumerate(lines) if line.seat == 0)
        since = lines[own + 1 :]
        assert {line.seat for line in since} <= {-1, 1, 2}
        assert [line.number for line in since] == [
            line.number for line in ann.log if line.number > lines[own].number
        ]
        assert all(line.words for line in since)


TOY_OF_THREE: dict[str, Any] = {"game": "toy", "options": {"seats": "3"}}


@together
async def test_the_whole_record_leaves_only_when_the_game_is_over(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(Me("Ann"), Bot("uniform"), game="toy")
        ann = await table.enter(0)
        with Refused("not-over"):
            await players.server.record(table.name)
        result = await play(ann, play_some())
        found = await players.server.record(table.name)
        assert verify(found) >= 2
        assert Timeline.of(found).result == result
        assert [player.name for player in found.players] == ["Ann", "uniform"]
        open_hand = await players.server.history(table.name, seat=1)
        assert open_hand.plies[1].view.hand == found.entries[0].what.hands[1]
        assert open_hand.result == result


@together
async def test_a_record_is_a_file_by_its_name(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        await (await table.enter(0)).resign()
        async with httpx.AsyncClient(base_url=live_server.address) as http:
            answer = await http.get(f"/api/tables/{table.name}/games/1/record")
        name = f'attachment; filename="pylos-{table.name}.json"'
        assert answer.headers["content-disposition"] == name
        assert record.read(answer.content, find).game == find("pylos")()


async def finished(players: Players, game: str = "toy") -> tuple[str, Record, Live]:
    """Play a game with something taken back, and give its table and record."""
    while True:
        table = await players.table(Me("Ann"), Bot("uniform"), game=game)
        ann = await table.enter(0)
        await ann.act(ann.legal[0])
        try:
            await ann.undo(0 if game == "pylos" else 2)
        except Denied:
            # A game of the toy may be over after one answer: then another is played.
            continue
        await play(ann, play_some())
        return table.name, await players.server.record(table.name), ann


@pytest.mark.parametrize("game", ["pylos", "toy"])
@together
async def test_what_is_exported_can_be_imported_and_exported_again(
    live_server: LiveServer, game: str
) -> None:
    async with Players(live_server) as players:
        name, found, ann = await finished(players, game)
        assert any(isinstance(entry.what, Undo) for entry in found.entries)
        imported = await players.server.import_record(found)
        assert imported.table != name
        assert (imported.status, imported.game) == ("over", game)
        assert [seat.name for seat in imported.seats] == ["Ann", "uniform"]
        again = await players.server.record(imported.table)
        assert again == found
        assert verify(again) == verify(found)
        before = await players.server.history(name, seat=0)
        after = await players.server.history(imported.table, seat=0)
        assert before == after
        eve = await players.enter(imported.table)
        assert eve.update.result == ann.update.result
        assert eve.update.decision is None


@pytest.mark.parametrize("game", ["pylos", "toy"])
@together
async def test_an_imported_record_outlives_the_server(own_server: LiveServer, game: str) -> None:
    async with Players(own_server) as players:
        _, found, _ = await finished(players, game)
        imported = (await players.server.import_record(found)).table
    own_server.close()
    own_server.open()
    async with Players(own_server) as players:
        assert await players.server.record(imported) == found
        info = await players.server.table(imported)
        assert (info.status, info.number) == ("over", 1)


@together
async def test_a_record_without_proof_of_its_luck_is_imported_without(
    live_server: LiveServer,
) -> None:
    async with Players(live_server) as players:
        _, found, _ = await finished(players, "pylos")
        bare = replace(found, fair=None)
        imported = await players.server.import_record(bare)
        assert await players.server.record(imported.table) == bare


@together
async def test_an_unfinished_record_is_looked_at_as_it_is(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        _, found, _ = await finished(players, "pylos")
        half = replace(found, entries=found.entries[:4])
        imported = await players.server.import_record(half)
        assert len((await players.server.history(imported.table)).plies) == 5
        eve = await players.enter(imported.table)
        assert eve.update.table.status == "over"


@together
async def test_a_record_that_breaks_the_rules_is_not_imported(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        _, found, _ = await finished(players)
        assert found.fair is not None
        forged = replace(found.fair, seed="00" * 32)
        for wrong in (
            replace(found, fair=forged),
            replace(found, entries=found.entries[1:]),
            replace(found, entries=(*found.entries, found.entries[-1])),
        ):
            with Refused("bad-record"):
                await players.server.import_record(wrong)
        data = json.loads(record.write(found))
        for change, code in (
            ({"game": "chess"}, "unknown-game"),
            ({"rules": 99}, "bad-record"),
            ({"format": "pgn"}, "bad-record"),
            ({"entries": [{"number": 1}]}, "malformed"),
            ({"players": []}, "bad-record"),
        ):
            with Refused(code):
                await players.server._ask("POST", "/api/import", json.dumps(data | change))


# A long game, in pages


async def imported(players: Players, given: Record) -> str:
    """Give the address of the history of a record that was brought along."""
    name = (await players.server.import_record(given)).table
    return f"/api/tables/{name}/games/1/history"


@together
async def test_a_long_history_comes_in_pages(live_server: LiveServer) -> None:
    given, limits = long_record(1000), live_server.settings.limits
    async with Players(live_server) as players, asking(live_server) as client:
        path = await imported(players, given)
        first: int | None = 0
        pages: list[Any] = []
        while first is not None:
            answer = await client.get(path, params={"from": first})
            pages.append(answer.json())
            plies = pages[-1]["plies"]
            assert 0 < len(plies) <= limits.page_plies
            assert len(answer.content) < limits.page + 10_000
            assert (plies[0]["line"] or {"number": first})["number"] == first
            assert pages[-1]["entries"] == 1000
            first = pages[-1]["next"]
        plies = [ply for page in pages for ply in page["plies"]]
        # Of a draw that is not for all there is a ply without a line.
        told = [(at, ply["line"]["number"]) for at, ply in enumerate(plies) if ply["line"]]
        assert len(plies) == 1001
        assert all(at == number for at, number in told)
        assert (await client.get(path)).json() == pages[0]
        whole = await players.server.history(path.split("/")[3])
        assert len(whole.plies) == 1001
        assert whole.next is None
        for wrong in ("-1", "x", "1.5", "9" * 50):
            answer = await client.get(path, params={"from": wrong})
            assert (answer.status_code, answer.json()["code"]) == (400, "bad-page")


@together
async def test_a_page_is_made_once_for_all_who_see_the_same(live_server: LiveServer) -> None:
    async with Players(live_server) as players, asking(live_server) as client:
        path, pool = await imported(players, long_record(300)), live_server.server.replays
        before = pool.done
        answers = await asyncio.gather(*(client.get(path) for _ in range(10)))
        assert len({answer.content for answer in answers}) == 1
        assert pool.done == before + 1
        await client.get(path, params={"from": answers[0].json()["next"]})
        assert pool.done == before + 1
        german = await client.get(path, params={"language": "de"})
        assert german.content != answers[0].content


@together
async def test_a_page_changes_with_the_table(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        ann, bob = await table.people()
        for count, live in enumerate((ann, bob, ann), 1):
            history = await players.server.history(table.name)
            assert len(history.plies) == history.entries + 1 == count
            await live.until(lambda now: now.decision)
            await live.act(live.legal[0])


@together
async def test_who_hangs_up_is_worked_for_no_longer(
    own_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, dropped = threading.Event(), threading.Event()

    async def ask(*_: Any) -> None:
        asked.set()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            dropped.set()
            raise

    async with Players(own_server) as players:
        paths = [await imported(players, long_record(30)), "/api/import"]
        monkeypatch.setattr(own_server.server.replays, "ask", ask)
        for path in paths:
            asked.clear()
            dropped.clear()
            method = "POST" if "import" in path else "GET"
            request = f"{method} {path} HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n"
            at = own_server.settings.host, own_server.settings.port
            _, writer = await asyncio.open_connection(*at)
            writer.write(request.encode())
            assert await asyncio.to_thread(asked.wait, 30), path
            writer.close()
            assert await asyncio.to_thread(dropped.wait, 30), path


async def looked_at(players: Players, client: httpx.AsyncClient, given: Record) -> None:
    """Bring a record along, read some of it, and watch its table to the end of the log."""
    path, count = await imported(players, given), len(given.entries)
    for first in range(0, count, 500):
        assert (await client.get(path, params={"from": first})).status_code == 200
    eve = await players.enter(path.split("/")[3])
    await eve.until(lambda _: eve.log[-1].number > count - 100)
    await eve.close()


@together
async def test_a_stranger_is_not_held_up_by_whole_records(own_server: LiveServer) -> None:
    """The loop is busy for less time at once than it takes to replay what is asked for."""
    given = long_record(3000)
    began = time.thread_time()
    Timeline.of(given)
    replaying = time.thread_time() - began
    holds: list[float] = []

    async def watch() -> None:
        while True:
            since = time.thread_time()
            await asyncio.sleep(0.001)
            holds.append(time.thread_time() - since)

    async with Players(own_server) as players, asking(own_server, timeout=60) as client:
        # What is made once for a game, and garbage of other tests, is not to be measured here.
        await looked_at(players, client, long_record(200))
        gc.disable()
        try:
            watching = asyncio.run_coroutine_threadsafe(watch(), own_server._loop)
            await looked_at(players, client, given)
            watching.cancel()
        finally:
            gc.enable()
    assert max(holds) < replaying


@together
async def test_an_address_has_only_so_much_of_the_processor(tmp_path: Path) -> None:
    limits = replace_limits(UNLIMITED, processor_seconds=0.01, processor_share=0.001)
    live_server = LiveServer(tmp_path, limits=limits).open()
    try:
        async with Players(live_server) as players, asking(live_server) as client:
            path = await imported(players, long_record(1000))
            answer = await client.get(path)
            assert (answer.status_code, answer.json()["code"]) == (429, "busy")
            seconds = answer.headers["retry-after"]
            assert f"wait {seconds} seconds" in answer.json()["message"]
            graph = await client.get(path.replace("history", "values"))
            assert (graph.status_code, graph.json()["code"]) == (429, "busy")
            assert (await client.get("/api/tables")).status_code == 200
        async with asking(live_server, transport=from_elsewhere()) as other:
            assert (await other.get(path)).status_code == 200
        async with asking(live_server) as client:
            # What somebody else has paid for is there for all.
            assert (await client.get(path)).status_code == 200
    finally:
        await asyncio.to_thread(live_server.close)
