"""Branch and bound over the groups of a hand, in Python: what the native engine does as well."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from ypsilon.games.tryce.cards import is_joker, value
from ypsilon.games.tryce.rules.groups import rank_at
from ypsilon.games.tryce.state import Card
from ypsilon.games.tryce.tables import JOKER, LONGEST_SEQUENCE, RANKS, SUITS, VOWELS

if TYPE_CHECKING:
    from ypsilon.games.tryce.lexicon.lexicon import Lexicon
    from ypsilon.games.tryce.solver.solver import Question


class Candidate(NamedTuple):
    """A group that could be laid: its cards as bits, its worth, and what a joker is in it."""

    worth: int
    mask: int
    kind: str
    stands: tuple[str, ...]


class Spent(Exception):
    """The limit is used up."""


class Search:
    """Finds the best groups of one hand."""

    def __init__(
        self, book: Lexicon, joined: Sequence[str], asked: Question, taken: int, nodes: int
    ) -> None:
        self.cards = asked.cards
        self.asked = asked
        self.taken = taken
        self.nodes = nodes
        self.values = [value(card) for card in asked.cards]
        sets, sequences, words = asked.wanted
        self.sets = _ordered(self._sets()) if sets else []
        self.sequences = _ordered(self._sequences()) if sequences else []
        found = _ordered(self._words(book, joined)) if words else []
        self.words = [each for each in found if each.mask.bit_count() > 3]
        self.briefs = [each for each in found if each.mask.bit_count() == 3]
        self.best: tuple[Candidate, ...] = ()
        self.worth = -1

    def run(self) -> tuple[list[str], bool]:
        """Give the groups as text, and whether nothing better can be."""
        proved = True
        try:
            for count in range(sum(self.asked.wanted), 0, -1):
                self._try(count)
                if self.best:
                    break
        except Spent:
            proved = False
        return [self._written(each) for each in self.best], proved

    def _value(self, mask: int) -> int:
        return sum(each for at, each in enumerate(self.values) if mask >> at & 1)

    # Candidates

    def _sets(self) -> Iterator[Candidate]:
        jokers = [at for at, card in enumerate(self.cards) if is_joker(card)]
        for rank in RANKS:
            own = [at for at, card in enumerate(self.cards) if card[0] == rank and at not in jokers]
            pool = own + jokers
            for size in range(3, len(pool) + 1 if own else 0):
                for chosen in combinations(pool, size):
                    if set(chosen) & set(own):
                        mask = sum(1 << at for at in chosen)
                        yield Candidate(self._value(mask), mask, "set", (rank,) * size)

    def _sequences(self) -> Iterator[Candidate]:
        for suit in SUITS:
            for first in range(1, LONGEST_SEQUENCE - 2):
                yield from self._run(suit, first, first, 0)

    def _run(self, suit: str, first: int, place: int, mask: int) -> Iterator[Candidate]:
        natural = any(mask >> at & 1 and not is_joker(card) for at, card in enumerate(self.cards))
        if place - first >= 4 and natural:
            stands = tuple(rank_at(each) + suit for each in range(first, place))
            yield Candidate(self._value(mask), mask, "seq", stands)
        if place > LONGEST_SEQUENCE:
            return
        for at, card in enumerate(self.cards):
            if not mask >> at & 1 and (is_joker(card) or card.startswith(rank_at(place) + suit)):
                yield from self._run(suit, first, place + 1, mask | 1 << at)

    def _words(self, book: Lexicon, joined: Sequence[str]) -> Iterator[Candidate]:
        letters = "".join(card[-1] for card in self.cards if not is_joker(card))
        jokers = sum(map(is_joker, self.cards))
        seen: set[int] = set()
        for word in (*book.spelt(letters, jokers, 3 if self.asked.brief else 4), *joined):
            for mask in self._spelling(word, 0):
                if mask not in seen and not self._is_jokers(mask):
                    seen.add(mask)
                    yield Candidate(self._value(mask), mask, "word", tuple(word))

    def _is_jokers(self, mask: int) -> bool:
        return all(is_joker(card) for at, card in enumerate(self.cards) if mask >> at & 1)

    def _spelling(self, word: str, mask: int) -> Iterator[int]:
        if not word:
            yield mask
            return
        letter = word[0]
        for at, card in enumerate(self.cards):
            fits = letter in VOWELS if is_joker(card) else card[-1] == letter
            if fits and not mask >> at & 1:
                yield from self._spelling(word[1:], mask | 1 << at)

    # Search

    def _try(self, count: int) -> None:
        every, whole = (1 << len(self.cards)) - 1, count == sum(self.asked.wanted)
        if self.asked.pat and whole:
            self._search(every, count, lambda left: left == 0)
        else:
            self._search(every, count, lambda left: self._may_end(left, whole))

    def _may_end(self, left: int, whole: bool) -> bool:
        """Tell whether a turn can still end with a discard when these cards are left."""
        if not whole:
            return left.bit_count() >= 2
        return left != 0 and not (self.taken >= 0 and left == 1 << self.taken)

    def _search(self, free: int, count: int, done: Callable[[int], bool]) -> None:
        sets, sequences, words = self.asked.wanted
        for a in range(min(sets, count), -1, -1):
            for b in range(min(sequences, count - a), -1, -1):
                if count - a - b <= words:
                    self._place(free, (a, b, count - a - b), (), self.asked.brief, done)

    def _place(
        self,
        free: int,
        wanted: tuple[int, int, int],
        chosen: tuple[Candidate, ...],
        brief: bool,
        done: Callable[[int], bool],
        start: int = 0,
    ) -> None:
        laid = sum(each.worth for each in chosen)
        if not any(wanted):
            if laid > self.worth and done(free):
                self.best, self.worth = chosen, laid
            return
        if laid + self._value(free) <= self.worth:
            return
        sets, sequences, words = wanted
        if sets or sequences:
            less = (sets - 1, sequences, words) if sets else (0, sequences - 1, words)
            for each in self._within(self.sets if sets else self.sequences, free):
                self._place(free & ~each.mask, less, (*chosen, each), brief, done)
            return
        for each in self._within(self.briefs if brief else [], free):
            self._place(free & ~each.mask, (0, 0, words - 1), (*chosen, each), False, done)
        for at in range(start, len(self.words)):
            each = self.words[at]
            if laid + words * each.worth <= self.worth:
                return
            if not each.mask & ~free:
                self._count()
                after = (*chosen, each)
                self._place(free & ~each.mask, (0, 0, words - 1), after, False, done, at + 1)

    def _within(self, candidates: list[Candidate], free: int) -> Iterator[Candidate]:
        for each in candidates:
            if not each.mask & ~free:
                self._count()
                yield each

    def _count(self) -> None:
        self.nodes -= 1
        if self.nodes < 0:
            raise Spent

    def _written(self, each: Candidate) -> str:
        left = [card for at, card in enumerate(self.cards) if each.mask >> at & 1]
        placed = [self._placed(left, each.kind, stands) for stands in each.stands]
        return " ".join([each.kind, *placed])

    def _placed(self, left: list[Card], kind: str, stands: str) -> Card:
        for card in left:
            shown = {"set": card[0], "seq": card[:2], "word": card[-1]}[kind]
            if not is_joker(card) and shown == stands:
                left.remove(card)
                return card
        return f"{JOKER}={stands}"


def _ordered(found: Iterator[Candidate]) -> list[Candidate]:
    return sorted(found, key=lambda each: -each.worth)
