"""Tyros drawn as a picture: the map with chips, cities and ships, and what all know of seats."""

from __future__ import annotations

from collections.abc import Iterator

from ypsilon.core.parts.pictures import Area, Disc, Picture, Point, Shape, Words, box
from ypsilon.games.tyros.cards import letters
from ypsilon.games.tyros.chart import FIELDS, INDEX
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.state import View
from ypsilon.games.tyros.tables import Mark

FIELD, FOOT = 92, 30
SEA, BARRED = "#8fb9cf", "#e7d9b5"
CHIPS: dict[Mark, str] = {
    "": "#f3ecd9", "O": "#e8893b", "Y": "#f0cf4a", "G": "#69a85a", "V": "#9a6bb5",
}  # fmt: skip
SEATS = ("#b3261e", "#1d5fa8", "#222222", "#f7f7f7")


def picture(game: Tyros, view: View) -> Picture:
    """Give a view as a picture; a line a seat below the map, the viewer's cards last."""
    shapes: list[Shape] = [box(0, 0, 7 * FIELD, 5 * FIELD, SEA)]
    for row, cells in enumerate(game.chart.rows):
        for column, name in enumerate(cells):
            at = (column * FIELD, row * FIELD)
            if name in INDEX:
                shapes += _field(game, view, name, at)
            elif name != "SEA":
                shapes.append(box(*at, FIELD, FIELD, BARRED))
    shapes += _foot(game, view)
    height = 5 * FIELD + FOOT * (game.seats + 1)
    return Picture(7 * FIELD, height, "Tyros", tuple(shapes))


def _field(game: Tyros, view: View, name: str, at: Point) -> Iterator[Shape]:
    left, top = at
    board, index = view.board, INDEX[name]
    yield box(left + 2, top + 2, FIELD - 4, FIELD - 4, CHIPS[board.chips[index]])
    yield Words((left + 8, top + 14), "Tyros" if name == FIELDS[-1] else name, size=13)
    if (owner := board.cities[index]) is not None:
        yield box(left + 32, top + 24, 30, 30, "#000000")
        yield box(left + 34, top + 26, 26, 26, SEATS[owner])
    here = [
        seat
        for seat, fleet in enumerate(board.ships)
        for water in fleet
        if game.chart.field_of[water] == name
    ]
    for place, seat in enumerate(here):
        yield from _ship((left + 14 + place % 4 * 21, top + 82 - place // 4 * 22), seat)


def _ship(at: Point, seat: int) -> Iterator[Shape]:
    x, y = at
    for grow, colour in ((2, "#000000"), (0, SEATS[seat])):
        low, wide = y + grow, 8 + grow
        yield Area(((x - wide, low - 8), (x + wide, low - 8), (x + 4, low), (x - 4, low)), colour)
        yield Area(((x, y - 20 - grow), (x + wide, y - 9), (x, y - 9)), colour)


def _foot(game: Tyros, view: View) -> Iterator[Shape]:
    for seat in range(game.seats):
        y = 5 * FIELD + FOOT * (seat + 0.5)
        yield Disc((16, y), 9, "#000000")
        yield Disc((16, y), 7.5, SEATS[seat])
        points = view.forecast.scores[seat].total
        known = f"{view.sizes[seat]} trade, {view.land_sizes[seat]} landscape cards"
        yield Words((34, y), f"seat {seat + 1}: {points} points, {known}")
    y = 5 * FIELD + FOOT * (game.seats + 0.5)
    own = f"; your cards {letters(view.hand)}" if view.seat is not None else ""
    yield Words((10, y), f"round {view.round.number}, {view.phase.head}{own}")
