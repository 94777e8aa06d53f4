"""What actions cost, and in which ways a hand can pay that: TY-25."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ypsilon.games.tyros.actions import Pay
from ypsilon.games.tyros.cards import picks, some
from ypsilon.games.tyros.tables import EMPIRES, JOKER, Cards

ANY = -1
COLOUR: Final = {empire: at for at, empire in enumerate(EMPIRES)}


class Price(NamedTuple):
    """So many cards of a colour or jokers; in `mixed` prices one such card is enough.

    With the colour ANY all cards are as good. `spare` cards must be left when it is paid.
    """

    colour: int
    number: int
    mixed: bool = False
    spare: int = 0

    def payable(self, hand: Cards) -> bool:
        """Tell whether a hand can pay this in some way."""
        return self.lacking(hand) <= 0

    def lacking(self, hand: Cards) -> int:
        """Give how many cards are missing to pay this; 0 or less where none is."""
        colour, number, mixed, spare = self
        short = number + spare - sum(hand)
        if colour == ANY:
            return short
        serving = hand[colour] + hand[JOKER]
        return max(short, (1 if mixed else number) - serving)

    def fits(self, cards: Cards) -> bool:
        """TY-25, TY-27: tell whether these cards are just this price; jokers are any colour."""
        if sum(cards) != self.number:
            return False
        if self.colour == ANY:
            return True
        serving = cards[self.colour] + cards[JOKER]
        return serving > 0 if self.mixed else serving == self.number


@lru_cache(maxsize=1 << 15)
def payments(hand: Cards, price: Price) -> tuple[Pay, ...]:
    """List the ways to pay, each set of cards once, the one to be preferred first: jokers last."""
    if not price.payable(hand):
        return ()
    if price.colour == ANY or price.mixed:
        return tuple(_pay(pick) for pick in picks(hand, price.number) if price.fits(pick))
    fewest = max(0, price.number - hand[price.colour])
    most = min(hand[JOKER], price.number)
    return tuple(_coloured(price, jokers) for jokers in range(fewest, most + 1))


def _coloured(price: Price, jokers: int) -> Pay:
    cards = some(price.colour, price.number - jokers)
    return _pay((*cards[:JOKER], jokers))


@lru_cache(maxsize=1 << 14)
def _pay(cards: Cards) -> Pay:
    return Pay(cards)
