"""Prospects: what a seat's hand is good for, plan by plan and card by card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from ypsilon.core.data import replace
from ypsilon.core.game import Seat
from ypsilon.games.tyros.bots.references.plans import Plan, Planner
from ypsilon.games.tyros.cards import minus, plus
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.price import ANY
from ypsilon.games.tyros.rules.expansion import lays_twice
from ypsilon.games.tyros.rules.rounds import is_last
from ypsilon.games.tyros.state import View
from ypsilon.games.tyros.tables import JOKER, Cards

# Points that a card in hand is worth to the reference.
CARD = 0.8
# Any round but the first, in which all lay twice.
_LATER = 2


class Prospect(NamedTuple):
    """A plan, what it is worth with this hand, and how many cards are missing for it."""

    worth: float
    missing: int
    plan: Plan


class Prospects:
    """What one seat may hope for, as far as it sees."""

    def __init__(self, game: Tyros, view: View, seat: Seat, card: float = CARD) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        self.card = card

    @property
    def progress(self) -> float:
        """How far the game has come, from 0 to 1 in its last round."""
        if is_last(self.view.land_sizes):
            return 1.0
        stock = (self.view.stock + len(self.view.under)) / self.game.seats
        left = (stock + min(self.view.land_sizes)) / (1 + lays_twice(self.game.seats, _LATER))
        return max(0.0, min(0.95, 1 - left / 7))

    @cached_property
    def listed(self) -> list[Prospect]:
        """All plans that are worth anything, the best first."""
        planner = Planner(self.game.chart, self.view, self.seat, self.progress)
        card = 0.05 if planner.last else self.card
        found = []
        for plan in planner.plans():
            missing = self._missing(plan)
            worth = plan.gain * self.hope(plan, missing) - card * plan.whole
            if worth > 0:
                found.append(Prospect(worth, missing, plan))
        found.sort(key=lambda each: -each.worth)
        return found

    def _missing(self, plan: Plan) -> int:
        hand = self.view.hand
        if plan.price.colour == ANY or plan.price.mixed:
            return 0 if plan.price.payable(hand) else 99
        if plan.price.spare and sum(hand) < plan.whole:
            return 99
        needed = plan.whole - plan.price.spare
        return max(0, needed - hand[plan.price.colour] - hand[JOKER])

    def hope(self, plan: Plan, missing: int) -> float:
        """Give how likely it is that the missing cards will come."""
        if not missing:
            return 1.0
        view, colour = self.view, plan.price.colour
        spare = sum(view.hand) - min(view.hand[colour], plan.whole) - view.hand[JOKER]
        if colour == ANY or missing > spare:
            return 0.0
        unseen = view.obtainable
        odds = (unseen[colour] + unseen[JOKER]) / max(1, sum(unseen))
        drawn = min(view.pile * 0.6, spare * 2.0)
        return min(0.9, odds * drawn / missing)

    @cached_property
    def weights(self) -> list[float]:
        """What a card of each kind is worth to this player."""
        weights = [0.4 + 0.12 * count for count in self.view.hand]
        for worth, missing, plan in self.listed[:6]:
            if plan.price.colour != ANY:
                weights[plan.price.colour] += 0.25 + 0.03 * worth / (1 + missing)
        weights[JOKER] = max(weights) + 1.0
        return weights

    def profit(self, give: Cards, get: Cards) -> float:
        """Give what an exchange brings: cards received count by what they are worth after it."""
        hand = plus(minus(self.view.hand, give), get)
        unseen = minus(plus(self.view.obtainable, give), get)
        view = replace(self.view, hand=hand, obtainable=unseen)
        after = Prospects(self.game, view, self.seat, self.card)
        return worth(after.weights, get) - worth(self.weights, give)


def worth(weights: Sequence[float], cards: Cards) -> float:
    """Give what cards are worth together."""
    return sum(weight * count for weight, count in zip(weights, cards, strict=True))
