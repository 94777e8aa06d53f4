"""Two servers on one database are one: whoever is at either sees and does the same."""

from __future__ import annotations

import asyncio
from typing import TypeVar

import pytest
from sqlalchemy import select

from server.live_server import LiveServer
from server.players import Players, Refused, Table, new_key, together, until
from ypsilon.client import Denied, Live
from ypsilon.core.fair import new_added
from ypsilon.match.clocks import Bank
from ypsilon.server.store import schema
from ypsilon.server.store.store import Store
from ypsilon.server.tables import stored_games
from ypsilon.server.tables import table as server_tables
from ypsilon.wire import Bot, Me, NewTable, Notice, Open, Said, Sit

Two = tuple[LiveServer, LiveServer]
T = TypeVar("T")


async def both(one: Players, other: Players, table: Table) -> tuple[Live, Live]:
    """Give Ann a place at one server and Bob one at the other."""
    bob = await other.enter(table.name, table.tokens[1])
    return await table.enter(0), bob


async def in_turn(people: tuple[Live, ...], moves: int) -> None:
    """Let whoever is to move do so, so many times."""
    for _ in range(moves):
        waiting = [asyncio.create_task(each.until(lambda now: now.decision)) for each in people]
        done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for each in waiting:
            each.cancel()
        mover = people[next(at for at, each in enumerate(waiting) if each in done)]
        await mover.act(mover.legal[0])
        await mover.until(lambda now: not now.decision or now.result)


@together
async def test_each_sees_what_the_other_does_at_the_other_server(two: Two) -> None:
    async with Players(two[0]) as here, Players(two[1]) as there:
        table = await here.table()
        ann, bob = await both(here, there, table)
        watcher = await there.enter(table.name)
        await in_turn((ann, bob), 7)
        for live in (ann, bob, watcher):
            await live.until(lambda now: len(live.log) == 7)  # noqa: B023
        assert [line.text for line in ann.log] == [line.text for line in watcher.log]


