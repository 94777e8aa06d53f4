"""Hands of cards: what comes in, what goes out, and what all have seen of it."""

from __future__ import annotations

from ypsilon.games.tryce.cards import without
from ypsilon.games.tryce.state import Card, Cards, Hand, State

EMPTY = Hand((), ((),))


def dealt(cards: Cards) -> Hand:
    """Give a hand fresh from the deal."""
    return Hand((), (cards,))


def with_known(hand: Hand, cards: Cards) -> Hand:
    """Give the hand with cards that all saw come in."""
    return Hand(tuple(sorted(hand.known + cards)), hand.drawn)


def with_drawn(hand: Hand, card: Card) -> Hand:
    """Give the hand with a card from the stock that lies there now."""
    newest = tuple(sorted((*hand.drawn[-1], card)))
    return Hand(hand.known, (*hand.drawn[:-1], newest))


def played(state: State, seat: int, cards: Cards) -> tuple[Hand, ...]:
    """Give all hands after these cards left one; of equal ones the longest known goes first."""
    hands = state.hands
    for card in cards:
        hands = _without_one(hands, state.stock, seat, card)
    return hands


def _without_one(hands: tuple[Hand, ...], stock: Cards, seat: int, card: Card) -> tuple[Hand, ...]:
    known = hands[seat].known
    if card in known:
        return put(hands, seat, Hand(without(known, (card,)), hands[seat].drawn))
    sources = _sources(hands, stock, seat, card)
    if len(sources) > 1:
        # Nobody sees from which stock a joker came: from here on they are one for all.
        hands = tuple(_united(hand, sources) for hand in hands)
    drawn = hands[seat].drawn
    at = next(at for at, cards in enumerate(drawn) if card in cards)
    less = (*drawn[:at], without(drawn[at], (card,)), *drawn[at + 1 :])
    return put(hands, seat, Hand(known, less))


def _sources(hands: tuple[Hand, ...], stock: Cards, seat: int, card: Card) -> list[int]:
    """Give the stocks that a hidden card of a seat can be from, as far as all know."""
    last = len(hands[seat].drawn) - 1
    return [
        at
        for at, own in enumerate(hands[seat].drawn)
        if own and (any(card in hand.drawn[at] for hand in hands) or (at == last and card in stock))
    ]


def _united(hand: Hand, stocks: list[int]) -> Hand:
    """Give the hand with some stocks as one, in the place of the newest of them."""
    one = tuple(sorted(card for at in stocks for card in hand.drawn[at]))
    drawn = [one if at == stocks[-1] else cards for at, cards in enumerate(hand.drawn)]
    return Hand(hand.known, tuple(each for at, each in enumerate(drawn) if at not in stocks[:-1]))


def shown(state: State, seat: int, cards: Cards) -> tuple[Hand, ...]:
    """Give all hands after these cards of one were seen by all."""
    hands = played(state, seat, cards)
    return put(hands, seat, with_known(hands[seat], cards))


def turned_over(hand: Hand) -> Hand:
    """Give the hand as it is when a new stock is made of the discard pile."""
    return Hand(hand.known, (*hand.drawn, ()))


def put(hands: tuple[Hand, ...], seat: int, hand: Hand) -> tuple[Hand, ...]:
    """Give all hands with that of one seat changed."""
    return (*hands[:seat], hand, *hands[seat + 1 :])
