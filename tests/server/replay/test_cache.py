"""Answers that are kept: made once for all who wait, given up when nobody does, bounded."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable

import pytest

from server.players import together
from ypsilon.server.replay.cache import Cache, Made


class Maker:
    """Makes an answer when it is let, and counts how often it was asked to."""

    def __init__(self) -> None:
        self.begun = 0
        self.given_up = asyncio.Event()
        self.let = asyncio.Event()

    async def make(self) -> Made:
        self.begun += 1
        try:
            await self.let.wait()
        except asyncio.CancelledError:
            self.given_up.set()
            raise
        return {"a": b"first", "b": b"second"}


async def waiting(cache: Cache, maker: Maker) -> asyncio.Task[bytes]:
    task = asyncio.create_task(cache.get("a", maker.make))
    await asyncio.sleep(0)
    return task


@together
async def test_two_who_ask_at_once_share_one_answer() -> None:
    cache, maker = Cache(100), Maker()
    both = [await waiting(cache, maker), await waiting(cache, maker)]
    maker.let.set()
    assert await asyncio.gather(*both) == [b"first", b"first"]
    assert await cache.get("a", maker.make) == b"first"
    assert await cache.get("b", maker.make) == b"second"
    assert maker.begun == 1


@together
async def test_what_nobody_waits_for_is_given_up() -> None:
    cache, maker = Cache(100), Maker()
    ann, bob = await waiting(cache, maker), await waiting(cache, maker)
    ann.cancel()
    await asyncio.wait([ann])
    assert not maker.given_up.is_set()
    bob.cancel()
    await asyncio.wait([bob])
    eve = await waiting(cache, maker)
    await maker.given_up.wait()
    maker.let.set()
    assert await eve == b"first"
    assert maker.begun == 2


@together
async def test_there_is_only_so_much_room() -> None:
    cache, asked = Cache(10), list[Hashable]()

    async def get(key: str) -> None:
        async def make() -> Made:
            asked.append(key)
            return {key: b"1234"}

        await cache.get(key, make)

    for key in "ababcab":
        await get(key)
    assert asked == ["a", "b", "c", "a", "b"]
    assert cache.size == 8


@together
async def test_what_fails_is_told_and_not_kept() -> None:
    cache, maker = Cache(100), Maker()

    async def fail() -> Made:
        raise ValueError("planted")

    with pytest.raises(ValueError, match="planted"):
        await cache.get("a", fail)
    maker.let.set()
    assert await cache.get("a", maker.make) == b"first"
