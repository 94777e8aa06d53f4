"""Long work that must be done on the event loop itself: a little at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from time import perf_counter

# So many seconds at once; nobody should notice them.
SLICE = 0.002


class Slices:
    """Work that is done step by step; of several, one after the other."""

    def __init__(self) -> None:
        self._one = asyncio.Lock()

    async def run(self, steps: Iterable[object]) -> None:
        """Take all steps, and let everybody else have their turn in between."""
        async with self._one:
            since = perf_counter()
            for _ in steps:
                if perf_counter() - since > SLICE:
                    await asyncio.sleep(0)
                    since = perf_counter()
