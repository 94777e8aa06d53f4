"""Ismcts: a bot for any game, by Monte Carlo tree search over what each seat can know.

Each round plays on from a fresh guess of what is hidden. Every seat has a tree of its own, which
branches by what that seat sees of an action: so neither the bot's later choices nor those of the
others rest on what they will not have learnt. Where nothing is secret one tree serves all. An
action is rated against how often it was open, as not every guess allows it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from ypsilon.bots.budget import Budget
from ypsilon.bots.infoset import Edge, Node
from ypsilon.core.bot import Choice, Evaluate, Limit
from ypsilon.core.game import CHANCE, AnyGame, Seat
from ypsilon.core.luck import RandomLuck

EXPLORE = 0.7
PLIES = 400


class Ismcts:
    """Plays many rounds to their end, at random beyond its tree, and takes what it tried most.

    Beyond its tree a round goes on for at most `plies` random actions; then the evaluation says
    how the seats stand, or, where there is none, all share alike. A node of the limit is one round.
    """

    def __init__(
        self,
        game: AnyGame,
        seat: Seat,
        evaluate: Evaluate | None = None,
        plies: int = PLIES,
    ) -> None:
        self.game = game
        self.seat = seat
        self.evaluate = evaluate
        self.plies = plies

    def choose(self, view: Any, legal: Sequence[Any], limit: Limit) -> Choice[Any]:
        """Choose the action most often tried; its value is the mean share of those rounds."""
        if len(legal) == 1:
            return Choice(legal[0], line=(legal[0],), reason="the only action")
        rng, budget, roots = Random(limit.seed), Budget(limit), self._roots()
        for state in self._guessed(view, rng, budget):
            _Round(self, rng, roots, legal).play(state)
        root = roots[self.seat]
        best = max(root.edges_of(self.seat), key=lambda edge: (edge.visits, edge.mean))
        effort = f"tried in {best.visits} of {budget.nodes} rounds"
        line = (best.action, *root.line_after(self.seat, best.action))
        return Choice(best.action, best.mean, budget.nodes, line, effort=effort)

    def _roots(self) -> dict[Seat, Node]:
        seats = range(self.game.seats) if self.game.secrets else (self.seat,)
        return {seat: Node() for seat in seats}

    def _guessed(self, view: Any, rng: Random, budget: Budget) -> Iterator[Any]:
        # However small the limit, one round is played: there is no choice without it.
        state = self.game.guess(view, rng)
        budget.nodes += 1
        yield state
        while budget.left():
            budget.nodes += 1
            yield self.game.guess(view, rng) if self.game.secrets else state


class _Round:
    """One round: down the tree, on at random, and the outcome back to every choice made."""

    def __init__(
        self, bot: Ismcts, rng: Random, roots: Mapping[Seat, Node], legal: Sequence[Any]
    ) -> None:
        self.bot = bot
        self.game = bot.game
        self.rng = rng
        self.luck = RandomLuck(rng)
        self.nodes = dict(roots)
        self.asked: Sequence[Any] | None = legal
        self.made: list[tuple[Seat, Edge]] = []
        self.new = False

    def play(self, state: Any) -> None:
        """Play from a state to an outcome, and add it to the trees."""
        while not self.new and (movers := self.game.movers(state)):
            state = self._question(state, set(movers))
        shares = self._rollout(state)
        for seat, edge in self.made:
            edge.add(shares[seat])

    def _question(self, state: Any, waiting: set[Seat]) -> Any:
        """Let all movers act; nobody goes on in a tree before all have, so none knows of another.

        The question is over when all have answered, or when an answer changes who is asked.
        """
        seen: dict[Seat, list[Any]] = {viewer: [] for viewer in self.nodes}
        vague = self.game.secrets or len(waiting) > 1
        while waiting:
            seat = min(waiting) if self.asked is None else self.bot.seat
            action = self._act(state, seat, vague)
            for viewer, what in seen.items():
                what.append((seat, self.game.redact(state, seat, action, viewer)))
            state = self.game.apply(state, seat, action)
            waiting.remove(seat)
            if waiting and set(self.game.movers(state)) != waiting:
                break
        for viewer, what in seen.items():
            self.nodes[viewer] = self.nodes[viewer].child(tuple(what))
        return state

    def _act(self, state: Any, seat: Seat, vague: bool) -> Any:
        if seat == CHANCE:
            return self.game.draw(state, self.luck)
        actions = self.game.legal(state, seat) if self.asked is None else self.asked
        self.asked = None
        node = self.nodes[seat if self.game.secrets else self.bot.seat]
        edge = node.select(seat, actions, EXPLORE, self.rng, vague)
        self.new = self.new or not edge.visits
        self.made.append((seat, edge))
        return edge.action

    def _rollout(self, state: Any) -> Sequence[float]:
        game, left = self.game, self.bot.plies
        while movers := game.movers(state):
            seat = movers[0]
            if seat == CHANCE:
                action = game.draw(state, self.luck)
            elif left:
                action = self.rng.choice(game.legal(state, seat))
                left -= 1
            else:
                return self._estimate(state)
            state = game.apply(state, seat, action)
        result = game.result(state)
        assert result is not None, f"{game.name} has neither a mover nor a result"
        return [result.share(seat) for seat in range(game.seats)]

    def _estimate(self, state: Any) -> Sequence[float]:
        game, evaluate = self.game, self.bot.evaluate
        if evaluate is None:
            return [1 / game.seats] * game.seats
        if game.seats == 2:
            share = evaluate(game, state, 0)
            return (share, 1 - share)
        return [evaluate(game, state, seat) for seat in range(game.seats)]
