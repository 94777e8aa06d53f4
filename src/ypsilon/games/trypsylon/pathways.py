"""Valid pathways (TS-23 to TS-31): one rule on grid points, worked out with sets of cells.

A set of cells is an int, a bit a cell, the first cell highest; the frame around the board is made
of bits too. So one step east is a shift right by 1, one step south a shift by `stride`. A grid
point is named by the cell north-west of it, which along north and west is one of the frame.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from ypsilon.games.trypsylon.state import Gap, Pathway
from ypsilon.games.trypsylon.tables import DOWN, LETTER, SIDES, Grid, grid

_PICK = tuple(
    bytes(ord("1" if value == ord(LETTER[corner]) else "0") for value in range(256))
    for corner in ("NW", "NE", "SW", "SE")
)


class Shore(NamedTuple):
    """One side of the frame: the cells along it and the grid points on it, corners included."""

    cells: int
    points: int


class Frame:
    """The sets that are always the same on a board of one size."""

    def __init__(self, area: Grid) -> None:
        self.stride = step = area.stride
        # The frame before and after the cards: a row of it, and the corner beside that row.
        self.margin = step + 1
        self.size = len(area.start) + 2 * self.margin
        self.bit = {cell: 1 << self._place(at) for cell, at in area.at.items()}
        self.cell = {bit: cell for cell, bit in self.bit.items()}
        self.cards = sum(self.bit.values())
        self.wood = (1 << self.size) - 1 & ~self.cards
        north, south = self._along(area, "1"), self._along(area, str(area.rows))
        west, east = self._along(area, "a"), self._along(area, "abcdef"[area.columns - 1])
        self.shores = {
            "N": Shore(north, north << step | north << step + 1),
            "E": Shore(east, east | east << step),
            "S": Shore(south, south | south << 1),
            "W": Shore(west, west << 1 | west << step + 1),
        }

    def _place(self, at: int) -> int:
        return self.size - self.margin - 1 - at

    def _along(self, area: Grid, line: str) -> int:
        return sum(self.bit[cell] for cell in area.cells if line in cell)

    def names(self, cells: int) -> tuple[str, ...]:
        """Give the names of a set of cells in reading order."""
        return tuple(self.cell[bit] for bit in bits(cells))


class Diagonals(NamedTuple):
    """Cards by the corner that their diagonal points into."""

    nw: int
    ne: int
    sw: int
    se: int

    def into(self, points: int, step: int) -> int:
        """Give the cards that point into one of these grid points."""
        nw, ne, sw, se = self
        return points & se | points >> 1 & sw | points >> step & ne | points >> step + 1 & nw


class Network(NamedTuple):
    """How the cards of a position are joined.

    `east` and `south` are the cards joined to the next one that way, `counted` the diagonals that
    count, `up` all face-up cards, `shores` the cards that reach each shore.
    """

    frame: Frame
    east: int
    south: int
    counted: Diagonals
    up: int
    shores: dict[str, int]

    def flood(self, cells: int) -> int:
        """Give all cards that are joined to some of these, with them."""
        east, south, step = self.east, self.south, self.frame.stride
        nw, ne, sw, se = self.counted
        while True:
            more = cells | (cells & east) >> 1 | cells << 1 & east
            more |= (more & south) >> step | more << step & south
            points = more & se | (more & sw) << 1 | (more & ne) << step | (more & nw) << step + 1
            more |= points & se | points >> 1 & sw | points >> step & ne | points >> step + 1 & nw
            if more == cells:
                return cells
            cells = more

    def joins(self, one: str, other: str) -> bool:
        """TS-30, TS-32: tell whether a single pathway joins two shores."""
        start, goal = self.shores[one], self.shores[other]
        return bool(start and goal and self.flood(start) & goal)


@cache
def frame(board: str) -> Frame:
    """Give the sets that belong to a board."""
    return Frame(grid(board))


def network(board: str, cards: str) -> Network:
    """TS-23 to TS-31: give how the face-up cards of a position are joined, arm by arm."""
    around = frame(board)
    step = around.stride
    lying = diagonals(around, cards)
    nw, ne, sw, se = lying
    up, counted = nw | ne | sw | se, counting(around, lying)
    # TS-02, TS-03: the arms of each rotation go to the two sides away from its corner.
    arms = {"N": sw | se, "E": nw | sw, "S": nw | ne, "W": ne | se}
    # TS-24: an arm at the frame reaches the shore there, and so does a diagonal that counts.
    shores = {
        side: arms[side] & shore.cells | counted.into(shore.points, step)
        for side, shore in around.shores.items()
    }
    east, south = arms["E"] & arms["W"] << 1, arms["S"] & arms["N"] << step
    return Network(around, east, south, counted, up, shores)


def counting(around: Frame, lying: Diagonals) -> Diagonals:
    """TS-25: give the diagonals that count: all four cards around their grid point lie face up.

    TS-27, TS-29: at the border and in the corners the frame stands for those that are not there.
    """
    nw, ne, sw, se = lying
    step, held = around.stride, nw | ne | sw | se | around.wood
    full = held & held << 1 & held << step & held << step + 1
    return Diagonals(nw & full >> step + 1, ne & full >> step, sw & full >> 1, se & full)


def joined(board: str, cards: str) -> tuple[bool, bool]:
    """TS-32: tell whether the beaches and whether the meadows are joined."""
    area = grid(board)
    # A pathway has a card in every row, or in every column, that it crosses.
    if len(area.cells) - cards.count(DOWN) < min(area.rows, area.columns):
        return False, False
    net = network(board, cards)
    return net.joins("N", "S"), net.joins("W", "E")


def diagonals(around: Frame, cards: str) -> Diagonals:
    """Give the face-up cards of a position by their rotation."""
    text = cards.encode()
    nw, ne, sw, se = (int(text.translate(pick), 2) << around.margin for pick in _PICK)
    return Diagonals(nw, ne, sw, se)


def pathways(net: Network) -> Iterator[Pathway]:
    """TS-26, TS-30: yield the pathways of a position, the shores joining none of them."""
    left = net.up
    while left:
        cells = net.flood(1 << left.bit_length() - 1)
        shores = "".join(side for side in SIDES if net.shores[side] & cells)
        yield Pathway(net.frame.names(cells), shores)
        left &= ~cells


def gaps(net: Network, cards: str) -> Iterator[Gap]:
    """TS-25, TS-28: yield each diagonal that does not count, with the corners that are missing."""
    step = net.frame.stride
    lying, shifts = diagonals(net.frame, cards), (step + 1, step, 1, 0)
    found = [
        (bit, bit << shift)
        for cells, counted, shift in zip(lying, net.counted, shifts, strict=True)
        for bit in bits(cells & ~counted)
    ]
    for bit, point in sorted(found, reverse=True):
        missing = (point | point >> 1 | point >> step | point >> step + 1) & ~net.up
        yield Gap(net.frame.cell[bit], net.frame.names(missing & net.frame.cards))


def broken(board: str, before: str, after: str) -> tuple[str, ...]:
    """TS-25, TS-28: give the cells whose diagonals counted in one position and not in the next."""
    around = frame(board)
    then, now = (counting(around, diagonals(around, each)) for each in (before, after))
    lost = 0
    for one, other in zip(then, now, strict=True):
        lost |= one & ~other
    return around.names(lost) if lost else ()


def bits(cells: int) -> Iterator[int]:
    """Yield the single bits of a set of cells in reading order."""
    while cells:
        bit = 1 << cells.bit_length() - 1
        yield bit
        cells ^= bit
