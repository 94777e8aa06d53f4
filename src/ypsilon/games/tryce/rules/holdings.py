"""Hands of cards: what comes in, what goes out, and what all have seen of it."""

from __future__ import annotations

from ypsilon.games.tryce.cards import without
from ypsilon.games.tryce.state import Card, Cards, Hand

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


def played(hand: Hand, cards: Cards) -> Hand:
    """Give the hand without these cards; of equal ones the longest known goes first."""
    for card in cards:
        hand = _without_one(hand, card)
    return hand


def _without_one(hand: Hand, card: Card) -> Hand:
    if card in hand.known:
        return Hand(without(hand.known, (card,)), hand.drawn)
    at = next(at for at, cards in enumerate(hand.drawn) if card in cards)
    less = without(hand.drawn[at], (card,))
    return Hand(hand.known, (*hand.drawn[:at], less, *hand.drawn[at + 1 :]))


def shown(hand: Hand, cards: Cards) -> Hand:
    """Give the hand after these of its cards were seen by all."""
    return with_known(played(hand, cards), cards)


def turned_over(hand: Hand) -> Hand:
    """Give the hand as it is when a new stock is made of the discard pile."""
    return Hand(hand.known, (*hand.drawn, ()))


def put(hands: tuple[Hand, ...], seat: int, hand: Hand) -> tuple[Hand, ...]:
    """Give all hands with that of one seat changed."""
    return (*hands[:seat], hand, *hands[seat + 1 :])
