"""Card action E, trade with a player: TY-42 to TY-44."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros import bounds
from ypsilon.games.tyros.actions import (
    Accept,
    Action,
    Answer,
    Counter,
    Offer,
    Refuse,
    TakeAnswer,
    TakeNone,
)
from ypsilon.games.tyros.cards import holds, letters, minus, plus
from ypsilon.games.tyros.rules import proposals
from ypsilon.games.tyros.rules.phases import end_turn
from ypsilon.games.tyros.rules.proposals import Exchange, asked, waiting
from ypsilon.games.tyros.state import Acting, Answering, Choosing, Round, State, Trade, Turn
from ypsilon.games.tyros.tables import Cards

if TYPE_CHECKING:
    from ypsilon.games.tyros.game import Tyros

ACCEPT = Accept()
REFUSE = Refuse()
TAKE_NONE = TakeNone()
TAKES = tuple(TakeAnswer(seat) for seat in range(4))


def may_offer(game: Tyros, around: Round, turn: Turn) -> bool:
    """TY-42, TY-44: tell whether the active player may make one more offer."""
    return turn.offers < game.offers and _may_trade(game, around, turn.seat)


def _may_trade(game: Tyros, around: Round, seat: int) -> bool:
    """TY-42: tell whether a player may complete one more trade of their own in this round."""
    return around.trades[seat] < game.trades


def check_offer(game: Tyros, state: State, seat: int, offer: Offer) -> None:
    """TY-42, TY-44: refuse an offer that cannot be made."""
    trade = state.trade
    if not _may_trade(game, state.round, seat):
        raise IllegalAction("TY-42", f"at most {game.trades} trades of your own a round")
    if offer.to is not None and (offer.to == seat or not 0 <= offer.to < game.seats):
        raise IllegalAction("TY-44", f"seat {offer.to + 1} cannot be asked")
    size = max(sum(trade.hands[at]) for at in asked(game, seat, offer))
    check_exchange(trade, seat, offer.give, offer.want, size)


def check_exchange(trade: Trade, seat: int, give: Cards, want: Cards, size: int) -> None:
    """TY-42, TY-44: an exchange gives what one holds and asks for what there can be."""
    if not holds(trade.hands[seat], give):
        raise IllegalAction("TY-44", f"your hand is {letters(trade.hands[seat])}")
    if not holds(proposals.obtainable(trade, seat), want) or sum(want) > size:
        raise IllegalAction("TY-44", "nobody asked can have those cards")
    if give == want:
        raise IllegalAction("TY-42", "what is given must differ from what is received")


def take(game: Tyros, state: State, phase: Choosing, partner: int) -> State:
    """TY-42, TY-43: the trade is made, and it is the action."""
    terms = exchange(phase, partner) if 0 <= partner < game.seats else None
    if terms is None:
        raise IllegalAction("TY-44", f"seat {partner + 1} has neither accepted nor made an offer")
    give, get = terms
    trade, seat = state.trade, phase.turn.seat
    if not holds(trade.hands[seat], give):
        raise IllegalAction("TY-44", f"you do not hold {letters(give)}")
    hands = list(trade.hands)
    hands[seat] = plus(minus(hands[seat], give), get)
    hands[partner] = plus(minus(hands[partner], get), give)
    known = bounds.got(bounds.paid(trade.known, seat, give), seat, get)
    known = bounds.got(bounds.paid(known, partner, get), partner, give)
    trade = Trade(tuple(hands), trade.pile, trade.discards, known)
    counts = state.round.trades
    counts = (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])
    traded = Round(state.round.number, state.round.first, counts)
    return end_turn(game, State(state.board, state.land, trade, traded, phase), seat)


def take_none(state: State, phase: Choosing) -> State:
    """TY-43: none of the answers is taken; the player may still act."""
    return State(state.board, state.land, state.trade, state.round, Acting(phase.turn))


def offers(game: Tyros, state: State, turn: Turn) -> tuple[Offer, ...]:
    """TY-44: list a selection of the offers that may be made."""
    return proposals.offers(state.trade, turn.seat) if may_offer(game, state.round, turn) else ()


def make_offer(game: Tyros, state: State, phase: Acting, offer: Offer) -> State:
    """TY-44: the offer stands before those asked, and shows that its cards are held."""
    seat, passes, count = phase.turn.seat, phase.turn.passes, phase.turn.offers
    if count >= game.offers:
        raise IllegalAction("TY-44", f"at most {game.offers} offers a turn")
    check_offer(game, state, seat, offer)
    after = Answering(Turn(seat, passes, count + 1), offer, (None,) * game.seats)
    known = bounds.shown(state.trade.known, seat, offer.give)
    return State(state.board, state.land, _knowing(state.trade, known), state.round, after)


def _knowing(trade: Trade, known: bounds.Known) -> Trade:
    return Trade(trade.hands, trade.pile, trade.discards, known)


def answers(state: State, phase: Answering, seat: int) -> tuple[Action, ...]:
    """TY-44: list the answers: accept, refuse, and a selection of counter-offers."""
    offer = phase.offer
    counters: tuple[Action, ...] = proposals.counters(state.trade, seat, phase.turn.seat, offer)
    if can_accept(state.trade, seat, offer):
        return (ACCEPT, REFUSE, *counters)
    return (REFUSE, *counters)


def can_accept(trade: Trade, seat: int, offer: Offer) -> bool:
    """TY-44: tell whether a seat holds the cards that an offer wants."""
    return holds(trade.hands[seat], offer.want)


def check_answer(trade: Trade, phase: Answering | Choosing, seat: int, answer: Answer) -> None:
    """TY-44: refuse an answer that its giver cannot give."""
    offer = phase.offer
    match answer:
        case Accept():
            if not can_accept(trade, seat, offer):
                raise IllegalAction("TY-44", f"you do not hold {letters(offer.want)}")
        case Counter(give, want):
            check_exchange(trade, seat, give, want, sum(trade.hands[phase.turn.seat]))
            if (give, want) == (offer.want, offer.give):
                raise IllegalAction("TY-44", "that is the offer itself: accept it")
        case Refuse():
            pass


def give_answer(game: Tyros, state: State, phase: Answering, seat: int, answer: Answer) -> State:
    """TY-44: all asked answer at the same time; then the active player chooses."""
    check_answer(state.trade, phase, seat, answer)
    given = (*phase.answers[:seat], answer, *phase.answers[seat + 1 :])
    after = Answering(phase.turn, phase.offer, given)
    if waiting(game, after):
        return State(state.board, state.land, state.trade, state.round, after)
    return _closed(state, after)


def _closed(state: State, phase: Answering) -> State:
    """TY-44: who accepts or proposes has shown those cards; where all refuse, nothing is left."""
    known = state.trade.known
    for seat, answer in enumerate(phase.answers):
        match answer:
            case Accept():
                known = bounds.shown(known, seat, phase.offer.want)
            case Counter(give, _):
                known = bounds.shown(known, seat, give)
            case Refuse() | None:
                pass
    after: Choosing | Acting = Choosing(phase.turn, phase.offer, phase.answers)
    if all(answer is None or isinstance(answer, Refuse) for answer in phase.answers):
        after = Acting(phase.turn)
    return State(state.board, state.land, _knowing(state.trade, known), state.round, after)


def takes(state: State, phase: Choosing) -> tuple[Action, ...]:
    """TY-44: list the answers that the active player can take, and none."""
    hand = state.trade.hands[phase.turn.seat]
    found = [
        TAKES[seat]
        for seat in range(len(phase.answers))
        if (terms := exchange(phase, seat)) and holds(hand, terms[0])
    ]
    return (*found, TAKE_NONE)


def exchange(phase: Choosing, seat: int) -> Exchange | None:
    """TY-44: give what the active player would give and get by taking the answer of a seat."""
    match phase.answers[seat]:
        case Accept():
            return phase.offer.give, phase.offer.want
        case Counter(give, want):
            return want, give
        case Refuse() | None:
            return None
