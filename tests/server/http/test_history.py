"""Looking back: a game as the asker may know it, since their last turn, and as a file."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from server.live_server import LiveServer
from server.players import Players, Refused, play_some, together
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
        assert history.plies[1].line.words == "Hell setzt eine Kugel auf 1a1."
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
