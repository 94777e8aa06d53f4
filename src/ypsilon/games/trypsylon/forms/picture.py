"""Trypsylon drawn as a picture: the cards with their jetties, between beaches and meadows."""

from __future__ import annotations

from collections.abc import Iterator

from ypsilon.core.parts.pictures import Line, Picture, Point, Shape, Words, box
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import View
from ypsilon.games.trypsylon.tables import HOLE, ROTATION, grid

CARD, SHORE, FOOT = 60, 26, 34
BEACH, MEADOW, FRAME = "#f2d16b", "#6fae57", "#4a5a66"
WATER, OPEN, WOOD, BAN = "#4f86a8", "#9cc7dd", "#7a4a21", "#b3261e"
_CORNERS = {"NW": (-1, -1), "NE": (1, -1), "SE": (1, 1), "SW": (-1, 1)}


def picture(game: Trypsylon, view: View) -> Picture:
    """Give a view as a picture; a card that must not be taken is framed in red."""
    area = grid(game.board)
    width, height = area.columns * CARD + 2 * SHORE, area.rows * CARD + 2 * SHORE
    shapes: list[Shape] = [
        box(0, 0, width, height, FRAME),
        box(SHORE, 0, width - 2 * SHORE, SHORE - 4, BEACH),
        box(SHORE, height - SHORE + 4, width - 2 * SHORE, SHORE - 4, BEACH),
        box(0, SHORE, SHORE - 4, height - 2 * SHORE, MEADOW),
        box(width - SHORE + 4, SHORE, SHORE - 4, height - 2 * SHORE, MEADOW),
    ]
    for row, cards in enumerate(view.cards.split("/")):
        for column, card in enumerate(cards):
            cell = area.cells[row * area.columns + column]
            at = (SHORE + column * CARD, SHORE + row * CARD)
            shapes += _card(at, card, cell == view.banned)
    shapes.append(Words((8, height + FOOT / 2), _state(view), size=14))
    return Picture(width, height + FOOT, "Trypsylon", tuple(shapes))


def _card(at: Point, card: str, banned: bool) -> Iterator[Shape]:
    left, top = at
    if card == HOLE:
        return
    if banned:
        yield box(left, top, CARD, CARD, BAN)
    up = card in ROTATION
    yield box(left + 3, top + 3, CARD - 6, CARD - 6, OPEN if up else WATER)
    if up:
        yield from _jetty((left + CARD / 2, top + CARD / 2), *_CORNERS[ROTATION[card]])


def _jetty(middle: Point, east: int, south: int) -> Iterator[Shape]:
    """TS-02: a diagonal into a corner, and arms to the two sides that are not at it."""
    x, y = middle
    half = CARD / 2 - 3
    for end in ((x + east * half, y + south * half), (x - east * half, y), (x, y - south * half)):
        yield Line(middle, end, WOOD, 7)


def _state(view: View) -> str:
    if view.ended:
        return f"over: {view.ended}"
    held = {"none": "takes a card", "two": "pushes two cards in"}
    double = ", may take two" if view.double else ""
    return f"{view.mover} player {held.get(view.hand, 'pushes a card in')}{double}"
