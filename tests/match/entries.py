"""Entries of a timeline, numbered as they come."""

from __future__ import annotations

from typing import Any

from ypsilon.core.fair import Ticket
from ypsilon.core.game import Seat
from ypsilon.core.record import Entry
from ypsilon.match.timeline import Timeline


def add_next(
    timeline: Timeline, seat: Seat, what: Any, time: int = 0, tickets: tuple[Ticket, ...] = ()
) -> Entry[Any]:
    """Add what comes next under the next number, and give its entry."""
    entry = Entry(len(timeline.entries) + 1, time, seat, what, tickets)
    timeline.add(entry)
    return entry
