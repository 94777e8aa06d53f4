"""WholeTurns: what bots of Trypsylon share that decide on a turn as a whole, with the engine."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from random import Random

from ypsilon.core.bot import Choice, Limit, Maker
from ypsilon.core.data import replace
from ypsilon.core.game import Seat
from ypsilon.games.trypsylon import native
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import Action, State, View


class WholeTurns(ABC):
    """Decides on a turn with its first action, and keeps to it; without an engine another plays."""

    def __init__(self, game: Trypsylon, seat: Seat, instead: Maker) -> None:
        self.game = game
        self.seat = seat
        self._in_place = instead(game, seat)
        # What is left of the turn: each state that it leads through, its past, and what to do.
        self._rest: list[tuple[State, tuple[str, ...], Choice[Action]]] = []

    @abstractmethod
    def decide(self, state: State, limit: Limit) -> Choice[Action]:
        """Choose a turn, or the rest of one; its actions begin the line."""

    def choose(self, view: View, legal: Sequence[Action], limit: Limit) -> Choice[Action]:
        """Choose anew, or go on with the turn that was chosen."""
        if len(legal) == 1:
            return Choice(legal[0], line=tuple(legal), reason="the only action")
        if not native.NATIVE:
            return self._in_python(view, legal, limit)
        state = self.game.guess(view, Random(limit.seed))
        choice = self._planned(state)
        if choice is None:
            choice = self.decide(state, limit)
            self._rest = list(self._plan(state, choice))
        return choice

    def _planned(self, state: State) -> Choice[Action] | None:
        here = state, state.past.history
        return next((choice for *planned, choice in self._rest if tuple(planned) == here), None)

    def _plan(
        self, state: State, choice: Choice[Action]
    ) -> Iterator[tuple[State, tuple[str, ...], Choice[Action]]]:
        """Yield what follows in the same turn, with the same value."""
        for at, action in enumerate(choice.line[:-1], 1):
            state = self.game.apply(state, self.seat, action)
            if state.hand == "none":
                return
            rest = replace(choice, action=choice.line[at], line=choice.line[at:], nodes=0)
            yield state, state.past.history, rest

    def _in_python(self, view: View, legal: Sequence[Action], limit: Limit) -> Choice[Action]:
        choice: Choice[Action] = self._in_place.choose(view, legal, limit)
        why = "in Python, since the native engine of trypsylon was not built"
        return replace(choice, effort=f"{choice.effort}, {why}" if choice.effort else why)


def actions_of(game: Trypsylon, state: State, turns: Sequence[str]) -> Iterator[Action]:
    """Yield the single actions of a line of whole turns."""
    for turn in turns:
        for action in game.read_turn(state, turn):
            yield action
            (seat,) = game.movers(state)
            state = game.apply(state, seat, action)
