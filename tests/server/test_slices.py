"""Long work on the event loop lets everybody else have their turn."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from server.players import together
from ypsilon.server import slices
from ypsilon.server.slices import Slices


@pytest.fixture(autouse=True)
def one_step_a_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every step be a slice, and a pause one turn of the loop."""
    monkeypatch.setattr(slices, "SLICE", -1.0)
    monkeypatch.setattr(slices, "PAUSE", 0)


def steps(name: str, done: list[str], count: int) -> Iterator[None]:
    for _ in range(count):
        done.append(name)
        yield


@together
async def test_between_two_slices_all_others_have_their_turn() -> None:
    done: list[str] = []
    work = asyncio.create_task(Slices().run(steps("step", done, 3), 3))
    while not work.done():
        done.append("turn")
        await asyncio.sleep(0)
    assert "".join(each[0] for each in done) in ("tststst", "tstststt")


@together
async def test_of_several_one_goes_after_the_other() -> None:
    done: list[str] = []
    sliced = Slices()
    await asyncio.gather(*(sliced.run(steps(name, done, 3), 3) for name in "abc"))
    assert "".join(done) == "aaabbbccc"


@together
async def test_what_is_shorter_goes_before_what_is_longer_and_has_begun() -> None:
    done: list[str] = []
    sliced = Slices()
    long = [asyncio.create_task(sliced.run(steps(name, done, 6), 6)) for name in "ab"]
    await asyncio.sleep(0)
    await sliced.run(steps("c", done, 2), 2)
    assert "".join(done).rstrip("a") == "acc"
    await asyncio.gather(*long)
    assert "".join(done) == "accaaaaabbbbbb"


@together
async def test_what_is_given_up_holds_nobody_up() -> None:
    done: list[str] = []
    sliced = Slices()
    running, waiting, last = (
        asyncio.create_task(sliced.run(steps(name, done, 4), 4)) for name in "abc"
    )
    await asyncio.sleep(0)
    waiting.cancel()
    running.cancel()
    await last
    assert "".join(done).endswith("cccc")
    assert "b" not in done
