"""Offers: whom they ask, and the few that are listed of all that may be made: TY-44."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ypsilon.games.tyros.actions import Counter, Offer
from ypsilon.games.tyros.cards import minus, some
from ypsilon.games.tyros.state import Answering, Choosing, Trade
from ypsilon.games.tyros.tables import DECK, NONE, Cards

if TYPE_CHECKING:
    from ypsilon.games.tyros.game import Tyros

Exchange = tuple[Cards, Cards]


def asked(game: Tyros, seat: int, offer: Offer) -> tuple[int, ...]:
    """TY-44: give the seats to which an offer goes."""
    return _OTHERS[game.seats][seat] if offer.to is None else (offer.to,)


_OTHERS = {
    seats: tuple(tuple(at for at in range(seats) if at != seat) for seat in range(seats))
    for seats in (3, 4)
}


def waiting(game: Tyros, phase: Answering | Choosing) -> tuple[int, ...]:
    """TY-44: give the seats that are still to answer."""
    given = phase.answers
    return tuple(at for at in asked(game, phase.turn.seat, phase.offer) if given[at] is None)


def obtainable(trade: Trade, seat: int) -> Cards:
    """TY-44: give what others may hold as far as a seat can see: neither its own nor discarded."""
    return minus(minus(DECK, trade.hands[seat]), trade.discards)


def offers(trade: Trade, seat: int) -> tuple[Offer, ...]:
    """TY-44: list one card for one or two for one, to all."""
    largest = max(sum(hand) for at, hand in enumerate(trade.hands) if at != seat)
    return _offers(_few(trade.hands[seat]), _few(obtainable(trade, seat)), min(2, largest))


def counters(trade: Trade, seat: int, partner: int, offer: Offer) -> tuple[Counter, ...]:
    """TY-44: list one card for one, the offer itself left out."""
    size = min(2, sum(trade.hands[partner]))
    limits = _few(obtainable(trade, seat))
    return _counters(_few(trade.hands[seat]), limits, size, (offer.want, offer.give))


@lru_cache(maxsize=1 << 14)
def _counters(hand: Cards, limits: Cards, size: int, mirror: Exchange) -> tuple[Counter, ...]:
    found = [each for each in _singles(hand, limits, size, 1) if each != mirror]
    found = found or [each for each in _gifts(hand, limits, size) if each != mirror]
    return tuple(Counter(give, want) for give, want in found)


def _few(cards: Cards) -> Cards:
    """Give at most two of each kind: more does not matter for what is listed."""
    a, b, c, d, e = (min(count, 2) for count in cards)
    return a, b, c, d, e


@lru_cache(maxsize=1 << 13)
def _offers(hand: Cards, limits: Cards, size: int) -> tuple[Offer, ...]:
    found = _singles(hand, limits, size, 1) + _singles(hand, limits, size, 2)
    return tuple(Offer(give, want, None) for give, want in found or _gifts(hand, limits, size))


def _singles(hand: Cards, limits: Cards, size: int, count: int) -> list[Exchange]:
    """List the exchanges of so many cards of a kind for one of another kind."""
    if not size:
        return []
    return [
        (some(at, count), some(other, 1))
        for at, held in enumerate(hand)
        if held >= count
        for other, limit in enumerate(limits)
        if limit and other != at
    ]


def _gifts(hand: Cards, limits: Cards, size: int) -> list[Exchange]:
    """List gifts and pleas of one or two cards, for whoever has nothing to exchange."""
    given = [(some(at, n), NONE) for at, held in enumerate(hand) for n in (1, 2) if held >= n]
    asked = [
        (NONE, some(at, n))
        for at, limit in enumerate(limits)
        for n in (1, 2)
        if limit >= n and size >= n
    ]
    return given + asked
