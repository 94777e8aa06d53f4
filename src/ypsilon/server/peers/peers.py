"""The servers on one database, as one of them sees the others; on a file it is alone.

Each counts its beats in the store, and is gone when its count has stood still for long enough by
the clock of who looks: no clock that is set, here or there, makes a server die or live.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass

from ypsilon.server.clock import clock, follow
from ypsilon.server.peers import news
from ypsilon.server.peers.line import Line, LineBroken, Seen
from ypsilon.server.peers.news import News
from ypsilon.server.store.store import Store, StoreError

log = logging.getLogger("ypsilon.server")
# Seconds between two beats, and after how many without one a server is gone: together with the
# time to claim its tables less than five.
BEAT, GONE = 0.75, 2.5
# So often at least its count must have been looked at meanwhile.
LOOKS = 3
# Seconds until a line that broke is tried again.
AGAIN = 0.25
# What a server told so many seconds ago says nothing of the time there any more.
FRESH = 5.0


@dataclass(slots=True)
class _Pulse:
    beat: int
    since: float  # when it was first seen to be so many
    looks: int = 0


def _ignore(*_: object) -> None:
    pass


class Peers:
    """All servers but this one, and what is heard of them."""

    def __init__(self, store: Store) -> None:
        self.id = secrets.token_hex(4)
        self.heard: Callable[[News], None] = _ignore
        self.moved: Callable[[Collection[str], Collection[str]], None] = _ignore  # came, gone
        self.missed: Callable[[], None] = _ignore  # nothing was heard for a while
        self._store = store
        self._line: Line | None = None
        self.time: int | None = None  # at the other servers, by the one that is most ahead
        self._beats = 0
        self._pulses: dict[str, _Pulse] = {}
        self._look = asyncio.Event()
        self._beating: asyncio.Task[None] | None = None

    @property
    def others(self) -> frozenset[str]:
        """The other servers that live."""
        return self._store.others

    async def join(self) -> bool:
        """Begin to be one of the servers on a shared database; tell whether there are others.

        If there are, the time is what it is there.
        """
        if not self._store.shared:
            return False
        try:
            self._line = line = await Line.open(self._store.database, self.id, self._hear)
            await line.joining()
            connected, seen = await line.connected(), await line.seen()
            # Who has no line is taken for gone: if that is wrong, its next beat puts it right.
            if lost := [each.id for each in seen if each.id not in connected]:
                await line.bury(lost)
        except LineBroken as error:
            raise StoreError(f"the database does not answer: {error}") from None
        living = [each for each in seen if each.id in connected]
        self._observe(living)
        return bool(living)

    async def joined(self) -> None:
        """Be known to the others, and beat from now on."""
        if self._line is None:
            return
        try:
            await self._line.enroll(clock())
            await self._line.joined()
        except LineBroken as error:
            raise StoreError(f"the database does not answer: {error}") from None
        self._store.server = self.id
        self._beating = asyncio.create_task(self._beat())

    async def leave(self) -> None:
        """Be no longer one of them: others take over at once what was looked after here."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
        if self._line is not None:
            with suppress(LineBroken):
                await self._line.leave()
            await self._line.close()

    def _hear(self, payload: str) -> None:
        told = news.read(payload)
        if told.server == self.id:
            return
        if told.kind == news.SERVER:
            self._look.set()
            return
        try:
            self.heard(told)
        except ValueError:
            log.warning("news not understood", extra={"payload": payload[:100]})

    async def _beat(self) -> None:
        while True:
            try:
                await self._beat_once()
            except LineBroken as error:
                log.warning("line broken", extra={"error": str(error)})
                await self._reconnect()
                continue
            except Exception:
                # Whatever it was, who stops to beat is taken for gone.
                log.exception("beat failed")
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self._look.wait()
            self._look.clear()

    async def _beat_once(self) -> None:
        assert self._line is not None
        self._beats += 1
        known, seen = await self._line.beat(self._beats, clock())
        if not known:
            # The others took this one for gone, and have what was looked after here.
            await self._line.enroll(clock())
            self.missed()
        before = self.others
        gone = self._observe([each for each in seen if each.id != self.id])
        if gone:
            await self._line.bury(gone)
        if self.time is not None:
            follow(self.time)
        came, left = self.others - before, before - self.others
        if came or left:
            told = {"came": sorted(came), "gone": sorted(left), "servers": 1 + len(self.others)}
            log.info("servers", extra=told)
            self.moved(came, left)

    async def _reconnect(self) -> None:
        """Open the line again, as often as it takes; what was told meanwhile is not known."""
        if self._line is not None:
            await self._line.close()
        while True:
            await asyncio.sleep(AGAIN)
            with suppress(LineBroken):
                self._line = await Line.open(self._store.database, self.id, self._hear)
                self.missed()
                return

    def _observe(self, seen: list[Seen]) -> list[str]:
        """Take in which others there are, and give those whose count stands still."""
        now, gone = time.monotonic(), []
        pulses: dict[str, _Pulse] = {}
        for each in seen:
            pulse = self._pulses.get(each.id)
            if pulse is None or pulse.beat != each.beat:
                pulse = _Pulse(each.beat, now)
            pulse.looks += 1
            if now - pulse.since > GONE and pulse.looks > LOOKS:
                gone.append(each.id)
            else:
                pulses[each.id] = pulse
        self._pulses = pulses
        self._store.others = frozenset(pulses)
        told = [each.told + round(each.ago * 1000) for each in seen if 0 <= each.ago < FRESH]
        self.time = max(told, default=None)
        return gone
