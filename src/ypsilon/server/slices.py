"""Long work that must be done on the event loop itself: a little at a time, the shortest first."""

from __future__ import annotations

import asyncio
from bisect import insort
from collections.abc import Iterable
from itertools import count
from time import perf_counter

# So many seconds at once, which nobody should notice, and then as many for others: a move passes
# through the loop a dozen times, and must not meet a slice each time.
SLICE, PAUSE = 0.002, 0.004
Ticket = tuple[int, int]


class Slices:
    """Work that is done step by step; what is shorter goes before what is longer, even begun.

    So nobody's game of sixty entries waits for the long ones that somebody else has gathered.
    """

    def __init__(self) -> None:
        self._tickets: list[Ticket] = []  # of all that is to be done: size, and which came first
        self._waiting: dict[Ticket, asyncio.Event] = {}
        self._numbers = count()

    async def run(self, steps: Iterable[object], size: int) -> None:
        """Take all steps, about so many, and let everybody else have their turn in between."""
        mine = (size, next(self._numbers))
        insort(self._tickets, mine)
        try:
            await self._turn(mine)
            since = perf_counter()
            for _ in steps:
                if perf_counter() - since > SLICE:
                    await asyncio.sleep(PAUSE)
                    await self._turn(mine)
                    since = perf_counter()
        finally:
            self._tickets.remove(mine)
            if self._tickets and self._tickets[0] in self._waiting:
                self._waiting[self._tickets[0]].set()

    async def _turn(self, mine: Ticket) -> None:
        """Return when nothing shorter is to be done."""
        while self._tickets[0] != mine:
            self._waiting[mine] = asyncio.Event()
            try:
                await self._waiting[mine].wait()
            finally:
                del self._waiting[mine]
