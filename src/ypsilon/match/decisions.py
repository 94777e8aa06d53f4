"""Whose decision is open since which entry, and which answers are still withheld."""

from __future__ import annotations

from typing import Any

from ypsilon.core.game import Seat
from ypsilon.core.record import Entry, Undo


class Decisions:
    """Follows a game entry by entry; answers of others leave a seat's own decision as it was."""

    def __init__(self, movers: tuple[Seat, ...], number: int = 0) -> None:
        self.opened: dict[Seat, int] = {}
        self.asked: frozenset[Seat] = frozenset()
        self.since = number
        # Answers that were taken back while nobody else knew them.
        self.unsaid: frozenset[int] = frozenset()
        self.said_late = False  # there were such answers, and they are known now
        self._open(movers, number)

    def follow(self, entry: Entry[Any], movers: tuple[Seat, ...]) -> None:
        """Take in an entry and who is to act after it."""
        event = entry.event
        back = isinstance(event, Undo)
        if event is not None and not back and movers:
            return
        if self.asked and back:
            self.unsaid |= frozenset(range(self.since + 1, entry.number))
        left = self.asked - {entry.seat}
        if back:
            self._open(movers, entry.number)
        elif left and entry.seat in self.asked and left == set(movers):
            self.asked = left
            self.opened.pop(entry.seat, None)
        else:
            self._open(movers, entry.number)

    def restore(
        self,
        opened: dict[Seat, int],
        asked: frozenset[Seat],
        since: int,
        unsaid: frozenset[int],
    ) -> None:
        self.opened, self.asked, self.since, self.unsaid = opened, asked, since, unsaid

    def withheld(self, entry: Entry[Any], viewer: Seat | None) -> bool:
        """Tell whether an answer is not to be shown yet: the question it answers is open."""
        if entry.seat == viewer or not (self.unsaid or self.asked):
            return False
        if not (entry.event is None or isinstance(entry.event, Undo)):
            return False
        return entry.number in self.unsaid or (bool(self.asked) and entry.number > self.since)

    def _open(self, movers: tuple[Seat, ...], number: int) -> None:
        self.opened = dict.fromkeys(movers, number)
        if not movers:
            self.said_late = self.said_late or bool(self.unsaid)
            self.unsaid = frozenset()
        self.asked = frozenset(movers) if len(movers) > 1 else frozenset()
        self.since = number
