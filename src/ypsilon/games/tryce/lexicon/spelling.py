"""Words from letters, in Python: what the native engine finds too, many times as fast."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator

from ypsilon.games.tryce.lexicon.dawg import LAST, LETTER, SHIFT, WORD, A, Edges, Node, follow, has
from ypsilon.games.tryce.tables import VOWELS

LONGEST_COMPOUND = 24
_VOWELS = frozenset(ord(vowel) - A for vowel in VOWELS)


def numbers(content: memoryview) -> Edges:
    """Give the edges in the bytes of a lexicon."""
    if sys.byteorder == "little":
        return content.cast("I")
    copy = array("I", content.tobytes())
    copy.byteswap()
    return copy


def is_compound(
    edges: Edges, first: Node, last: Node, word: str, doubles: bool, before: str = ""
) -> bool:
    """Tell whether a word is one or more first parts and a last part.

    A part beside itself, such as TISCHTISCH or KINDKINDES, is taken only where `doubles` says so.
    """
    for size in _prefixes(edges, first, word):
        part, rest = word[:size], word[size:]
        if not doubles and _is_doubled(before, part):
            continue
        if has(edges, last, rest) and (doubles or not _is_doubled(part, rest)):
            return True
        if is_compound(edges, first, last, rest, doubles, part):
            return True
    return False


def _is_doubled(part: str, following: str) -> bool:
    return part != "" and (following.startswith(part) or part.startswith(following))


def _prefixes(edges: Edges, node: Node, word: str) -> Iterator[int]:
    for size, sign in enumerate(word, 1):
        edge = follow(edges, node, ord(sign) - A)
        if not edge:
            return
        if edge & WORD:
            yield size
        node = edge >> SHIFT


def spelt(edges: Edges, root: Node, letters: str, jokers: int, least: int) -> list[str]:
    """List the words that letters spell, sorted; a joker is used where its vowel is not there."""
    found: list[str] = []
    _spell(edges, root, _Rack(letters, jokers), "", least, found)
    return found


def _spell(edges: Edges, node: Node, rack: _Rack, word: str, least: int, found: list[str]) -> None:
    for edge in _edges_of(edges, node):
        letter = edge & LETTER
        natural = rack.take(letter)
        if natural is not None:
            longer = word + chr(A + letter)
            if edge & WORD and len(longer) >= least:
                found.append(longer)
            _spell(edges, edge >> SHIFT, rack, longer, least, found)
            rack.give(letter, natural)


def extended(
    edges: Edges, root: Node, word: str, letters: str, jokers: int
) -> list[tuple[str, str]]:
    """List what letters can add before and after a word so that it is one again, sorted."""
    found: list[tuple[str, str]] = []
    _extend(edges, root, word, _Rack(letters, jokers), "", found)
    return sorted(found)


def _extend(
    edges: Edges,
    node: Node,
    word: str,
    rack: _Rack,
    front: str,
    found: list[tuple[str, str]],
) -> None:
    edge = _followed(edges, node, word)
    if edge:
        found += [(front, "")] if edge & WORD and front else []
        ends: list[str] = []
        _spell(edges, edge >> SHIFT, rack, "", 1, ends)
        found += [(front, end) for end in ends]
    for each in _edges_of(edges, node):
        natural = rack.take(each & LETTER)
        if natural is not None:
            _extend(edges, each >> SHIFT, word, rack, front + chr(A + (each & LETTER)), found)
            rack.give(each & LETTER, natural)


def _followed(edges: Edges, node: Node, word: str) -> int:
    edge = 0
    for sign in word:
        edge = follow(edges, node, ord(sign) - A)
        if not edge:
            return 0
        node = edge >> SHIFT
    return edge


def _edges_of(edges: Edges, node: Node) -> Iterator[int]:
    while node:
        edge = edges[node]
        yield edge
        node = 0 if edge & LAST else node + 1


class _Rack:
    """Letters and jokers still to be used."""

    def __init__(self, letters: str, jokers: int) -> None:
        self.counts = [letters.count(chr(A + at)) for at in range(26)]
        self.jokers = jokers

    def take(self, letter: int) -> bool | None:
        """Use a letter: True as itself, False by a joker, None where neither is left."""
        if self.counts[letter]:
            self.counts[letter] -= 1
            return True
        if self.jokers and letter in _VOWELS:
            self.jokers -= 1
            return False
        return None

    def give(self, letter: int, natural: bool) -> None:
        """Put back what was used."""
        if natural:
            self.counts[letter] += 1
        else:
            self.jokers += 1
