"""Replay workers: other processes, paid for by who asks, also by who does not wait."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from server.long_records import long_record
from server.players import together
from ypsilon.core import record
from ypsilon.match.errors import RequestError
from ypsilon.server.replay.pool import RESTART, ReplayPool
from ypsilon.server.replay.tasks import Check, Checked
from ypsilon.server.throttle import Budget, Busy

LONGEST = 3000


@asynccontextmanager
async def workers(budget: Budget) -> AsyncIterator[ReplayPool]:
    pool = ReplayPool(1, 10, budget)
    try:
        yield pool
    finally:
        await pool.close()


async def check() -> Check:
    return Check(record.write(long_record(LONGEST)), LONGEST)


async def give_up(pool: ReplayPool, client: str) -> None:
    """Ask a worker, and do not wait for its answer."""
    begun = asyncio.Event()

    async def begin() -> Check:
        asyncio.get_running_loop().call_soon(begun.set)
        return await check()

    asking = asyncio.create_task(pool.ask(client, Checked, begin))
    await begun.wait()
    asking.cancel()
    await asyncio.wait([asking])


@together
async def test_a_record_is_checked_in_another_process() -> None:
    budget = Budget(1e-6, 1e-3)
    async with workers(budget) as pool:
        found: Checked = await pool.ask("ann", Checked, check)
        (worker,) = pool._all
        assert worker._process.pid != os.getpid()
        assert len(found.entries) == LONGEST
        with pytest.raises(Busy, match=r"wait [0-9]+ seconds") as busy:
            await pool.ask("ann", Checked, check)
        assert busy.value.seconds > 1
        await pool.ask("bob", Checked, check)
        assert pool.done == 2


@together
async def test_a_worker_leaves_the_processor_to_the_server() -> None:
    async with workers(Budget(1, 100)) as pool:
        await pool.ask("ann", Checked, check)
        (worker,) = pool._all
        assert os.getpriority(os.PRIO_PROCESS, worker._process.pid) > os.getpriority(
            os.PRIO_PROCESS, 0
        )


@together
async def test_who_does_not_wait_pays_too_and_leaves_no_worker_behind() -> None:
    budget = Budget(1e-6, RESTART / 2)
    async with workers(budget) as pool:
        await pool.ask("bob", Checked, check)
        (worker,) = pool._all
        await give_up(pool, "ann")
        await worker.ended()
        await asyncio.sleep(0)
        assert not pool._all
        with pytest.raises(Busy):
            budget.check("ann")


@together
async def test_also_a_worker_that_was_just_given_up_has_ended_when_all_have() -> None:
    async with workers(Budget(1, 100)) as pool:
        await pool.ask("bob", Checked, check)
        (worker,) = pool._all
        await give_up(pool, "ann")
        assert worker.alive
    assert not worker.alive


@together
async def test_a_start_that_nobody_waits_for_is_not_begun_again() -> None:
    async with workers(Budget(1, 100)) as pool:
        for _ in range(3):
            asking = asyncio.create_task(pool.ask("ann", Checked, check))
            # Long enough for its turn to come, and far too short for a start.
            for _ in range(10):
                await asyncio.sleep(0)
            asking.cancel()
            await asyncio.wait([asking])
        (starting,) = pool._starting
        await pool.ask("bob", Checked, check)
        assert pool._all == {starting.result()}


@pytest.mark.parametrize(
    ("text", "code"),
    [("{", "malformed"), ('{"format": "ypsilon-record", "game": "x"}', "unknown-game")],
)
@together
async def test_why_a_record_is_refused_is_told(text: str, code: str) -> None:
    async def wrong() -> Check:
        return Check(text, LONGEST)

    async with workers(Budget(1, 100)) as pool:
        with pytest.raises(RequestError) as refused:
            await pool.ask("ann", Checked, wrong)
        assert refused.value.code == code
