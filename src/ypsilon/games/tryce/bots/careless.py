"""Careless: a bot that plays like Standard, but now and then whatever comes to hand."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ypsilon.core.bot import Choice, Limit
from ypsilon.core.game import Seat
from ypsilon.games.tryce.bots.references import Standard
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.state import Action, Add, Lay, Swap, View


class Careless(Standard):
    """With these odds does anything allowed; but it never puts nonsense to the others' vote."""

    def __init__(self, game: Tryce, seat: Seat, odds: float) -> None:
        super().__init__(game, seat, buys=False, outs=False)
        self.odds = odds

    def choose(self, view: View, legal: Sequence[Action], limit: Limit) -> Choice[Action]:
        """Choose at random with these odds, and as planned otherwise; the seed says which."""
        rng = Random(limit.seed)
        if rng.random() >= self.odds:
            return super().choose(view, legal, limit)
        quiet = [each for each in legal if not (isinstance(each, Lay | Add | Swap) and each.ask)]
        return Choice(rng.choice(quiet), reason="careless")
