"""The playing areas of Trypsylon: cells, lines to push into, the actions, and symmetries."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from operator import itemgetter
from typing import NamedTuple

from ypsilon.games.trypsylon.state import Push, Take

ENDGAME = 3
REPEATS = 3
TURN_LIMIT = 600

SIDES = ("N", "E", "S", "W")
# TS-03: a rotation is named by the corner that the diagonal points into.
ROTATIONS = ("NW", "NE", "SE", "SW")
# TS-49: a card in each rotation, a face-down card, a hole.
LETTER = {"NW": "q", "NE": "e", "SE": "c", "SW": "z"}
ROTATION = {letter: rotation for rotation, letter in LETTER.items()}
DOWN, HOLE = ".", "_"


class Symmetry(NamedTuple):
    """One way to turn or mirror a board: where each cell goes and how each card then lies."""

    order: Callable[[str], tuple[str, ...]]
    letters: dict[int, str]
    cells: dict[str, str]
    swaps: bool

    def image(self, cards: str) -> str:
        """Give the cards as they lie after the symmetry."""
        return "".join(self.order(cards.translate(self.letters)))


class Grid:
    """A playing area of so many rows and columns; cards stand in a text, rows joined by `/`."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = rows
        self.columns = columns
        self.stride = columns + 1  # from a card to the one below it, in the text
        self.start = "/".join([DOWN * columns] * rows)  # all face down
        self.cells = tuple(_cell(row, column) for row in range(rows) for column in range(columns))
        self.at = {cell: self._index(cell) for cell in self.cells}  # where each is in the text
        self.takes = {self.at[cell]: Take(cell) for cell in self.cells}
        # By side and name the row or column that is pushed from there, from the edge inwards.
        self.lines = dict(self._lines())
        self.pushes = {line: tuple(Push(*line, each) for each in ROTATIONS) for line in self.lines}
        self.edge = frozenset(line[0] for line in self.lines.values())
        # What may be taken first in a turn, by the cell that is banned.
        self.openings = {cell: self._takes_without(cell) for cell in ("", *self.cells)}
        self.symmetries = tuple(self._symmetries())

    def _index(self, cell: str) -> int:
        return (int(cell[1]) - 1) * self.stride + "abcdef".index(cell[0])

    def _lines(self) -> Iterator[tuple[tuple[str, str], tuple[int, ...]]]:
        """Yield the cells of each row and column, from the side pushed from inwards."""
        for column in "abcdef"[: self.columns]:
            cells = tuple(self.at[f"{column}{row + 1}"] for row in range(self.rows))
            yield ("N", column), cells
            yield ("S", column), cells[::-1]
        for row in "123456"[: self.rows]:
            cells = tuple(self.at[f"{column}{row}"] for column in "abcdef"[: self.columns])
            yield ("E", row), cells[::-1]
            yield ("W", row), cells

    def _takes_without(self, banned: str) -> tuple[Take, ...]:
        return tuple(take for take in self.takes.values() if take.cell != banned)

    def _symmetries(self) -> Iterator[Symmetry]:
        transposed = (False, True) if self.rows == self.columns else (False,)
        for swaps in transposed:
            for north in (1, -1):
                for west in (1, -1):
                    yield self._symmetry(north, west, swaps)

    def _symmetry(self, north: int, west: int, swaps: bool) -> Symmetry:
        def origin(row: int, column: int) -> str:
            row, column = (column, row) if swaps else (row, column)
            return _cell(
                row if north == 1 else self.rows - 1 - row,
                column if west == 1 else self.columns - 1 - column,
            )

        order = list(range(len(self.start)))
        cells = {}
        for cell in self.cells:
            source = origin(int(cell[1]) - 1, "abcdef".index(cell[0]))
            order[self.at[cell]] = self.at[source]
            cells[source] = cell
        return Symmetry(itemgetter(*order), _turned(north, west, swaps), cells, swaps)


def _cell(row: int, column: int) -> str:
    """TS-47: column letter from the west, row digit from the north."""
    return f"{'abcdef'[column]}{row + 1}"


def _turned(north: int, west: int, swaps: bool) -> dict[int, str]:
    """Give how each card lies after its board is mirrored, and then its diagonal swapped."""
    corners = {(1, 1): "q", (1, -1): "e", (-1, 1): "z", (-1, -1): "c"}
    turned = {}
    for (up, left), letter in corners.items():
        corner = (up * north, left * west)
        turned[ord(letter)] = corners[corner[::-1] if swaps else corner]
    return turned


@cache
def grid(board: str) -> Grid:
    """TS-01, TS-44: give the playing area of a board such as `5x6`, rows first."""
    rows, columns = board.split("x")
    return Grid(int(rows), int(columns))


@cache
def pushes(area: Grid, holes: tuple[int, ...]) -> tuple[Push, ...]:
    """TS-17, TS-18, TS-20: list the pushes that close a hole and push at least one card."""
    return tuple(
        push
        for line, cells in area.lines.items()
        if cells[0] not in holes and any(hole in cells for hole in holes)
        for push in area.pushes[line]
    )


def first_turn(cards: str) -> bool:
    """TS-08: tell whether no card lies face up, which is so in the first turn only."""
    return not cards.strip("./_")
