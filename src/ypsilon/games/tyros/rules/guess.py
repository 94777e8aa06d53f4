"""Guesses: states that agree with a view, each way the unseen cards can lie with the same odds.

Cards known to be in a hand are there; all others that the viewer does not see are dealt evenly to
what is left of the hands and to the piles. An answer that is not public yet is drawn from those
that the guessed hand allows: each kind of answer with the same odds, then each counter-offer. Of
what may be kept every choice of single cards has the same odds. A choice that somebody has not
paid yet counts as not made, and what two others know of each other by a gift (TY-31) as unknown.
"""

from __future__ import annotations

from itertools import accumulate
from math import comb
from random import Random
from typing import TYPE_CHECKING

from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros.actions import Answer, Counter
from ypsilon.games.tyros.cards import counted, minus, piled, plus
from ypsilon.games.tyros.chart import FIELDS, in_order
from ypsilon.games.tyros.rules import proposals, trades
from ypsilon.games.tyros.state import Answering, Keeping, Land, Phase, State, Trade, View
from ypsilon.games.tyros.tables import DECK, KEPT, NONE, Cards

if TYPE_CHECKING:
    from ypsilon.games.tyros.game import Tyros


def guessed(game: Tyros, view: View, rng: Random) -> State:
    """Give a state that whoever has this view cannot tell from the real one."""
    land, trade = _land(view, rng), _trade(view, rng)
    phase = _phase(view, trade, rng)
    return State(view.board, land, trade, view.round, phase)


def outline(view: View) -> State:
    """Give a state that holds only what the viewer knows: of each hand what is surely in it."""
    hands = tuple(
        view.land if seat == view.seat else shown for seat, shown in enumerate(view.land_shown)
    )
    cards = tuple(
        view.hand if seat == view.seat else bound for seat, bound in enumerate(view.known)
    )
    land = Land(hands, view.land_shown, (), view.under)
    trade = Trade(cards, NONE, view.discards, _known(view))
    return State(view.board, land, trade, view.round, view.phase)


def _land(view: View, rng: Random) -> Land:
    seen = {*view.land, *view.under, *(field for row in view.land_shown for field in row)}
    chips = zip(FIELDS[:-1], view.board.chips, strict=False)
    unseen = [field for field, chip in chips if not chip and field not in seen]
    rng.shuffle(unseen)
    hands = []
    for seat, size in enumerate(view.land_sizes):
        shown = view.land_shown[seat]
        if seat == view.seat:
            hands.append(view.land)
        else:
            fresh = [unseen.pop() for _ in range(size - len(shown))]
            hands.append(in_order((*shown, *fresh)))
    return Land(tuple(hands), view.land_shown, in_order(unseen), view.under)


def _trade(view: View, rng: Random) -> Trade:
    rest = minus(minus(DECK, view.discards), view.hand)
    for bound in view.known:
        rest = minus(rest, bound)
    unseen = piled(rest)
    rng.shuffle(unseen)
    hands = []
    for seat, size in enumerate(view.sizes):
        if seat == view.seat:
            hands.append(view.hand)
        else:
            bound = view.known[seat]
            fresh = counted(tuple(unseen.pop() for _ in range(size - sum(bound))))
            hands.append(plus(bound, fresh))
    return Trade(tuple(hands), counted(tuple(unseen)), view.discards, _known(view))


def _known(view: View) -> tuple[tuple[Cards, ...], ...]:
    """Give what is known: of one's own hand all of it, of others what oneself and all know."""
    rows = []
    for holder in range(len(view.sizes)):
        row = [view.public[holder]] * (len(view.sizes) + 1)
        row[holder] = NONE
        if view.seat is not None:
            row[view.seat] = view.known[holder]
        rows.append(view.exposed if holder == view.seat else tuple(row))
    return tuple(rows)


def _phase(view: View, trade: Trade, rng: Random) -> Phase:
    """Give the phase with an answer for each that was given and not seen."""
    unseen = [seat for seat, given in enumerate(view.answered) if given and seat != view.seat]
    match view.phase:
        case Answering(turn, offer, answers) as phase:
            given = list(answers)
            for seat in unseen:
                given[seat] = _answer(trade, phase, seat, rng)
            return Answering(turn, offer, tuple(given))
        case Keeping(kept):
            chosen = list(kept)
            for seat in unseen:
                chosen[seat] = _kept(trade.hands[seat], rng)
            return Keeping(tuple(chosen))
        case _:
            return view.phase


def _answer(trade: Trade, phase: Answering, seat: int, rng: Random) -> Answer:
    kinds: list[Answer] = [trades.REFUSE]
    if trades.can_accept(trade, seat, phase.offer):
        kinds.append(trades.ACCEPT)
    counters = proposals.counters(trade, seat, phase.turn.seat, phase.offer)
    if counters:
        kinds.append(counters[0])
    answer = rng.choice(kinds)
    return _counter(trade, phase, seat, rng) if isinstance(answer, Counter) else answer


def _counter(trade: Trade, phase: Answering, seat: int, rng: Random) -> Counter:
    """Draw a counter-offer, each that may be made with the same odds."""
    hand, size = trade.hands[seat], sum(trade.hands[phase.turn.seat])
    limits = [min(size, each) for each in proposals.obtainable(trade, seat)]
    while True:
        counter = Counter(_part(hand, rng), _part(limits, rng))
        try:
            trades.check_answer(trade, phase, seat, counter)
        except IllegalAction:
            continue
        return counter


def _part(limits: Cards | list[int], rng: Random) -> Cards:
    a, b, c, d, e = (rng.randrange(limit + 1) for limit in limits)
    return a, b, c, d, e


def _kept(hand: Cards, rng: Random) -> Cards:
    cards = piled(hand)
    ways = [comb(len(cards), count) for count in range(KEPT + 1)]
    (count,) = rng.choices(range(KEPT + 1), cum_weights=list(accumulate(ways)))
    return counted(tuple(rng.sample(cards, count)))
