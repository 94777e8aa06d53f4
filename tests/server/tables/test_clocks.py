"""Clocks: none, a bank with an increment, days a turn; who runs out of time, and pauses."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from server.live_server import Clock, LiveServer
from server.players import Players, Refused, Table, play_some, together
from toy.state import Keep
from ypsilon.client import Live, play
from ypsilon.core.record import Flag
from ypsilon.match.clocks import Bank, Days, NoClock
from ypsilon.match.plan import Wish
from ypsilon.wire import Bot, Me, Update

DAY = 24 * 3600


def left(live: Live, seat: int) -> float:
    """Give the seconds that a seat has left by the server's own time."""
    return _left(live.update, seat)


def _left(update: Update[Any, Any], seat: int) -> float:
    clock = update.clocks[seat]
    run = 0 if clock.since is None else update.now - clock.since
    return (clock.left - run) / 1000


async def over(live: Live) -> Update[Any, Any]:
    """Give the table as it is when the game has ended."""
    return await live.until(lambda now: now.result)


async def look(table: Table) -> None:
    """Let somebody look in, upon which the table sees what time it is."""
    await (await table.enter()).close()


@together
async def test_without_a_clock_everybody_may_think_for_ever(
    own_server: LiveServer, clock: Clock
) -> None:
    async with Players(own_server) as players:
        table = await players.table(clock=NoClock())
        ann, _ = await table.people()
        assert ann.update.clocks == ()
        clock.forward(days=30)
        await look(table)
        await ann.act(ann.legal[0])


@together
async def test_only_the_clock_of_who_is_to_move_runs(own_server: LiveServer, clock: Clock) -> None:
    async with Players(own_server) as players:
        table = await players.table(clock=Bank(60, 5))
        ann, bob = await table.people()
        assert [each.since is None for each in ann.update.clocks] == [False, True]
        clock.forward(seconds=20)
        await ann.act(ann.legal[0])
        assert left(ann, 0) == pytest.approx(60 - 20 + 5, abs=1)
        assert [each.since is None for each in ann.update.clocks] == [True, False]
        clock.forward(seconds=30)
        await bob.until(lambda now: now.decision)
        await bob.act(bob.legal[0])
        assert left(bob, 1) == pytest.approx(60 - 30 + 5, abs=1)
        assert left(bob, 0) == pytest.approx(45, abs=1)


@together
async def test_the_increment_is_for_a_turn_not_for_each_step_of_it(
    own_server: LiveServer, clock: Clock
) -> None:
    async with Players(own_server) as players:
        ann, bob = await (await players.table(game="shaky", clock=Bank(60, 10))).people()
        clock.forward(seconds=7)
        await ann.act(ann.legal[0])
        assert ann.update.movers == (0,)
        assert left(ann, 0) == pytest.approx(53, abs=1)
        await ann.act(ann.legal[-1])
        assert left(ann, 0) == pytest.approx(63, abs=1)
        assert (await bob.until(lambda now: now.decision)).movers == (1,)


@pytest.mark.rule("PY-23")
@pytest.mark.parametrize("loser", [0, 1])
@together
async def test_a_player_whose_time_runs_out_loses(
    own_server: LiveServer, clock: Clock, loser: int
) -> None:
    async with Players(own_server) as players:
        table = await players.table(clock=Bank(60))
        people = await table.people()
        if loser:
            await people[0].act(people[0].legal[0])
        clock.forward(seconds=59)
        await look(table)
        assert people[loser].update.result is None
        clock.forward(seconds=1.5)
        await look(table)
        for live in people:
            result = (await over(live)).result
            assert result is not None
            assert (result.winners, result.rule) == ((1 - loser,), "flag")
            who = "You" if live.update.held == (loser,) else ("Ann", "Bob")[loser]
            assert live.log[-1].words == f"{who} ran out of time."
        record = await players.server.record(table.name)
        assert [entry.what for entry in record.entries][loser:] == [Flag()]
        with Refused("over"):
            await people[loser].resign()


@together
async def test_time_runs_out_by_itself(own_server: LiveServer) -> None:
    """Nobody need look: the shortest bank is ten seconds, of which most have passed by now."""
    async with Players(own_server) as players:
        table = await players.table(clock=Bank(10))
        ann, _ = await table.people()
        own_server.do(_nearly_out(own_server, table.name, 0, 300))
        assert (await over(ann)).result is not None


async def _nearly_out(live_server: LiveServer, name: str, seat: int, milliseconds: int) -> None:
    table = await live_server.server.lobby.find(name)
    assert table.current is not None
    table.current.match.clocks._left[seat] = milliseconds
    live_server.server.driver.look(table)


@together
async def test_days_are_for_each_turn(own_server: LiveServer, clock: Clock) -> None:
    async with Players(own_server) as players:
        table = await players.table(clock=Days(2))
        ann, bob = await table.people()
        clock.forward(days=1.9)
        await ann.act(ann.legal[0])
        assert left(ann, 0) == pytest.approx(2 * DAY, abs=1)
        clock.forward(days=1.9)
        await bob.until(lambda now: now.decision)
        await bob.act(bob.legal[0])
        clock.forward(days=2.1)
        await look(table)
        result = (await over(ann)).result
        assert result is not None
        assert result.winners == (1,)


@together
async def test_days_run_while_nobody_is_there_and_the_server_is_away(
    own_server: LiveServer, clock: Clock
) -> None:
    async with Players(own_server) as players:
        table = await players.table(clock=Days(1))
    own_server.close()
    clock.forward(days=1.1)
    own_server.open()
    async with Players(own_server) as players:
        ann = await players.enter(table.name, table.tokens[0])
        result = (await over(ann)).result
        assert result is not None
        assert result.winners == (1,)


