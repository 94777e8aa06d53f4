"""Searcher: a bot of Trypsylon that searches whole turns natively, and overlooks no win in one."""

from __future__ import annotations

from math import exp

from ypsilon.bots.budget import seconds_of
from ypsilon.bots.whole_turns import WholeTurns, actions_of
from ypsilon.core.bot import Choice, Limit, Maker
from ypsilon.core.game import Seat
from ypsilon.core.turns import Searched
from ypsilon.games.trypsylon import native
from ypsilon.games.trypsylon.bots.references import generic
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import Action, State, View
from ypsilon.games.trypsylon.words import NAMES

# The odds of winning, as a logarithm, that a card is worth.
CARD = 0.5
EDGE = 0.001
# What seems decided, but is not proved, counts for no more than so much.
SEEMS = 2_000


class Searcher(WholeTurns[Trypsylon, State, Action, View]):
    """Searches deeper and deeper until the limit, or to a depth; without an engine, in Python."""

    def __init__(
        self, game: Trypsylon, seat: Seat, depth: int | None = None, instead: Maker = generic
    ) -> None:
        super().__init__(game, seat, native, instead)
        # How far it looks, where it is held back.
        self.depth = depth

    def decide(self, state: State, limit: Limit) -> Choice[Action]:
        """Choose the best turn that a search finds."""
        found = native.search(
            self.game,
            state,
            depth=self.depth,
            nodes=limit.nodes,
            seconds=seconds_of(limit),
            seed=limit.seed,
        )
        line = tuple(actions_of(self.game, state, found.line))
        effort = f"{'proved' if found.proved else 'searched'} to depth {found.depth}"
        verdict = self._verdict(found)
        return Choice(line[0], share_of(found), found.nodes, line, effort=effort, verdict=verdict)

    def _verdict(self, found: Searched) -> str:
        """Say what is proved beyond the turn itself."""
        other = NAMES["en"][self.game.shores(1 - self.seat)]
        if not found.proved or found.plies == 1:
            return ""
        if found.value > 0:
            turns = (found.plies + 1) // 2
            return f"it joins your shores in {turns} turns, whatever {other} plays"
        if found.plies <= 2:
            return f"{other} wins with the next turn, whatever you play"
        return f"{other} wins in {found.plies // 2} turns, whatever you play"


def share_of(found: Searched) -> float:
    """Give the expected share of the win; 0 and 1 are proved."""
    if found.proved:
        return 1.0 if found.value > 0 else 0.0
    value = max(-SEEMS, min(SEEMS, found.value))
    return EDGE + (1 - 2 * EDGE) / (1 + exp(-CARD * value / 100))
