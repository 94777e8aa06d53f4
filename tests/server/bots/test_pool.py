"""Workers: one ahead of need, polite, and never left thinking for nobody."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bots.glutton import small
from server.players import together, until
from ypsilon.core.bot import Limit
from ypsilon.server.bots import pool
from ypsilon.server.bots.pool import BotFailed, BotPool
from ypsilon.server.bots.tasks import Answer, Task, task
from ypsilon.server.worker_process import WorkerProcess

LONG = 600.0


def asked(bot: str, seconds: float) -> Task:
    game = small("pylos")
    return task(game, bot, 0, game.initial(), Limit(seconds=seconds))


def searching(made: BotPool, client: str) -> asyncio.Task[Answer]:
    """Let a client ask for a search without end."""
    return asyncio.create_task(made.choose(asked("strongest", LONG), client))


@asynccontextmanager
async def workers(count: int) -> AsyncIterator[BotPool]:
    made = BotPool(count, 4)
    try:
        yield made
    finally:
        await made.close()


async def until_all_ready(made: BotPool, count: int) -> list[int]:
    """Wait until so many workers are ready and idle, and give their processes."""
    await until(lambda: len(made._idle) == count and all(map(ready, made._idle)))
    return sorted(each.result()._process.pid for each in made._idle if each)


def ready(starting: asyncio.Task[WorkerProcess] | None) -> bool:
    return pool._readiness(starting) == 2


@together
async def test_a_worker_is_started_ahead_and_all_are_polite() -> None:
    async with workers(3) as made:
        await made.choose(asked("uniform", 1.0), "Ann")
        await until(lambda: sum(map(ready, made._idle)) == 2)
        assert len(made._all) == 2
        for worker in made._all:
            pid = worker._process.pid
            assert os.getpriority(os.PRIO_PROCESS, pid) > os.getpriority(os.PRIO_PROCESS, 0)


@together
async def test_a_search_for_who_has_gone_is_ended_at_their_expense() -> None:
    async with workers(2) as made:
        await made.choose(asked("uniform", 1.0), "Ann")
        before = await until_all_ready(made, 2)
        began = asyncio.Event()
        search = asyncio.create_task(made.choose(asked("strongest", LONG), "Eve", began=began.set))
        await began.wait()
        search.cancel()
        with pytest.raises(asyncio.CancelledError):
            await search
        assert made.queue._held["Eve"], "Eve has the place until there is another worker"
        after = await until_all_ready(made, 2)
        assert len(set(before) & set(after)) == 1
        assert not made.queue._held
        assert made.queue.usage.of("Eve") > 0


@together
async def test_a_search_that_ends_soon_is_not_broken_off() -> None:
    async with workers(1) as made:
        await made.choose(asked("uniform", 1.0), "Ann")
        before = await until_all_ready(made, 1)
        began = asyncio.Event()
        soon = asked("strongest", pool.START / 2)
        search = asyncio.create_task(made.choose(soon, "Eve", began=began.set))
        await began.wait()
        search.cancel()
        await made.choose(asked("uniform", 1.0), "Ann")
        assert await until_all_ready(made, 1) == before


@together
async def test_who_goes_while_waiting_costs_nothing() -> None:
    async with workers(1) as made:
        searches = [searching(made, who) for who in ("Eve", "Bob")]
        await until(lambda: made.queue._waiting)
        for each in searches:
            each.cancel()
        await asyncio.gather(*searches, return_exceptions=True)
        assert not made.queue._waiting
        await made.choose(asked("uniform", 1.0), "Ann")
        assert made.queue.usage.of("Bob") == 0


@together
async def test_the_processor_time_of_a_search_is_charged() -> None:
    async with workers(1) as made:
        await made.choose(asked("strongest", 0.3), "Eve")
        assert 0.02 < made.queue.usage.of("Eve") < 5


@together
async def test_a_worker_that_cannot_be_started_fails_its_bot_and_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with workers(1) as made:
        monkeypatch.setattr(pool, "MODULE", "ypsilon.there_is_no_such_module")
        with pytest.raises(BotFailed):
            await made.choose(asked("uniform", 1.0), "Ann")
        monkeypatch.undo()
        assert (await made.choose(asked("uniform", 1.0), "Ann")).seconds < 1


@together
async def test_closing_ends_whatever_is_under_way() -> None:
    made = BotPool(2, 4)
    searches = [searching(made, who) for who in ("Ann", "Bob")]
    await until(lambda: len(made.queue._held) == 2)
    await made.close()
    ended = await asyncio.gather(*searches, return_exceptions=True)
    assert all(isinstance(each, asyncio.CancelledError) for each in ended)
    assert not made._all
    assert not made._tasks
