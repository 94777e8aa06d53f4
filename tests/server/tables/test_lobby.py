"""The lobby: games, tables with their options, who may see them, and when they are closed."""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from server.live_server import Clock, LiveServer
from server.players import Players, Refused, new_key, play_some, together
from server.unlimited import UNLIMITED
from ypsilon.client import play
from ypsilon.core import data
from ypsilon.match.clocks import Bank, Days
from ypsilon.server.tables import stored_games
from ypsilon.wire import Bot, Me, NewTable, Open

TWO = (Me("Ann"), Me("Bob"))


@together
async def test_games_with_their_options_and_levels(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        games = {each.name: each for each in await players.server.games()}
        assert {"pylos", "toy", "trypsylon"} <= set(games)
        assert games["toy"].secrets
        assert games["toy"].seats == (2, 3)
        assert games["pylos"].levels[-1] == "strongest"
        variant = next(each for each in games["pylos"].options if each.name == "variant")
        assert variant.choices == ("standard", "children", "expert")
        german = {each.name: each for each in await players.server.games("de")}
        assert german["pylos"].options[0].about != games["pylos"].options[0].about


@together
async def test_rules_have_the_same_ids_in_both_languages(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        english = await players.server.rules("pylos")
        german = await players.server.rules("pylos", "de")
        assert [each.id for each in english] == [each.id for each in german]
        assert english[0].text != german[0].text
        with Refused("unknown-game"):
            await players.server.rules("chess")


@together
async def test_a_table_has_the_options_it_was_made_with(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(
            options={"variant": "expert"}, clock=Bank(60, 2), listed=True, hints=True, silence=5
        )
        info = await players.server.table(table.name)
        assert info.options == {"variant": "expert"}
        assert info.clock == Bank(60, 2)
        assert (info.listed, info.practice, info.hints, info.silence) == (True, True, True, 5)
        assert [seat.name for seat in info.seats] == ["Ann", "Bob"]
        assert info.status == "playing"
        assert (await table.enter(0)).game.variant == "expert"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"options": {"colour": "red"}}, "bad-option"),
        ({"options": {"variant": "hard"}}, "bad-option"),
        ({"seats": (Me("Ann"),)}, "bad-seats"),
        ({"seats": (Me("Ann"), Me("Bob"), Open())}, "bad-seats"),
        ({"seats": (Me("Ann"), Bot("genius"))}, "unknown-bot"),
        ({"seats": (Me(""), Open())}, "bad-name"),
        ({"seats": (Me("\n\t"), Open())}, "bad-name"),
        ({"seats": (Me("A" * 31), Open())}, "bad-name"),
        ({"clock": Bank(9)}, "bad-clock"),
        ({"clock": Bank(60, -1)}, "bad-clock"),
        ({"clock": Days(0)}, "bad-clock"),
        ({"key": "guessable"}, "bad-key"),
    ],
)
@together
async def test_a_table_that_makes_no_sense_is_not_made(
    live_server: LiveServer, change: dict[str, Any], code: str
) -> None:
    async with Players(live_server) as players:
        with Refused(code):
            await players.server.make(
                NewTable(**{"game": "pylos", "options": {}, "seats": TWO} | change)
            )


