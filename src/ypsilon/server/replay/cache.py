"""Answers that are worth keeping: worked out once for all who wait for them, bounded in bytes."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable, Mapping
from dataclasses import dataclass
from typing import Any

Made = Mapping[Hashable, bytes]
Make = Callable[[], Coroutine[Any, Any, Made]]


@dataclass(slots=True)
class _Making:
    task: asyncio.Task[Made]
    waiting: int = 0  # how many wait for it


class Cache:
    """The answers that were last asked for, as many as there is room for."""

    def __init__(self, room: int) -> None:
        self.size = 0  # bytes that are kept
        self._room = room
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._making: dict[Hashable, _Making] = {}

    async def get(self, key: Hashable, make: Make) -> bytes:
        """Give what is kept, or else made, with whatever else is made along with it.

        Two who ask at once wait for the same; it is given up when nobody waits any more.
        """
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        if key not in self._making:
            self._making[key] = _Making(asyncio.create_task(self._make(make)))
        return (await self._wait(key, self._making[key]))[key]

    async def _wait(self, key: Hashable, making: _Making) -> Made:
        making.waiting += 1
        try:
            return await asyncio.shield(making.task)
        finally:
            making.waiting -= 1
            if not making.waiting:
                # Whoever comes now begins anew, instead of waiting for what is given up.
                del self._making[key]
                making.task.cancel()

    async def _make(self, make: Make) -> Made:
        made = await make()
        for key, text in made.items():
            self._keep(key, text)
        return made

    def _keep(self, key: Hashable, text: bytes) -> None:
        self.size += len(text) - len(self._kept.get(key, b""))
        self._kept[key] = text
        self._kept.move_to_end(key)
        while self.size > self._room:
            self.size -= len(self._kept.popitem(last=False)[1])
