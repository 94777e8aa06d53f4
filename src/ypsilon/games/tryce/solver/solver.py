"""The hand solver: the best groups to lay now, exactly, as far as a limit lets it look.

Best is what lays most groups of the task, then what is worth most; that a turn must still be able
to end with a discard, or a pat hand with none, is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ypsilon.games.tryce import native
from ypsilon.games.tryce.cards import is_joker, value, worth
from ypsilon.games.tryce.lexicon.lexicon import Lexicon
from ypsilon.games.tryce.rules import groups as rule
from ypsilon.games.tryce.solver.compounds import Compounds, compounds
from ypsilon.games.tryce.solver.search import Search
from ypsilon.games.tryce.state import Card, Cards, Group, Lay
from ypsilon.games.tryce.tables import LEAST, PAT
from ypsilon.games.tryce.text import notation

MOST_CARDS = 20
NODES = 2_000_000


class Question(NamedTuple):
    """A hand, what the task still wants, and what binds the lay.

    `pat`: the last word must use every card; `brief`: one word may have three letters; `taken`:
    the card that may not be discarded in this turn.
    """

    cards: Cards
    wanted: tuple[int, int, int]
    pat: bool = False
    brief: bool = False
    taken: Card | None = None


class Plan(NamedTuple):
    """Groups to lay, and whether nothing better can be."""

    lays: tuple[Lay, ...]
    proved: bool

    @property
    def worth(self) -> int:
        """What the groups are worth."""
        return sum(worth(lay.cards) for lay in self.lays)


def question(
    hand: int, groups: Sequence[Group], seat: int, cards: Cards, taken: Card | None = None
) -> Question:
    """Give what is asked for a seat with these cards in a hand."""
    laid = tuple(groups)
    pat = hand in PAT
    brief = rule.least_word(pat, laid, seat) < LEAST["word"]
    return Question(cards, rule.missing(hand, laid, seat), pat, brief, taken)


def best(book: Lexicon, asked: Question, nodes: int = NODES, parts: bool = True) -> Plan:
    """Give the best groups to lay; with a limit of nodes the best that was found.

    Without `parts` only words that the lexicon lists are looked at, which is faster in German.
    """
    asked, whole = _bounded(asked)
    if not any(asked.wanted):
        return Plan((), whole)
    joined = _joined(book, asked) if parts else Compounds((), not book.roots.first)
    taken = asked.cards.index(asked.taken) if _binds(asked) else -1
    if native.NATIVE:
        lines, proved = native.solve(
            book.view, book.roots.words, joined.words, asked.cards, asked.wanted, asked.pat,
            asked.brief, taken, nodes,
        )  # fmt: skip
    else:
        lines, proved = Search(book, joined.words, asked, taken, nodes).run()
    return Plan(tuple(_lay(line) for line in lines), proved and whole and joined.whole)


def _joined(book: Lexicon, asked: Question) -> Compounds:
    """Give the compounds that can be laid; as the last word of a pat hand those of all cards."""
    if not asked.wanted[2]:
        return Compounds((), True)
    letters = "".join(sorted(card[-1] for card in asked.cards if not is_joker(card)))
    last = asked.pat and asked.wanted == (0, 0, 1)
    least = len(asked.cards) if last else LEAST["word"]
    return compounds(book, letters, len(asked.cards) - len(letters), least)


def _binds(asked: Question) -> bool:
    """Tell whether the taken card is held once: of two equal ones either may be discarded."""
    return asked.taken is not None and asked.cards.count(asked.taken) == 1


def _bounded(asked: Question) -> tuple[Question, bool]:
    """Leave out the least of a very large hand, which then cannot be laid to its last card."""
    if len(asked.cards) <= MOST_CARDS:
        return asked, True
    ordered = sorted(asked.cards, key=lambda card: (not is_joker(card), -value(card)))
    sets, sequences, words = asked.wanted
    less = max(0, words - asked.pat)
    return asked._replace(
        cards=tuple(sorted(ordered[:MOST_CARDS])),
        wanted=(sets, sequences, less),
        pat=False,
        taken=None,
    ), False


def _lay(line: str) -> Lay:
    action = notation.read(f"lay {line}")
    assert isinstance(action, Lay)
    return action
