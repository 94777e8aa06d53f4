"""Uniform: a bot that plays any legal action with the same odds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ypsilon.core.bot import Choice, Limit
from ypsilon.core.game import AnyGame, Seat


class Uniform:
    """Plays at random; what it does follows from the seed of the limit alone."""

    def __init__(self, game: AnyGame, seat: Seat) -> None:
        self.game = game
        self.seat = seat

    def choose(self, view: Any, legal: Sequence[Any], limit: Limit) -> Choice[Any]:
        """Choose one of the legal actions, each with the same odds."""
        return Choice(Random(limit.seed).choice(legal))
