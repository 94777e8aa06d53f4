"""A fair queue: of those who wait for a place to work in, who has had least lately goes first."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from ypsilon.match.errors import RequestError

# After so many seconds half of what a client has had is forgotten.
HALF_LIFE = 60.0
# Who has had less than this, in seconds, is as good as new.
NOTHING = 0.001
MANY = 1_000


class Usage:
    """The processor seconds that each client has had lately; forgotten when they have decayed."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._had: dict[str, tuple[float, float]] = {}  # seconds, and when they were so many
        self._most = MANY

    def __len__(self) -> int:
        return len(self._had)

    def of(self, client: str) -> float:
        """Give what a client has had lately."""
        seconds, at = self._had.get(client, (0.0, 0.0))
        return float(seconds * 0.5 ** ((self._now() - at) / HALF_LIFE)) if seconds else 0.0

    def add(self, client: str, seconds: float) -> None:
        """Charge a client with what its work has cost."""
        self._had[client] = (self.of(client) + seconds, self._now())
        if len(self._had) > self._most:
            self._had = {who: had for who, had in self._had.items() if self.of(who) > NOTHING}
            self._most = max(MANY, 2 * len(self._had))


@dataclass(slots=True, eq=False)
class Place:
    """A place that a client works in."""

    client: str
    since: float  # when it was given
    cost: float | None = None  # processor seconds of the work; unless told, all since


Waiter = asyncio.Future[Place]


class FairQueue:
    """So many places for all clients, of which no client has the last one to itself."""

    def __init__(
        self, places: int, waiting: int, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.usage = Usage(now)
        self._now = now
        self._free = places
        self._share = max(1, places - 1)
        self._most = waiting
        self._held: dict[str, list[Place]] = {}
        # By whether they come last and whose they are; each with whether it counts as waiting.
        self._waiting: dict[tuple[bool, str], dict[Waiter, bool]] = {}

    @asynccontextmanager
    async def place(
        self, client: str, *, patient: bool = False, last: bool = False
    ) -> AsyncIterator[Place]:
        """Hold a place for a client from when it is its turn, as `take` does, and leave it."""
        place = await self.take(client, patient=patient, last=last)
        try:
            yield place
        finally:
            self.leave(place)

    def waiting(self, client: str) -> int:
        """Count what waits for a client, the patient left out."""
        return sum(sum(self._waiting.get((last, client), {}).values()) for last in (False, True))

    def check(self, client: str) -> None:
        """Refuse a client that has too many waiting."""
        if self.waiting(client) >= self._most:
            raise RequestError(
                "busy", "too much that you asked for is still waiting; wait a little"
            )

    async def take(self, client: str, *, patient: bool = False, last: bool = False) -> Place:
        """Give a client a place when it is its turn; whoever takes it must `leave` it.

        Unless it is patient, a client that has too many waiting is refused as busy. Who comes
        `last` waits until nobody else does.
        """
        if not patient:
            self.check(client)
        waiter: Waiter = asyncio.get_running_loop().create_future()
        self._waiting.setdefault((last, client), {})[waiter] = not patient
        self._give()
        try:
            return await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled():
                # It was given the place, and did not live to take it.
                self.leave(waiter.result())
            else:
                self._forget((last, client), waiter)
            raise

    def leave(self, place: Place) -> None:
        """Leave a place to who is next, and charge its client with what the work has cost."""
        held = self._held[place.client]
        held.remove(place)
        if not held:
            del self._held[place.client]
        cost = self._now() - place.since if place.cost is None else place.cost
        self.usage.add(place.client, cost)
        self._free += 1
        self._give()

    def _give(self) -> None:
        """Give the free places to those whose turn it is."""
        while self._free:
            able = [key for key in self._waiting if len(self._held.get(key[1], ())) < self._share]
            if not able:
                return
            whose = min(able, key=lambda key: (key[0], self._had(key[1])))
            waiter = next(iter(self._waiting[whose]))
            self._forget(whose, waiter)
            if waiter.cancelled():
                continue
            place = Place(whose[1], self._now())
            self._free -= 1
            self._held.setdefault(place.client, []).append(place)
            waiter.set_result(place)

    def _had(self, client: str) -> float:
        """Give what a client has had, work that is not done yet included."""
        running = sum(self._now() - place.since for place in self._held.get(client, ()))
        return self.usage.of(client) + running

    def _forget(self, whose: tuple[bool, str], waiter: Waiter) -> None:
        waiting = self._waiting.get(whose, {})
        waiting.pop(waiter, None)
        if not waiting:
            self._waiting.pop(whose, None)
