"""What a level of Tryce knows and sees: first of all, how many words."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple
from zlib import crc32

from ypsilon.games.tryce import simulation
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.lexicon import library
from ypsilon.games.tryce.lexicon.common import common_words
from ypsilon.games.tryce.lexicon.dawg import LAST, LETTER, SHIFT, WORD, A
from ypsilon.games.tryce.lexicon.lexicon import Lexicon
from ypsilon.games.tryce.thinking import ALL, Style


class Level(NamedTuple):
    """A player by script, or one who tries out what it could do."""

    # How many of the most frequent words it knows; 0: all that the lexicon has.
    words: int
    # Of a small lexicon, which has no rare words, the share that it knows.
    share: float
    style: Style
    # The longest words that it sees in its own turn; None: as its style says.
    sees: int | None = None
    # Whether it tries its ideas out in playouts.
    tries: bool = False


def vocabulary(game: Tryce, level: Level) -> tuple[str, ...]:
    """Give the words that a level knows; nothing: all. Of a small lexicon it knows a share."""
    if not level.words:
        return ()
    book = simulation.book(game)
    if not library.is_small(book.title):
        return common_words(game.language, level.words)
    listed = sorted(_listed(book, book.roots.words), key=lambda word: crc32(word.encode()))
    return tuple(listed[: ceil(len(listed) * level.share)])


def _listed(book: Lexicon, node: int, begun: str = "") -> Iterator[str]:
    """Yield the words that a lexicon lists from a node on."""
    while node:
        edge = book.edges[node]
        word = begun + chr(A + (edge & LETTER))
        if edge & WORD:
            yield word
        yield from _listed(book, edge >> SHIFT, word)
        node = 0 if edge & LAST else node + 1


# Who sees a group in two turns, and long words late, leaves the others time to play.
BEGINNER = Level(
    800,
    0.35,
    Style(longest=3, patience=0.5, buys=1, laid=1.5, parts=0.0, groups=0.5, expert=False),
)
EASY = Level(
    2_000, 0.5, Style(longest=3, patience=0.75, buys=2, laid=2.0, groups=0.7, expert=False)
)
MEDIUM = Level(8_000, 0.6, Style(longest=5, patience=1.0, buys=4, groups=2, expert=False))
STRONG = Level(12_000, 0.8, Style(longest=6, patience=1.0, buys=4, groups=3, expert=False))
STRONGEST = Level(0, 1.0, Style(), ALL, tries=True)
# The stand-in for a careful person: common words, one group a turn, everything for the task.
PERSON = Level(4_000, 0.6, Style(longest=5, patience=1.0, buys=2, groups=1, expert=False))
