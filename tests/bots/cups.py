"""Cups: seat 0 plays or leaves; then seat 1 hides a ball in secret, and seat 0 points at a cup."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from bots.wordless import Wordless
from ypsilon.core.data import Data, Tagged, replace
from ypsilon.core.game import Result, Seat


class Play(Tagged):
    plays: bool


class Hide(Tagged):
    left: bool


class Point(Tagged):
    left: bool


Action = Play | Hide | Point


class State(Data):
    """A position, or a view of it, in which `ball` is not known to seat 0."""

    plays: bool | None = None
    hidden: bool = False
    ball: bool | None = None
    pointed: bool | None = None


@dataclass(frozen=True)
class Cups(Wordless[State, Action]):
    name: ClassVar[str] = "cups"
    secrets: ClassVar[bool] = True

    seats: int = 2

    def initial(self) -> State:
        return State()

    def movers(self, state: State) -> tuple[Seat, ...]:
        if state.plays is False or state.pointed is not None:
            return ()
        return (1,) if state.plays and not state.hidden else (0,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if state.plays is None:
            return (Play(True), Play(False))
        if not state.hidden:
            return (Hide(True), Hide(False))
        return (Point(True), Point(False))

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        match action:
            case Play(plays):
                return replace(state, plays=plays)
            case Hide(left):
                return replace(state, hidden=True, ball=left)
            case Point(left):
                return replace(state, pointed=left)

    def result(self, state: State) -> Result | None:
        if state.plays is False:
            return Result((0, 0), (), "CU-1")
        if state.pointed is None:
            return None
        winner = 0 if state.pointed == state.ball else 1
        return Result((1 - winner, winner), (winner,), "CU-2")

    def observe(self, state: State, seat: Seat | None) -> State:
        return state if seat == 1 or state.pointed is not None else replace(state, ball=None)

    def redact(
        self, state: State, seat: Seat, action: Action, viewer: Seat | None
    ) -> Action | None:
        return None if isinstance(action, Hide) and viewer != 1 else action

    def guess(self, view: State, rng: Random) -> State:
        if view.hidden and view.ball is None:
            return replace(view, ball=rng.random() < 0.5)
        return view
