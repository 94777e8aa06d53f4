"""What the little games of these tests share: the parts of the contract that no bot needs."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from typing import Any, ClassVar, Protocol, Self, TypeVar

from ypsilon.core.game import OpenGame, Result, Seat
from ypsilon.core.voice import Voice

S = TypeVar("S")
A = TypeVar("A")


class Wordless(OpenGame[S, A, S], Protocol):
    """A game without notation, in which by default a view is the whole state."""

    rules_version: ClassVar[int] = 1

    def observe(self, state: S, seat: Seat | None) -> S:
        return state

    def guess(self, view: S, rng: Random) -> S:
        return view

    def canonical(self, state: S) -> Hashable:
        return hash(state)

    def rematch(self, result: Result) -> Self:
        return self

    def write(self, state: S, action: A) -> str:
        return repr(action)

    def read(self, state: S, text: str) -> A:
        raise AssertionError(f"{self.name} has no notation")

    def write_turn(self, state: S, actions: Sequence[A]) -> str:
        return repr(actions)

    def read_turn(self, state: S, text: str) -> tuple[A, ...]:
        raise AssertionError(f"{self.name} has no notation")

    def dump(self, state: S) -> str:
        return repr(state)

    def load(self, text: str) -> Any:
        raise AssertionError(f"{self.name} has no notation")

    def say(self, state: S, seat: Seat, action: A, voice: Voice) -> str:
        return repr(action)
