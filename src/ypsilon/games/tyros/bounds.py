"""What each observer knows of each hand by TY-25 to TY-45: how many of a kind it has at least.

Rows are `known[holder][observer]`; the last observer is the spectator, and a holder's own column
stays empty.
"""

from __future__ import annotations

from ypsilon.games.tyros.cards import holds, less, most, one, plus
from ypsilon.games.tyros.tables import NONE, Cards, Kind

Row = tuple[Cards, ...]
Known = tuple[Row, ...]


def nothing(seats: int) -> Known:
    """Give what is known before any card was shown."""
    return ((NONE,) * (seats + 1),) * seats


def paid(known: Known, holder: int, cards: Cards) -> Known:
    """Give what is known once the holder has parted with cards that all saw."""
    row = known[holder]
    if row.count(NONE) == len(row):
        return known
    return _with(known, holder, tuple(_lowered(each, cards) for each in row))


def got(known: Known, holder: int, cards: Cards) -> Known:
    """Give what is known once the holder has received cards that all saw."""
    row = [plus(each, cards) for each in known[holder]]
    row[holder] = NONE
    return _with(known, holder, tuple(row))


def shown(known: Known, holder: int, cards: Cards) -> Known:
    """Give what is known once the holder has shown to have these cards."""
    if holds(known[holder][-1], cards):
        return known
    row = [most(each, cards) for each in known[holder]]
    row[holder] = NONE
    return _with(known, holder, tuple(row))


def gave(known: Known, giver: int, taker: int, kind: Kind) -> Known:
    """TY-31: give what is known after a gift that only two have seen."""
    card = one(kind)
    row = tuple(
        _lowered(each, card) if at == taker else less(each, 1)
        for at, each in enumerate(known[giver])
    )
    other = known[taker]
    seen = tuple(plus(each, card) if at == giver else each for at, each in enumerate(other))
    return _with(_with(known, giver, row), taker, seen)


def lost(known: Known, counts: tuple[int, ...]) -> Known:
    """TY-45: give what is known after each hand has lost so many cards unseen."""
    return tuple(
        tuple(less(each, count) for each in row) if count else row
        for row, count in zip(known, counts, strict=True)
    )


def _lowered(bound: Cards, cards: Cards) -> Cards:
    if bound == NONE:
        return NONE
    a, b, c, d, e = (
        held - gone if held > gone else 0 for held, gone in zip(bound, cards, strict=True)
    )
    return a, b, c, d, e


def _with(known: Known, holder: int, row: Row) -> Known:
    return (*known[:holder], row, *known[holder + 1 :])
