"""Standard: a player by rules of thumb, who sees only the view.

Cities early, lone ships late; fields of large empires first; a lead in an empire is worth a detour,
and so is blocking whoever leads. Cards that no plan needs are exchanged, with others if they agree
and with the bank if not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from ypsilon.bots.bot import Choice, Limit
from ypsilon.core.game import AnyGame, Seat
from ypsilon.games.tyros.bots.plans import Plan, Planner
from ypsilon.games.tyros.cards import minus, plus, some
from ypsilon.games.tyros.chart import INDEX
from ypsilon.games.tyros.forecast import forecast
from ypsilon.games.tyros.prices import ANY
from ypsilon.games.tyros.rules import Tyros
from ypsilon.games.tyros.rules.laying import marked
from ypsilon.games.tyros.state import (
    Accept,
    Action,
    Bank,
    Cards,
    Counter,
    Give,
    Lay,
    Offer,
    Pass,
    Pay,
    Refuse,
    Swap,
    TakeAnswer,
    Under,
    View,
)
from ypsilon.games.tyros.tables import DECK, JOKER, KINDS

# Points that a card in hand is worth, and that a trade must bring.
CARD = 0.8
FAIR = 0.3
# How sure a plan must be, and how much better than what can be done at once.
HOPE = 0.15
PATIENCE = 1.25


class Standard:
    """Plays sensibly and fast; the seed decides between equals."""

    def __init__(self, game: AnyGame, seat: Seat) -> None:
        assert isinstance(game, Tyros)
        self.game = game
        self.seat = seat

    def choose(self, view: View, legal: Sequence[Action], limit: Limit) -> Choice[Action]:
        """Choose by the phase that the game is in."""
        action, reason = self._chosen(view, legal, Random(limit.seed))
        return Choice(action, value=_share(view, self.seat), reason=reason)

    def _chosen(self, view: View, legal: Sequence[Action], rng: Random) -> tuple[Action, str]:
        match view.stage.phase:
            case "lay":
                return self._lay(view, legal, rng)
            case "act":
                return self._act(view, legal)
            case "pay":
                return self._pay(view, legal), "with what is needed least"
            case "give":
                return self._give(view, legal), "what is needed least"
            case "answer":
                return self._answer(view, legal)
            case "choose":
                return self._choose(view, legal)
            case _:
                return legal[0], "jokers and the fullest colour"

    # Laying

    def _lay(self, view: View, legal: Sequence[Action], rng: Random) -> tuple[Action, str]:
        best = max(legal, key=lambda action: (self._lay_value(view, action), rng.random()))
        return best, "for the empires that pay"

    def _lay_value(self, view: View, action: Action) -> float:
        chart = self.game.chart
        match action:
            case Lay(field, empire):
                chips = marked(chart, view.board.chips, field, empire)
                totals = [s.total for s in forecast(chart, replace(view.board, chips=chips)).scores]
                rest = sum(totals) - totals[self.seat]
                near = min(
                    (self._steps(water, field) for water in view.board.ships[self.seat]), default=9
                )
                held = view.hand[KINDS.index(empire)]
                return totals[self.seat] - rest / (len(totals) - 1) + 0.15 * held - 0.1 * near
            case Under(field):
                # What lies far from every empire is of no use for a long time.
                beside = chart.neighbours[INDEX[field]]
                return -float(sum(bool(view.board.chips[near]) for near in beside))
            case _:
                return 0.0

    def _steps(self, water: str, field: str) -> int:
        return min(
            self.game.chart.steps[water].get(near, 9) for near in self.game.chart.waters_of[field]
        )

    # Acting

    def progress(self, view: View) -> float:
        """Give how far the game has come, from 0 to 1 in its last round."""
        if 0 in view.land_sizes:
            return 1.0
        stock = (view.stock + len(view.under)) / self.game.seats
        lays = 2 if self.game.seats == 3 else 1
        left = (stock + min(view.land_sizes)) / lays
        return max(0.0, min(0.95, 1 - left / 7))

    def _plans(self, view: View) -> list[tuple[float, int, Plan]]:
        """List the plans by worth, each with the cards that are missing for it."""
        planner = Planner(self.game.chart, view, self.seat, self.progress(view))
        card = 0.05 if planner.last else CARD
        found = []
        for plan in planner.plans():
            missing = self._missing(view.hand, plan)
            worth = plan.gain * self._hope(view, plan, missing) - card * plan.whole
            if worth > 0:
                found.append((worth, missing, plan))
        found.sort(key=lambda each: -each[0])
        return found

    def _missing(self, hand: Cards, plan: Plan) -> int:
        if plan.price.colour == ANY or plan.price.mixed:
            return 0 if plan.price.payable(hand) else 99
        if plan.price.spare and sum(hand) < plan.whole:
            return 99
        needed = plan.whole - plan.price.spare
        return max(0, needed - hand[plan.price.colour] - hand[JOKER])

    def _hope(self, view: View, plan: Plan, missing: int) -> float:
        """Give how likely it is that the missing cards will come."""
        if not missing:
            return 1.0
        colour = plan.price.colour
        spare = sum(view.hand) - min(view.hand[colour], plan.whole) - view.hand[JOKER]
        if colour == ANY or missing > spare:
            return 0.0
        unseen = minus(minus(DECK, view.hand), view.discards)
        odds = (unseen[colour] + unseen[JOKER]) / max(1, sum(unseen))
        drawn = min(view.pile * 0.6, spare * 2.0)
        return min(0.9, odds * drawn / missing)

    def _act(self, view: View, legal: Sequence[Action]) -> tuple[Action, str]:
        plans = self._plans(view)
        ready = next((each for each in plans if not each[1] and each[2].what in legal), None)
        hoped = next((each for each in plans if each[1] and self._likely(view, each)), None)
        if ready and (
            hoped is None or ready[0] * PATIENCE >= hoped[0] or not self._clash(ready[2], hoped[2])
        ):
            return ready[2].what, f"worth {ready[0]:.1f}"
        if hoped:
            found = self._exchange(view, legal, hoped[2])
            if found:
                return found, f"towards {KINDS[hoped[2].price.colour]}"
        if ready:
            return ready[2].what, f"worth {ready[0]:.1f}"
        return self._idle(legal)

    def _likely(self, view: View, each: tuple[float, int, Plan]) -> bool:
        return self._hope(view, each[2], each[1]) >= HOPE

    def _clash(self, one: Plan, other: Plan) -> bool:
        """Tell whether two plans need the same cards."""
        return one.price.colour in (ANY, other.price.colour) or one.price.mixed

    def _idle(self, legal: Sequence[Action]) -> tuple[Action, str]:
        passing = next(action for action in legal if isinstance(action, Pass))
        return passing, "nothing is worth its cards"

    # Exchanging

    def _spare(self, hand: Cards, plan: Plan) -> list[int]:
        """List the kinds of the cards that a plan does not need, the most useless first."""
        colour = plan.price.colour
        rest = [(hand[at], at) for at in range(JOKER) if at != colour and hand[at]]
        return [at for _, at in sorted(rest) for _ in range(hand[at])]

    def _exchange(self, view: View, legal: Sequence[Action], plan: Plan) -> Action | None:
        spare = self._spare(view.hand, plan)
        if not spare:
            return None
        offer = self._offer(view, plan, spare)
        if offer is not None:
            return offer
        count = min(3, len(spare), view.pile)
        if count and Bank(count) in legal:
            return Bank(count)
        for at in (plan.price.colour, JOKER):
            swap = Swap(KINDS[at])
            if len(spare) >= 3 and swap in legal:
                return swap
        return None

    def _offer(self, view: View, plan: Plan, spare: list[int]) -> Offer | None:
        """Ask once a turn for a card of the colour, giving one, or two of what is plentiful."""
        stage, colour = view.stage, plan.price.colour
        left = minus(minus(DECK, view.hand), view.discards)[colour]
        others = max(size for at, size in enumerate(view.sizes) if at != self.seat)
        if (
            stage.offers
            or stage.trades[self.seat] >= min(3, self.game.trades)
            or not (left and others)
        ):
            return None
        kind = spare[-1]
        return Offer(some(kind, 1), some(colour, 1), None)

    # Cards

    def _weights(self, view: View) -> list[float]:
        """Give what a card of each kind is worth to this player."""
        weights = [0.4 + 0.12 * count for count in view.hand]
        for worth, missing, plan in self._plans(view)[:6]:
            if plan.price.colour != ANY:
                weights[plan.price.colour] += 0.25 + 0.03 * worth / (1 + missing)
        weights[JOKER] = max(weights) + 1.0
        return weights

    def _pay(self, view: View, legal: Sequence[Action]) -> Action:
        weights = self._weights(view)
        pays = [action for action in legal if isinstance(action, Pay)]
        return min(pays, key=lambda pay: _worth(weights, pay.cards))

    def _give(self, view: View, legal: Sequence[Action]) -> Action:
        weights = self._weights(view)
        gives = [action for action in legal if isinstance(action, Give) and action.card]
        return min(gives, key=lambda give: weights[KINDS.index(give.card or "J")])

    def _profit(self, view: View, give: Cards, get: Cards) -> float:
        """Give what an exchange brings: rare kinds count by what they would be after it."""
        before = self._weights(view)
        after = self._weights(replace(view, hand=plus(minus(view.hand, give), get)))
        return _worth(after, get) - _worth(before, give)

    def _answer(self, view: View, legal: Sequence[Action]) -> tuple[Action, str]:
        offer = view.stage.offer
        assert offer is not None
        if Accept() in legal and self._profit(view, offer.want, offer.give) >= FAIR * self._dear(
            view
        ):
            return Accept(), "a good exchange"
        return Refuse(), "no gain"

    def _dear(self, view: View) -> float:
        """Ask more of whoever leads."""
        totals = [score.total for score in view.forecast.scores]
        return 3.0 if totals[view.stage.turn] == max(totals) > totals[self.seat] + 7 else 1.0

    def _choose(self, view: View, legal: Sequence[Action]) -> tuple[Action, str]:
        offer = view.stage.offer
        assert offer is not None
        totals = [score.total for score in view.forecast.scores]
        best, most = legal[-1], 0.0
        for action in legal:
            if isinstance(action, TakeAnswer):
                answer = view.stage.answers[action.seat]
                give, get = (offer.give, offer.want) if answer == Accept() else _mirrored(answer)
                profit = self._profit(view, give, get) - 0.01 * totals[action.seat]
                if profit > most:
                    best, most = action, profit
        return best, "the best answer"


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


def _mirrored(answer: object) -> tuple[Cards, Cards]:
    assert isinstance(answer, Counter)
    return answer.want, answer.give


def _worth(weights: Sequence[float], cards: Cards) -> float:
    return sum(weight * count for weight, count in zip(weights, cards, strict=True))


def _share(view: View, seat: Seat) -> float:
    """Give a rough share of the win from the points so far."""
    totals = [1.12**score.total for score in view.forecast.scores]
    return totals[seat] / sum(totals)
