"""Which actions of Tyros have a number of their own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ypsilon.core.game import Seat
from ypsilon.core.parts.encoding import around
from ypsilon.games.tyros.actions import (
    Accept,
    Action,
    Bank,
    City,
    Counter,
    Give,
    Keep,
    Lay,
    Move,
    Offer,
    Pass,
    Pay,
    Refuse,
    Ship,
    Show,
    Swap,
    TakeAnswer,
    TakeNone,
    Under,
)
from ypsilon.games.tyros.cards import picks, some
from ypsilon.games.tyros.chart import FIELDS, Chart
from ypsilon.games.tyros.tables import BANK, DECK, EMPIRES, KEPT, KINDS, NONE, Cards

# TY-37, TY-38: up to so many cards an action may be paid with kinds of one's choice.
FREE = 9


def all_actions(chart: Chart, seats: int, viewer: Seat) -> Iterator[Action]:
    """Yield every action that has a number of its own, in the order of a viewer's numbers."""
    waters = tuple(chart.field_of)
    yield from (Pass(), Show(), Accept(), Refuse(), TakeNone())
    yield from map(TakeAnswer, around(viewer, seats))
    yield from map(Give, KINDS)
    yield from map(Bank, range(1, BANK + 1))
    yield from map(Swap, KINDS)
    yield from (Lay(field, empire) for field in FIELDS[:-1] for empire in EMPIRES)
    yield from map(Under, FIELDS[:-1])
    yield from map(Ship, FIELDS)
    yield from (City(chart.field_of[water], water) for water in waters)
    yield from (Move(here, there) for here, there in product(waters, waters) if here != there)
    yield from (Keep(pick) for count in range(KEPT + 1) for pick in picks(DECK, count))
    yield from map(Pay, _payments())
    yield from (Offer(give, want, None) for give, want in (*_singles(1), *_singles(2), *_gifts()))
    yield from (Counter(give, want) for give, want in (*_singles(1), *_gifts()))


def _payments() -> Iterator[Cards]:
    """TY-25: yield the cards that can pay where there is a choice of them."""
    yield from (pick for count in range(1, FREE + 1) for pick in picks(DECK, count))
    for count in range(FREE + 1, DECK[0] + DECK[-1] + 1):
        for at, jokers in product(range(len(EMPIRES)), range(DECK[-1] + 1)):
            if count - jokers <= DECK[at]:
                colour = some(at, count - jokers)
                yield (*colour[:-1], jokers)


def _singles(count: int) -> list[tuple[Cards, Cards]]:
    """TY-44: give so many cards of a kind for one of another, as they are listed."""
    pairs = product(range(5), range(5))
    return [(some(at, count), some(other, 1)) for at, other in pairs if at != other]


def _gifts() -> list[tuple[Cards, Cards]]:
    one_kind = [some(at, count) for at in range(5) for count in (1, 2)]
    return [*((cards, NONE) for cards in one_kind), *((NONE, cards) for cards in one_kind)]
