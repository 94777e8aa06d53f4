"""What a viewer has not been told yet: nobody is told more than their seat may know."""

from __future__ import annotations

from typing import Any

from ypsilon.cli.local.table import Table
from ypsilon.cli.telling import Teller, withheld
from ypsilon.core.game import Seat
from ypsilon.core.record import Entry


class News:
    """The log of a table, and how much of it each audience has heard.

    People who may see the same share a screen; where a game has secrets each has their own.
    """

    def __init__(self, table: Table, language: str) -> None:
        self.table = table
        self.teller = Teller(table.course, table.players, language)
        self.private = table.course.game.secrets and len(table.people) > 1
        self._found = len(table.course.entries)
        self._told: dict[Seat | None, set[int]] = {}

    def log(self, viewer: Seat | None) -> list[str]:
        """Give all that has happened, as the viewer may know it by now."""
        return self._told_of(self._known(viewer), viewer)

    def fresh(self, viewer: Seat | None) -> list[str]:
        """Give what the viewer's audience has not been told before."""
        audience = viewer if self.private else None
        if audience not in self._told:
            self._told[audience] = self._heard_before(audience)
        told = self._told[audience]
        unheard = [entry for entry in self._known(viewer) if entry.number not in told]
        told.update(entry.number for entry in unheard)
        return self._told_of(unheard, viewer)

    def _told_of(self, entries: list[Entry[Any]], viewer: Seat | None) -> list[str]:
        return [line for entry in entries if (line := self.teller.tell(entry, viewer))]

    def _known(self, viewer: Seat | None) -> list[Entry[Any]]:
        hidden = withheld(self.table.course)
        entries = self.table.course.entries
        return [each for each in entries if each.number not in hidden or each.seat == viewer]

    def _heard_before(self, audience: Seat | None) -> set[int]:
        """Take as heard, in a game that goes on, all before the audience's last decision."""
        if self.private and audience is None:
            return set().union(*self._told.values())
        seats = self.table.people if audience is None else (audience,)
        found = self.table.course.entries[: self._found]
        own = [entry.number for entry in found if entry.seat in seats]
        return set(range(1, own[-1])) if own else set()
