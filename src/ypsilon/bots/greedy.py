"""Greedy: a bot that looks one action ahead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from ypsilon.bots.budget import Budget
from ypsilon.core.bot import Choice, Evaluate, Limit
from ypsilon.core.game import AnyGame, Seat

GUESSES = 8


class Greedy:
    """Takes the action after which its seat stands best, on average over a few guesses."""

    def __init__(
        self, game: AnyGame, seat: Seat, evaluate: Evaluate, guesses: int = GUESSES
    ) -> None:
        self.game = game
        self.seat = seat
        self.evaluate = evaluate
        self.guesses = guesses if game.secrets else 1

    def choose(self, view: Any, legal: Sequence[Any], limit: Limit) -> Choice[Any]:
        """Choose the action with the best evaluation; the seed decides between equals."""
        rng, budget = Random(limit.seed), Budget(limit)
        tables = [
            [self._after(state, action) for action in legal]
            for state in self._guessed(view, rng, budget, len(legal))
        ]
        means = [sum(column) / len(tables) for column in zip(*tables, strict=True)]
        best = max(means)
        action = rng.choice([each for each, mean in zip(legal, means, strict=True) if mean == best])
        return Choice(action, best, budget.nodes, (action,))

    def _guessed(self, view: Any, rng: Random, budget: Budget, nodes: int) -> Iterator[Any]:
        # However small the limit, one guess is looked at: there is no choice without it.
        for number in range(self.guesses):
            if number and not budget.left():
                return
            budget.nodes += nodes
            yield self.game.guess(view, rng)

    def _after(self, state: Any, action: Any) -> float:
        reached = self.game.apply(state, self.seat, action)
        result = self.game.result(reached)
        return result.share(self.seat) if result else self.evaluate(self.game, reached, self.seat)