@together
async def test_the_time_in_which_the_server_was_away_is_nobodys(
    own_server: LiveServer, clock: Clock
) -> None:
    async with Players(own_server) as players:
        table = await players.table(clock=Bank(60))
        ann, _ = await table.people()
        clock.forward(seconds=20)
        await ann.act(ann.legal[0])
        own_server.close()
        clock.forward(seconds=3600)
        own_server.open()
        back = await ann.until(lambda now: now.now > clock.time_ns() // 1_000_000 - 60_000)
        assert _left(back, 0) == pytest.approx(40, abs=1)
        assert _left(back, 1) == pytest.approx(60, abs=2)


@together
async def test_a_pause_stops_the_clocks_until_somebody_lets_them_run(
    own_server: LiveServer, clock: Clock
) -> None:
    async with Players(own_server) as players:
        table = await players.table(clock=Bank(60))
        ann, bob = await table.people()
        clock.forward(seconds=10)
        await bob.pause()
        await ann.until(lambda now: now.wish)
        await ann.consent(True)
        await bob.until(lambda now: now.paused)
        with Refused("as-it-is"):
            await bob.pause()
        assert ann.log[-1].words == "Bob stops the clocks."
        clock.forward(seconds=1000)
        await look(table)
        with Refused("paused"):
            await ann.act(ann.legal[0])
        assert left(ann, 0) == pytest.approx(50, abs=1)
        await ann.pause(False)
        assert ann.log[-1].words == "You let the clocks run."
        await ann.act(ann.legal[0])
        assert left(ann, 0) == pytest.approx(50, abs=1)


@together
async def test_a_pause_is_asked_for_and_outlives_moves_and_a_restart(
    own_server: LiveServer, clock: Clock
) -> None:
    async with Players(own_server) as players:
        table = await players.table(clock=Bank(60))
        ann, bob = await table.people()
        await bob.pause()
        assert (await ann.until(lambda now: now.wish)).wish == Wish(1, 0, (), pause=True)
        assert (ann.update.consent, bob.update.consent) == (0, None)
        with Refused("asked-already"):
            await bob.pause()
        await ann.act(ann.legal[0])
        own_server.close()
        own_server.open()
        await bob.ping()
        assert (await bob.until(lambda now: now.decision)).wish == Wish(1, 0, (), pause=True)
        clock.forward(seconds=10)
        await ann.consent(True)
        paused = await bob.until(lambda now: now.paused)
        assert paused.wish is None
        assert [line.kind for line in bob.log] == ["", "Pause"]
        assert bob.log[-1].words == "You stop the clocks."


@together
async def test_a_pause_is_refused_or_withdrawn(own_server: LiveServer) -> None:
    async with Players(own_server) as players:
        ann, bob = await (await players.table(clock=Bank(60))).people()
        await bob.pause()
        await ann.until(lambda now: now.wish)
        await ann.consent(False)
        await bob.until(lambda now: now.wish is None)
        await bob.pause()
        await ann.until(lambda now: now.wish)
        with Refused("as-it-is"):
            await ann.pause(False)
        await bob.pause(False)
        await ann.until(lambda now: now.wish is None)
        with Refused("no-wish"):
            await ann.consent(True)
        assert not ann.update.paused
        assert ann.update.entries == 0


@together
async def test_two_at_one_screen_pause_at_once(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(Me("Ann"), Me("Bob"), clock=Bank(60))
        both = await table.enter(0, 1)
        await both.pause(seat=0)
        await both.until(lambda now: now.paused)


@together
async def test_bots_do_not_move_while_the_game_is_paused(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann = await (await players.table(Me("Ann"), Bot("beginner"))).enter(0)
        await ann.act(ann.legal[0])
        await ann.until(lambda now: now.entries == 2)
        await ann.pause()
        await ann.undo(1)
        assert ann.update.movers == (1,)
        assert not live_server.server.driver._running
        await ann.pause(False)
        await ann.until(lambda now: now.decision)


@together
async def test_with_three_a_bot_plays_on_for_who_runs_out_of_time(
    own_server: LiveServer, clock: Clock
) -> None:
    async with Players(own_server) as players:
        seats = (Me("Ann"), Me("Bob"), Me("Cat"))
        table = await players.table(*seats, game="toy", options={"seats": "3"}, clock=Bank(60))
        ann, bob, cat = await table.people()
        await bob.act(Keep())
        await cat.act(Keep())
        clock.forward(seconds=61)
        await look(table)
        await bob.until(lambda now: now.table.seats[0].bot and len(now.movers) == 1)
        words = [line.words for line in bob.log]
        assert words.count("Ann ran out of time.") == 1
        assert words.count("A bot plays for Ann now.") == 1
        with Refused("gave-up"):
            await ann.come_back()
        results = await asyncio.gather(play(bob, play_some()), play(cat, play_some()))
        assert results[0] == results[1] is not None


@together
async def test_a_bot_never_loses_by_time(own_server: LiveServer) -> None:
    async with Players(own_server) as players:
        table = await players.table(Me("Ann"), Bot("beginner"), clock=Bank(10))
        ann = await table.enter(0)
        own_server.do(_nearly_out(own_server, table.name, 1, 0))
        await ann.act(ann.legal[0])
        shown = await ann.until(lambda now: now.decision or now.result)
        assert shown.result is None
        assert shown.clocks[1].left == 0
