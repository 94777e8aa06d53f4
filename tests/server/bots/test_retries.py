"""What is done unasked and is not kept is tried again by itself, and a store is not besieged."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from server.players import together, until
from server.tables.test_change import time
from server.world import Made, Time, World, world
from ypsilon import wire
from ypsilon.match.clocks import Bank
from ypsilon.match.errors import RequestError
from ypsilon.server.bots.retries import FIRST, LONGEST, Retries
from ypsilon.server.bots.tasks import Answer, Task
from ypsilon.server.store.outage import SELDOM, Outage
from ypsilon.server.store.store import StoreError
from ypsilon.wire import Bot, Me

__all__ = ["time"]
TABLES = 20


class Sleeper:
    """Time that passes only where somebody sleeps, and how long they did each time."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        await asyncio.sleep(0)


class Failing:
    """Something that is kept when it is tried for the so-maniest time."""

    def __init__(self, times: int) -> None:
        self.times, self.tried = times, 0

    async def __call__(self) -> None:
        self.tried += 1
        if self.tried <= self.times:
            raise StoreError("planted")


def retries() -> tuple[Retries, Sleeper]:
    made, sleeper = Retries(Outage()), Sleeper()
    made.sleep = sleeper.sleep
    return made, sleeper


@together
async def test_what_is_not_kept_is_tried_ever_more_seldom() -> None:
    made, sleeper = retries()
    act = Failing(12)
    await made.until_kept(act)
    assert act.tried == 13
    pauses = [min(FIRST * 2**number, LONGEST) for number in range(12)]
    assert all(
        pause / 2 <= slept <= pause for pause, slept in zip(pauses, sleeper.slept, strict=True)
    )
    assert pauses[-1] == LONGEST
    await made.until_kept(Failing(0))
    assert len(sleeper.slept) == 12, "what is well again is not waited for"


@together
async def test_however_many_wait_the_store_is_asked_by_one_at_a_time() -> None:
    made, sleeper = retries()
    store = Failing(10)
    await asyncio.gather(*(made.until_kept(store) for _ in range(100)))
    assert store.tried == 10 + 100
    assert len(sleeper.slept) == 10, "once something is kept the others follow at once"


@together
async def test_what_has_become_pointless_is_let_be() -> None:
    made, sleeper = retries()
    tried = Counter[str]()

    async def act() -> None:
        tried["act"] += 1
        raise StoreError("planted") if tried["act"] < 3 else RequestError("stale", "too late")

    await made.until_kept(act)
    assert (tried["act"], len(sleeper.slept)) == (3, 2)


class Down:
    """A database that writes nothing until it is well, and counts how often it was asked to."""

    def __init__(self, at: World) -> None:
        self.writes, self.well = 0, False
        self._write = at.faults.write
        at.faults.write = self.write  # type: ignore[method-assign]

    async def write(self, work: Any, mark: Any = None) -> Any:
        if self.well:
            return await self._write(work, mark)
        self.writes += 1
        raise OSError("planted")


async def waiting_for_bots(at: World) -> list[Made]:
    """Give tables at which bots are to move, and nobody else."""
    tables = [await at.make(Bot("easy"), Me("Ann")) for _ in range(TABLES)]
    for made in tables:
        await made.start()
    del at.server.driver.look
    return tables


@together
async def test_bots_whose_moves_are_not_kept_think_once_and_do_not_besiege_the_store(
    tmp_path: Path, time: Time, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "ypsilon.server")
    async with world(f"sqlite:///{tmp_path}/store.db", time) as at:
        thought, first = Counter[str](), at.server.pool.choose

        async def choose(asked: Task, *whose: Any, **how: Any) -> Answer:
            thought[asked.view] += 1
            answer: Answer = await first(asked, *whose, **how)
            return answer

        at.server.pool.choose = choose
        sleeper, down = Sleeper(), Down(at)
        at.server.driver.retries.sleep = sleeper.sleep
        down.well = True
        tables = await waiting_for_bots(at)
        down.well = False
        for _ in range(3):
            for made in tables:
                at.server.driver.look(made.table)
        # Five tries took two to four seconds, at all tables together.
        await until(lambda: len(sleeper.slept) >= 5)
        assert down.writes <= 2 * TABLES + 1 + len(sleeper.slept)
        down.well = True
        await until(lambda: all(len(made.table.live.timeline.entries) == 1 for made in tables))
        assert thought.total() == TABLES
    assert [record.message for record in caplog.records] == ["store failed", "store well"]
    assert not any(record.exc_info for record in caplog.records)


@together
async def test_a_flag_that_is_not_kept_is_tried_once_at_a_time(tmp_path: Path, time: Time) -> None:
    async with world(f"sqlite:///{tmp_path}/store.db", time) as at:
        made = await at.make(Me("Ann"), Me("Bob"), clock=Bank(60))
        await made.start()
        del at.server.driver.look
        sleeper, down = Sleeper(), Down(at)
        at.server.driver.retries.sleep = sleeper.sleep
        time.now += 2 * 60 * 1000
        for _ in range(10):
            at.server.driver.look(made.table)
            await asyncio.sleep(0.01)
        await until(lambda: len(sleeper.slept) >= 3)
        assert down.writes <= 1 + len(sleeper.slept)
        down.well = True
        await until(lambda: made.table.status == "over")


def test_an_outage_is_told_of_once_and_its_end_too(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING, "ypsilon.server")
    now = 0.0
    outage = Outage(lambda: now)
    outage.well()
    for _ in range(100):
        outage.failed(StoreError("planted"))
        now += 0.01
    outage.well()
    outage.well()
    told = [(record.message, vars(record).get("failures")) for record in caplog.records]
    assert told == [("store failed", None), ("store well", 100)]
    for _ in range(50):
        outage.failed(StoreError("planted"))
        outage.well()
    assert len(caplog.records) == 2, "one that comes and goes is told of seldom"
    now += SELDOM
    outage.failed(StoreError("planted"))
    assert [record.message for record in caplog.records][2:] == ["store failed"]


@together
async def test_who_asks_while_the_store_is_down_leaves_no_trace_in_the_log(
    tmp_path: Path, time: Time, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "ypsilon.server")
    async with world(f"sqlite:///{tmp_path}/store.db", time) as at:
        made = await at.make(Me("Ann"), Me("Bob"))
        await made.start()
        (ann, _) = await made.people()
        down = Down(at)
        new = wire.NewTable("pylos", {}, (Me("Ann"), Me("Bob")))
        for number in range(10):
            assert await ann.ask(wire.GiveUp(f"try {number}", 0)) == "not-kept"
            answer = await at.rest("POST", "/api/tables", new)
            assert answer["code"] == "not-kept"
        down.well = True
    assert [record.message for record in caplog.records] == ["store failed"]
    assert not any(record.exc_info for record in caplog.records)
