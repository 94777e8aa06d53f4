"""What is to be looked at in a game: each decision as its seat saw it, and what stood between."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ypsilon.core.game import CHANCE, AnyGame, Seat
from ypsilon.core.record import Entry
from ypsilon.core.turns import by_turns
from ypsilon.match.timeline import Timeline
from ypsilon.review.assess import AnyAssessor, assessor_of


class Part(NamedTuple):
    """A part of the mainline: one decision of a seat, or what chance did at once."""

    seat: Seat  # or CHANCE
    before: int  # the number of the entry before its first, 0: the start
    last: int  # the number of its last entry
    state: Any  # before it
    actions: tuple[Any, ...]
    forced: bool  # nothing else could have been done

    @property
    def number(self) -> int:
        """The entry that it is known by: its first."""
        return self.before + 1


def parts(timeline: Timeline) -> Iterator[Part]:
    """Yield the parts of a game that stood in the end, one after another."""
    game, assessor = timeline.game, assessor_of(timeline.game)
    entries = timeline.mainline
    start = 0
    while start < len(entries):
        end = start + 1
        while end < len(entries) and _together(
            game, assessor, timeline, entries[end - 1 : end + 1]
        ):
            end += 1
        yield _part(timeline, entries[start:end])
        start = end


def _together(
    game: AnyGame, assessor: AnyAssessor, timeline: Timeline, two: list[Entry[Any]]
) -> bool:
    """Tell whether the second of two entries belongs to the same part as the first."""
    one, other = two
    if one.seat != other.seat:
        return False
    if one.seat == CHANCE:
        return True
    here = timeline.before(other)
    return game.movers(here) == (one.seat,) and assessor.goes_on(game, timeline.before(one), here)


def _part(timeline: Timeline, entries: list[Entry[Any]]) -> Part:
    game, first = timeline.game, entries[0]
    state, seat = timeline.before(first), first.seat
    forced = seat == CHANCE or all(
        len(game.legal(timeline.before(each), seat)) < 2 and not game.composed for each in entries
    )
    actions = tuple(each.what for each in entries)
    # An undo may have come between: what stood before is the state in which it was played.
    return Part(seat, first.number - 1, entries[-1].number, state, actions, forced)


def looks_back(game: AnyGame) -> bool:
    """Tell whether hindsight tells more than a seat could know: something is hidden or drawn."""
    return not by_turns(game)
