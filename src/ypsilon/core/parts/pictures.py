"""A picture of areas, lines, discs and words, and its SVG; with Pillow the arena makes a PNG."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Literal

Anchor = Literal["start", "middle", "end"]
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Area:
    """A filled polygon, by its corners."""

    corners: tuple[Point, ...]
    colour: str


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line."""

    start: Point
    end: Point
    colour: str
    width: float = 1.0


@dataclass(frozen=True, slots=True)
class Disc:
    """A filled circle."""

    at: Point
    radius: float
    colour: str


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text, its middle at the height given."""

    at: Point
    text: str
    anchor: Anchor = "start"
    size: float = 13.0
    colour: str = "#1b1b1b"


Shape = Area | Line | Disc | Words


@dataclass(frozen=True, slots=True)
class Picture:
    """What is drawn on white, from the first to the last."""

    width: int
    height: int
    title: str
    shapes: tuple[Shape, ...]


def box(left: float, top: float, width: float, height: float, colour: str) -> Area:
    """Give a filled rectangle."""
    right, bottom = left + width, top + height
    return Area(((left, top), (right, top), (right, bottom), (left, bottom)), colour)


def svg(picture: Picture) -> str:
    """Give a picture as the text of an SVG file."""
    wide, high = picture.width, picture.height
    size = f'width="{wide}" height="{high}" viewBox="0 0 {wide} {high}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="sans-serif">',
            f"<title>{escape(picture.title)}</title>",
            '<rect width="100%" height="100%" fill="#ffffff"/>',
            *map(_element, picture.shapes),
            "</svg>\n",
        ]
    )


def _element(shape: Shape) -> str:
    match shape:
        case Area(corners, colour):
            points = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
            return f'<polygon points="{points}" fill="{colour}"/>'
        case Line((x1, y1), (x2, y2), colour, width):
            ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
            return f'<line {ends} stroke="{colour}" stroke-width="{width:g}"/>'
        case Disc((x, y), radius, colour):
            return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" fill="{colour}"/>'
        case Words((x, y), text, anchor, size, colour):
            place = f'x="{x:.1f}" y="{y:.1f}" dy="0.35em" text-anchor="{anchor}"'
            return f'<text {place} font-size="{size:g}" fill="{colour}">{escape(text)}</text>'
