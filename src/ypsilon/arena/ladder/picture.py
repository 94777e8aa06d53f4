"""A picture as PNG, or as rows of pixels, by Pillow."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from ypsilon.core.parts.pictures import Area, Disc, Line, Picture, Shape, Words

# A picture is drawn this much larger and made smaller, since Pillow draws lines with hard edges.
FINE = 4
SHARP = 2


class NoPillow(ImportError):
    """Pillow, which draws PNG, is not installed."""


def png(picture: Picture) -> bytes:
    """Give a picture as a PNG file at twice its size, or raise NoPillow."""
    file = BytesIO()
    image(picture, SHARP).save(file, "PNG", optimize=True)
    return file.getvalue()


def image(picture: Picture, scale: int = 1) -> Any:
    """Give a picture as Pillow's image, so many times its size, or raise NoPillow."""
    try:
        from PIL import Image, ImageDraw
    except ImportError:
        raise NoPillow("a PNG needs Pillow: pip install 'ypsilon[arena]'") from None
    fine = Image.new("RGB", (picture.width * FINE, picture.height * FINE), "white")
    draw = ImageDraw.Draw(fine)
    for shape in picture.shapes:
        _draw(draw, shape)
    size = (picture.width * scale, picture.height * scale)
    return fine.resize(size, Image.Resampling.LANCZOS)


def _draw(draw: Any, shape: Shape) -> None:
    from PIL import ImageFont

    match shape:
        case Area(corners, colour):
            draw.polygon([(x * FINE, y * FINE) for x, y in corners], colour)
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
