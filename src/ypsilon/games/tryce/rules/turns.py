"""A turn from its beginning to its end: take or offer, buy, draw, discard (TC-16 to TC-30)."""

from __future__ import annotations

from ypsilon.core.data import replace
from ypsilon.core.game import IllegalAction
from ypsilon.games.tryce.cards import without
from ypsilon.games.tryce.rules import holdings
from ypsilon.games.tryce.rules.groups import missing
from ypsilon.games.tryce.state import Answer, Card, Cards, State
from ypsilon.games.tryce.tables import PAT


def asked(state: State) -> tuple[int, ...]:
    """Give the seats that a question goes to and that have not answered."""
    seats = range(len(state.hands))
    return tuple(seat for seat in seats if seat != state.turn and state.answers[seat] is None)


def questioned(state: State) -> State:
    """Give the state with a question open to all but the seat whose turn it is."""
    return replace(state, answers=(None,) * len(state.hands))


def answered(state: State, seat: int, answer: Answer) -> State:
    """Give the state with a seat's answer noted."""
    answers = (*state.answers[:seat], answer, *state.answers[seat + 1 :])
    return replace(state, answers=answers)


def taken(state: State) -> State:
    """TC-17, TC-20: the face-up card goes into the hand, and nothing is drawn."""
    assert state.turn is not None
    *rest, card = state.pile
    hand = holdings.with_known(state.hands[state.turn], (card,))
    hands = holdings.put(state.hands, state.turn, hand)
    return replace(state, step="play", pile=tuple(rest), hands=hands, taken=card)


def offered(state: State) -> State:
    """TC-17, TC-18: all others are asked whether they buy."""
    return replace(questioned(state), step="buy")


def closed(state: State, first: bool) -> State:
    """TC-18: one buyer has the card; of several the lot decides, or the first in turn."""
    found = wanting(state)
    if len(found) > 1 and not first:
        return replace(state, step="lot")
    return bought(state, found[0]) if found else _drawing(replace(state, answers=()))


def wanting(state: State) -> tuple[int, ...]:
    """Give the seats that want the offered card, in turn after the seat that offers it."""
    assert state.turn is not None
    count = len(state.hands)
    order = ((state.turn + at) % count for at in range(1, count))
    return tuple(seat for seat in order if state.answers[seat] == "yes")


def bought(state: State, seat: int) -> State:
    """TC-18, TC-19: the buyer receives the card and is to draw another."""
    if seat not in wanting(state):
        raise IllegalAction("TC-18", "the lot falls on one of those who buy")
    *rest, card = state.pile
    hands = holdings.put(state.hands, seat, holdings.with_known(state.hands[seat], (card,)))
    after = replace(state, pile=tuple(rest), hands=hands, answers=(), buyer=seat)
    supplied = _supplied(after)
    if supplied.stock:
        return replace(supplied, step="extra")
    return _drawing(replace(supplied, buyer=None))


def drawn(state: State, card: Card | None) -> State:
    """TC-18, TC-20: the buyer's extra card, or the player's own."""
    if card is None or card not in state.stock:
        raise IllegalAction("TC-20", "the stock has no such card")
    seat = drawer(state)
    hands = holdings.put(state.hands, seat, holdings.with_drawn(state.hands[seat], card))
    after = replace(state, stock=without(state.stock, (card,)), hands=hands)
    if state.step == "extra":
        return _drawing(replace(after, buyer=None))
    return replace(after, step="play")


def drawer(state: State) -> int:
    """Give the seat that the next card of the stock is for."""
    seat = state.buyer if state.step == "extra" else state.turn
    assert seat is not None
    return seat


def _drawing(state: State) -> State:
    """TC-20, TC-30: the player is to draw, unless there is no card at all."""
    supplied = _supplied(state)
    return replace(supplied, step="draw" if supplied.stock else "play")


def check_discard(state: State, seat: int, card: Card) -> None:
    """TC-28, TC-29, TC-34: refuse a card that may not end the turn."""
    cards = state.hands[seat].cards
    if card not in cards:
        raise IllegalAction("TC-28", f"{card} is not in the hand", (card,))
    if not may_discard(cards, card, state.taken):
        raise IllegalAction("TC-28", f"{card} was taken face up in this turn", (card,))
    if len(cards) == 1 and state.hand in PAT:
        raise IllegalAction("TC-34", "in a pat hand a card must be kept", (card,))
    if len(cards) == 1 and any(missing(state.hand, state.groups, seat)):
        raise IllegalAction("TC-29", "the task is not complete: a card must be kept", (card,))


def may_discard(cards: Cards, card: Card, taken: Card | None) -> bool:
    """TC-28: tell whether a card is another one than the card taken face up."""
    return card != taken or cards.count(card) > 1


def discarded(state: State, seat: int, card: Card) -> State:
    """TC-28: the card lies face up; the turn itself is ended by the caller."""
    hands = holdings.played(state, seat, (card,))
    return replace(state, hands=hands, pile=(*state.pile, card))


def check_end(state: State, seat: int) -> None:
    """TC-29: only who may not give away a single card ends the turn without a discard."""
    single = len(state.hands[seat]) == 1
    if not single or not any(missing(state.hand, state.groups, seat)):
        raise IllegalAction("TC-28", "a turn ends with a discard")


def _supplied(state: State) -> State:
    """TC-30: where the stock is empty the discard pile becomes the stock."""
    if state.stock or not state.pile:
        return state
    hands = tuple(map(holdings.turned_over, state.hands))
    return replace(state, stock=tuple(sorted(state.pile)), pile=(), hands=hands)


def passed_on(state: State) -> State:
    """TC-16, TC-30: the next player's turn begins; without a face-up card by drawing."""
    assert state.turn is not None
    turn = (state.turn + 1) % len(state.hands)
    after = replace(state, turn=turn, turns=state.turns + 1, taken=None, asked=0)
    return replace(after, step="turn") if after.pile else _drawing(after)
