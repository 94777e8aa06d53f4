"""Luck: what chance is drawn from, and `settle`, which plays chance's part of a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from random import Random
from typing import TypeVar

from ypsilon.core.game import CHANCE, Game

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
T = TypeVar("T")


class Luck(ABC):
    """A source of even odds; whoever has one cannot look ahead in it."""

    @abstractmethod
    def pick(self, bound: int) -> int:
        """Give a whole number from 0 to bound - 1, each with the same odds."""

    def one_of(self, pile: Sequence[T]) -> T:
        """Give one card of the pile, each copy with the same odds."""
        return pile[self.pick(len(pile))]

    def deal(self, pile: Sequence[T], sizes: Sequence[int]) -> tuple[tuple[T, ...], ...]:
        """Give hands of these sizes from the pile, every way of dealing with the same odds."""
        left = list(pile)
        if sum(sizes) > len(left):
            raise ValueError(f"{sum(sizes)} cards cannot be dealt from {len(left)}")
        return tuple(tuple(self._lift(left) for _ in range(size)) for size in sizes)

    def _lift(self, left: list[T]) -> T:
        at = self.pick(len(left))
        left[at], left[-1] = left[-1], left[at]
        return left.pop()


class RandomLuck(Luck):
    """Luck from a pseudo-random generator: for tests, matches and searches, not for tables."""

    def __init__(self, rng: Random) -> None:
        self._below = rng.randrange

    def pick(self, bound: int) -> int:
        return self._below(bound)


def settle(game: Game[S, A, V], state: S, luck: Luck) -> Iterator[tuple[A, S]]:
    """Play chance until a seat must decide or the game is over; yield each action and its state."""
    while game.movers(state) == (CHANCE,):
        action = game.draw(state, luck)
        state = game.apply(state, CHANCE, action)
        yield action, state


def settled(game: Game[S, A, V], state: S, luck: Luck) -> S:
    """Give the state in which chance has done all it had to."""
    reached = [after for _, after in settle(game, state, luck)]
    return reached[-1] if reached else state
