"""The digests of Pylos: parts of its solutions, small enough to come with the program."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ypsilon.core.folders import unpacked_folder

if TYPE_CHECKING:
    from ypsilon.games.pylos._native import Digest

FOLDER = Path(__file__).parent / "data"
# With how many balls on the board positions are held; between these layers search fills the gaps.
LAYERS: Mapping[str, tuple[int, ...]] = {
    "children": (16, 13, 10, 7, 4),
    "standard": (15, 12, 9, 6, 3),
    "expert": (21, 16, 13, 9, 5),
}
# From how many positions patterns are learnt, which tell what others seem worth. In the children's
# game layers are all that is needed.
LESSONS: Mapping[str, int] = {"children": 0, "standard": 20_000_000, "expert": 20_000_000}


class Opened(NamedTuple):
    """A digest, or why there is none."""

    digest: Digest | None
    lacks: str = ""


def path_of(variant: str) -> Path:
    """Give where the digest of a variant lies."""
    return FOLDER / f"{variant}.digest"


@cache
def opened(variant: str) -> Opened:
    """Open the digest of a variant, once in a process.

    All searches share what it has decoded, those of other processes too.
    """
    from ypsilon.games.pylos import _native as engine

    path = path_of(variant)
    if not path.exists():
        return Opened(None, f"{path.name} is missing")
    try:
        return Opened(engine.Digest(str(path), _kept(variant)))
    except ValueError as error:
        return Opened(None, str(error).replace(str(path), path.name))


def _kept(variant: str) -> str:
    """Give the folder in which what is decoded of a digest is kept; none where it cannot be."""
    folder = unpacked_folder() / variant
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return ""
    return str(folder)
