"""Pylos on a pyramid of levels 3, 2 and 1, solved in plain Python on the functions of the rules.

It is a corner of the real pyramid, with seven balls a side; lines are rows and columns of its
levels 1 and 2. Written from RULES.md, and without anything of the native solver.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ypsilon.games.pylos.notation import dump
from ypsilon.games.pylos.state import LIGHT, State
from ypsilon.games.pylos.tables import BASE, BELOW, BIT, bare, bits, open_cells

BALLS = 7
CELLS = sum(
    BIT[f"{level}{'abc'[column]}{row + 1}"]
    for level in (1, 2, 3)
    for row in range(4 - level)
    for column in range(4 - level)
)
TOP = BIT["3a1"]
SQUARES = [base for cell, base in BASE.items() if base and cell & CELLS]
LINES = [
    sum(BIT[f"{level}{cell}"] for cell in line.split())
    for level, lines in {
        1: ("a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3"),
        2: ("a1 b1", "a2 b2", "a1 a2", "b1 b2"),
    }.items()
    for line in lines
]


class Board(NamedTuple):
    """The balls of the mover and those of the other player."""

    mine: int
    theirs: int


class Small:
    """The rules of a variant on the small pyramid."""

    def __init__(self, variant: str, empty_reserve: str) -> None:
        self.shapes = {"children": [], "standard": SQUARES, "expert": SQUARES + LINES}[variant]
        self.may_raise = empty_reserve == "may_raise"

    def boards(self) -> Iterator[Board]:
        """Yield every position in which nobody has filled the top."""
        for occupied in _stable(CELLS & ~TOP):
            for mine in _subsets(occupied):
                if mine.bit_count() <= BALLS and (occupied ^ mine).bit_count() <= BALLS:
                    yield Board(mine, occupied ^ mine)

    def after(self, board: Board) -> set[Board]:
        """PY-05 to PY-18: give what a whole turn can leave, seen by the other player."""
        mine, theirs = board
        occupied = mine | theirs
        if occupied & TOP or (mine.bit_count() == BALLS and not self.may_raise):
            return set()
        own: set[int] = set()
        if mine.bit_count() < BALLS:
            for to in bits(open_cells(occupied) & CELLS):
                own |= self._played(mine | to, theirs, to)
        for start in bits(bare(occupied, mine)):
            for to in bits(open_cells(occupied ^ start) & ~occupied & CELLS):
                if BELOW[to] & start:
                    own |= self._played(mine ^ start | to, theirs, to)
        return {Board(theirs, balls) for balls in own}

    def _played(self, own: int, theirs: int, to: int) -> set[int]:
        if not any(shape & to and shape & own == shape for shape in self.shapes):
            return {own}
        once = {own ^ taken for taken in bits(bare(own | theirs, own))}
        return once | {left ^ taken for left in once for taken in bits(bare(left | theirs, left))}

    def solved(self) -> dict[Board, int]:
        """Give the plies to the end of all positions that are no draw: an odd number wins."""
        after = {board: self.after(board) for board in self.boards()}
        before: dict[Board, list[Board]] = {}
        for board, nexts in after.items():
            for following in nexts:
                before.setdefault(following, []).append(board)
        plies = {board: 0 for board in {*after, *before} if not after.get(board)}
        left = {board: len(nexts) for board, nexts in after.items()}
        new = list(plies)
        while new:
            found: dict[Board, int] = {}
            for board in new:
                for source in before.get(board, ()):
                    left[source] -= 1
                    if plies[board] % 2 == 0 or left[source] == 0:
                        found.setdefault(source, plies[board] + 1)
            new = [board for board in found if board not in plies]
            plies |= {board: found[board] for board in new}
        return {board: found for board, found in plies.items() if not (board[0] | board[1]) & TOP}


def text(board: Board) -> str:
    """PY-27: write a position in which light moves."""
    return dump(State(board.mine, board.theirs, LIGHT))


def _stable(cells: int) -> list[int]:
    found = [0]
    for cell in bits(cells):
        found += [each | cell for each in found if each & BASE[cell] == BASE[cell]]
    return found


def _subsets(cells: int) -> Iterator[int]:
    subset = cells
    while True:
        yield subset
        if not subset:
            return
        subset = (subset - 1) & cells
