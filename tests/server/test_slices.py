"""Long work on the event loop lets everybody else have their turn."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from server.players import together
from ypsilon.server import slices
from ypsilon.server.slices import Slices


def steps(name: str, done: list[str], count: int) -> Iterator[None]:
    for _ in range(count):
        done.append(name)
        yield


@together
async def test_between_two_slices_all_others_have_their_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(slices, "SLICE", -1.0)
    done: list[str] = []
    work = asyncio.create_task(Slices().run(steps("step", done, 3)))
    while not work.done():
        done.append("turn")
        await asyncio.sleep(0)
    assert "".join(each[0] for each in done) in ("tststst", "tstststt")


@together
async def test_of_several_one_goes_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SLICE", -1.0)
    done: list[str] = []
    sliced = Slices()
    await asyncio.gather(*(sliced.run(steps(name, done, 3)) for name in "abc"))
    assert "".join(done) == "aaabbbccc"