@together
async def test_moves_are_told_to_the_other_server_without_reading_them(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    catch_up = stored_games.catch_up

    async def counted(store: Store, table: server_tables.Table) -> bool | None:
        read.append(table.name)
        return await catch_up(store, table)

    async with Players(two[0]) as here, Players(two[1]) as there:
        table = await here.table()
        ann, bob = await both(here, there, table)
        monkeypatch.setattr(stored_games, "catch_up", counted)
        await in_turn((ann, bob), 12)
        await ann.until(lambda _: len(ann.log) == 12)
        await bob.until(lambda _: len(bob.log) == 12)
        # One that comes while something else is done there is read.
        assert read.count(table.name) < 12
        matches = [each.match(table.name).timeline for each in two]
        assert matches[0].entries == matches[1].entries


@together
async def test_seats_presence_and_talk_are_the_same_everywhere(two: Two) -> None:
    async with Players(two[0]) as here, Players(two[1]) as there:
        table = await here.table(Me("Ann"), Open(), start=False, listed=True)
        ann = await table.enter(0)
        seated = await there.server.sit(table.name, Sit("Bob", new_added()))
        await ann.until(lambda now: now.table.seats[1].name == "Bob")
        bob = await there.enter(table.name, seated.token)
        await ann.until(lambda now: now.table.seats[1].online)
        await bob.until(lambda now: now.table.seats[0].online)
        watcher = await there.enter(table.name)
        await ann.until(lambda now: now.table.spectators == 1)
        await ann.say("hello over there")
        await watcher.close()
        await ann.until(lambda now: now.table.spectators == 0)
        assert (await first(bob, Said)).text == "hello over there"


async def first(live: Live, kind: type[T]) -> T:
    """Give the first of its kind that somebody is told."""
    async for news in live:
        if isinstance(news, kind):
            return news
    raise AssertionError("the news ended")


@together
async def test_of_two_at_two_servers_one_has_the_seat(two: Two) -> None:
    async with Players(two[0]) as here, Players(two[1]) as there:
        for _ in range(5):
            table = await here.table(Me("Ann"), Open(), start=False, listed=True)
            await there.server.table(table.name)
            asked = (
                each.server.sit(table.name, Sit("Bob", new_added(), seat=1))
                for each in (here, there)
            )
            found = await asyncio.gather(*asked, return_exceptions=True)
            (refused,) = [each for each in found if isinstance(each, BaseException)]
            assert isinstance(refused, Denied)
            assert refused.refusal.code == "no-seat"


@together
async def test_a_game_started_at_both_starts_once_and_nobody_is_failed(two: Two) -> None:
    async with Players(two[0]) as here, Players(two[1]) as there:
        for _ in range(5):
            table = await here.table(start=False)
            added = (new_added(), new_added())
            asked = (each.server.start(table.name, table.host, added) for each in (here, there))
            found = await asyncio.gather(*asked, return_exceptions=True)
            codes = [each.refusal.code for each in found if isinstance(each, Denied)]
            assert codes == ["started"]


@together
async def test_a_game_can_be_taken_back_agreed_to_and_played_again(two: Two) -> None:
    async with Players(two[0]) as here, Players(two[1]) as there:
        table = await here.table()
        ann, bob = await both(here, there, table)
        await in_turn((ann, bob), 2)
        await bob.undo()
        await ann.until(lambda now: now.wish)
        await ann.consent(True)
        await bob.until(lambda now: now.decision)
        await bob.resign()
        await ann.until(lambda now: now.result)
        await ann.rematch()
        await bob.until(lambda now: now.again == (0,))
        await bob.rematch()
        await ann.until(lambda now: now.table.status == "playing" and now.table.number == 2)


@together
async def test_whoever_is_removed_or_moved_loses_the_seat_at_the_other_server(two: Two) -> None:
    async with Players(two[0]) as here, Players(two[1]) as there:
        seats, options = (Me("Ann"), Open(), Open()), {"seats": "3"}
        table = await here.table(*seats, game="toy", options=options, start=False, listed=True)
        host = await table.enter(0, host=table.host)
        bob = await there.server.sit(table.name, Sit("Bob", new_added(), key=new_key()))
        sue = await there.server.sit(table.name, Sit("Sue", new_added()))
        lives = [await there.enter(table.name, each.token) for each in (bob, sue)]
        code = await here.server.move_code(table.name, sue.token)
        await here.server.move(code.code)
        await lives[1].until(lambda now: now.held == ())
        await host.until(lambda now: now.table.seats[1].name == "Bob")
        await host.remove(1)
        await lives[0].until(lambda now: now.held == ())
        assert (await first(lives[0], Notice)).code == "removed"


@together
async def test_bots_play_for_who_is_at_either_server(two: Two) -> None:
    async with Players(two[0]) as here, Players(two[1]) as there:
        table = await here.table(Me("Ann"), Bot("uniform"))
        ann = await there.enter(table.name, table.tokens[0])
        for number in (0, 2, 4):
            await ann.until(lambda now: now.decision and len(ann.log) >= number)  # noqa: B023
            await ann.act(ann.legal[0])
        await ann.until(lambda now: len(ann.log) >= 6)
        owners = [each.server.lobby.tables[table.name].mine for each in two]
        assert sorted(owners) == [False, True]


@together
async def test_a_clock_runs_out_once(two: Two) -> None:
    async with Players(two[0]) as here, Players(two[1]) as there:
        table = await here.table(clock=Bank(10))
        ann, bob = await both(here, there, table)
        owner = next(each for each in two if each.server.lobby.tables[table.name].mine)
        match = owner.server.lobby.tables[table.name].current
        assert match is not None
        match.match.clocks._left = [100, 100]
        owner.do(_look(owner, table.name))
        for live in (ann, bob):
            await live.until(lambda now: now.result)
        assert ann.update.result == bob.update.result


async def _look(at: LiveServer, name: str) -> None:
    at.server.driver.look(at.server.lobby.tables[name])


@pytest.mark.parametrize("at", [0, 1])
@together
async def test_what_one_server_has_answered_the_other_knows_at_once(two: Two, at: int) -> None:
    async with Players(two[at]) as here, Players(two[1 - at]) as there:
        made = await here.server.make(NewTable("pylos", {}, (Me("Ann"), Open()), listed=True))
        name = made.table.table
        assert (await there.server.table(name)).seats[1].kind == "open"
        await here.server.sit(name, Sit("Bob", new_added()))
        assert (await there.server.table(name)).seats[1].name == "Bob"
        await there.server.start(name, made.host, (new_added(),))
        assert (await here.server.table(name)).status == "playing"
        listed = {each.table: each.status for each in await there.server.tables()}
        assert listed[name] == "playing"
        with Refused("started"):
            await here.server.sit(name, Sit("Late", new_added()))
        await until(lambda: two[at].server.lobby.tables[name].version == 2)


@together
async def test_whom_the_host_has_muted_or_removed_is_known_at_the_other_server(two: Two) -> None:
    async with Players(two[0]) as here, Players(two[1]) as there:
        table = await here.table(Me("Ann"), Open(), start=False, listed=True)
        host = await table.enter(0, host=table.host)
        loud = there.server.live(table.name, spectator="Loud")
        async with loud as watcher:
            await host.until(lambda now: now.table.spectators == 1)
            await host.mute_for_all(who="Loud")
            tables = [each.server.lobby.tables[table.name] for each in two]
            two[0].do(_remove(two[0], table.name))
            await until(lambda: tables[1].devices.removed == {"somewhere"})
            assert tables[1].devices.known() == tables[0].devices.known()
            with Refused("muted"):
                await watcher.say("not heard")


async def _remove(at: LiveServer, name: str) -> None:
    at.server.lobby.tables[name].devices.remove(1, {"somewhere"}, ())


@together
async def test_new_tables_are_counted_at_all_servers_together(two: Two) -> None:
    allowances = [each.server.lobby.allowances for each in two]
    taken = [two[at % 2].do(allowances[at % 2].take("table", "an address", 5)) for at in range(8)]
    assert taken == [True] * 5 + [False] * 3
    assert two[0].do(allowances[0].take("table", "another", 5))
    kept = await _allowances(two[0])
    assert kept
    assert not any("address" in each for each in kept)


async def _allowances(at: LiveServer) -> list[str]:
    rows = at.do(at.server.store.rows(select(schema.allowances.c.who)))
    return [str(row.who) for row in rows]
