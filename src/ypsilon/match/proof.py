"""The proof of a record's luck: every draw made again from the seed that was committed to."""

from __future__ import annotations

from typing import Any

from ypsilon.core.fair import Fair, FairLuck, Ticket, Unfair, opened
from ypsilon.core.game import CHANCE
from ypsilon.core.lots import agrees, draw_lots
from ypsilon.core.record import ByLot, Entry, Record
from ypsilon.match.timeline import Timeline


def verify(record: Record) -> int:
    """Give how many draws of a record are proved; raise Unfair or RecordError at the first flaw."""
    timeline = Timeline(record.game, record.start)
    draws = 0
    for entry in record.entries:
        if entry.seat == CHANCE:
            _prove(record.fair, timeline, entry)
            draws += 1
        elif entry.tickets:
            raise Unfair(f"entry {entry.number}: a seat's action has tickets")
        timeline.add(entry)
    if record.fair and record.fair.seed is not None:
        opened(record.fair)
    return draws


def _prove(fair: Fair | None, timeline: Timeline, entry: Entry[Any]) -> None:
    if fair is None:
        raise Unfair(f"entry {entry.number}: the record says nothing of where its luck came from")
    luck = FairLuck(opened(fair), fair.added, timeline.tickets)
    action, tickets = _drawn(timeline, entry, luck)
    if entry.tickets != tickets:
        raise Unfair(f"entry {entry.number}: its tickets are not those of the seed")
    if entry.what != action:
        raise Unfair(f"entry {entry.number}: chance did not act as its tickets say")


def _drawn(timeline: Timeline, entry: Entry[Any], luck: FairLuck) -> tuple[Any, tuple[Ticket, ...]]:
    """Give what luck makes of an entry of chance, and the tickets it takes."""
    if isinstance(entry.event, ByLot):
        if not agrees(timeline.game, entry.event):
            raise Unfair(f"entry {entry.number}: the lot does not agree with the game")
        _, (lot,) = draw_lots(timeline.game, (entry.event.option,), luck)
        return lot
    if timeline.movers != (CHANCE,):
        raise Unfair(f"entry {entry.number}: chance is not to act")
    return timeline.game.draw(timeline.state, luck), luck.taken()
