"""Compounds from letters: words that German makes of parts, as a hand can spell them (TC-08)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from ypsilon.games.tryce.lexicon.lexicon import FIRST_PART, LAST_PART, Lexicon

# Some milliseconds; most hands of twelve have fewer ways to begin a compound.
_TRIED = 300
_LISTED = 300


class Compounds(NamedTuple):
    """Compounds, the longest first, and whether these are all."""

    words: tuple[str, ...]
    whole: bool


class _Begun(NamedTuple):
    """First parts put together, and the letters and jokers that are left for the rest."""

    parts: str
    letters: str
    jokers: int

    @property
    def room(self) -> int:
        return len(self.letters) + self.jokers


@lru_cache(maxsize=2048)
def compounds(book: Lexicon, letters: str, jokers: int, least: int) -> Compounds:
    """Give the compounds of at least so many letters that these spell, with jokers for vowels."""
    if not book.roots.first:
        return Compounds((), True)
    begun = [*islice(_begun(book, letters, jokers), _TRIED + 1)]
    found = {
        each.parts + last
        for each in begun[:_TRIED]
        for last in book.last_parts(each.letters, each.jokers)
        if len(each.parts) + len(last) >= least
    }
    ranked = sorted(found, key=lambda word: (-len(word), word))
    listed = tuple(islice(filter(book.has, ranked), _LISTED))
    return Compounds(listed, len(begun) <= _TRIED and len(listed) < _LISTED)


def _begun(book: Lexicon, letters: str, jokers: int) -> Iterator[_Begun]:
    """Yield all ways to begin a compound, those with the fewest parts first."""
    ways = deque([_Begun("", letters, jokers)])
    while ways:
        for longer in _longer(book, ways.popleft()):
            yield longer
            ways.append(longer)


def _longer(book: Lexicon, begun: _Begun) -> Iterator[_Begun]:
    """Yield what is begun with one first part more, where there is room for a last part."""
    if begun.room < FIRST_PART + LAST_PART:
        return
    for part in book.first_parts(begun.letters, begun.jokers):
        if len(part) + LAST_PART <= begun.room:
            left = _without(begun.letters, begun.jokers, part)
            yield _Begun(begun.parts + part, *left)


def _without(letters: str, jokers: int, word: str) -> tuple[str, int]:
    """Give the letters and jokers that are left after a word, a joker where a letter is missing."""
    for letter in word:
        if letter in letters:
            letters = letters.replace(letter, "", 1)
        else:
            jokers -= 1
    return letters, jokers
