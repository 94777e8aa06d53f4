"""What a player sees of a position: which turns, which answers, and what people overlook."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from random import Random
from typing import NamedTuple

from ypsilon.games.pylos import native
from ypsilon.games.pylos.rules import Pylos


class Attention(NamedTuple):
    """How far a level looks, and how often it overlooks something, from 0 to 1."""

    # Turns ahead, its own first.
    depth: int
    # Of how many turns it thinks farther than one answer.
    candidates: int
    # A raise of its own, or of the other.
    raises: float
    their_raises: float
    # A square or line that it could complete itself, or the other.
    squares: float
    their_squares: float


class Reached(NamedTuple):
    """A turn, the position after it, and how that stands to who is to move there."""

    turn: str
    position: str
    stands: str


class Sight:
    """A position as a level sees it; the seed decides what it overlooks this time."""

    def __init__(self, game: Pylos, position: str, attention: Attention, seed: int) -> None:
        self.game = game
        self.position = position
        self.attention = attention
        self._seed = seed
        self._overlooked: dict[str, bool] = {}

    @cached_property
    def turns(self) -> list[Reached]:
        """The turns of its own that it sees: one at least, and any that wins at once."""
        every = [Reached(*each) for each in native.successors(self.game, self.position)]
        own = self.attention.raises, self.attention.squares
        seen = [each for each in every if each.stands == "lost" or self._sees("own", each, *own)]
        return seen or every

    def answers(self, position: str) -> Iterator[Reached]:
        """Yield the answers of the other that it reckons with after a turn."""
        theirs = self.attention.their_raises, self.attention.their_squares
        for each in native.successors(self.game, position):
            answer = Reached(*each)
            if self._sees("their", answer, *theirs):
                yield answer

    def _sees(self, whose: str, reached: Reached, raises: float, squares: float) -> bool:
        played, *taken = reached.turn.split("x")
        cell = played[-3:]
        if "-" in played and self._misses(f"{whose} raise {played}", raises):
            return False
        return not (taken and cell and self._misses(f"{whose} square {cell}", squares))

    def _misses(self, what: str, chance: float) -> bool:
        """Tell whether something is overlooked: this time wherever it comes up."""
        if what not in self._overlooked:
            rng = Random(f"{self._seed} {what}")
            self._overlooked[what] = rng.random() < chance
        return self._overlooked[what]
