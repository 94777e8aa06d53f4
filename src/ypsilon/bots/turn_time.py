"""The time of a turn: what a seat has spent of it, and how much its next decision may take.

Seconds are a turn's, nodes a decision's: nodes say how strong a bot is on any machine, seconds how
long the others wait.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from time import perf_counter
from typing import Any

from ypsilon.core.bot import AnyBot, Choice, Limit
from ypsilon.core.data import replace
from ypsilon.core.game import AnyGame, Seat

FIRST = 2 / 3


class TurnTime:
    """What each seat has spent of the seconds of its turn; whoever runs bots keeps one a game.

    A turn is told from the one before it by any mark that changes between them.
    """

    def __init__(self) -> None:
        self._spent: dict[Seat, tuple[Hashable, float]] = {}

    def choose(
        self, bot: AnyBot, game: AnyGame, state: Any, seat: Seat, turn: Hashable, limit: Limit
    ) -> Choice[Any]:
        """Give what a bot does in its turn, within its part of the turn's limit."""
        view, legal = game.observe(state, seat), game.legal(state, seat)
        if forced(game, legal):
            return Choice(legal[0], line=(legal[0],), reason="the only action")
        began = perf_counter()
        choice = bot.choose(view, legal, self.next_limit(seat, turn, limit))
        self.spend(seat, turn, perf_counter() - began)
        return choice

    def next_limit(self, seat: Seat, turn: Hashable, limit: Limit) -> Limit:
        """Give the part of a turn's limit that the seat's next decision in it may take."""
        if limit.seconds is None:
            return limit
        left = max(0.0, limit.seconds - self._spent_in(seat, turn))
        return replace(limit, seconds=_part(left, limit.seconds))

    def spend(self, seat: Seat, turn: Hashable, seconds: float) -> None:
        """Count the seconds of a decision to those of its turn."""
        self._spent[seat] = (turn, self._spent_in(seat, turn) + seconds)

    def _spent_in(self, seat: Seat, turn: Hashable) -> float:
        last, seconds = self._spent.get(seat, (turn, 0.0))
        return seconds if last == turn else 0.0


def forced(game: AnyGame, legal: Sequence[Any]) -> bool:
    """Tell whether there is nothing to choose; of a composed class `legal` lists not all."""
    return len(legal) == 1 and not isinstance(legal[0], game.composed)


def _part(left: float, whole: float) -> float:
    """Give the next decision's part of what is left of a turn.

    Of 1 these are 0.667, 0.133, 0.057, 0.032 and so on: together never more, and none is nothing.
    The first decision looks at those that follow it; a later one, a ply nearer to the same
    horizon, needs about the branching factor less.
    """
    return left * left / (left + whole * (1 - FIRST) / FIRST) if left else 0.0
