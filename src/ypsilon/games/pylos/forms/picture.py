"""Pylos drawn as a picture: the pyramid from above, and the reserves beside it."""

from __future__ import annotations

from collections.abc import Iterator

from ypsilon.core.parts.pictures import Disc, Picture, Shape, Words, box
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import COLOURS, Colour, View
from ypsilon.games.pylos.tables import CELLS

CELL, EDGE, SIDE = 70, 20, 150
BOARD = 4 * CELL + 2 * EDGE
WOOD, SLAB, HOLLOW = "#8c5b30", "#dfb681", "#b8834d"
BALLS: dict[Colour, tuple[str, str]] = {
    "light": ("#a67f4c", "#f8ebcf"),
    "dark": ("#140906", "#5d3926"),
}


def picture(game: Pylos, view: View) -> Picture:
    """Give a view as a picture; a ball higher up lies over those that carry it."""
    shapes = [
        box(0, 0, BOARD, BOARD, WOOD),
        box(EDGE / 2, EDGE / 2, BOARD - EDGE, BOARD - EDGE, SLAB),
        *(Disc(_at(cell), CELL * 0.3, HOLLOW) for cell in CELLS[:16]),
        *_balls(view),
        *_beside(view),
    ]
    return Picture(BOARD + SIDE, BOARD, "Pylos", tuple(shapes))


def _at(cell: str) -> tuple[float, float]:
    level, column, row = int(cell[0]), "abcd".index(cell[1]), int(cell[2]) - 1
    inset = EDGE + CELL * (level - 1) / 2
    return inset + CELL * (column + 0.5), inset + CELL * (row + 0.5)


def _balls(view: View) -> Iterator[Shape]:
    for cell in CELLS:
        for colour in COLOURS:
            if cell in (view.light if colour == "light" else view.dark):
                yield from _ball(_at(cell), CELL * 0.47, colour)


def _ball(at: tuple[float, float], radius: float, colour: Colour) -> Iterator[Shape]:
    rim, fill = BALLS[colour]
    yield Disc(at, radius, rim)
    yield Disc(at, radius - 3, fill)


def _beside(view: View) -> Iterator[Shape]:
    for row, colour in enumerate(COLOURS):
        y = 60 + 70 * row
        yield from _ball((BOARD + 40, y), 20, colour)
        yield Words((BOARD + 75, y), f"{view.reserves[row]} left", size=16)
        if colour == view.mover and not view.ended:
            yield Words((BOARD + 24, y + 34), "to move", size=14)
    if view.ended:
        yield Words((BOARD + 24, 220), f"over: {view.ended}", size=14)
