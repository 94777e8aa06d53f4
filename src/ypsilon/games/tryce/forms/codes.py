"""Codes of cards, in a hand and on the table, and of what is put to the vote."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ypsilon.core.parts.encoding import padded
from ypsilon.games.tryce.cards import is_joker, plain, stands_for, worth
from ypsilon.games.tryce.state import KINDS, Add, Card, Cards, Composed, Lay, Side, Swap
from ypsilon.games.tryce.tables import FACES, JOKER, RANKS, SUITS

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SIDES: tuple[Side, ...] = ("front", "end")
# TC-39: what a joker on the table can stand for: a letter, a rank, a card; detached, nothing.
STANDS = (*LETTERS, *RANKS, *(rank + suit for suit in SUITS for rank in RANKS), "*")
CARDS = len(FACES) + 1
CODES = CARDS + len(STANDS)
LONGEST = 32


class Deck:
    """The cards that one table of letters makes, and their codes; of equal ones the first."""

    def __init__(self, letters: str) -> None:
        drawn = letters or "?" * len(FACES)
        self.cards = (*(f"{f}:{c}" for f, c in zip(FACES, drawn, strict=True)), JOKER)
        self._at = {card: at for at, card in reversed(list(enumerate(self.cards)))}

    def code(self, card: Card | None) -> int:
        """Give 0 for no card, 1 to 105 for one in a hand, more for what a joker stands for."""
        if card is None:
            return 0
        if is_joker(card) and card != JOKER:
            return CARDS + STANDS.index(stands_for(card)) + 1
        return self._at[card] + 1

    def card(self, code: int) -> Card | None:
        """Give the card of a code."""
        if code <= CARDS:
            return self.cards[code - 1] if code else None
        return f"{JOKER}={STANDS[code - CARDS - 1]}"

    def row(self, cards: Cards) -> list[int]:
        """Give the codes of cards in their order."""
        return padded([self.code(card) for card in cards], LONGEST, "cards of a group")

    def read_row(self, codes: Sequence[int]) -> Cards:
        """Give the cards of a row of codes."""
        return tuple(card for code in codes if (card := self.card(code)) is not None)

    def counts(self, cards: Cards) -> list[int]:
        """Give how many of each card there are."""
        found = [0] * CARDS
        for card in cards:
            found[self._at[card]] += 1
        return found

    def counted(self, counts: Sequence[int]) -> Cards:
        """Give as many cards as the counts say, sorted."""
        pairs = zip(self.cards, counts, strict=True)
        return tuple(sorted(card for card, count in pairs for _ in range(count)))

    # What is put to the vote

    def pending(self, action: Composed | None) -> list[int]:
        """Give what is put to the vote: its class, five numbers, and the cards before and after."""
        match action:
            case None:
                return [0] * (6 + 2 * LONGEST)
            case Lay(kind, cards):
                return [1, KINDS.index(kind) + 1, 0, 0, 0, 0, *self.row(cards), *[0] * LONGEST]
            case Add(group, front, end):
                return [2, group, 0, 0, 0, 0, *self.row(front), *self.row(end)]
            case Swap(group, place, card, side, stands):
                stood = STANDS.index(stands) + 1 if stands else 0
                head = [3, group, place, self.code(card), SIDES.index(side) + 1, stood]
                return [*head, *[0] * (2 * LONGEST)]

    def read_pending(self, numbers: Sequence[int]) -> Composed | None:
        """Give what is put to the vote."""
        kind, one, place, code, side, stands = numbers[:6]
        front, end = (self.read_row(numbers[at : at + LONGEST]) for at in (6, 6 + LONGEST))
        match kind:
            case 1:
                return Lay(KINDS[one - 1], front, True)
            case 2:
                return Add(one, front, end, True)
            case 3:
                stood = STANDS[stands - 1] if stands else ""
                return Swap(one, place, str(self.card(code)), SIDES[side - 1], stood, True)
            case _:
                return None


@cache
def deck_of(letters: str) -> Deck:
    """Give the cards that a table of letters makes."""
    return Deck(letters)


def described(action: Composed) -> list[int]:
    """Give what there is to know of an action in a slot: see the part `selection`."""
    match action:
        case Lay(kind, cards, ask):
            used, group, at = cards, KINDS.index(kind) + 1, 0
        case Add(at, front, end, ask):
            used, group = front + end, 0
        case Swap(at, _, card, _, _, ask):
            used, group = (card,), 0
    held = tuple(map(plain, used))
    return [1, group, at, len(held), held.count(JOKER), worth(held), int(ask)]
