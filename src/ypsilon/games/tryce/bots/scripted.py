"""Scripted: a bot that plays natively by its plans, with the words and the eyes of its level."""

from __future__ import annotations

from collections.abc import Sequence

from ypsilon.bots.budget import DEFAULT_SECONDS
from ypsilon.core.bot import AnyBot, Choice, Limit
from ypsilon.core.data import replace
from ypsilon.core.game import Seat
from ypsilon.games.tryce import native, simulation, thinking
from ypsilon.games.tryce.bots.keen import Keen
from ypsilon.games.tryce.bots.levels import Level, vocabulary
from ypsilon.games.tryce.bots.modest import Modest
from ypsilon.games.tryce.bots.numbers import told
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.state import Action, View
from ypsilon.games.tryce.thinking import DOUBT, LAST_DOUBT

STEPS = frozenset({"turn", "buy", "play"})
# What is left of a decision's time for all that is not playouts; and of that of the first decision
# of a turn, take or offer, which is given two thirds of it all: what to lay and to discard matters
# more.
SHARE, FIRST_SHARE = 0.9, 0.25


class Scripted:
    """Follows its script, or the best of its ideas where the level tries them out.

    Without an engine, or without the game's own lexicon, another bot plays with the same words.
    """

    def __init__(self, game: Tryce, seat: Seat, level: Level) -> None:
        self.game = game
        self.seat = seat
        self.level = level
        words = vocabulary(game, level)
        self.instead: AnyBot = Modest(game, seat, words) if words else Keen(game, seat)
        self.plays = native.NATIVE and game.book is not None
        if self.plays:
            self.words = simulation.words(simulation.book(game), words)

    def choose(self, view: View, legal: Sequence[Action], limit: Limit) -> Choice[Action]:
        """Choose by what the view shows; the same view, seed and nodes give the same choice."""
        if not self.plays or view.step not in STEPS:
            return self.instead.choose(view, legal, limit)
        style, sees = self.level.style, self.level.sees
        ideas = thinking.think(
            self.game,
            self.words,
            view,
            self.seat,
            style,
            style.longest if sees is None else sees,
            self._limit(limit, FIRST_SHARE if view.step == "turn" else SHARE),
            LAST_DOUBT if view.hand == int(self.game.hands[-1]) else DOUBT,
        )
        best = ideas[0]
        share = best.share if best.rounds else None
        nodes = sum(each.rounds for each in ideas)
        return Choice(
            best.actions[0], share, nodes, best.actions, told(view, self.seat, ideas),
            effort=f"{best.rounds} rounds" if best.rounds else "by script",
        )  # fmt: skip

    def _limit(self, limit: Limit, share: float) -> Limit:
        if not self.level.tries:
            return replace(limit, nodes=0, seconds=None)
        seconds = limit.seconds
        if seconds is None and limit.nodes is None:
            seconds = DEFAULT_SECONDS
        return replace(limit, seconds=None if seconds is None else share * seconds)
