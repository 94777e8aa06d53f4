"""Cards for letters and ranks: which cards of a hand a group is made of, jokers last."""

from __future__ import annotations

from collections.abc import Iterator

from ypsilon.games.tryce.cards import face, is_joker, value
from ypsilon.games.tryce.rules.groups import rank_at
from ypsilon.games.tryce.state import Card, Cards
from ypsilon.games.tryce.tables import JOKER, LEAST, LONGEST_SEQUENCE, RANKS, SUITS, VOWELS


class Rack:
    """The cards of a hand in the order in which they are best laid: the taken one, then by value.

    With `jokers_first` a joker goes before a natural card: whoever took a joker face up may be
    able to lay only if that is the card that leaves the hand.
    """

    def __init__(self, cards: Cards, taken: Card | None, jokers_first: bool = False) -> None:
        natural = [card for card in cards if not is_joker(card)]
        self.natural = sorted(natural, key=lambda card: (card != taken, -value(card), card))
        self.jokers = len(cards) - len(natural)
        self.jokers_first = jokers_first

    @property
    def letters(self) -> str:
        """The letters on the natural cards."""
        return "".join(face(card).letter for card in self.natural)

    def word(self, letters: str) -> Cards | None:
        """Give cards that spell a word, or None where there are none."""
        return self._filled([(f":{letter}", letter, letter in VOWELS) for letter in letters])

    def _filled(self, places: list[tuple[str, str, bool]]) -> Cards | None:
        """Fill places, each with what a card must end or begin with and what a joker is there."""
        left, jokers, found = list(self.natural), self.jokers, []
        for mark, stands, open_to_joker in places:
            card = next((each for each in left if mark in each), None)
            if jokers and open_to_joker and (card is None or self.jokers_first):
                jokers -= 1
                found.append(f"{JOKER}={stands}")
            elif card is not None:
                left.remove(card)
                found.append(card)
            else:
                return None
        return None if all(map(is_joker, found)) else tuple(found)

    def sets(self) -> Iterator[Cards]:
        """Yield sets: of each rank all cards, with jokers only as far as needed, then the least."""
        for rank in RANKS:
            own = [card for card in self.natural if card[0] == rank]
            need = max(0, LEAST["set"] - len(own))
            if own and need <= self.jokers:
                yield from self._sizes(rank, own, need)

    def _sizes(self, rank: str, own: list[Card], need: int) -> Iterator[Cards]:
        joker = f"{JOKER}={rank}"
        yield (*own, *(joker,) * need)
        if len(own) > LEAST["set"]:
            yield tuple(own[: LEAST["set"]])
        if self.jokers_first and self.jokers and len(own) >= LEAST["set"]:
            yield (*own[: LEAST["set"] - 1], joker)

    def sequences(self) -> Iterator[Cards]:
        """Yield sequences of every suit, from every place that a card is at, short to long."""
        for suit in SUITS:
            if any(card[1] == suit for card in self.natural):
                for first in range(1, LONGEST_SEQUENCE - LEAST["seq"] + 2):
                    yield from self._runs(suit, first)

    def _runs(self, suit: str, first: int) -> Iterator[Cards]:
        for last in range(first + LEAST["seq"] - 1, LONGEST_SEQUENCE + 1):
            faces = [rank_at(place) + suit for place in range(first, last + 1)]
            found = self._filled([(f"{each}:", each, True) for each in faces])
            if found is None:
                return
            yield found
