"""Clocks: how much time each seat has left, worked out from the times in the record alone."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from ypsilon.core.data import Data, Tagged
from ypsilon.core.game import CHANCE, Seat
from ypsilon.core.record import Agree, ByLot, Entry, Flag, Hinted, Pause, Resign, Takeover, Undo

DAY = 24 * 60 * 60 * 1000
# So long may nobody have been there while days of a turn run on; of more nobody lost a turn.
LONGEST_AWAY = 3 * DAY
# From when until when nobody was there, in milliseconds since 1970.
Gap = tuple[int, int]


class NoClock(Tagged):
    """Everybody may think as long as they like."""


class Bank(Tagged):
    """So many seconds for the whole game, and some more after each turn."""

    seconds: int
    increment: int = 0


class Days(Tagged):
    """So many days for each turn."""

    days: int


Clock = NoClock | Bank | Days


class Time(Data):
    """A seat's clock: what is left, in milliseconds, and since when it runs (None: it stands)."""

    left: int
    since: int | None


class Clocks:
    """The clocks of all seats; each mover's own clock runs."""

    def __init__(
        self,
        clock: Clock,
        seats: int,
        movers: tuple[Seat, ...],
        now: int,
        away: Sequence[Gap] = (),
    ) -> None:
        self.clock = clock
        self.timed = not isinstance(clock, NoClock)
        self.paused = False
        # The time that is nobody's: in which no bank runs, nor days if it was long.
        shortest = LONGEST_AWAY if isinstance(clock, Days) else 0
        self._away = tuple(gap for gap in away if gap[1] - gap[0] > shortest)
        self._left = [_full(clock)] * seats
        self._since: list[int | None] = [None] * seats
        self._untimed: set[Seat] = set()
        self._run(movers, now)

    def follow(self, entry: Entry[Any], movers: tuple[Seat, ...]) -> None:
        """Take in an entry and who is to act after it."""
        running = [seat for seat, since in enumerate(self._since) if since is not None]
        self._stop(entry.time)
        match entry.event:
            case None:
                if entry.seat in running and entry.seat not in movers:
                    self._turn_ended(entry.seat)
            case Pause(on):
                self.paused = on
            case Flag():
                self._untimed.add(entry.seat)
            case Takeover() | Agree() | Undo() | Resign() | Hinted() | ByLot():
                pass
        self._run(movers, entry.time)

    def wake(self, movers: tuple[Seat, ...], now: int) -> None:
        """Let no clock that runs count the time in which nobody was there."""
        running = [since for since in self._since if since is not None]
        if any(self._used(since, now) < now - since for since in running):
            self._stop(now)
            self._run(movers, now)

    def restore(
        self, left: tuple[int, ...], paused: bool, movers: tuple[Seat, ...], since: int
    ) -> None:
        self._left, self.paused = list(left), paused
        self._since = [None] * len(self._since)
        self._run(movers, since)

    def left(self) -> tuple[int, ...]:
        """Give what each seat has left, in milliseconds, as of the last entry."""
        return tuple(self._left)

    def overdue(self, seat: Seat, now: int, patience: int) -> bool:
        """Tell whether a seat has been waited for longer than its clock, or patience, allows."""
        since = self._since[seat]
        allowed = self._left[seat] if self.timed else patience
        return since is not None and now - since > allowed

    def times(self) -> tuple[Time, ...]:
        """Give all clocks as clients show them; none where nobody is timed."""
        if not self.timed:
            return ()
        return tuple(map(Time, self._left, self._since))

    def due(self, spared: Collection[Seat] = ()) -> tuple[int, Seat] | None:
        """Give when the next clock runs out, and whose it is; some seats may be spared."""
        if not self.timed:
            return None
        ends = [
            (since + self._left[seat], seat)
            for seat, since in enumerate(self._since)
            if since is not None and seat not in self._untimed and seat not in spared
        ]
        return min(ends, default=None)

    def _run(self, movers: tuple[Seat, ...], now: int) -> None:
        if self.paused:
            return
        for seat in movers:
            if seat != CHANCE:
                self._since[seat] = now

    def _stop(self, now: int) -> None:
        for seat, since in enumerate(self._since):
            if since is not None:
                self._left[seat] = max(0, self._left[seat] - self._used(since, now))
                self._since[seat] = None

    def _used(self, since: int, now: int) -> int:
        if not self._away:
            return max(0, now - since)
        away = sum(max(0, min(now, end) - max(since, start)) for start, end in self._away)
        return max(0, now - since - away)

    def _turn_ended(self, seat: Seat) -> None:
        match self.clock:
            case Bank(_, increment):
                self._left[seat] += increment * 1000
            case Days():
                self._left[seat] = _full(self.clock)
            case NoClock():
                pass


def _full(clock: Clock) -> int:
    match clock:
        case Bank(seconds, _):
            return seconds * 1000
        case Days(days):
            return days * DAY
        case NoClock():
            return 0
