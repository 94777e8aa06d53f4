"""A position judged for a while: again and again with more nodes, as long as there is time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any

from ypsilon.core.bot import Limit
from ypsilon.core.game import AnyGame, Seat
from ypsilon.core.turns import Assessment
from ypsilon.review.assess import AnyAssessor, assessor_of

# What a review gives to a decision, as a part of it for the first time and as often at the end.
FIRST = 32
LAST = 8
# So much more each time at most.
GROWTH = 4.0
# A time more must fit in what is left with this to spare, and bring this much more; after the
# first any more will do, since much of what that has cost may have been a lexicon, once.
SPARE = 1.3
WORTHWHILE = 1.5


def judged(
    game: AnyGame,
    view: Any,
    seat: Seat,
    asked: Sequence[tuple[Any, ...]],
    seconds: float,
    *,
    assessor: AnyAssessor | None = None,
    clock: Callable[[], float] = monotonic,
) -> Assessment:
    """Give what was found by the last time that there was time for; there is always a first."""
    with_ = assessor or assessor_of(game)
    nodes, most = max(1, with_.nodes[0] // FIRST), with_.nodes[0] * LAST
    end, least = (now := clock()) + seconds, 1.0
    while True:
        found = with_.assess(game, view, seat, asked, Limit(nodes=nodes))
        began, now = now, clock()
        grown = min(GROWTH, most / nodes, _fitting(now - began, end - now))
        if grown < least:
            return found
        nodes, least = int(nodes * grown), WORTHWHILE


def _fitting(spent: float, left: float) -> float:
    """Give how many times what was spent fits in what is left."""
    return left / (SPARE * spent) if spent > 0 else GROWTH
