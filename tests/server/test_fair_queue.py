"""A fair queue: who has had least goes first, nobody has all places, and who goes leaves no trace.

Time stands here until it is set, and who waits is told by turns of the loop.
"""

from __future__ import annotations

import asyncio

import pytest

from server.players import together
from ypsilon.match.errors import RequestError
from ypsilon.server.fair_queue import HALF_LIFE, MANY, FairQueue, Usage


class Workshop:
    """A queue in which work begins when it is its turn, and ends when it is told to."""

    def __init__(self, places: int, waiting: int = 2) -> None:
        self.now = 0.0
        self.queue = FairQueue(places, waiting, lambda: self.now)
        self.began: list[str] = []
        self.ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(
        self, client: str, work: str, *, patient: bool = True, last: bool = False
    ) -> None:
        """Let a client ask for a place for some work."""
        self.ends[work] = asyncio.Event()
        self.tasks[work] = asyncio.create_task(self._work(client, work, patient, last))
        await turns()

    async def _work(self, client: str, work: str, patient: bool, last: bool) -> None:
        async with self.queue.place(client, patient=patient, last=last) as place:
            self.began.append(work)
            await self.ends[work].wait()
            place.cost = 1.0

    async def end(self, work: str) -> None:
        """Let some work be done."""
        self.ends[work].set()
        await self.tasks[work]
        await turns()

    async def cancel(self, *works: str) -> None:
        """Let whoever asked for some work be gone."""
        for work in works:
            self.tasks[work].cancel()
        await asyncio.gather(*(self.tasks[work] for work in works), return_exceptions=True)
        await turns()

    def idle(self) -> bool:
        """Tell whether nothing is left of anybody."""
        return not self.queue._waiting and not self.queue._held


async def turns() -> None:
    """Let all that can go on do so."""
    for _ in range(5):
        await asyncio.sleep(0)


@together
async def test_a_newcomer_goes_before_all_that_one_client_has_waiting() -> None:
    shop = Workshop(2)
    for number in range(20):
        await shop.ask("many", f"m{number}")
    assert shop.began == ["m0"], "one client has all places but one"
    await shop.ask("new", "n0")
    await shop.ask("new", "n1")
    assert shop.began == ["m0", "n0"]
    await shop.end("m0")
    assert shop.began == ["m0", "n0", "m1"], "the other may not have both either"
    await shop.end("n0")
    assert shop.began[3:] == ["n1"]


@together
async def test_who_has_had_least_lately_goes_first() -> None:
    shop = Workshop(1)
    await shop.ask("holder", "h")
    shop.queue.usage.add("greedy", 10)
    shop.queue.usage.add("modest", 5)
    for who in ("greedy", "modest", "new"):
        await shop.ask(who, who)
    for work in ("h", "new", "modest", "greedy"):
        await shop.end(work)
    assert shop.began == ["h", "new", "modest", "greedy"]


@together
async def test_places_are_shared_evenly_whatever_each_has_waiting() -> None:
    shop = Workshop(1)
    await shop.ask("a", "a0")
    for number in range(1, 9):
        await shop.ask("a", f"a{number}")
    for number in range(4):
        await shop.ask("b", f"b{number}")
    for _ in range(8):
        await shop.end(shop.began[-1])
    assert sorted(work[0] for work in shop.began) == ["a"] * 5 + ["b"] * 4


@together
async def test_work_under_way_counts() -> None:
    shop = Workshop(4)
    for who, work in (("x", "x0"), ("a", "a0"), ("b", "b0"), ("b", "b1")):
        await shop.ask(who, work)
    shop.now += 1.0
    await shop.ask("b", "b2")
    await shop.ask("a", "a1")
    await shop.end("x0")
    assert shop.began == ["x0", "a0", "b0", "b1", "a1"]


@together
async def test_what_was_had_long_ago_counts_no_more() -> None:
    shop = Workshop(1)
    shop.queue.usage.add("early", 8)
    shop.now = 3 * HALF_LIFE
    assert shop.queue.usage.of("early") == pytest.approx(1)
    shop.queue.usage.add("late", 2)
    await shop.ask("holder", "h")
    await shop.ask("late", "late")
    await shop.ask("early", "early")
    await shop.end("h")
    assert shop.began == ["h", "early"]


@together
async def test_who_comes_last_waits_until_nobody_else_does() -> None:
    shop = Workshop(1)
    await shop.ask("holder", "h")
    await shop.ask("nobody", "last", last=True)
    shop.queue.usage.add("greedy", 100)
    await shop.ask("greedy", "greedy")
    await shop.end("h")
    await shop.end("greedy")
    assert shop.began == ["h", "greedy", "last"]


@together
async def test_a_client_may_have_only_so_many_waiting() -> None:
    shop = Workshop(2, waiting=2)
    for number in range(5):
        await shop.ask("many", f"m{number}", patient=False)
    refused = [work.exception() for work in shop.tasks.values() if work.done()]
    assert [getattr(error, "code", error) for error in refused] == ["busy", "busy"]
    await shop.ask("many", "patient")
    assert not shop.tasks["patient"].done(), "what is patient waits"
    await shop.ask("other", "o0", patient=False)
    assert shop.began == ["m0", "o0"]
    await shop.end("m0")
    assert shop.queue.waiting("many") == 1
    await shop.ask("many", "again", patient=False)
    assert not shop.tasks["again"].done()
    assert isinstance(refused[0], RequestError)


@together
async def test_who_goes_leaves_no_trace() -> None:
    shop = Workshop(1)
    for who in ("a", "b", "c"):
        await shop.ask(who, who)
    await shop.cancel("b")
    await shop.cancel("a")
    assert shop.began == ["a", "c"]
    await shop.cancel("c")
    assert shop.idle()
    assert shop.queue._free == 1
    assert shop.queue.usage.of("b") == 0


@together
async def test_who_goes_in_the_moment_of_its_turn_gives_the_place_on() -> None:
    shop = Workshop(1)
    for who in ("a", "b", "c"):
        await shop.ask(who, who)
    shop.ends["a"].set()
    # In one turn of the loop A ends, and B is given the place but has not run since.
    await asyncio.sleep(0)
    assert (shop.began, "b" in shop.queue._held) == (["a"], True)
    await shop.cancel("b")
    assert shop.began == ["a", "c"]
    await shop.end("c")
    assert shop.idle()


@together
async def test_who_goes_just_before_its_turn_is_passed_over() -> None:
    shop = Workshop(1)
    for who in ("a", "b", "c"):
        await shop.ask(who, who)
    # B knows of its end only after A has left the place.
    shop.ends["a"].set()
    shop.tasks["b"].cancel()
    await turns()
    assert shop.began == ["a", "c"]
    assert shop.tasks["b"].cancelled()
    await shop.end("c")
    assert shop.idle()


@together
async def test_work_is_charged_with_what_it_cost_or_with_its_time() -> None:
    shop = Workshop(1)
    await shop.ask("a", "a")
    shop.now = 5.0
    await shop.end("a")
    assert shop.queue.usage.of("a") == 1.0, "as it was told"
    await shop.ask("b", "b")
    shop.now = 9.0
    await shop.cancel("b")
    assert shop.queue.usage.of("b") == 4.0, "as long as it took"


def test_clients_are_forgotten() -> None:
    now = 0.0
    usage = Usage(lambda: now)
    for number in range(5 * MANY):
        usage.add(f"client {number}", 1.0)
        now += 1.0
    assert len(usage) <= 2 * MANY
    assert usage.of(f"client {5 * MANY - 1}") > 0.9
