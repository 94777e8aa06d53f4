"""What a game of Toy is made of: states, actions and views."""

from __future__ import annotations

from dataclasses import dataclass

Cards = tuple[int, ...]

COPIES = 3
DECK: Cards = tuple(sorted((1, 2, 3, 4) * COPIES))
KEPT = 0


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals each seat its hand; None hides one."""

    hands: tuple[Cards | None, ...]


@dataclass(frozen=True, slots=True)
class Lot:
    """Chance says who begins."""

    first: int


@dataclass(frozen=True, slots=True)
class Keep:
    """A seat keeps its hand."""


@dataclass(frozen=True, slots=True)
class Swap:
    """A seat puts a card aside, face down, for another; None hides which."""

    card: int | None


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance gives a seat its new card; None hides which."""

    to: int
    card: int | None


@dataclass(frozen=True, slots=True)
class Lay:
    """A seat lays equal cards on the table."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Stop:
    """A seat ends its turn."""


Action = Deal | Lot | Keep | Swap | Draw | Lay | Stop


@dataclass(frozen=True, slots=True)
class State:
    """A position; every pile is in order of rank, since none has another order.

    `answers` holds None for a seat still to answer, KEPT, or the card to be swapped; it is empty
    once all have answered. `last` is the rank last laid in this turn, 0 at its start.
    """

    deck: Cards
    hands: tuple[Cards, ...]
    aside: tuple[Cards, ...]
    laid: tuple[Cards, ...]
    answers: tuple[int | None, ...]
    turn: int | None = None
    last: int = 0


@dataclass(frozen=True, slots=True)
class View:
    """What a seat knows: its own cards and answer, and of the others how many and whether."""

    seat: int | None
    hand: Cards
    aside: Cards
    answer: int | None
    sizes: tuple[int, ...]
    swapped: tuple[bool, ...]
    answered: tuple[bool, ...]
    laid: tuple[Cards, ...]
    turn: int | None
    last: int


def without(pile: Cards, cards: Cards) -> Cards:
    """Give the pile with each of these cards taken out once."""
    left = list(pile)
    for card in cards:
        left.remove(card)
    return tuple(left)


def holds(pile: Cards, cards: Cards) -> bool:
    """Tell whether the pile has all of these cards, as often as they stand here."""
    return all(pile.count(card) >= cards.count(card) for card in cards)
