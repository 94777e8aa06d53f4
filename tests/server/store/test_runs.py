"""Time that is set is no time that passed: on a running server, and on one that starts after it."""

from __future__ import annotations

import pytest

from server.live_server import Clock, LiveServer
from server.players import Players, Table, together
from ypsilon.client import Live
from ypsilon.match.clocks import Bank, Days
from ypsilon.server import clock as clocks
from ypsilon.server.store.runs import gaps
from ypsilon.wire import Me, Open, Update

HOUR = 3600
MINUTE = 60_000


@pytest.fixture
def set_server(clock: Clock, own_server: LiveServer) -> LiveServer:
    """A server on whose wall the clock can be set."""
    return own_server


def left(live: Live, seat: int) -> float:
    """Give the seconds that a seat has left."""
    update, time = live.update, live.update.clocks[seat]
    return (time.left - (0 if time.since is None else update.now - time.since)) / 1000


async def looked_at(table: Table) -> Update[object, object]:
    """Let the table see what time it is, and give it as it is shown."""
    live = await table.enter()
    await live.close()
    return live.update


@pytest.mark.parametrize("hours", [1, -1])
@together
async def test_an_hour_that_was_set_empties_no_bank(
    set_server: LiveServer, clock: Clock, hours: int
) -> None:
    async with Players(set_server) as players:
        table = await players.table(clock=Bank(60))
        ann, bob = await table.people()
        clock.jump(seconds=hours * HOUR)
        set_server.do(set_server.server.lobby.sweep())
        await looked_at(table)
        clock.forward(seconds=10)
        await ann.act(ann.legal[0])
        await bob.until(lambda now: now.decision)
        assert left(bob, 0) == pytest.approx(50, abs=6)
        assert left(bob, 1) == pytest.approx(60, abs=6)
        assert bob.update.result is None


@pytest.mark.parametrize("hours", [1, -1])
@together
async def test_nor_when_the_server_starts_again_and_again(
    set_server: LiveServer, clock: Clock, hours: int
) -> None:
    async with Players(set_server) as players:
        table = await players.table(clock=Bank(60))
        ann, bob = await table.people()
        for seat, live in enumerate((ann, bob, ann, bob)):
            clock.forward(seconds=10)
            clock.jump(seconds=hours * HOUR)
            set_server.close()
            set_server.open()
            await live.ping()
            await live.until(lambda now: now.decision)
            await live.act(live.legal[0])
            used = 10 * (seat // 2 + 1)
            assert left(live, seat % 2) == pytest.approx(60 - used, abs=6)
        times = [entry.time for entry in set_server.match(table.name).timeline.entries]
        assert times == sorted(times)
        assert ann.update.result is None


@pytest.mark.parametrize("restart", [False, True])
@pytest.mark.parametrize("days", [90, -90])
@together
async def test_ninety_days_that_were_set_close_no_table_and_publish_no_seed(
    set_server: LiveServer, clock: Clock, days: int, restart: bool
) -> None:
    async with Players(set_server) as players:
        playing = await players.table(clock=Days(1))
        waiting = await players.table(Me("Ann"), Open(), start=False)
        clock.jump(days=days)
        for _ in range(2 * restart):
            set_server.close()
            set_server.open()
        set_server.do(set_server.server.lobby.sweep())
        assert (await looked_at(waiting)).table.status == "waiting"
        seen = await looked_at(playing)
        assert (seen.table.status, seen.result) == ("playing", None)
        assert seen.fair is not None
        assert seen.fair.seed is None


@together
async def test_a_clock_that_was_set_back_does_not_turn_back_the_times_of_a_record(
    set_server: LiveServer, clock: Clock
) -> None:
    async with Players(set_server) as players:
        table = await players.table()
        ann, bob = await table.people()
        await ann.act(ann.legal[0])
        set_server.close()
        clock.jump(days=-30)
        set_server.open()
        await bob.ping()
        await bob.act(bob.legal[0])
        first, second = (entry.time for entry in set_server.match(table.name).timeline.entries)
        assert first < second < first + MINUTE


@together
async def test_days_in_which_no_server_ran_are_not_quiet(
    set_server: LiveServer, clock: Clock
) -> None:
    async with Players(set_server) as players:
        table = await players.table(Me("Ann"), Open(), start=False)
        clock.forward(days=0.5)
        set_server.close()
        clock.forward(days=2)
        set_server.open()
        set_server.do(set_server.server.lobby.sweep())
        assert (await looked_at(table)).table.status == "waiting"
        clock.forward(days=0.6)
        set_server.do(set_server.server.lobby.sweep())
        assert (await looked_at(table)).table.status == "closed"


def test_the_clock_goes_on_while_the_wall_is_set(clock: Clock) -> None:
    before = clocks.set_clock(0)
    clock.jump(days=-1)
    clock.forward(seconds=5)
    assert 5_000 <= clocks.clock() - before < 6_000
    assert clocks.set_clock(before + 5_000) >= before + 5_000
    assert clocks.clock() < before + 6_000


def test_what_lies_between_runs_that_overlap_is_a_gap() -> None:
    assert gaps([]) == ()
    assert gaps([(0, 5), (3, 4), (5, 6), (9, 9), (8, 8), (12, 20)]) == ((6, 8), (8, 9), (9, 12))
