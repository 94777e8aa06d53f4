"""Nim: a turn takes stones one by one from one heap; whoever takes the last stone of all wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import xor
from typing import ClassVar

from bots.wordless import Wordless
from ypsilon.core.data import Data, Tagged
from ypsilon.core.game import IllegalAction, Result, Seat


class Take(Tagged):
    heap: int


class Stop(Tagged):
    pass


Action = Take | Stop


class State(Data):
    heaps: tuple[int, ...]
    mover: Seat = 0
    taking: int | None = None


@dataclass(frozen=True)
class Nim(Wordless[State, Action]):
    name: ClassVar[str] = "nim"

    heaps: tuple[int, ...] = (3, 4, 5)
    seats: int = 2

    def initial(self) -> State:
        return State(self.heaps)

    def movers(self, state: State) -> tuple[Seat, ...]:
        return (state.mover,) if any(state.heaps) else ()

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if state.taking is not None:
            return (Take(state.taking), Stop())
        return [Take(heap) for heap, stones in enumerate(state.heaps) if stones]

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        if action not in self.legal(state, seat):
            raise IllegalAction("NIM-1", "no stone can be taken there")
        following = (seat + 1) % self.seats
        if isinstance(action, Stop):
            return State(state.heaps, following)
        at = action.heap
        heaps = (*state.heaps[:at], state.heaps[at] - 1, *state.heaps[at + 1 :])
        if heaps[at]:
            return State(heaps, seat, at)
        return State(heaps, following if any(heaps) else seat)

    def result(self, state: State) -> Result | None:
        if any(state.heaps):
            return None
        scores = tuple(int(seat == state.mover) for seat in range(self.seats))
        return Result(scores, (state.mover,), "NIM-2")


def won(state: State) -> bool:
    """Tell, by Bouton's theorem, whether the seat to move wins with best play."""
    if state.taking is None:
        return reduce(xor, state.heaps) != 0
    at = state.taking
    others = reduce(xor, (each for heap, each in enumerate(state.heaps) if heap != at))
    return others <= state.heaps[at]
