"""Careless: a bot that plays like Standard, but now and then whatever comes to hand."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ypsilon.core.bot import Choice, Limit
from ypsilon.core.game import AnyGame, Seat
from ypsilon.games.tyros.actions import Action, Counter, Offer
from ypsilon.games.tyros.bots.references import Standard
from ypsilon.games.tyros.state import View


class Careless(Standard):
    """Plays like Standard, but now and then anything that is allowed, offers excepted."""

    def __init__(self, game: AnyGame, seat: Seat, odds: float) -> None:
        super().__init__(game, seat)
        self.odds = odds

    def choose(self, view: View, legal: Sequence[Action], limit: Limit) -> Choice[Action]:
        """Choose at random with these odds, and by rules of thumb otherwise."""
        rng = Random(limit.seed)
        if rng.random() >= self.odds:
            return super().choose(view, legal, limit)
        quiet = [action for action in legal if not isinstance(action, Offer | Counter)]
        return Choice(rng.choice(quiet), reason="careless")
