"""Searcher: a bot of Pylos that plays by its solution, or else searches whole turns natively."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ypsilon.bots.budget import seconds_of
from ypsilon.bots.whole_turns import WholeTurns, actions_of
from ypsilon.core.bot import Choice, Limit, Maker
from ypsilon.core.data import replace
from ypsilon.core.extras import NoSolution
from ypsilon.core.game import Seat
from ypsilon.core.turns import SHARES, KnownTurn, best_known
from ypsilon.games.pylos import native
from ypsilon.games.pylos.bots.hardest import WEIGHED, Known, hardest
from ypsilon.games.pylos.bots.references import generic
from ypsilon.games.pylos.known import looked_up, proved, verdict
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import Action, State, View

# The odds of winning, as a logarithm, that a ball more in reserve is worth.
BALL = 0.7
EDGE = 0.001
# With so many nodes, where none are given, the turns of a decided position are told apart.
PROOF = 200_000


class Searcher(WholeTurns[Pylos, State, Action, View]):
    """Looks the position up; else searches deeper and deeper until the limit.

    Where there is no engine it searches in Python. A win it takes the shortest way that it
    knows, where a loss is proved it resists longest, and of equals it plays the hardest to answer.
    What it means to do in the rest of its turn it decides with the first action, and keeps.
    """

    def __init__(
        self,
        game: Pylos,
        seat: Seat,
        depth: int | None = None,
        instead: Maker = generic,
    ) -> None:
        super().__init__(game, seat, native, instead)
        # How far it looks, where it is held back: then it knows no solution either.
        self.depth = depth

    def decide(self, state: State, limit: Limit) -> Choice[Action]:
        """Choose by the solution, or else by search."""
        known = None if self.depth else self._by_solution(state, limit)
        return known or self._searched(state, limit)

    def _by_solution(self, state: State, limit: Limit) -> Choice[Action] | None:
        def known(here: State) -> Sequence[KnownTurn]:
            return looked_up(self.game, here) or ()

        try:
            turns = known(state)
            return self._decided(state, turns, known, limit) if turns else None
        except NoSolution:
            return None  # `ypsilon best --all` and `ypsilon solve` say what is wrong with it.

    def _decided(
        self, state: State, turns: Sequence[KnownTurn], known: Known, limit: Limit
    ) -> Choice[Action] | None:
        """Give the best turn where it is known, with the words for it."""
        best = best_known(turns)
        if best is None or best.worth is None:
            return None
        turn = hardest(self.game, state, turns, known, limit.seed)
        effort = f"looked up: {best.worth}" + (f" in {best.plies}" if best.plies else "")
        line = tuple(actions_of(self.game, state, (turn.text,)))
        said = verdict(turn, turns)
        return Choice(line[0], SHARES[best.worth], 0, line, effort=effort, verdict=said)

    def _searched(self, state: State, limit: Limit) -> Choice[Action]:
        found = native.search(
            self.game,
            state,
            depth=self.depth,
            nodes=limit.nodes,
            seconds=seconds_of(limit),
            threads=limit.threads,
            seed=limit.seed,
            known=not self.depth,
        )
        line = tuple(actions_of(self.game, state, found.line))
        choice = Choice(line[0], share_of(found), found.nodes, line, effort=self._effort(found))
        told = found.proved and not self.depth
        return self._proved(state, found, choice, limit) if told else choice

    def _proved(
        self, state: State, found: native.Searched, choice: Choice[Action], limit: Limit
    ) -> Choice[Action]:
        """Say what is proved of a choice; in a lost position give the hardest of the longest."""
        nodes = limit.nodes or PROOF

        def known(here: State) -> Sequence[KnownTurn]:
            return proved(self.game, here, nodes // WEIGHED)

        plies = found.plies
        turns = proved(self.game, state, nodes)
        if found.value > 0:
            # The search as a whole looks farther than the search of each turn.
            turn = KnownTurn(found.line[0], "win", plies)
            return replace(choice, verdict=verdict(turn, turns))
        decided = self._decided(state, turns, known, limit)
        if decided is None or turns[0].plies != plies:
            return replace(choice, verdict=f"the longest resistance: lost in {plies}")
        return replace(decided, nodes=choice.nodes, effort=choice.effort)

    def _effort(self, found: native.Searched) -> str:
        if not found.depth:
            return "no time to search"
        certain = found.proved or found.won
        how = "proved" if certain else "known, searched" if found.sure else "searched"
        lacks = "" if self.depth else native.lacks(self.game)
        return f"{how} to depth {found.depth}" + (f", without a digest: {lacks}" if lacks else "")


def share_of(found: native.Searched) -> float | None:
    """Give the expected share of the win; 0 and 1 are proved."""
    if not found.depth:
        return None
    if found.proved or found.won:
        return 1.0 if found.won else 0.0
    return EDGE + (1 - 2 * EDGE) / (1 + exp(-BALL * found.value / 100))
