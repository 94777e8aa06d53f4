"""What never changes in a game of Pylos: fifteen balls of each colour, each in one place."""

from __future__ import annotations

from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import State


def conserved(state: State) -> tuple[int, int, int]:
    """Give the balls of light and of dark, and how many cells hold two."""
    view = Pylos().observe(state, None)
    light, dark = (
        len(cells) + left
        for cells, left in zip((view.light, view.dark), view.reserves, strict=True)
    )
    return light, dark, len(set(view.light) & set(view.dark))
