"""The plot of a score that changes: every measurement where it belongs, with its interval."""

from __future__ import annotations

from ypsilon.arena.interval import wilson
from ypsilon.arena.ladder.curve import BOTTOM, LEFT, RIGHT, TOP, Measured, curve
from ypsilon.arena.ladder.picture import png
from ypsilon.core.parts.pictures import Disc, Line, Words


def test_scores_stand_where_they_belong() -> None:
    measured = (Measured(0, 0.0, 10), Measured(50, 5.0, 10), Measured(100, 10.0, 10))
    picture = curve(measured, "a title", "a foot")
    discs = [shape.at for shape in picture.shapes if isinstance(shape, Disc)]
    assert discs == [(LEFT, BOTTOM), ((LEFT + RIGHT) / 2, (TOP + BOTTOM) / 2), (RIGHT, TOP)]
    bars = [each for each in picture.shapes if isinstance(each, Line) and each.width > 1]
    low, high = wilson(5.0, 10)
    assert bars[1].start[1] - bars[1].end[1] == (BOTTOM - TOP) * (high - low)
    words = [shape.text for shape in picture.shapes if isinstance(shape, Words)]
    assert {"a title", "a foot", "0 %", "100 %", "25", "75"} <= set(words)
    assert png(picture).startswith(b"\x89PNG")


def test_a_measurement_says_how_far_it_can_be_trusted() -> None:
    assert str(Measured(0, 30.0, 40)) == "75.0% (59.8% to 85.8%, 40 games)"
