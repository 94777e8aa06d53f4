"""The plot of a ladder: a row for each bot, its rating as a disc and its interval as a line."""

from __future__ import annotations

from math import ceil, floor

from ypsilon.arena.ladder.ladder import Ladder, Rung
from ypsilon.core.parts.pictures import Disc, Line, Picture, Words

WIDTH = 760
ROW = 34
TOP, BOTTOM = 56, 56
RIGHT = 70
LETTER = 8
GRID, INK, BAR, DOT = "#dddddd", "#555555", "#7aa6c2", "#1f5f8b"
STEPS = (10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
MOST_LINES = 9


def plot(ladder: Ladder) -> Picture:
    """Give the picture of a ladder; its words are ASCII, which every font has."""
    rungs = ladder.rungs
    height = TOP + ROW * len(rungs) + BOTTOM
    scale = _Scale(rungs)
    title = f"{ladder.game}: {ladder.counted} games, seed {ladder.seed}"
    rows = [shape for at, rung in enumerate(rungs) for shape in _row(rung, at, scale)]
    foot = f"rating in Elo points, {ladder.anchor} = 0; lines: intervals of 95 %"
    return Picture(
        WIDTH,
        height,
        title,
        (
            Words((16, 24), title, size=16),
            *_grid(scale, height),
            *rows,
            Words((WIDTH / 2, height - 16), foot, "middle", 12, INK),
        ),
    )


class _Scale:
    """Where a rating lies from left to right."""

    def __init__(self, rungs: tuple[Rung, ...]) -> None:
        low, high = min(rung.low for rung in rungs), max(rung.high for rung in rungs)
        self.step = next((s for s in STEPS if (high - low) / s < MOST_LINES), STEPS[-1])
        self.low = floor(low / self.step) * self.step
        self.high = max(ceil(high / self.step) * self.step, self.low + self.step)
        self.left = 24 + LETTER * max(len(rung.bot) for rung in rungs)

    def at(self, rating: float) -> float:
        """Give the place of a rating."""
        part = (rating - self.low) / (self.high - self.low)
        return self.left + part * (WIDTH - RIGHT - self.left)

    def marks(self) -> range:
        """Give the ratings that have a line."""
        return range(self.low, self.high + 1, self.step)


def _grid(scale: _Scale, height: int) -> list[Line | Words]:
    shapes: list[Line | Words] = []
    for mark in scale.marks():
        x, foot = scale.at(mark), height - BOTTOM
        shapes.append(Line((x, TOP - 8), (x, foot), INK if mark == 0 else GRID))
        shapes.append(Words((x, foot + 14), str(mark), "middle", 12, INK))
    return shapes


def _row(rung: Rung, at: int, scale: _Scale) -> list[Line | Disc | Words]:
    y = TOP + ROW * at + ROW / 2 - 4
    middle = scale.at(rung.rating)
    return [
        Words((16, y), rung.bot),
        Line((scale.at(rung.low), y), (scale.at(rung.high), y), BAR, 5),
        Disc((middle, y), 6, DOT),
        Words((WIDTH - 12, y), f"{rung.rating:.0f}", "end"),
    ]
