"""What a game of Toy is made of: states, actions and views."""

from __future__ import annotations

from ypsilon.core.data import Data, Tagged

Cards = tuple[int, ...]

COPIES = 3
DECK: Cards = tuple(sorted((1, 2, 3, 4) * COPIES))
KEPT = 0


class Deal(Tagged):
    """Chance deals each seat its hand; None hides one."""

    hands: tuple[Cards | None, ...]


class Lot(Tagged):
    """Chance says who begins."""

    first: int


class Keep(Tagged):
    """A seat keeps its hand."""


class Swap(Tagged):
    """A seat puts a card aside, face down, for another; None hides which."""

    card: int | None


class Draw(Tagged):
    """Chance gives a seat its new card; None hides which."""

    to: int
    card: int | None


class Lay(Tagged):
    """A seat lays equal cards on the table."""

    cards: Cards


class Stop(Tagged):
    """A seat ends its turn."""


Action = Deal | Lot | Keep | Swap | Draw | Lay | Stop


class State(Data):
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


class View(Data):
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
