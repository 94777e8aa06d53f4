"""Standard: a player by rules of thumb, who sees only the view.

Cities early, lone ships late; fields of large empires first; a lead in an empire is worth a detour,
and so is blocking whoever leads. Cards that no plan needs are exchanged, with others if they agree
and with the bank if not.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ypsilon.core.bot import Choice, Limit
from ypsilon.core.data import replace
from ypsilon.core.game import AnyGame, Seat
from ypsilon.games.tyros.actions import (
    Action,
    Bank,
    Give,
    Lay,
    Offer,
    Pass,
    Pay,
    Swap,
    Under,
)
from ypsilon.games.tyros.bots.references import bargains
from ypsilon.games.tyros.bots.references.plans import Plan
from ypsilon.games.tyros.bots.references.prospects import CARD, Prospect, Prospects, worth
from ypsilon.games.tyros.cards import some
from ypsilon.games.tyros.chart import INDEX
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.price import ANY
from ypsilon.games.tyros.rules.expansion import marked
from ypsilon.games.tyros.rules.scoring import forecast
from ypsilon.games.tyros.rules.trades import may_offer
from ypsilon.games.tyros.state import (
    Acting,
    Answering,
    Choosing,
    Giving,
    Laying,
    Paying,
    Turn,
    View,
)
from ypsilon.games.tyros.tables import BANK, JOKER, KINDS, SWAP, Cards

# How sure a plan must be, and how much better than what can be done at once.
HOPE = 0.15
PATIENCE = 1.25


class Standard:
    """Plays sensibly and fast; the seed decides between equals."""

    def __init__(self, game: AnyGame, seat: Seat, card: float = CARD) -> None:
        assert isinstance(game, Tyros)
        self.game = game
        self.seat = seat
        self.card = card

    def choose(self, view: View, legal: Sequence[Action], limit: Limit) -> Choice[Action]:
        """Choose by the phase that the game is in."""
        action, reason = self._chosen(view, legal, Random(limit.seed))
        return Choice(action, value=_share(view, self.seat), reason=reason)

    def _chosen(self, view: View, legal: Sequence[Action], rng: Random) -> tuple[Action, str]:
        prospects = Prospects(self.game, view, self.seat, self.card)
        match view.phase:
            case Laying():
                return self._lay(view, legal, rng)
            case Acting(turn):
                return self._act(prospects, turn, legal)
            case Paying():
                return _cheapest(prospects.weights, legal), "with what is needed least"
            case Giving():
                return _least(prospects.weights, legal), "what is needed least"
            case Answering() as phase:
                return bargains.answer(prospects, phase, legal)
            case Choosing() as phase:
                return bargains.choice(prospects, phase, legal)
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

    def _act(self, prospects: Prospects, turn: Turn, legal: Sequence[Action]) -> tuple[Action, str]:
        ready, hoped = _ready(prospects, legal), _hoped(prospects)
        if ready and (
            hoped is None
            or ready.worth * PATIENCE >= hoped.worth
            or not _clash(ready.plan, hoped.plan)
        ):
            return ready.plan.what, f"worth {ready.worth:.1f}"
        if hoped:
            found = self._exchange(prospects.view, turn, legal, hoped.plan)
            if found:
                return found, f"towards {KINDS[hoped.plan.price.colour]}"
        if ready:
            return ready.plan.what, f"worth {ready.worth:.1f}"
        passing = next(action for action in legal if isinstance(action, Pass))
        return passing, "nothing is worth its cards"

    def _exchange(
        self, view: View, turn: Turn, legal: Sequence[Action], plan: Plan
    ) -> Action | None:
        spare = _spare(view.hand, plan)
        if not spare:
            return None
        offer = self._offer(view, turn, plan, spare)
        if offer is not None:
            return offer
        count = min(BANK, len(spare), view.pile)
        if count and Bank(count) in legal:
            return Bank(count)
        for at in (plan.price.colour, JOKER):
            swap = Swap(KINDS[at])
            if len(spare) >= SWAP and swap in legal:
                return swap
        return None

    def _offer(self, view: View, turn: Turn, plan: Plan, spare: list[int]) -> Offer | None:
        """Ask all once a turn for a card of the colour, giving one of what is plentiful."""
        colour = plan.price.colour
        others = max(size for at, size in enumerate(view.sizes) if at != self.seat)
        if (
            turn.offers
            or view.round.trades[self.seat] >= 3
            or not may_offer(self.game, view.round, turn)
            or not (view.obtainable[colour] and others)
        ):
            return None
        return Offer(some(spare[-1], 1), some(colour, 1), None)


def _ready(prospects: Prospects, legal: Sequence[Action]) -> Prospect | None:
    """Give the best plan that can be begun at once and be paid to its end."""
    found = (each for each in prospects.listed if not each.missing and each.plan.what in legal)
    return next(found, None)


def _hoped(prospects: Prospects) -> Prospect | None:
    """Give the best plan for which cards are missing that may well come."""
    for each in prospects.listed:
        if each.missing and prospects.hope(each.plan, each.missing) >= HOPE:
            return each
    return None


def _clash(one: Plan, other: Plan) -> bool:
    """Tell whether two plans need the same cards."""
    return one.price.colour in (ANY, other.price.colour) or one.price.mixed


def _spare(hand: Cards, plan: Plan) -> list[int]:
    """List the kinds of the cards that a plan does not need, the most useless first."""
    colour = plan.price.colour
    rest = [(hand[at], at) for at in range(JOKER) if at != colour and hand[at]]
    return [at for _, at in sorted(rest) for _ in range(hand[at])]


def _cheapest(weights: Sequence[float], legal: Sequence[Action]) -> Action:
    pays = [action for action in legal if isinstance(action, Pay)]
    return min(pays, key=lambda pay: worth(weights, pay.cards))


def _least(weights: Sequence[float], legal: Sequence[Action]) -> Action:
    gives = [action for action in legal if isinstance(action, Give) and action.card]
    return min(gives, key=lambda give: weights[KINDS.index(give.card or "J")])


def _share(view: View, seat: Seat) -> float:
    """Give a rough share of the win from the points so far."""
    totals = [1.12**score.total for score in view.forecast.scores]
    return totals[seat] / sum(totals)
