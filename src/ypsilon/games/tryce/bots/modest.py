"""Modest: a bot in Python that plays like Standard, but knows only some words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ypsilon.core.game import Seat
from ypsilon.games.tryce.bots.references import Standard
from ypsilon.games.tryce.cards import is_joker, stands_for
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.lexicon.lexicon import Lexicon, pack
from ypsilon.games.tryce.rules import groups as rule
from ypsilon.games.tryce.state import Action, Add, Card, View


class Modest(Standard):
    """Where no native engine was built it stands in for the levels that know common words."""

    def __init__(self, game: Tryce, seat: Seat, words: tuple[str, ...]) -> None:
        super().__init__(game, seat, outs=False)
        book = game.book
        self.book = _book(tuple(word for word in words if book is None or book.has(word)))

    def _addition(self, view: View, legal: Sequence[Action]) -> Action | None:
        return super()._addition(view, [each for each in legal if self._knows(view, each)])

    def _knows(self, view: View, action: Action) -> bool:
        """Tell whether it knows the word that an addition makes."""
        if not isinstance(action, Add) or view.groups[action.group - 1].kind != "word":
            return True
        word = rule.spelling(view.groups[action.group - 1].cards)
        front, end = ("".join(map(_letter, part)) for part in (action.front, action.end))
        return self.book.has(f"{front}{word}{end}")


def _letter(placed: Card) -> str:
    return stands_for(placed) if is_joker(placed) else placed[-1]


@lru_cache(maxsize=8)
def _book(words: tuple[str, ...]) -> Lexicon:
    return Lexicon("common", pack(words))
