"""What may be joined on a board of Trypsylon, whichever way its cards lie (TS-23 to TS-29)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from ypsilon.games.trypsylon.tables import ROTATIONS, Grid, grid

_STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
_AWAY = {"N": "S", "E": "W", "S": "N", "W": "E"}
_LYING = len(ROTATIONS)

Card = int
"""A card on a cell in one of its rotations: the cell's number in reading order, four to a cell."""


class Joint(NamedTuple):
    """How a card is joined to another one or to a shore: by an arm, or by its diagonal."""

    card: Card  # the other one; at a shore it is the same
    around: int  # the cells, a bit each, that must lie face up for it
    key: str  # where it is joined: the corner of the cell, or the edge; empty: side to side


class Joints:
    """All joints of a board: from each card to others, and to each shore."""

    def __init__(self, area: Grid) -> None:
        self._area = area
        self.cards = range(_LYING * len(area.cells))
        self._into = self._by_point()
        self.beside = tuple(tuple(self._beside(card)) for card in self.cards)
        self.shores = {
            side: tuple(tuple(self._ashore(card, side)) for card in self.cards) for side in _STEPS
        }

    def _place(self, card: Card) -> tuple[int, int, str]:
        row, column = divmod(cell_of(card), self._area.columns)
        return row, column, ROTATIONS[card % _LYING]

    def _point(self, card: Card) -> tuple[int, int]:
        """TS-03: give the grid point that the diagonal runs into."""
        row, column, rotation = self._place(card)
        return row + ("S" in rotation), column + ("E" in rotation)

    def _by_point(self) -> dict[tuple[int, int], tuple[Card, ...]]:
        found: dict[tuple[int, int], tuple[Card, ...]] = {}
        for card in self.cards:
            found[self._point(card)] = (*found.get(self._point(card), ()), card)
        return found

    def _arms(self, card: Card) -> Iterator[tuple[str, int, int]]:
        """TS-03: yield the sides that the arms reach, away from the corner, and what lies there."""
        row, column, rotation = self._place(card)
        for corner in rotation:
            down, right = _STEPS[_AWAY[corner]]
            yield _AWAY[corner], row + down, column + right

    def _beside(self, card: Card) -> Iterator[Joint]:
        """TS-23, TS-25: yield the joints to other cards, side to side and at the corner."""
        for side, row, column in self._arms(card):
            if row in range(self._area.rows) and column in range(self._area.columns):
                first = _LYING * (row * self._area.columns + column)
                for other in range(first, first + _LYING):
                    if _AWAY[side] in (each for each, *_ in self._arms(other)):
                        yield Joint(other, 0, "")
        for other in self._into[self._point(card)]:
            if other != card:
                yield Joint(other, self._around(card), self._corner(card))

    def _ashore(self, card: Card, shore: str) -> Iterator[Joint]:
        """TS-24, TS-27 to TS-29: yield the joints to a shore, by an arm and by the diagonal."""
        row, column, _ = self._place(card)
        rows, columns = self._area.rows, self._area.columns
        at_edge = {
            "N": row == 0,
            "E": column == columns - 1,
            "S": row == rows - 1,
            "W": column == 0,
        }
        if at_edge[shore] and shore in (each for each, *_ in self._arms(card)):
            cell = self._area.cells[cell_of(card)]
            yield Joint(card, 0, shore + cell[0 if shore in "NS" else 1])
        down, right = self._point(card)
        if {"N": down == 0, "E": right == columns, "S": down == rows, "W": right == 0}[shore]:
            yield Joint(card, self._around(card), self._corner(card))

    def _around(self, card: Card) -> int:
        """TS-25, TS-27: give the cells around the point; the frame stands for what is not there."""
        return sum(1 << cell for cell in {cell_of(each) for each in self._into[self._point(card)]})

    def _corner(self, card: Card) -> str:
        return f"{self._area.cells[cell_of(card)]}>{ROTATIONS[card % _LYING]}"


def cell_of(card: Card) -> int:
    """Give the number of the cell that a card lies on."""
    return card // _LYING


@cache
def joints(board: str) -> Joints:
    """Give the joints of a board."""
    return Joints(grid(board))