@together
async def test_the_lobby_lists_what_anybody_may_join_or_watch(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        hidden = await players.table()
        listed = await players.table(listed=True)
        later = await players.table(Me("Ann"), Open(), listed=True, start=False)
        names = [each.table for each in await players.server.tables()]
        assert names.index(later.name) < names.index(listed.name)
        assert hidden.name not in names
        ann = await listed.enter(0)
        await ann.resign()
        assert listed.name not in [each.table for each in await players.server.tables()]


@together
async def test_who_is_there_is_shown(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        ann = await table.enter(0)
        assert [seat.online for seat in ann.update.table.seats] == [True, False]
        bob = await table.enter(1)
        watcher = await table.enter(spectator="Eve")
        await ann.until(lambda now: now.table.spectators == 1)
        assert [seat.online for seat in ann.update.table.seats] == [True, True]
        await bob.close()
        await watcher.close()
        await ann.until(lambda now: now.table.spectators == 0 and not now.table.seats[1].online)


@together
async def test_a_spectator_sees_the_game_and_decides_nothing(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        ann, watcher = await table.enter(0), await table.enter()
        await ann.act(ann.legal[0])
        seen = await watcher.until(lambda now: now.entries == 1)
        assert (seen.seat, seen.held, seen.decision) == (None, (), None)
        assert seen.view == ann.update.view
        assert [line.words for line in watcher.log] == ["Ann places a ball on the ground, a1."]
        assert [line.words for line in ann.log] == ["You place a ball on the ground, a1."]
        with Refused("not-yours"):
            await watcher.resign(0)


@together
async def test_a_table_that_is_not_there(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        with Refused("no-table"):
            await players.server.table("nowhere")
        with Refused("no-table"):
            await players.enter("nowhere")
        with Refused("no-table"):
            await players.server.history("nowhere")


@together
async def test_the_luck_is_committed_to_before_anybody_sits_and_opened_at_the_end(
    live_server: LiveServer,
) -> None:
    async with Players(live_server) as players:
        table = await players.table(Me("Ann"), Bot("uniform"), game="toy", start=False)
        promised = table.made.table.commitment
        await table.start()
        ann = await table.enter(0)
        assert ann.update.fair is not None
        assert (ann.update.fair.commitment, ann.update.fair.seed) == (promised, None)
        await play(ann, play_some())
        fair = ann.update.fair
        assert fair is not None
        assert fair.seed is not None
        opened = bytes.fromhex(fair.seed) + f"{table.name}/1".encode()
        assert hashlib.sha256(opened).hexdigest() == promised


@together
async def test_a_table_not_started_in_a_day_is_closed(own_server: LiveServer, clock: Clock) -> None:
    async with Players(own_server) as players:
        table = await players.table(Me("Ann"), Open(), listed=True, start=False)
        ann = await table.enter(0)
        clock.forward(days=0.9)
        own_server.do(own_server.server.lobby.sweep())
        assert (await players.server.table(table.name)).status == "waiting"
        clock.forward(days=0.2)
        own_server.do(own_server.server.lobby.sweep())
        assert (await ann.until(lambda now: now.table.status == "closed")).decision is None
        assert await players.server.tables() == ()
        with Refused("started"):
            await table.start()


@together
async def test_a_table_untouched_for_sixty_days_is_closed_and_its_record_open(
    own_server: LiveServer, clock: Clock
) -> None:
    async with Players(own_server) as players:
        table, other = await players.table(game="toy"), await players.table()
        clock.forward(days=59)
        ann = await other.enter(0)
        await ann.act(ann.legal[0])
        with Refused("not-over"):
            await players.server.record(table.name)
        clock.forward(days=2)
        own_server.do(own_server.server.lobby.sweep())
        assert (await players.server.table(table.name)).status == "closed"
        assert (await players.server.table(other.name)).status == "playing"
        record = await players.server.record(table.name)
        assert record.fair is not None
        assert record.fair.seed is not None
        with Refused("over"):
            await (await table.enter(0)).resign()


@together
async def test_a_list_of_tables_reads_no_games(own_server: LiveServer) -> None:
    key = new_key()
    async with Players(own_server) as players:
        tables = [await players.table(listed=True, key=key) for _ in range(3)]
        await (await tables[0].enter(0)).resign()
        warm = [await players.server.table(table.name) for table in tables]
        own_server.server.lobby.tables.clear()
        cold = [await players.server.table(table.name) for table in tables]
        # Nobody is known to be there at a table that is not in use.
        assert [data.replace(each, seats=()) for each in cold] == [
            data.replace(each, seats=()) for each in warm
        ]
        listed = await players.server.tables()
        assert {each.table for each in listed} == {table.name for table in tables[1:]}
        assert not own_server.server.lobby.tables
        mine = await players.server.mine(key)
        assert {(each.table.table, each.seat, each.to_move) for each in mine} == {
            (table.name, seat, table is not tables[0] and seat == 0)
            for table in tables
            for seat in (0, 1)
        }
        # Only of the games that are played it must be known who is to move.
        assert tables[0].name not in own_server.server.lobby.tables


@together
async def test_a_key_is_shown_its_last_tables(tmp_path: Path) -> None:
    limits, key = replace(UNLIMITED, mine=4), new_key()
    live_server = LiveServer(tmp_path, limits=limits).open()
    try:
        async with Players(live_server) as players:
            tables = [await players.table(key=key) for _ in range(4)]
            mine = await players.server.mine(key)
            names = [tables[at].name for at in (3, 3, 2, 2)]
            assert [each.table.table for each in mine] == names
            await players.server.forget(key)
            assert await players.server.mine(key) == ()
            info = await players.server.table(tables[0].name)
            assert [seat.name for seat in info.seats] == ["?", "?"]
    finally:
        await asyncio.to_thread(live_server.close)


@together
async def test_many_who_want_a_table_at_once_read_it_once(
    own_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Players(own_server) as players:
        name = (await players.table()).name
    lobby, loaded = own_server.server.lobby, list[str]()
    lobby.tables.clear()
    load = stored_games.load_current

    async def noticed(store: Any, slices: Any, table: Any) -> None:
        loaded.append(table.name)
        await load(store, slices, table)

    async def find() -> list[Any]:
        return await asyncio.gather(*(lobby.find(name) for _ in range(5)))

    monkeypatch.setattr(stored_games, "load_current", noticed)
    found = await asyncio.to_thread(own_server.do, find())
    assert len(set(map(id, found))) == 1
    assert loaded == [name]
