"""Card action E, trade with a player: TY-42 to TY-44."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ypsilon.core.data import replace
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
from ypsilon.games.tyros.rules.proposals import Exchange
from ypsilon.games.tyros.rules.rounds import end_turn
from ypsilon.games.tyros.state import Stage, State, Trade
from ypsilon.games.tyros.tables import OFFERS, Cards

if TYPE_CHECKING:
    from ypsilon.games.tyros.rules import Tyros

ACCEPT = Accept()
REFUSE = Refuse()
TAKE_NONE = TakeNone()
TAKES = tuple(TakeAnswer(seat) for seat in range(4))


# Offering


def may_offer(game: Tyros, stage: Stage) -> bool:
    """TY-42, TY-44: tell whether the active player may make one more offer."""
    return stage.offers < OFFERS and stage.trades[stage.turn] < game.trades


def offers(game: Tyros, state: State, seat: int) -> tuple[Offer, ...]:
    """TY-44: list a selection of the offers that may be made."""
    return proposals.offers(state.trade, seat) if may_offer(game, state.stage) else ()


def check_exchange(trade: Trade, seat: int, give: Cards, want: Cards, size: int) -> None:
    """TY-42, TY-44: an exchange gives what one holds and asks for what there can be."""
    if not holds(trade.hands[seat], give):
        raise IllegalAction("TY-44", f"your hand is {letters(trade.hands[seat])}")
    if not holds(proposals.obtainable(trade, seat), want) or sum(want) > size:
        raise IllegalAction("TY-44", "nobody asked can have those cards")
    if give == want:
        raise IllegalAction("TY-42", "what is given must differ from what is received")


def check_offer(game: Tyros, state: State, seat: int, offer: Offer) -> None:
    """TY-42, TY-44: refuse an offer that cannot be made."""
    stage, trade = state.stage, state.trade
    if stage.trades[seat] >= game.trades:
        raise IllegalAction("TY-42", f"at most {game.trades} trades of your own a round")
    if offer.to is not None and (offer.to == seat or not 0 <= offer.to < game.seats):
        raise IllegalAction("TY-44", f"seat {offer.to + 1} cannot be asked")
    size = max(sum(trade.hands[at]) for at in asked(game, seat, offer))
    check_exchange(trade, seat, offer.give, offer.want, size)


def asked(game: Tyros, seat: int, offer: Offer) -> tuple[int, ...]:
    """Give the seats to which an offer goes."""
    return _OTHERS[game.seats][seat] if offer.to is None else (offer.to,)


_OTHERS = {
    seats: tuple(tuple(at for at in range(seats) if at != seat) for seat in range(seats))
    for seats in (3, 4)
}


def make_offer(game: Tyros, state: State, seat: int, offer: Offer) -> State:
    """TY-44: the offer stands before those asked, and shows that its cards are held."""
    if state.stage.offers >= OFFERS:
        raise IllegalAction("TY-44", "at most three offers a turn")
    check_offer(game, state, seat, offer)
    trade = state.trade
    known = bounds.shown(trade.known, seat, offer.give)
    trade = Trade(trade.hands, trade.pile, trade.discards, known)
    stage = _asking(state.stage, "answer", offer, (None,) * game.seats, state.stage.offers + 1)
    return State(state.board, state.land, trade, stage)


def _asking(
    stage: Stage,
    phase: Literal["act", "answer", "choose"],
    offer: Offer | None,
    answers: tuple[Answer | None, ...],
    offers: int,
) -> Stage:
    return Stage(
        phase,
        stage.round,
        stage.first,
        stage.turn,
        0,
        stage.passes,
        offers,
        stage.trades,
        None,
        offer,
        answers,
    )


# Answering


def waiting(game: Tyros, stage: Stage) -> tuple[int, ...]:
    """Give the seats that are still to answer."""
    assert stage.offer is not None
    return tuple(at for at in asked(game, stage.turn, stage.offer) if stage.answers[at] is None)


def answers(state: State, seat: int) -> tuple[Action, ...]:
    """TY-44: list the answers: accept, refuse, and a selection of counter-offers."""
    offer = _offer(state)
    counters: tuple[Action, ...] = proposals.counters(state.trade, seat, state.stage.turn, offer)
    if holds(state.trade.hands[seat], offer.want):
        return (ACCEPT, REFUSE, *counters)
    return (REFUSE, *counters)


def _offer(state: State) -> Offer:
    assert state.stage.offer is not None, "an offer stands"
    return state.stage.offer


def check_answer(state: State, seat: int, answer: Answer) -> None:
    """TY-44: refuse an answer that its giver cannot give."""
    offer, trade = _offer(state), state.trade
    match answer:
        case Accept():
            if not holds(trade.hands[seat], offer.want):
                raise IllegalAction("TY-44", f"you do not hold {letters(offer.want)}")
        case Counter(give, want):
            check_exchange(trade, seat, give, want, sum(trade.hands[state.stage.turn]))
            if (give, want) == (offer.want, offer.give):
                raise IllegalAction("TY-44", "that is the offer itself: accept it")
        case Refuse():
            pass


def give_answer(game: Tyros, state: State, seat: int, answer: Answer) -> State:
    """TY-44: all asked answer at the same time; then the active player chooses."""
    check_answer(state, seat, answer)
    before = state.stage
    given = (*before.answers[:seat], answer, *before.answers[seat + 1 :])
    stage = _asking(before, "answer", before.offer, given, before.offers)
    if waiting(game, stage):
        return State(state.board, state.land, state.trade, stage)
    return _closed(state, stage)


def _closed(state: State, stage: Stage) -> State:
    """TY-44: who accepts or proposes has shown those cards; where all refuse, nothing is left."""
    known, offer = state.trade.known, _offer(state)
    for seat, answer in enumerate(stage.answers):
        match answer:
            case Accept():
                known = bounds.shown(known, seat, offer.want)
            case Counter(give, _):
                known = bounds.shown(known, seat, give)
            case Refuse() | None:
                pass
    trade = Trade(state.trade.hands, state.trade.pile, state.trade.discards, known)
    if all(answer is None or isinstance(answer, Refuse) for answer in stage.answers):
        return State(state.board, state.land, trade, _free(stage))
    stage = _asking(stage, "choose", offer, stage.answers, stage.offers)
    return State(state.board, state.land, trade, stage)


def _free(stage: Stage) -> Stage:
    """TY-43: no trade came about: the player may still act."""
    return _asking(stage, "act", None, (), stage.offers)


# Choosing


def exchange(state: State, seat: int) -> Exchange | None:
    """Give what the active player would give and get by taking the answer of a seat."""
    offer = _offer(state)
    match state.stage.answers[seat]:
        case Accept():
            return offer.give, offer.want
        case Counter(give, want):
            return want, give
        case Refuse() | None:
            return None


def takes(state: State) -> tuple[Action, ...]:
    """TY-44: list the answers that the active player can take, and none."""
    hand = state.trade.hands[state.stage.turn]
    found = [
        TAKES[seat]
        for seat in range(len(state.stage.answers))
        if (terms := exchange(state, seat)) and holds(hand, terms[0])
    ]
    return (*found, TAKE_NONE)


def take(game: Tyros, state: State, seat: int, partner: int) -> State:
    """TY-42, TY-43: the trade is made, and it is the action."""
    terms = exchange(state, partner) if 0 <= partner < game.seats else None
    if terms is None:
        raise IllegalAction("TY-44", f"seat {partner + 1} has neither accepted nor made an offer")
    give, get = terms
    trade = state.trade
    if not holds(trade.hands[seat], give):
        raise IllegalAction("TY-44", f"you do not hold {letters(give)}")
    hands = list(trade.hands)
    hands[seat] = plus(minus(hands[seat], give), get)
    hands[partner] = plus(minus(hands[partner], get), give)
    known = bounds.got(bounds.paid(trade.known, seat, give), seat, get)
    known = bounds.got(bounds.paid(known, partner, get), partner, give)
    trade = Trade(tuple(hands), trade.pile, trade.discards, known)
    counts = state.stage.trades
    stage = replace(state.stage, trades=(*counts[:seat], counts[seat] + 1, *counts[seat + 1 :]))
    return end_turn(game, State(state.board, state.land, trade, stage))


def take_none(state: State) -> State:
    """TY-43: none of the answers is taken; the player may still act."""
    return State(state.board, state.land, state.trade, _free(state.stage))
