"""Searcher: a bot of Trypsylon that searches whole turns natively, and overlooks no win in one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from random import Random

from ypsilon.bots.budget import DEFAULT_SECONDS
from ypsilon.core.bot import Choice, Limit, Maker
from ypsilon.core.data import replace
from ypsilon.core.game import Seat
from ypsilon.games.trypsylon import native
from ypsilon.games.trypsylon.bots.references import generic
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import Action, State, View

# The odds of winning, as a logarithm, that a card is worth.
CARD = 0.5
EDGE = 0.001


class Searcher:
    """Searches deeper and deeper until the limit; where there is no engine, in Python.

    What it means to do in the rest of its turn it decides with the first action, and keeps.
    """

    def __init__(
        self, game: Trypsylon, seat: Seat, depth: int | None = None, instead: Maker = generic
    ) -> None:
        self.game = game
        self.seat = seat
        # How far it looks, where it is held back.
        self.depth = depth
        self._in_place = instead(game, seat)
        # What is left of the turn: each state that it leads through, its past, and what to do.
        self._rest: list[tuple[State, tuple[str, ...], Choice[Action]]] = []

    def choose(self, view: View, legal: Sequence[Action], limit: Limit) -> Choice[Action]:
        """Choose by search, or go on with the turn that was chosen."""
        if len(legal) == 1:
            return Choice(legal[0], line=tuple(legal), reason="the only action")
        if not native.NATIVE:
            return self._in_python(view, legal, limit)
        state = self.game.guess(view, Random(limit.seed))
        choice = self._planned(state)
        if choice is None:
            choice = self._searched(state, limit)
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

    def _searched(self, state: State, limit: Limit) -> Choice[Action]:
        seconds = limit.seconds
        if seconds is None and limit.nodes is None:
            seconds = DEFAULT_SECONDS
        found = native.search(
            self.game,
            state,
            depth=self.depth,
            nodes=limit.nodes,
            seconds=seconds,
            seed=limit.seed,
        )
        line = tuple(_actions(self.game, state, found.line))
        effort = f"{'proved' if found.proved else 'searched'} to depth {found.depth}"
        return Choice(line[0], _share(found), found.nodes, line, effort=effort)

    def _in_python(self, view: View, legal: Sequence[Action], limit: Limit) -> Choice[Action]:
        choice: Choice[Action] = self._in_place.choose(view, legal, limit)
        why = "in Python, since the native engine of trypsylon was not built"
        return replace(choice, effort=f"{choice.effort}, {why}")


def _actions(game: Trypsylon, state: State, turns: Sequence[str]) -> Iterator[Action]:
    """Yield the single actions of a line of whole turns."""
    for turn in turns:
        for action in game.read_turn(state, turn):
            yield action
            (seat,) = game.movers(state)
            state = game.apply(state, seat, action)


def _share(found: native.Searched) -> float:
    """Give the expected share of the win; 0 and 1 are proved."""
    if found.proved:
        return 1.0 if found.value > 0 else 0.0
    # What seems decided, but is not proved, is hardly more than near it.
    value = max(-2_000, min(2_000, found.value))
    return EDGE + (1 - 2 * EDGE) / (1 + exp(-CARD * value / 100))
