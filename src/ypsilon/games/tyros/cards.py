"""Trade cards as counts of each kind: sums, differences, and what can be picked from a hand."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product

from ypsilon.games.tyros.tables import JOKER, KINDS, Cards, Kind


def plus(one: Cards, other: Cards) -> Cards:
    """Give both together."""
    a, b, c, d, e = one
    v, w, x, y, z = other
    return a + v, b + w, c + x, d + y, e + z


def minus(one: Cards, other: Cards) -> Cards:
    """Give the first without the second."""
    a, b, c, d, e = one
    v, w, x, y, z = other
    return a - v, b - w, c - x, d - y, e - z


def holds(hand: Cards, cards: Cards) -> bool:
    """Tell whether the hand has all of these cards."""
    a, b, c, d, e = hand
    v, w, x, y, z = cards
    return a >= v >= 0 and b >= w >= 0 and c >= x >= 0 and d >= y >= 0 and e >= z >= 0


def most(one: Cards, other: Cards) -> Cards:
    """Give of each kind the larger number."""
    a, b, c, d, e = map(max, one, other)
    return a, b, c, d, e


def less(cards: Cards, count: int) -> Cards:
    """Give what is surely left when so many cards went, nobody knows which."""
    a, b, c, d, e = (max(0, each - count) for each in cards)
    return a, b, c, d, e


def one(kind: Kind) -> Cards:
    return _ONES[kind]


@cache
def some(at: int, count: int) -> Cards:
    """Give so many cards of the kind in this place."""
    a, b, c, d, e = (count if each == at else 0 for each in range(5))
    return a, b, c, d, e


_ONES: dict[Kind, Cards] = {kind: some(at, 1) for at, kind in enumerate(KINDS)}


def letters(cards: Cards) -> str:
    """TY-53: write cards as letters in order; `-` is none."""
    return "".join(kind * count for kind, count in zip(KINDS, cards, strict=True)) or "-"


def piled(cards: Cards) -> list[int]:
    """Give the places of the kinds, one for each card."""
    return [at for at, count in enumerate(cards) for _ in range(count)]


def counted(places: tuple[int, ...]) -> Cards:
    """Give the cards whose kinds stand in these places."""
    a, b, c, d, e = (places.count(at) for at in range(5))
    return a, b, c, d, e


@lru_cache(maxsize=1 << 14)
def picks(hand: Cards, count: int) -> tuple[Cards, ...]:
    """List every pick of so many cards: fewest jokers first, then what the hand has least of."""
    found = [
        (a, b, c, d, count - a - b - c - d)
        for a, b, c, d in product(*(range(min(held, count) + 1) for held in hand[:JOKER]))
        if 0 <= count - a - b - c - d <= hand[JOKER]
    ]
    return tuple(sorted(found, key=lambda pick: (pick[JOKER], _weight(hand, pick), pick)))


def _weight(hand: Cards, pick: Cards) -> int:
    return sum(held * count for held, count in zip(hand, pick, strict=True))


def with_hand(hands: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    """Give everybody's cards when those of one seat are these."""
    return (*hands[:seat], cards, *hands[seat + 1 :])
