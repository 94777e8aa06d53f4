"""Whose decision is open since which entry, and which answers are still withheld."""

from __future__ import annotations

from typing import Any

from ypsilon.core.game import Seat
from ypsilon.core.record import Agree, Entry, Flag, Hinted, Pause, Resign, Takeover

# Undo is none of them: it opens a decision anew.
MATTERS = (Pause, Takeover, Agree, Resign, Flag, Hinted)


class Decisions:
    """Follows a game entry by entry; answers of others leave a seat's own decision as it was."""

    def __init__(self, movers: tuple[Seat, ...], number: int = 0) -> None:
        self.opened: dict[Seat, int] = {}
        self.asked: frozenset[Seat] = frozenset()
        self.since = number
        self._open(movers, number)

    def follow(self, entry: Entry[Any], movers: tuple[Seat, ...]) -> None:
        """Take in an entry and who is to act after it."""
        if isinstance(entry.what, MATTERS) and movers:
            return
        left = self.asked - {entry.seat}
        if left and entry.seat in self.asked and left == set(movers):
            self.asked = left
            self.opened.pop(entry.seat, None)
        else:
            self._open(movers, entry.number)

    def restore(self, opened: dict[Seat, int], asked: frozenset[Seat], since: int) -> None:
        """Take up decisions as they were kept."""
        self.opened, self.asked, self.since = opened, asked, since

    def withheld(self, entry: Entry[Any], viewer: Seat | None) -> bool:
        """Tell whether an answer is not to be shown yet: the question it answers is open."""
        if isinstance(entry.what, MATTERS):
            return False
        return bool(self.asked) and entry.number > self.since and entry.seat != viewer

    def _open(self, movers: tuple[Seat, ...], number: int) -> None:
        self.opened = dict.fromkeys(movers, number)
        self.asked = frozenset(movers) if len(movers) > 1 else frozenset()
        self.since = number
