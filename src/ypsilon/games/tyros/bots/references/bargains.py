"""Bargains: when to accept an offer, what to ask for instead, and which answer to take."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ypsilon.games.tyros.actions import Accept, Action, Counter, Offer, Refuse, TakeAnswer
from ypsilon.games.tyros.bots.references.prospects import Prospects
from ypsilon.games.tyros.cards import holds, plus, some
from ypsilon.games.tyros.price import ANY
from ypsilon.games.tyros.rules.trades import exchange
from ypsilon.games.tyros.state import Answering, Choosing, View
from ypsilon.games.tyros.tables import JOKER, Cards

# Points that a trade must bring, that an offer may lack to be worth haggling over, and that the
# exchange asked for instead must bring.
FAIR = 0.3
NEAR = 1.0
HAGGLE = 1.0


def answer(prospects: Prospects, phase: Answering, legal: Sequence[Action]) -> tuple[Action, str]:
    """Accept what is good, ask for one card more where it nearly is, and refuse the rest."""
    offer, asker = phase.offer, phase.turn.seat
    if Accept() not in legal:
        return Refuse(), "not to be had"
    profit, dear = prospects.profit(offer.want, offer.give), _dear(prospects, asker)
    if profit >= FAIR * dear:
        return Accept(), "a good exchange"
    if profit >= FAIR * dear - NEAR and _can_spare(prospects, offer.want):
        for counter in _more(prospects.view, asker, offer):
            if prospects.profit(counter.give, counter.want) >= HAGGLE * dear:
                return counter, "for one card more"
    return Refuse(), "no gain"


def _can_spare(prospects: Prospects, cards: Cards) -> bool:
    """Tell whether cards are neither jokers nor of the colour that the best plan needs."""
    needed = {JOKER, *(each.plan.price.colour for each in prospects.listed[:1])} - {ANY}
    return not any(cards[at] for at in needed)


def _dear(prospects: Prospects, asker: int) -> float:
    """Ask more of whoever leads."""
    totals = [score.total for score in prospects.view.forecast.scores]
    ahead = totals[asker]
    return 3.0 if ahead == max(totals) > totals[prospects.seat] + 7 else 1.0


def _more(view: View, asker: int, offer: Offer) -> Iterator[Counter]:
    """Yield the offer with one card more for oneself: what the other is known to have first."""
    kinds = sorted(range(JOKER), key=lambda at: (-view.known[asker][at], -offer.give[at]))
    for at in kinds:
        asked = plus(offer.give, some(at, 1))
        likely = view.known[asker][at] > offer.give[at] or offer.give[at]
        if likely and holds(view.obtainable, asked) and sum(asked) <= view.sizes[asker]:
            yield Counter(offer.want, asked)


def choice(prospects: Prospects, phase: Choosing, legal: Sequence[Action]) -> tuple[Action, str]:
    """Take the answer that brings most, rather from somebody behind."""
    view = prospects.view
    best, most = legal[-1], 0.0
    for action in legal:
        if isinstance(action, TakeAnswer) and (terms := exchange(phase, action.seat)):
            ahead = view.forecast.scores[action.seat].total
            profit = prospects.profit(*terms) - 0.01 * ahead
            if profit > most:
                best, most = action, profit
    return best, "the best answer"
