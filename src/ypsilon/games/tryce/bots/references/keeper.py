"""What to keep and what to give away: how much each card of a hand is missed (TC-28)."""

from __future__ import annotations

from collections import Counter

from ypsilon.games.tryce.cards import is_joker, value, without
from ypsilon.games.tryce.lexicon.lexicon import Lexicon
from ypsilon.games.tryce.rules import groups as rule
from ypsilon.games.tryce.solver import solver
from ypsilon.games.tryce.state import Card, Cards, View
from ypsilon.games.tryce.tables import PAT, RANKS

# How much a letter helps to spell words: a little above how often it stands on the cards.
_LETTERS = dict(zip("ENRSTAIOLHDGUCMPBFKWVYZXJQ", range(26, 0, -1), strict=True))
FEW = 7
OUT = 30.0
NODES = 4_000


class Keeper:
    """Judges the cards of one seat by what it can know."""

    def __init__(self, book: Lexicon, view: View, seat: int) -> None:
        self.book = book
        self.view = view
        self.seat = seat
        self.missing = view.missing[seat]
        self.unseen = Counter(card for pool in view.unseen for card in pool)

    def rated(self, cards: Cards, discards: Cards, outs: bool) -> dict[Card, float]:
        """Rate how good it is to discard each of these cards."""
        few = outs and any(self.missing) and len(cards) <= FEW
        return {card: self._rated(cards, card, few) for card in dict.fromkeys(discards)}

    def _rated(self, cards: Cards, card: Card, few: bool) -> float:
        left = without(cards, (card,))
        rating = value(card) - self._help(left, card) - self._danger(card)
        return rating + OUT * self._outs(left) if few else rating

    def _help(self, left: Cards, card: Card) -> float:
        """Give how much a card helps the rest of a hand towards what the task still wants."""
        if is_joker(card):
            return 60.0
        sets, sequences, words = self.missing
        found = 0.0
        natural = [each for each in left if not is_joker(each)]
        if sets:
            found += 7 * sum(each[0] == card[0] for each in natural)
        if sequences:
            found += 5 * sum(_near(each, card) for each in natural)
        if words:
            same = sum(each[-1] == card[-1] for each in natural)
            found += _LETTERS[card[-1]] / 2.5 - 3 * same
        if not any(self.missing):
            found += 2 * sum(_near(each, card) or each[0] == card[0] for each in natural)
        return found

    def _danger(self, card: Card) -> float:
        """Give how much a card helps the others: one that fits the table is one card less."""
        if is_joker(card):
            return 40.0
        if self.view.hand in PAT or not self.view.groups:
            return 0.0
        return 4.0 if self.fits_table(card) else 0.0

    def fits_table(self, card: Card) -> bool:
        """Tell whether a single card can be added to a group on the table."""
        if is_joker(card) or self.view.hand in PAT:
            return False
        for group in self.view.groups:
            if group.kind == "set" and rule.set_rank(group.cards) == card[0]:
                return True
            if group.kind == "seq" and card[:2] in rule.beyond(group.cards):
                return True
            if group.kind == "word":
                word = rule.spelling(group.cards)
                if self.book.has(word + card[-1]) or self.book.has(card[-1] + word):
                    return True
        return False

    def can_spare(self, cards: Cards, used: Cards) -> bool:
        """Tell whether enough cards are left for what the task still wants."""
        sets, sequences, words = self.missing
        needed = 3 * sets + 4 * sequences + 4 * words
        return len(cards) - len(used) > needed + 1

    def _outs(self, left: Cards) -> float:
        """Give the odds that the next card from the stock lets a further group be laid."""
        total = sum(self.unseen.values())
        if not total:
            return 0.0
        kinds = Counter({self._kind(card): 0 for card in self.unseen})
        example: dict[Card, Card] = {}
        for card, count in self.unseen.items():
            kinds[self._kind(card)] += count
            example.setdefault(self._kind(card), card)
        hits = sum(count for kind, count in kinds.items() if self._lays(left, example[kind]))
        return hits / total

    def _kind(self, card: Card) -> Card:
        """Give what matters of a card: for words alone its letter."""
        sets, sequences, _ = self.missing
        return card if sets or sequences or is_joker(card) else card[-1]

    def _lays(self, left: Cards, card: Card) -> bool:
        cards = tuple(sorted((*left, card)))
        asked = solver.question(self.view.hand, self.view.groups, self.seat, cards)
        return bool(solver.best(self.book, asked, NODES, parts=False).lays)


def _near(one: Card, other: Card) -> bool:
    """Tell whether two cards may stand in one short sequence."""
    if one[1] != other[1]:
        return False
    apart = abs(RANKS.index(one[0]) - RANKS.index(other[0]))
    return 0 < apart <= 3
