"""Positions of Tryce for tests, built from the words and cards that matter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.games.tryce.cards import deck, plain, without
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.state import Cards, Group, Hand, Kind, State
from ypsilon.games.tryce.tables import FIXED

ENGLISH = Tryce(seats=3, lexicon="small-en")
GERMAN = Tryce(seats=3, language="de", lexicon="small-de")
TABLE = Tryce(seats=3, lexicon="small-en", words="table")


# What the others hold and what lies face up unless a test says otherwise.
OTHERS = (("2S:E",), ("3S:E",))
UP = ("AS:D",)


class Box:
    """All cards, from which each can be taken once; what `position` uses is left out."""

    def __init__(self, kept: Cards = (*OTHERS[0], *OTHERS[1], *UP)) -> None:
        self.left = list(without(deck(FIXED), kept))

    def take(self, *cards: str) -> Cards:
        """Take these cards; a text without a letter is a face of which any is taken."""
        return tuple(self._one(lambda each, card=card: each.startswith(card)) for card in cards)

    def spell(self, letters: str) -> Cards:
        """Take cards with these letters, those of least value first; `*` is a joker."""
        return tuple(
            self._one(lambda each, end=f":{letter}": each.endswith(end))
            if letter != "*"
            else self._one(lambda each: each == "JK")
            for letter in letters
        )

    def any(self, count: int) -> Cards:
        """Take natural cards of rare letters, which fit nothing in these tests."""
        return tuple(self._one(lambda each: each[-1] in "QXZJ") for _ in range(count))

    def _one(self, wanted: Any) -> str:
        found = next(card for card in self.left if wanted(card))
        self.left.remove(found)
        return found


def group(owner: int, kind: Kind, cards: Cards, front: int = 0, end: int = 0) -> Group:
    """Give a group on the table."""
    return Group(owner, kind, cards, front, end)


def position(
    game: Tryce,
    own: Cards,
    others: Sequence[Cards] = OTHERS,
    groups: Sequence[Group] = (),
    pile: Cards = UP,
    **fields: Any,
) -> State:
    """Give a position in which seat 0 is to play with these cards, and check that it can stand."""
    known = fields.pop("known", ())
    hands = [Hand(tuple(sorted(known)), (tuple(sorted(own)),))]
    hands += [Hand((), (tuple(sorted(cards)),)) for cards in others]
    out = [card for hand in hands for card in hand.cards]
    out += [plain(card) for each in groups for card in each.cards]
    out += ["JK" for each in groups for _ in range(each.front + each.end)]
    given: dict[str, Any] = {"step": "play", "hand": 1, "dealer": len(hands) - 1, "turn": 0}
    given |= {"turns": 0, **fields}
    stock = without(deck(FIXED), (*out, *pile)) if "stock" not in given else given.pop("stock")
    return State(
        letters=FIXED, stock=stock, hands=tuple(hands), pile=pile, groups=tuple(groups), **given
    )


def valid(game: Tryce, state: State) -> State:
    """Give the state if it can stand, by its text."""
    assert game.load(game.dump(state)) == state
    return state


def do(game: Tryce, state: State, *texts: str) -> State:
    """Play actions of whoever is to act first."""
    for text in texts:
        (seat, *_) = game.movers(state)
        state = game.apply(state, seat, game.read(state, text))
    return state


def refused(game: Tryce, state: State, text: str, rule: str) -> IllegalAction:
    """Check that a rule refuses an action, and give the refusal."""
    (seat, *_) = game.movers(state)
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, seat, game.read(state, text))
    assert caught.value.rule == rule, str(caught.value)
    return caught.value


def lay(kind: str, cards: Cards) -> str:
    """Write a lay."""
    return f"lay {kind} {' '.join(cards)}"
