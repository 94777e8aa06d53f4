"""What a game of Pylos is made of: states, actions and views."""

from __future__ import annotations

from typing import Literal

from ypsilon.core.data import Aside, Data, Tagged

Colour = Literal["light", "dark"]
Step = Literal["move", "take1", "take2"]

LIGHT = 0
COLOURS: tuple[Colour, Colour] = ("light", "dark")


class Place(Tagged):
    """A ball from the reserve is put on a cell."""

    cell: str


class Raise(Tagged):
    """A ball on the board is moved to a higher cell."""

    origin: str
    target: str


class TakeBack(Tagged):
    """A ball goes from the board back into the reserve."""

    cell: str


class Stop(Tagged):
    """No second ball is taken back."""


Action = Place | Raise | TakeBack | Stop


class Past(Aside):
    """What came before a position and is no part of it."""

    # The number of the position after each turn.
    history: tuple[int, ...] = ()
    # The rule that ended the game; empty: it goes on.
    ended: str = ""


class State(Data):
    """A position. Sets of cells are ints, a bit a cell in the order of `tables.CELLS`."""

    # The cells with balls of either colour.
    light: int
    dark: int
    # 0 for light, 1 for dark.
    mover: int
    # Whether a ball is to be played, or a first or second one to be taken back.
    step: Step = "move"
    past: Past = Past()


class View(Data):
    """What everybody sees."""

    # The cells with balls of either colour, by name.
    light: tuple[str, ...]
    dark: tuple[str, ...]
    # How many balls light and dark have left.
    reserves: tuple[int, int]
    mover: Colour
    # Whether a ball is to be played, or a first or second one to be taken back.
    step: Step
    # The colour of each seat.
    colours: tuple[Colour, Colour]
    # How often this position has stood (PY-19).
    stood: int
    # The rule that ended the game; empty: it goes on.
    ended: str
    # The cells that the winner fills up to the top where PY-18 ended the game, the lowest first.
    crown: tuple[str, ...]
    # The number of the position after each turn.
    history: tuple[int, ...]
