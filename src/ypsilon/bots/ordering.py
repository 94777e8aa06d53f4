"""In which order a search tries actions: what was best before, then what often refuted others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import inf
from typing import Any

from ypsilon.core.game import Seat

KILLERS = 2
_KILLER = 1e18


class Ordering:
    """Remembers which actions ended the search of a node early, by ply and over the whole tree."""

    def __init__(self) -> None:
        self._killers: defaultdict[int, list[Any]] = defaultdict(list)
        self._history: defaultdict[tuple[Seat, Any], float] = defaultdict(float)

    def cut(self, seat: Seat, action: Any, ply: int, depth: int) -> None:
        """Remember that this action made all others of its node needless."""
        self._history[seat, action] += depth * depth
        killers = self._killers[ply]
        if action not in killers:
            killers.insert(0, action)
            del killers[KILLERS:]

    def sort(self, actions: Sequence[Any], seat: Seat, ply: int, first: Any) -> list[Any]:
        """Give the actions, the most promising first; equals keep the order of the rules."""
        history = self._history
        ranks = {(seat, killer): _KILLER for killer in self._killers[ply]}
        ranks[seat, first] = inf

        def rank(action: Any) -> float:
            key = (seat, action)
            return ranks.get(key) or history.get(key, 0.0)

        return sorted(actions, key=rank, reverse=True)
