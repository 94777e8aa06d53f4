"""Each player's shortest way across: the one that needs the fewest cards to lie otherwise.

What it needs suffices: with the right cards there, and no other changed, the shores are joined.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from ypsilon.games.trypsylon.hints.joints import Card, Joint, cell_of, joints
from ypsilon.games.trypsylon.tables import ROTATION, ROTATIONS, grid

KNOWN = 1 << 8
_FAR = 1 << 8


class WayAcross(NamedTuple):
    """A shortest way from shore to shore."""

    # What it leads over: edges, cells, and corners of cells such as `c3>NE`, in their order.
    keys: tuple[str, ...]
    # Where another card would have to lie, or one face up beside the way, in reading order.
    needed: tuple[str, ...]

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells that it leads over, in their order."""
        return tuple(key for key in self.keys if len(key) == 2 and key[0].islower())


class _Walk(NamedTuple):
    """A way as far as it has come; walks are ordered by what they will need at least."""

    least: int
    length: int
    number: int
    card: Card
    over: int  # the cells it leads over, a bit each
    needed: int  # the cells where another card must lie
    before: _Walk | None
    key: str  # where it came to the card; at the end, to the shore
    ends: bool = False

    def steps(self) -> Iterator[_Walk]:
        """Yield the walks that led here, the first one first."""
        if self.before:
            yield from self.before.steps()
        yield self


@lru_cache(maxsize=KNOWN)
def ways_across(board: str, cards: str) -> tuple[WayAcross, WayAcross]:
    """Give a shortest way of the beach and of the meadow player; a hole is a card that lacks."""
    return _Crossing(board, cards, "N", "S").shortest(), _Crossing(
        board, cards, "W", "E"
    ).shortest()


class _Crossing:
    """Looks for the shortest way between two shores, the most promising walk first."""

    def __init__(self, board: str, cards: str, one: str, other: str) -> None:
        self._cells = grid(board).cells
        self._joints = joints(board)
        self._starts, self._ends = self._joints.shores[one], self._joints.shores[other]
        faces = cards.replace("/", "")
        self._lacking = sum(1 << at for at, face in enumerate(faces) if face not in ROTATION)
        # What each card costs: the bit of its cell, where another one lies or none.
        self._costs = [1 << at for at in range(len(faces)) for _ in ROTATIONS]
        for at, face in enumerate(faces):
            if face in ROTATION:
                self._costs[4 * at + ROTATIONS.index(ROTATION[face])] = 0
        self._ahead = self._least_ahead()
        self._walks: list[_Walk] = []
        self._made = 0

    def _least_ahead(self) -> list[int]:
        """Give what is needed behind each card at least: backwards from the shore, cards alone."""
        ahead = [0 if ends else _FAR for ends in self._ends]
        near = deque(card for card in self._joints.cards if self._ends[card])
        while near:
            card = near.popleft()
            cost = ahead[card] + (self._costs[card] > 0)
            for joint in self._joints.beside[card]:
                if cost < ahead[joint.card]:
                    ahead[joint.card] = cost
                    (near.append if self._costs[card] else near.appendleft)(joint.card)
        return ahead

    def shortest(self) -> WayAcross:
        for card in self._joints.cards:
            for joint in self._starts[card]:
                self._go(None, joint)
        met: dict[Card, list[int]] = {}
        while True:
            walk = heappop(self._walks)
            if walk.ends:
                return self._told(walk)
            # Who was here before and needed nothing else comes at least as far.
            known = met.setdefault(walk.card, [])
            if any(not each & ~walk.needed for each in known):
                continue
            known.append(walk.needed)
            for joint in self._ends[walk.card]:
                self._go(walk, joint, ends=True)
            for joint in self._joints.beside[walk.card]:
                if not walk.over >> cell_of(joint.card) & 1:
                    self._go(walk, joint)

    def _go(self, walk: _Walk | None, joint: Joint, *, ends: bool = False) -> None:
        """Add the walk that goes on over a joint."""
        over, needed, length = (walk.over, walk.needed, walk.length + 1) if walk else (0, 0, 0)
        over |= 1 << cell_of(joint.card)
        needed |= joint.around & self._lacking | self._costs[joint.card]
        least = needed.bit_count()
        if not ends:
            # A cell beside the way may turn out to lie on it.
            least = max(least, (needed & over).bit_count() + self._ahead[joint.card])
        self._made += 1
        made = _Walk(least, length, self._made, joint.card, over, needed, walk, joint.key, ends)
        heappush(self._walks, made)

    def _told(self, walk: _Walk) -> WayAcross:
        keys = list[str]()
        for step in walk.steps():
            keys += [step.key] if step.key else []
            keys += [] if step.ends else [self._cells[cell_of(step.card)]]
        needed = (cell for at, cell in enumerate(self._cells) if walk.needed >> at & 1)
        return WayAcross(tuple(keys), tuple(needed))
