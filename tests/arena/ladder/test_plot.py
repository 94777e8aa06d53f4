"""The plot: well-formed, within its frame, the same each time, and clear without Pillow."""

from __future__ import annotations

import sys
from xml.etree import ElementTree as ET

import pytest

from ypsilon.arena.ladder.ladder import Ladder, Rung
from ypsilon.arena.ladder.picture import NoPillow, png
from ypsilon.arena.ladder.plot import plot
from ypsilon.core.parts.pictures import Area, Disc, Line, Words, svg


def _ladder(*ratings: float) -> Ladder:
    rungs = tuple(
        Rung(f"bot-{at} <&>", rating, rating - 40, rating + 60, 10, 0.5, 0.9, 4)
        for at, rating in enumerate(ratings)
    )
    return Ladder("pylos", 1, "bot-0", 10, 10, 10, (), rungs, ())


@pytest.mark.parametrize("ratings", [(0.0,), (650.5, 0.0, -3000.0), (5.0, 0.0)])
def test_everything_is_within_the_frame(ratings: tuple[float, ...]) -> None:
    picture = plot(_ladder(*ratings))
    for shape in picture.shapes:
        assert not isinstance(shape, Area)
        ends = (shape.start, shape.end) if isinstance(shape, Line) else (shape.at,)
        assert all(0 <= x <= picture.width and 0 <= y <= picture.height for x, y in ends)
    assert sum(isinstance(shape, Disc) for shape in picture.shapes) == len(ratings)
    assert all(shape.text.isascii() for shape in picture.shapes if isinstance(shape, Words))


def test_a_higher_rating_lies_further_right() -> None:
    discs = [shape for shape in plot(_ladder(300, 100, 0)).shapes if isinstance(shape, Disc)]
    assert [disc.at[0] for disc in discs] == sorted((d.at[0] for d in discs), reverse=True)


def test_the_svg_is_well_formed_and_says_the_names() -> None:
    root = ET.fromstring(svg(plot(_ladder(300, 0))))
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"bot-0 <&>", "bot-1 <&>", "300"} <= set(texts)


def test_the_png_is_the_same_each_time() -> None:
    pytest.importorskip("PIL")
    first = png(plot(_ladder(300, 0)))
    assert first.startswith(b"\x89PNG")
    assert png(plot(_ladder(300, 0))) == first
    assert png(plot(_ladder(200, 0))) != first


def test_without_pillow_there_is_a_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(NoPillow, match=r"pip install 'ypsilon\[arena\]'"):
        png(plot(_ladder(300, 0)))
