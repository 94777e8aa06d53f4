"""Cards as text: `5H:E`, `JK`, and on the table `JK=E`; and piles of them."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import NamedTuple

from ypsilon.core.game import IllegalAction
from ypsilon.games.tryce.state import Card, Cards
from ypsilon.games.tryce.tables import FACES, JOKER, JOKER_VALUE, JOKERS, RANKS, SUITS, VALUE

# TC-39: a natural card, a joker on the table, any card in a hand, and any on the table.
_NATURAL = re.compile(rf"([{RANKS}])([{SUITS}]):([A-Z])", re.ASCII)
_JOKER = re.compile(rf"(?:JK|\*)=([A-Z]|[{RANKS}][{SUITS}]?)", re.ASCII)
HELD = re.compile(rf"{_NATURAL.pattern}|JK", re.ASCII)
PLACED = re.compile(rf"{_NATURAL.pattern}|{_JOKER.pattern}", re.ASCII)
DETACHED = "*"


class Face(NamedTuple):
    """What a natural card shows."""

    rank: str
    suit: str
    letter: str


@cache
def deck(letters: str) -> Cards:
    """TC-01: give all 108 cards, sorted; a letter that is not dealt yet is `?`."""
    drawn = letters or "?" * len(FACES)
    natural = [f"{face}:{letter}" for face, letter in zip(FACES, drawn, strict=True)]
    return tuple(sorted([*natural, *(JOKER,) * JOKERS]))


@cache
def face(card: Card) -> Face:
    """Give what a natural card shows; TC-39 is broken by a text that is none."""
    found = _NATURAL.fullmatch(card)
    if not found:
        raise IllegalAction("TC-39", f"“{card}” is no card such as 5H:E", (card,))
    return Face(*found.groups())


def is_joker(card: Card) -> bool:
    """Tell whether a card, in a hand or on the table, is a joker."""
    return card[:2] == JOKER or card[:1] == DETACHED


def stands_for(placed: Card) -> str:
    """Give what a joker on the table stands for."""
    found = _JOKER.fullmatch(placed)
    if not found:
        raise IllegalAction("TC-10", f"“{placed}” names nothing that a joker stands for", (placed,))
    return found[1]


def plain(placed: Card) -> Card:
    """Give a card on the table as it is in a hand: a joker without what it stands for."""
    return JOKER if is_joker(placed) else placed


def value(card: Card) -> int:
    """TC-04: give the value of a card."""
    return JOKER_VALUE if is_joker(card) else VALUE[card[0]]


def worth(cards: Cards) -> int:
    """Give the values of some cards in all."""
    return sum(map(value, cards))


def holds(pile: Cards, cards: Cards) -> bool:
    """Tell whether a pile has all of these cards, as often as they stand here."""
    return Counter(cards) <= Counter(pile)


def without(pile: Cards, cards: Cards) -> Cards:
    """Give a pile with each of these cards taken out once."""
    left = list(pile)
    for card in cards:
        left.remove(card)
    return tuple(left)
