"""Walk: two seats push one token along the arrows of a map; a position that recurs is a draw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from bots.wordless import Wordless
from ypsilon.core.data import Aside, Data
from ypsilon.core.game import Result, Seat


class Before(Aside):
    """Which positions were there before."""

    positions: tuple[tuple[int, Seat], ...] = ()


class State(Data):
    """Where the token is and who moves."""

    place: int
    mover: Seat
    before: Before = Before()


@dataclass(frozen=True)
class Walk(Wordless[State, int]):
    """The map: from each place where arrows lead; at a place without any, the mover has lost.

    `again` says how often a position must have been there before to be a draw.
    """

    name: ClassVar[str] = "walk"

    arrows: tuple[tuple[int, ...], ...] = ((1,), ())
    again: int = 1
    seats: int = 2

    def initial(self) -> State:
        return State(0, 0)

    def movers(self, state: State) -> tuple[Seat, ...]:
        return () if self.result(state) else (state.mover,)

    def legal(self, state: State, seat: Seat) -> Sequence[int]:
        return self.arrows[state.place]

    def apply(self, state: State, seat: Seat, action: int) -> State:
        return State(action, 1 - seat, Before((*state.before.positions, (state.place, seat))))

    def result(self, state: State) -> Result | None:
        if not self.arrows[state.place]:
            return Result((state.mover, 1 - state.mover), (1 - state.mover,), "WA-1")
        if state.before.positions.count((state.place, state.mover)) >= self.again:
            return Result((0, 0), (), "WA-2")
        return None


def solved(game: Walk, state: State, seat: Seat) -> float:
    """Give a seat's share with best play of both, by looking at every line of play."""
    result = game.result(state)
    if result:
        return result.share(seat)
    best = max if state.mover == seat else min
    actions = game.legal(state, state.mover)
    return best(solved(game, game.apply(state, state.mover, each), seat) for each in actions)
