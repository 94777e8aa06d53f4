"""AlphaBeta: a bot for games of two seats in which nothing is hidden or drawn."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any

from ypsilon.bots.budget import Budget, Spent
from ypsilon.bots.minimax import Best, Minimax
from ypsilon.core.bot import Choice, Evaluate, Limit
from ypsilon.core.game import AnyGame, Seat


def playable(game: AnyGame) -> bool:
    """Tell whether a game has two seats, no chance and no secrets."""
    return game.seats == 2 and not game.chance and not game.secrets


class AlphaBeta:
    """Searches deeper and deeper until the limit, and plays the best of what it has seen."""

    def __init__(self, game: AnyGame, seat: Seat, evaluate: Evaluate | None = None) -> None:
        if not playable(game):
            raise ValueError(
                f"alpha-beta plays games of two seats without chance and secrets; {game.name} "
                f"has {game.seats} seats, chance: {game.chance}, secrets: {game.secrets}"
            )
        self.game = game
        self.seat = seat
        self.evaluate = evaluate

    def choose(self, view: Any, legal: Sequence[Any], limit: Limit) -> Choice[Any]:
        """Choose by search; the seed decides between equals."""
        if len(legal) == 1:
            return Choice(legal[0], line=(legal[0],), reason="the only action")
        rng = Random(limit.seed)
        state = self.game.guess(view, rng)
        search = Minimax(self.game, self.seat, self.evaluate, Budget(limit))
        best = _deepest(search, state, rng.sample(legal, len(legal)))
        after = self.game.apply(state, self.seat, best.action)
        line = (best.action, *search.line(after, best.depth - 1))
        effort = _effort(best)
        return Choice(best.action, best.value, search.budget.nodes, line, effort=effort)


def _deepest(search: Minimax, state: Any, actions: Sequence[Any]) -> Best:
    best = Best(actions[0])
    with suppress(Spent):
        for better in search.deepen(state, actions):
            best = better
    return best


def _effort(best: Best) -> str:
    if not best.depth:
        return "no time to search"
    return f"{'proved' if best.proved else 'searched'} to depth {best.depth}"
