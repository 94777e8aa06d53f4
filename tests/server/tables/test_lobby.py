"""The lobby: games, tables with their options, who may see them, and when they are closed."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from server.live_server import Clock, LiveServer
from server.players import Players, Refused, play_some, together
from ypsilon.client import play
from ypsilon.match.clocks import Bank, Days
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
        assert [line.words for line in watcher.log] == [line.words for line in ann.log]
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
