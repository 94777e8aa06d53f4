"""Minimax with alpha-beta bounds over the single actions of a game of two seats.

All values are the expected share of one seat, `me`: its own actions maximise it and the other's
minimise it, whoever moved before, since a turn may be several actions. Evaluations are squeezed
so that 0 and 1 are proved results only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ypsilon.bots.budget import Budget
from ypsilon.bots.ordering import Ordering
from ypsilon.bots.transpositions import Transpositions
from ypsilon.core.bot import Evaluate
from ypsilon.core.game import AnyGame, Seat

EDGE = 0.001
DEEPEST = 200
_FREE = 1 << 30


class Best(NamedTuple):
    """The best action known so far, its value, from which depth, and whether it is proved."""

    action: Any
    value: float | None = None
    depth: int = 0
    proved: bool = False


class _Found(NamedTuple):
    value: float
    proved: bool
    # The earliest ply of the present line that the value depends on, through a repetition.
    since: int


class Minimax:
    """One search: its table, its ordering and what is left of its limit."""

    def __init__(self, game: AnyGame, me: Seat, evaluate: Evaluate | None, budget: Budget) -> None:
        self.game = game
        self.me = me
        self.evaluate = evaluate
        self.budget = budget
        self._ordering = Ordering()
        self._table = Transpositions()
        self._path: dict[Any, int] = {}

    def deepen(self, state: Any, actions: Sequence[Any]) -> Iterator[Best]:
        """Yield the best action each time a better or a deeper one is known, until it is proved.

        The best action of one depth is the first that the next depth looks at. So a depth that
        the limit breaks off has still seen it, and what beat it until then is sound.
        """
        ordered = list(actions)
        for depth in range(1, DEEPEST + 1):
            for best in self._root(state, ordered, depth):
                yield best
            if best.proved:
                return
            ordered.remove(best.action)
            ordered.insert(0, best.action)

    def line(self, state: Any, depth: int) -> tuple[Any, ...]:
        """Give the best play of both from a state, as far as the table knows its exact value."""
        actions: list[Any] = []
        while len(actions) < depth and self.game.result(state) is None:
            entry = self._table.get(state)
            if entry is None or not entry.exact:
                break
            actions.append(entry.action)
            state = self.game.apply(state, self._mover(state), entry.action)
        return tuple(actions)

    def _root(self, state: Any, actions: Sequence[Any], depth: int) -> Iterator[Best]:
        self._path = {state: 0}
        self._table.horizon = depth
        value, best, proved = -1.0, Best(actions[0]), True
        for action in actions:
            reached = self.game.apply(state, self.me, action)
            found = self._search(reached, depth - 1, max(0.0, value), 1.0, 1)
            proved = proved and found.proved
            if found.value > value:
                value = found.value
                best = Best(action, value, depth, value == 1.0)
                yield best
                if best.proved:
                    return
        yield best._replace(proved=proved)

    def _mover(self, state: Any) -> Seat:
        movers = self.game.movers(state)
        if len(movers) != 1:
            raise ValueError(f"alpha-beta needs one mover at a time, not seats {movers}")
        return movers[0]

    def _search(self, state: Any, depth: int, low: float, high: float, ply: int) -> _Found:
        self.budget.spend()
        # The result comes before the table: it may hang on how often a position occurred,
        # which equal states do not tell.
        result = self.game.result(state)
        if result is not None:
            return _Found(result.share(self.me), True, self._path.get(state, _FREE))
        earlier = self._path.get(state, _FREE)
        entry = self._table.get(state)
        if entry is not None and earlier == _FREE and self._table.counts(entry, depth):
            known = entry.value(low, high)
            if known is not None:
                return _Found(known, entry.proved, _FREE)
        if depth == 0:
            return _Found(self._estimate(state), False, _FREE)
        self._path.setdefault(state, ply)
        found, action = self._children(state, depth, low, high, ply, entry and entry.action)
        if earlier == _FREE:
            del self._path[state]
        since = min(found.since, earlier)
        if since < ply:
            # True on this line only, by a repetition of what came before it.
            self._table.keep_action(state, action)
            return found._replace(since=since)
        self._table.keep(state, depth, (low, high), found.value, found.proved, action)
        return found._replace(since=_FREE)

    def _children(
        self, state: Any, depth: int, low: float, high: float, ply: int, first: Any
    ) -> tuple[_Found, Any]:
        game, seat = self.game, self._mover(state)
        mine = seat == self.me
        value, best, proved, since = (-1.0 if mine else 2.0), None, True, _FREE
        for action in self._ordering.sort(game.legal(state, seat), seat, ply, first):
            found = self._search(game.apply(state, seat, action), depth - 1, low, high, ply + 1)
            if found.value > value if mine else found.value < value:
                value, best = found.value, action
                low, high = (max(low, value), high) if mine else (low, min(high, value))
                if low >= high:
                    self._ordering.cut(seat, action, ply, depth)
                    return found, action
            proved = proved and found.proved
            since = min(since, found.since)
        return _Found(value, proved, since), best

    def _estimate(self, state: Any) -> float:
        if self.evaluate is None:
            return 0.5
        return EDGE + (1 - 2 * EDGE) * self.evaluate(self.game, state, self.me)
