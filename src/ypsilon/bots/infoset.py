"""The tree of Ismcts: what one seat has seen, and how each choice made there has fared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log, sqrt
from random import Random
from typing import Any

from ypsilon.core.game import Seat


class Edge:
    """An action of a seat: how often it was open and tried, and the shares it brought that seat."""

    __slots__ = ("action", "offered", "total", "visits")

    def __init__(self, action: Any) -> None:
        self.action = action
        self.offered = 0
        self.visits = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def add(self, share: float) -> None:
        """Count one more round that took this action."""
        self.visits += 1
        self.total += share

    def promise(self, explore: float) -> float:
        """Give the upper confidence bound, by how often the action was open."""
        return self.total / self.visits + explore * sqrt(log(self.offered) / self.visits)

    def vague_promise(self, explore: float, rng: Random) -> float:
        """Give the same bound with its upper part blurred by half."""
        return self.promise(explore * (0.5 + rng.random()))


class Node:
    """A point of the game as one seat knows it.

    Where several seats are asked at once, each has its own actions here, rated independently of
    what the others answer.
    """

    __slots__ = ("_after", "_edges", "_visits")

    def __init__(self) -> None:
        self._edges: dict[Seat, dict[Any, Edge]] = {}
        self._after: dict[Any, Node] = {}
        self._visits = 0

    def select(
        self, seat: Seat, actions: Sequence[Any], explore: float, rng: Random, vague: bool
    ) -> Edge:
        """Give an action not yet tried, by lot, or else the most promising one.

        Seats that choose without knowing of each other must be vague: exact bounds fall into
        step, and one seat then seems to win every round by answering what it cannot know.
        """
        known = self._edges.setdefault(seat, {})
        edges = []
        for action in actions:
            edge = known.get(action)
            if edge is None:
                edge = known[action] = Edge(action)
            edge.offered += 1
            edges.append(edge)
        untried = [edge for edge in edges if not edge.visits]
        if untried:
            return rng.choice(untried)
        if vague:
            return max(edges, key=lambda edge: edge.vague_promise(explore, rng))
        return max(edges, key=lambda edge: edge.promise(explore))

    def child(self, seen: Any) -> Node:
        """Give the node that follows on what was seen, and count the visit."""
        node = self._after.get(seen)
        if node is None:
            node = self._after[seen] = Node()
        node._visits += 1
        return node

    def edges_of(self, seat: Seat) -> Iterator[Edge]:
        """Give the actions of a seat that were open here."""
        return iter(self._edges[seat].values())

    def line_after(self, seat: Seat, action: Any) -> tuple[Any, ...]:
        """Give the play most often seen after an action, up to what is hidden, drawn or joint."""
        node = self._after.get(((seat, action),))
        actions: list[Any] = []
        while node is not None and node._after:
            seen, node = max(node._after.items(), key=lambda item: item[1]._visits)
            if len(seen) > 1 or seen[0][0] < 0 or seen[0][1] is None:
                break
            actions.append(seen[0][1])
        return tuple(actions)
