"""What a decision is worth in any game: from what a seat could know, and in hindsight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ypsilon.bots.playing_on import PLAYING_ON
from ypsilon.core import extras
from ypsilon.core.bot import Limit
from ypsilon.core.game import AnyGame, Seat
from ypsilon.core.turns import Assessment, Assessor, Outlook

AnyAssessor = Assessor[Any, Any, Any]


def assessor_of(game: AnyGame) -> AnyAssessor:
    """Give what judges decisions of a game: its own, or one that plays on in any game."""
    brought = extras.find(game)
    return (brought.assessor() if brought else None) or PLAYING_ON


def assess(
    game: AnyGame,
    state: Any,
    seat: Seat,
    limit: Limit | None = None,
    asked: Sequence[tuple[Any, ...]] = (),
) -> Assessment:
    """Give what a seat could do in a state, the best first, by what it could know there alone.

    Turns that are `asked` for, each the actions of one decision, are among the candidates. With
    nodes and seed, and without a limit, the same is always found.
    """
    if shares := ended(game, state):
        return Assessment(shares)
    # Nothing but the view is passed on: what is hidden cannot matter.
    view, assessor = game.observe(state, seat), assessor_of(game)
    return assessor.assess(game, view, seat, asked, limit or Limit(nodes=assessor.nodes[0]))


def outlook(game: AnyGame, state: Any, limit: Limit | None = None) -> tuple[float, ...]:
    """Give everybody's chance to win in hindsight: with all that is hidden laid open."""
    return measured(game, state, limit).shares


def measured(game: AnyGame, state: Any, limit: Limit | None = None) -> Outlook:
    """Give the same with the standard error of each chance."""
    if shares := ended(game, state):
        return Outlook(shares, (0.0,) * game.seats)
    assessor = assessor_of(game)
    return assessor.outlook(game, state, limit or Limit(nodes=assessor.nodes[1]))


def ended(game: AnyGame, state: Any) -> tuple[float, ...]:
    """Give everybody's share of a game that is over; nothing while it goes on."""
    result = game.result(state)
    return tuple(result.share(seat) for seat in range(game.seats)) if result else ()
