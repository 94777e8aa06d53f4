"""Pennies: two seats show heads or tails at once; seat 0 wins if they match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from bots.wordless import Wordless
from ypsilon.core.data import Data, replace
from ypsilon.core.game import Result, Seat


class Show(Data):
    heads: bool


class State(Data):
    shown: tuple[Show | None, ...] = (None, None)


@dataclass(frozen=True)
class Pennies(Wordless[State, Show]):
    name: ClassVar[str] = "pennies"
    secrets: ClassVar[bool] = True

    seats: int = 2

    def initial(self) -> State:
        return State()

    def movers(self, state: State) -> tuple[Seat, ...]:
        return tuple(seat for seat in (0, 1) if state.shown[seat] is None)

    def legal(self, state: State, seat: Seat) -> Sequence[Show]:
        return (Show(True), Show(False))

    def apply(self, state: State, seat: Seat, action: Show) -> State:
        first, second = state.shown
        return replace(state, shown=(first, action) if seat else (action, second))

    def result(self, state: State) -> Result | None:
        if None in state.shown:
            return None
        matches = state.shown[0] == state.shown[1]
        return Result((1, 0) if matches else (0, 1), (0,) if matches else (1,), "PE-1")

    def observe(self, state: State, seat: Seat | None) -> State:
        if None not in state.shown:
            return state
        shown = [each if at == seat else None for at, each in enumerate(state.shown)]
        return State(tuple(shown))

    def guess(self, view: State, rng: Random) -> State:
        return view
