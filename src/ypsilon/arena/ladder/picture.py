"""A picture of lines, discs and words, written as SVG or, with Pillow, as PNG."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from io import BytesIO
from typing import Any, Literal

Anchor = Literal["start", "middle", "end"]
# A PNG is drawn this much larger and made smaller, since Pillow draws lines with hard edges.
FINE = 4
SHARP = 2


class NoPillow(ImportError):
    """Pillow, which draws PNG, is not installed."""


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line."""

    start: tuple[float, float]
    end: tuple[float, float]
    colour: str
    width: float = 1.0


@dataclass(frozen=True, slots=True)
class Disc:
    """A filled circle."""

    at: tuple[float, float]
    radius: float
    colour: str


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text, its middle at the height given."""

    at: tuple[float, float]
    text: str
    anchor: Anchor = "start"
    size: float = 13.0
    colour: str = "#1b1b1b"


@dataclass(frozen=True, slots=True)
class Picture:
    """What is drawn on white, from the first to the last."""

    width: int
    height: int
    title: str
    shapes: tuple[Line | Disc | Words, ...]


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


def _element(shape: Line | Disc | Words) -> str:
    match shape:
        case Line((x1, y1), (x2, y2), colour, width):
            ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
            return f'<line {ends} stroke="{colour}" stroke-width="{width:g}"/>'
        case Disc((x, y), radius, colour):
            return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" fill="{colour}"/>'
        case Words((x, y), text, anchor, size, colour):
            place = f'x="{x:.1f}" y="{y:.1f}" dy="0.35em" text-anchor="{anchor}"'
            return f'<text {place} font-size="{size:g}" fill="{colour}">{escape(text)}</text>'


def png(picture: Picture) -> bytes:
    """Give a picture as a PNG file at twice its size, or raise NoPillow."""
    try:
        from PIL import Image, ImageDraw
    except ImportError:
        raise NoPillow("a PNG needs Pillow: pip install 'ypsilon[arena]'") from None
    fine = Image.new("RGB", (picture.width * FINE, picture.height * FINE), "white")
    draw = ImageDraw.Draw(fine)
    for shape in picture.shapes:
        _draw(draw, shape)
    sharp = fine.resize((picture.width * SHARP, picture.height * SHARP), Image.Resampling.LANCZOS)
    file = BytesIO()
    sharp.save(file, "PNG", optimize=True)
    return file.getvalue()


def _draw(draw: Any, shape: Line | Disc | Words) -> None:
    from PIL import ImageFont

    match shape:
        case Line((x1, y1), (x2, y2), colour, width):
            ends = [(x1 * FINE, y1 * FINE), (x2 * FINE, y2 * FINE)]
            draw.line(ends, colour, round(width * FINE))
        case Disc((x, y), radius, colour):
            draw.circle((x * FINE, y * FINE), radius * FINE, colour)
        case Words((x, y), text, anchor, size, colour):
            # Pillow's own font is the same on every machine.
            font = ImageFont.load_default(size * FINE)
            sides = {"start": "lm", "middle": "mm", "end": "rm"}
            draw.text((x * FINE, y * FINE), text, colour, font, sides[anchor])
