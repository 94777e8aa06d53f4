"""The lobby: games, tables with their options, who may see them, and when they are closed."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from server.live_server import Clock, House
from server.players import Company, Refused, play_some, together
from ypsilon.client import play
from ypsilon.match.clocks import Bank, Days
from ypsilon.wire import Bot, Me, NewTable, Open

TWO = (Me("Ann"), Me("Bob"))


@together
async def test_games_with_their_options_and_levels(house: House) -> None:
    async with Company(house) as company:
        games = {each.name: each for each in await company.server.games()}
        assert {"pylos", "toy", "trypsylon"} <= set(games)
        assert games["toy"].secrets
        assert games["toy"].seats == (2, 3)
        assert games["pylos"].levels[-1] == "strongest"
        variant = next(each for each in games["pylos"].options if each.name == "variant")
        assert variant.choices == ("standard", "children", "expert")
        german = {each.name: each for each in await company.server.games("de")}
        assert german["pylos"].options[0].about != games["pylos"].options[0].about


@together
async def test_rules_have_the_same_ids_in_both_languages(house: House) -> None:
    async with Company(house) as company:
        english = await company.server.rules("pylos")
        german = await company.server.rules("pylos", "de")
        assert [each.id for each in english] == [each.id for each in german]
        assert english[0].text != german[0].text
        with Refused("unknown-game"):
            await company.server.rules("chess")


@together
async def test_a_table_has_the_options_it_was_made_with(house: House) -> None:
    async with Company(house) as company:
        table = await company.table(
            options={"variant": "expert"}, clock=Bank(60, 2), listed=True, hints=True, silence=5
        )
        info = await company.server.table(table.name)
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
    house: House, change: dict[str, Any], code: str
) -> None:
    async with Company(house) as company:
        with Refused(code):
            await company.server.make(
                NewTable(**{"game": "pylos", "options": {}, "seats": TWO} | change)
            )


@together
async def test_the_lobby_lists_what_anybody_may_join_or_watch(house: House) -> None:
    async with Company(house) as company:
        hidden = await company.table()
        listed = await company.table(listed=True)
        later = await company.table(Me("Ann"), Open(), listed=True, start=False)
        names = [each.table for each in await company.server.tables()]
        assert names.index(later.name) < names.index(listed.name)
        assert hidden.name not in names
        ann = await listed.enter(0)
        await ann.resign()
        assert listed.name not in [each.table for each in await company.server.tables()]


@together
async def test_who_is_there_is_shown(house: House) -> None:
    async with Company(house) as company:
        table = await company.table()
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
async def test_a_spectator_sees_the_game_and_decides_nothing(house: House) -> None:
    async with Company(house) as company:
        table = await company.table()
        ann, watcher = await table.enter(0), await table.enter()
        await ann.act(ann.legal[0])
        seen = await watcher.until(lambda now: now.entries == 1)
        assert (seen.seat, seen.held, seen.decision) == (None, (), None)
        assert seen.view == ann.update.view
        assert [line.words for line in watcher.log] == [line.words for line in ann.log]
        with Refused("not-yours"):
            await watcher.resign(0)


@together
async def test_a_table_that_is_not_there(house: House) -> None:
    async with Company(house) as company:
        with Refused("no-table"):
            await company.server.table("nowhere")
        with Refused("no-table"):
            await company.enter("nowhere")
        with Refused("no-table"):
            await company.server.history("nowhere")


@together
async def test_the_luck_is_committed_to_before_anybody_sits_and_opened_at_the_end(
    house: House,
) -> None:
    async with Company(house) as company:
        table = await company.table(Me("Ann"), Bot("uniform"), game="toy", start=False)
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
async def test_a_table_not_started_in_a_day_is_closed(own_house: House, clock: Clock) -> None:
    async with Company(own_house) as company:
        table = await company.table(Me("Ann"), Open(), listed=True, start=False)
        ann = await table.enter(0)
        clock.forward(days=0.9)
        own_house.do(own_house.server.lobby.sweep())
        assert (await company.server.table(table.name)).status == "waiting"
        clock.forward(days=0.2)
        own_house.do(own_house.server.lobby.sweep())
        assert (await ann.until(lambda now: now.table.status == "closed")).decision is None
        assert await company.server.tables() == ()
        with Refused("started"):
            await table.start()


@together
async def test_a_table_untouched_for_sixty_days_is_closed_and_its_record_open(
    own_house: House, clock: Clock
) -> None:
    async with Company(own_house) as company:
        table, other = await company.table(game="toy"), await company.table()
        clock.forward(days=59)
        ann = await other.enter(0)
        await ann.act(ann.legal[0])
        with Refused("not-over"):
            await company.server.record(table.name)
        clock.forward(days=2)
        own_house.do(own_house.server.lobby.sweep())
        assert (await company.server.table(table.name)).status == "closed"
        assert (await company.server.table(other.name)).status == "playing"
        record = await company.server.record(table.name)
        assert record.fair is not None
        assert record.fair.seed is not None
        with Refused("over"):
            await (await table.enter(0)).resign()
