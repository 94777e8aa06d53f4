"""WholeTurns: what bots share that decide on a turn as a whole, with a native engine."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from ypsilon.core.bot import Choice, Limit, Maker
from ypsilon.core.data import replace
from ypsilon.core.game import AnyGame, Seat

__all__ = ["WholeTurns", "actions_of"]


class _Past(Protocol):
    @property
    def history(self) -> tuple[Any, ...]: ...


class _State(Protocol):
    """A state that carries its past beside it: equal states may have come about otherwise."""

    @property
    def past(self) -> _Past: ...


class Door(Protocol):
    """The module that stands before a native engine."""

    @property
    def NATIVE(self) -> bool:  # noqa: N802
        """Whether the engine was built here."""
        ...


G = TypeVar("G", bound=AnyGame)
S = TypeVar("S", bound=_State)
A = TypeVar("A")
V = TypeVar("V")


class WholeTurns(ABC, Generic[G, S, A, V]):
    """Decides on a turn with its first action, and keeps to it; without an engine another plays."""

    def __init__(self, game: G, seat: Seat, door: Door, instead: Maker) -> None:
        self.game = game
        self.seat = seat
        self._door = door
        self._in_place = instead(game, seat)
        # What is left of the turn: each state that it leads through, its past, and what to do.
        self._rest: list[tuple[S, tuple[Any, ...], Choice[A]]] = []

    @abstractmethod
    def decide(self, state: S, limit: Limit) -> Choice[A]:
        """Choose a turn, or the rest of one; its actions begin the line."""

    def choose(self, view: V, legal: Sequence[A], limit: Limit) -> Choice[A]:
        """Go on with the turn that was chosen, or choose anew."""
        state: S = self.game.guess(view, Random(limit.seed))
        if planned := self._planned(state):
            return planned
        if len(legal) == 1:
            return Choice(legal[0], line=tuple(legal), reason="the only action")
        if not self._door.NATIVE:
            return self._in_python(view, legal, limit)
        choice = self.decide(state, limit)
        self._rest = list(self._plan(state, choice))
        return choice

    def _planned(self, state: S) -> Choice[A] | None:
        here = state, state.past.history
        return next((choice for *planned, choice in self._rest if tuple(planned) == here), None)

    def _plan(self, state: S, choice: Choice[A]) -> Iterator[tuple[S, tuple[Any, ...], Choice[A]]]:
        """Yield what follows in the same turn, with the same value."""
        for at, action in enumerate(choice.line[:-1], 1):
            state = self.game.apply(state, self.seat, action)
            if self.game.movers(state) != (self.seat,):
                return
            rest = replace(choice, action=choice.line[at], line=choice.line[at:], nodes=0)
            yield state, state.past.history, rest

    def _in_python(self, view: V, legal: Sequence[A], limit: Limit) -> Choice[A]:
        choice: Choice[A] = self._in_place.choose(view, legal, limit)
        why = f"in Python, since the native engine of {self.game.name} was not built"
        return replace(choice, effort=f"{choice.effort}, {why}" if choice.effort else why)


def actions_of(game: AnyGame, state: Any, turns: Sequence[str]) -> Iterator[Any]:
    """Yield the single actions of a line of whole turns."""
    for turn in turns:
        for action in game.read_turn(state, turn):
            yield action
            (seat,) = game.movers(state)
            state = game.apply(state, seat, action)
