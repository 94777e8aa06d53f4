"""Searcher: a bot of Tyros that plays what it thinks of to the end of the round, many times."""

from __future__ import annotations

from ypsilon.bots.budget import DEFAULT_SECONDS
from ypsilon.core.bot import Choice, Limit
from ypsilon.games.tyros import native
from ypsilon.games.tyros.actions import Action
from ypsilon.games.tyros.bots.numbers import STRONG
from ypsilon.games.tyros.bots.thumb import Thumb
from ypsilon.games.tyros.state import Acting, Answering, Choosing, Keeping, Laying, View

# To the end of this round; trades are thought of; what rules of thumb would do stays unless
# something is better by a deviation, and what lies behind by three is given up. Three later
# decisions of its own are chosen in a tree.
COURSE = "rounds=0 scale=8 trades=1 doubt=1 sure=3 depth=3"
# The others are thought to play as well as rules of thumb can, and to make no offers.
OTHERS = STRONG
# Of its time so much is left for what comes before and after the search.
SHARE = 0.9


class Searcher(Thumb):
    """Weighs every decision but payments by games played on from guesses at what is hidden."""

    def decide(self, view: View, limit: Limit) -> Choice[Action]:
        """Choose what brings the largest expected share of the win."""
        if not isinstance(view.phase, Laying | Acting | Answering | Choosing | Keeping):
            return super().decide(view, limit)
        seconds = limit.seconds
        if seconds is None and limit.nodes is None:
            seconds = DEFAULT_SECONDS
        found = native.search(
            self.game,
            view,
            self.numbers,
            OTHERS,
            COURSE,
            nodes=limit.nodes,
            seconds=None if seconds is None else seconds * SHARE,
            seed=limit.seed,
        )
        best = found.candidates[0]
        action = self.read(view, best.action)
        value = min(1.0, max(0.0, best.share)) if best.games else None
        effort = f"{found.games} rounds played on, {len(found.candidates)} thoughts"
        return Choice(action, value=value, nodes=found.games, line=(action,), effort=effort)
