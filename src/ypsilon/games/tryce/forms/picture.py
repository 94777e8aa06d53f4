"""Tryce drawn as a picture: the groups on the table, the discard pile, and the viewer's hand."""

from __future__ import annotations

from collections.abc import Iterator

from ypsilon.core.parts.pictures import Picture, Point, Shape, Words, box
from ypsilon.games.tryce.cards import face, is_joker
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.state import Card, Cards, Group, View

WIDE, HIGH = 34, 46
WIDTH, TOP, FOOT = 900, 70, 110
ROWS = 12
TABLE, PAPER, EDGE, JOKER = "#2f6b4f", "#fffdf6", "#8f7c5c", "#f4d6ef"
INK = {"S": "#26211d", "C": "#26211d", "H": "#b3261e", "D": "#b3261e"}
_WHITE = "#ffffff"


def picture(game: Tryce, view: View) -> Picture:
    """Give a view as a picture; a spectator's shows no hand."""
    height = TOP + ROWS * (HIGH + 4) + FOOT
    shapes: list[Shape] = [box(0, 0, WIDTH, height, TABLE)]
    shapes += _head(game, view)
    for number, group in enumerate(view.groups):
        left = 10 + WIDTH / 2 * (number // ROWS)
        shapes += _group(number + 1, group, (left, TOP + number % ROWS * (HIGH + 4)))
    if view.own is not None:
        shapes.append(Words((10, height - FOOT + 20), "your hand", size=14, colour=_WHITE))
        shapes += _cards(view.own.cards, (10, height - HIGH - 20), WIDTH - 20)
    return Picture(WIDTH, height, "Tryce", tuple(shapes))


def _head(game: Tryce, view: View) -> Iterator[Shape]:
    said = f"hand {view.hand}, {view.step}; {view.stock} cards in the stock"
    yield Words((10, 16), said, size=15, colour=_WHITE)
    for seat in range(game.seats):
        held = len(view.known[seat]) + sum(view.hidden[seat])
        turn = "> " if seat == view.turn else ""
        text = f"{turn}seat {seat + 1}: {view.totals[seat]}, {held} cards"
        yield Words((10 + seat * 140, 46), text, size=13, colour=_WHITE)
    if view.pile:
        yield from _card(view.pile[-1], (WIDTH - WIDE - 10, 8))


def _group(number: int, group: Group, at: Point) -> Iterator[Shape]:
    left, top = at
    name = f"G{number} of {group.owner + 1}"
    yield Words((left, top + HIGH / 2), name, size=12, colour=_WHITE)
    extra = ("JK",) * group.end
    yield from _cards((*("JK",) * group.front, *group.cards, *extra), (left + 58, top), 370)


def _cards(cards: Cards, at: Point, room: float) -> Iterator[Shape]:
    """Lay cards side by side, or over one another where there is no room for all."""
    step = min(WIDE + 2, (room - WIDE) / max(1, len(cards) - 1))
    for place, card in enumerate(cards):
        yield from _card(card, (at[0] + place * step, at[1]))


def _card(card: Card, at: Point) -> Iterator[Shape]:
    left, top = at
    yield box(left, top, WIDE, HIGH, EDGE)
    yield box(left + 1, top + 1, WIDE - 2, HIGH - 2, JOKER if is_joker(card) else PAPER)
    if is_joker(card):
        yield Words((left + WIDE / 2, top + 12), "JK", "middle", 12)
        yield Words((left + WIDE / 2, top + 32), card.partition("=")[2], "middle", 15)
        return
    shown = face(card)
    ink = INK[shown.suit]
    yield Words((left + 4, top + 11), f"{shown.rank}{shown.suit}", size=12, colour=ink)
    yield Words((left + WIDE / 2, top + 31), shown.letter, "middle", 20, ink)
