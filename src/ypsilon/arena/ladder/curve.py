"""The plot of a score that changes: a disc for each measurement, and its interval as a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ypsilon.arena.interval import wilson
from ypsilon.core.parts.pictures import Disc, Line, Picture, Shape, Words

WIDTH, HEIGHT = 640, 380
LEFT, RIGHT, TOP, BOTTOM = 60, 620, 40, 310
GRID, INK, BAR, DOT = "#dddddd", "#555555", "#7aa6c2", "#1f5f8b"
QUARTERS = range(5)


class Measured(NamedTuple):
    """A score at one moment: so many shares of the win in so many games."""

    at: int
    score: float
    games: int

    def __str__(self) -> str:
        low, high = wilson(self.score, self.games)
        return f"{self.score / self.games:.1%} ({low:.1%} to {high:.1%}, {self.games} games)"


def curve(measured: Sequence[Measured], title: str, foot: str) -> Picture:
    """Give the picture of scores, from 0 to 100 %; its words are ASCII, which every font has."""
    most = max(each.at for each in measured) or 1
    shapes: list[Shape] = [Words((16, 20), title, size=16)]
    for at in QUARTERS:
        y, x = _height(at / 4), _across(at / 4)
        shapes.append(Line((LEFT, y), (RIGHT, y), INK if at == 2 else GRID))
        shapes.append(Words((LEFT - 8, y), f"{25 * at} %", "end", 12, INK))
        shapes.append(Words((x, BOTTOM + 18), f"{at * most // 4:,}", "middle", 12, INK))
    for each in measured:
        x, (low, high) = _across(each.at / most), wilson(each.score, each.games)
        shapes.append(Line((x, _height(low)), (x, _height(high)), BAR, 4))
        shapes.append(Disc((x, _height(each.score / each.games)), 5, DOT))
    shapes.append(Words(((LEFT + RIGHT) / 2, HEIGHT - 16), foot, "middle", 12, INK))
    return Picture(WIDTH, HEIGHT, title, tuple(shapes))


def _height(share: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * share


def _across(part: float) -> float:
    return LEFT + (RIGHT - LEFT) * part
