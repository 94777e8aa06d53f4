"""The pyramid of Pylos: its cells, what rests on what, squares, lines and symmetries."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ypsilon.games.pylos.state import Place, Raise, TakeBack

BALLS = 15
REPEATS = 3
TURN_LIMIT = 400

# PY-24, PY-27: cells in the order level, row, column.
CELLS = tuple(
    f"{level}{'abcd'[column]}{row + 1}"
    for level in (1, 2, 3, 4)
    for row in range(5 - level)
    for column in range(5 - level)
)
BIT = {cell: 1 << at for at, cell in enumerate(CELLS)}
BOARD = (1 << len(CELLS)) - 1
FLOOR = (1 << 16) - 1
TOP = BIT["4a1"]
UPPER = 16
# The first ten cells: the names of each ten in a row are looked up.
TEN = (1 << 10) - 1


def bits(cells: int) -> Iterator[int]:
    """Yield the single bits of a set of cells in cell order."""
    while cells:
        bit = cells & -cells
        yield bit
        cells ^= bit


def names(cells: int) -> tuple[str, ...]:
    """Give the names of a set of cells in cell order."""
    return _named(cells & TEN) + _named(cells & TEN << 10) + _named(cells & TEN << 20)


@cache
def _named(cells: int) -> tuple[str, ...]:
    return tuple(cell for cell, bit in BIT.items() if cells & bit)


def _level(bit: int) -> int:
    return int(CELLS[bit.bit_length() - 1][0])


def _at(level: int, column: int, row: int) -> int:
    """Give the bit of a cell by numbers, or 0 where the level has no such cell."""
    size = 5 - level
    inside = level >= 1 and 0 <= column < size and 0 <= row < size
    return BIT[f"{level}{'abcd'[column]}{row + 1}"] if inside else 0


def _place_of(bit: int) -> tuple[int, int, int]:
    cell = CELLS[bit.bit_length() - 1]
    return int(cell[0]), "abcd".index(cell[1]), int(cell[2]) - 1


def _base(bit: int) -> int:
    level, column, row = _place_of(bit)
    return sum(_at(level - 1, column + dc, row + dr) for dc in (0, 1) for dr in (0, 1))


def _lines() -> Iterator[int]:
    for level in (1, 2):
        size = 5 - level
        for fixed in range(size):
            yield sum(_at(level, fixed, row) for row in range(size))
            yield sum(_at(level, column, fixed) for column in range(size))


EVERY = tuple(bits(BOARD))
LEVEL = {bit: _level(bit) for bit in EVERY}
BASE = {bit: _base(bit) for bit in EVERY}
LOAD = {bit: sum(above for above in EVERY if BASE[above] & bit) for bit in EVERY}
BELOW = {bit: sum(under for under in EVERY if LEVEL[under] < LEVEL[bit]) for bit in EVERY}
SQUARES = tuple(base for base in BASE.values() if base)
LINES = tuple(_lines())
SQUARES_AT = {bit: tuple(each for each in SQUARES if each & bit) for bit in EVERY}
LINES_AT = {bit: tuple(each for each in (*SQUARES, *LINES) if each & bit) for bit in EVERY}

PLACES = {bit: Place(CELLS[at]) for at, bit in enumerate(EVERY)}
TAKES = {bit: TakeBack(CELLS[at]) for at, bit in enumerate(EVERY)}
RAISES = {
    (low, high): Raise(CELLS[low.bit_length() - 1], CELLS[high.bit_length() - 1])
    for high in EVERY
    for low in bits(BELOW[high] & ~BASE[high])
}


# A set of 30 cells has too many forms to tabulate. What it carries is tabulated by two rows of the
# ground at a time, the second level and the third; what is loaded, by the 14 upper cells.
_CARRYING = (0xFF, 0xFF << 4, 0xFF << 8, 0x1FF << 16, 0xF << 25)


@cache
def _carried(cells: int) -> int:
    return sum(bit for bit, base in BASE.items() if base and base & cells == base)


@cache
def _loaded(upper: int) -> int:
    loaded = 0
    for bit in bits(upper << UPPER):
        loaded |= BASE[bit]
    return loaded


@cache
def _placed(cells: int) -> tuple[Place, ...]:
    return tuple(PLACES[bit] for bit in bits(cells))


def open_cells(occupied: int) -> int:
    """PY-05: give the free cells that are supported."""
    carried = FLOOR
    for part in _CARRYING:
        carried |= _carried(occupied & part)
    return carried & ~occupied


def bare(occupied: int, own: int) -> int:
    """PY-07: give those of the own balls on which no ball rests."""
    return own & ~_loaded(occupied >> UPPER)


def places(cells: int) -> tuple[Place, ...]:
    """Give the placements on a set of cells, in cell order."""
    return _placed(cells & TEN) + _placed(cells & TEN << 10) + _placed(cells & TEN << 20)


def _turned(cell: tuple[int, int, int], symmetry: int) -> int:
    level, column, row = cell
    last = 4 - level
    if symmetry & 1:
        column = last - column
    if symmetry & 2:
        row = last - row
    if symmetry & 4:
        column, row = row, column
    return _at(level, column, row)


_IMAGES = {bit: tuple(_turned(_place_of(bit), each) for each in range(8)) for bit in EVERY}


@cache
def _images(cells: int) -> tuple[int, ...]:
    return tuple(sum(_IMAGES[bit][each] for bit in bits(cells)) for each in range(8))


def images(cells: int) -> list[int]:
    """Give a set of cells under the eight symmetries of the board."""
    lower, upper = _images(cells & FLOOR), _images(cells & ~FLOOR)
    return [low | high for low, high in zip(lower, upper, strict=True)]


# PY-19: 3**30 positions fit in 48 bits, so that a JavaScript number can hold one.
_HALF = 15
_DIGITS = [0]
for _at_digit in range(_HALF):
    _DIGITS += [number + 3**_at_digit for number in _DIGITS]
_LOW = (1 << _HALF) - 1
_SHIFT: int = 3**_HALF


def number(light: int, dark: int, mover: int) -> int:
    """Give the number of a position: no two have the same."""
    low = _DIGITS[light & _LOW] + 2 * _DIGITS[dark & _LOW]
    high = _DIGITS[light >> _HALF] + 2 * _DIGITS[dark >> _HALF]
    return 2 * (low + _SHIFT * high) + mover


def position_of(number: int) -> tuple[int, int, int]:
    """Give light, dark and the mover of a position's number."""
    rest, mover = divmod(number, 2)
    light = dark = 0
    for bit in EVERY:
        rest, digit = divmod(rest, 3)
        light |= bit if digit == 1 else 0
        dark |= bit if digit == 2 else 0
    return light, dark, mover
