"""Person: a bot of Pylos that plays the best of what it sees, and sees what people see."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ypsilon.bots.budget import Budget
from ypsilon.core.bot import Choice, Limit, Maker
from ypsilon.core.game import Seat
from ypsilon.games.pylos import native
from ypsilon.games.pylos.bots.sight import Attention, Reached, Sight
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import Action, View
from ypsilon.games.pylos.tables import bits, open_cells

# In hundredths of a ball, as the search reckons.
BALL = 100
PREPARED = 40


class Person:
    """Looks a few turns ahead and overlooks some; where there is no engine another bot plays."""

    def __init__(self, game: Pylos, seat: Seat, attention: Attention, instead: Maker) -> None:
        self.game = game
        self.seat = seat
        self.attention = attention
        self._instead = instead(game, seat)

    def choose(self, view: View, legal: Sequence[Action], limit: Limit) -> Choice[Action]:
        """Choose the best turn that it sees; the seed decides what it overlooks, and of equals."""
        if not native.NATIVE:
            choice: Choice[Action] = self._instead.choose(view, legal, limit)
            return choice
        if len(legal) == 1:
            return Choice(legal[0], line=tuple(legal), reason="the only action")
        state = self.game.guess(view, Random(limit.seed))
        sight = Sight(self.game, self.game.dump(state), self.attention, limit.seed)
        budget = Budget(limit)
        worth = self._weighed(sight, budget)
        best = max(worth.values())
        rng = Random(limit.seed)
        turn = rng.choice([each for each, value in worth.items() if value == best])
        line = self.game.read_turn(state, turn.turn)
        return Choice(line[0], None, budget.nodes, line)

    def _weighed(self, sight: Sight, budget: Budget) -> dict[Reached, int]:
        """Give what it thinks its turns are worth, those that it thought about longest."""
        depth, candidates = self.attention.depth, self.attention.candidates
        if depth == 1:
            budget.nodes += len(sight.turns)
            return {each: self._ended(each) or self._plain(each.position) for each in sight.turns}
        worth = {each: self._answered(sight, each, 0, budget) for each in sight.turns}
        if depth == 2:
            return worth
        ranked = sorted(worth, key=lambda each: -worth[each])[:candidates]
        return {each: self._answered(sight, each, depth - 2, budget) for each in ranked}

    def _answered(self, sight: Sight, turn: Reached, depth: int, budget: Budget) -> int:
        """Give what a turn is worth after the best answer that it reckons with."""
        if ended := self._ended(turn):
            return ended
        answers = [self._judged(answer, depth) for answer in sight.answers(turn.position)]
        budget.nodes += len(answers)
        # Who sees no answer at all judges what lies on the board.
        return min(answers, default=self._plain(turn.position))

    def _judged(self, answer: Reached, depth: int) -> int:
        if ended := self._ended(answer):
            return -ended
        return native.glance(self.game, answer.position, depth) if depth else self._quick(answer)

    def _quick(self, answer: Reached) -> int:
        """Give a first judgement: of who looks no farther a plain one, else one for a choice."""
        if self.attention.depth == 2:
            return self._plain(answer.position)
        return native.evaluate(self.game, answer.position)

    def _ended(self, reached: Reached) -> int:
        """Give what a turn is worth to who plays it if it ends the game, else 0."""
        return {"lost": native.WIN, "won": -native.WIN}.get(reached.stands, 0)

    def _plain(self, position: str) -> int:
        """Give what a position seems worth to it: balls kept, and squares of its own prepared."""
        here = self.game.load(position)
        light = self.game.colour(self.seat) == "light"
        own, other = (here.light, here.dark) if light else (here.dark, here.light)
        open_to_it = bits(open_cells(own | other))
        prepared = sum(self.game.completes(own | each, each) for each in open_to_it)
        return BALL * (other.bit_count() - own.bit_count()) + PREPARED * prepared
