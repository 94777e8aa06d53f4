"""Bots at a table: they play, take over, hand back, and are replaced when they fail."""

from __future__ import annotations

import logging

import pytest

from server.live_server import LiveServer
from server.players import Players, Refused, play_some, together
from ypsilon.client import Live, new_request_id, play
from ypsilon.core.data import replace
from ypsilon.server.bots import pool
from ypsilon.server.worker_process import environment
from ypsilon.wire import Bot, Done, Leave, Me, Notice

THREE = (Me("Ann"), Me("Bob"), Me("Cat"))


@together
async def test_bots_play_among_themselves(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(Bot("beginner"), Bot("easy"))
        eve = await table.enter(host=table.host)
        await eve.until(lambda now: now.result)
        assert [seat.bot for seat in eve.update.table.seats] == ["beginner", "easy"]
        assert not any(seat.online for seat in eve.update.table.seats)
        record = await players.server.record(table.name)
        assert [player.bot for player in record.players] == ["beginner", "easy"]


@together
async def test_a_bot_takes_over_a_leavers_seat_and_hands_it_back(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann, bob = await (await players.table()).people()
        with Refused("as-it-is"):
            await ann.come_back()
        await ann.leave()
        with Refused("as-it-is"):
            await ann.leave()
        shown = await bob.until(lambda now: now.decision)
        assert (shown.table.seats[0].kind, shown.table.seats[0].bot) == ("person", "medium")
        assert bob.log[0].words == "A bot plays for Ann now."
        await bob.act(bob.legal[0])
        await bob.until(lambda now: now.decision)
        await ann.come_back()
        await bob.act(bob.legal[0])
        await ann.until(lambda now: now.decision)
        assert [line.words for line in ann.log if line.kind][-1] == "You are back."
        await ann.act(ann.legal[0])


@together
async def test_who_comes_back_while_the_bot_thinks_decides_alone(own_server: LiveServer) -> None:
    own_server.server.driver.seconds = 2.0
    async with Players(own_server) as players:
        ann, _ = await (await players.table()).people()
        match = own_server.server.lobby.tables[ann.name].live
        match.terms = replace(match.terms, stand_in="strongest")
        await ann.leave()
        await ann.come_back()
        assert ann.update.decision is not None
        await own_house_is_idle(own_server, ann)
        assert ann.update.movers == (0,)
        await ann.act(ann.legal[0])


async def own_house_is_idle(live_server: LiveServer, live: Live) -> None:
    """Wait until no bot thinks any more, and what it did has been told."""
    while live_server.server.driver._running:
        await live.ping()
    await live.ping()


@together
async def test_a_repeated_leave_changes_nothing(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann, bob = await (await players.table()).people()
        twice = Leave(new_request_id(), 1)
        for _ in range(2):
            assert await bob.ask(twice) == Done(twice.id)
        assert [line.kind for line in bob.log] == ["Takeover"]
        assert ann.update.decision is not None


@together
async def test_with_two_seats_who_resigns_loses(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        ann, bob = await table.people()
        await bob.resign()
        result = (await ann.until(lambda now: now.result)).result
        assert result is not None
        assert (result.winners, result.scores, result.rule) == ((0,), (1, 0), "resign")
        assert ann.log[-1].words == "Bob resigns."
        assert ann.update.table.status == "over"
        assert ann.update.table.score == (1.0, 0.0)


@together
async def test_with_three_seats_a_bot_plays_on_for_who_resigns(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(*THREE, game="toy", options={"seats": "3"})
        ann, bob, cat = await table.people()
        await bob.resign()
        assert bob.update.result is None
        assert bob.update.table.seats[1].bot == "uniform"
        with Refused("gave-up"):
            await bob.come_back()
        with Refused("gave-up"):
            await bob.resign()
        await ann.leave()
        result = await play(cat, play_some())
        assert result is not None
        assert result.rule == "TOY-07"


@pytest.mark.parametrize("fault", ["raises", "dies", "hangs", "cheats", "hoards", "babbles"])
@together
async def test_a_bot_that_fails_is_replaced_and_the_table_told(
    live_server: LiveServer,
    fault: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.WARNING, "ypsilon.server")
    monkeypatch.setattr(pool, "GRACE", 2.5)
    failed = live_server.server.metrics.bots_failed
    before = failed._value.get()
    async with Players(live_server) as players:
        ann = await (await players.table(Me("Ann"), Bot(fault), game="shaky")).enter(0)
        assert await play(ann, play_some())
        assert ann.update.table.seats[1].bot == "uniform"
        notices = [news for news in ann._news._queue if isinstance(news, Notice)]  # type: ignore[attr-defined]
        assert notices == [
            Notice("bot-failed", f"the bot {fault} has failed; uniform plays on"),
        ]
        words = [line.words for line in ann.log if line.kind]
        assert words == ["A bot plays for Bot 2 now."]
    assert failed._value.get() == before + 1
    assert [record.message for record in caplog.records] == ["bot failed"]


@together
async def test_workers_are_bounded(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        tables = [await players.table(Bot("easy"), Bot("easy")) for _ in range(4)]
        for table in tables:
            host = await table.enter(host=table.host)
            await host.until(lambda now: now.result)
    assert 1 <= len(live_server.server.pool._all) <= live_server.settings.workers


def test_workers_know_where_things_are_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    places = ("YPSILON_GAMES", "YPSILON_HOME", "YPSILON_SOLUTIONS", "XDG_DATA_HOME", "HOME")
    for name in (*places, "DATABASE_URL", "YPSILON_TOKEN"):
        monkeypatch.setenv(name, f"the {name}")
    told = environment()
    assert set(told) == {"PYTHONPATH", *places}
    assert all(told[name] == f"the {name}" for name in places)
    monkeypatch.delenv("HOME")
    assert "HOME" not in environment()
