"""What a game of Pylos is made of: states, actions and views."""

from __future__ import annotations

from typing import Literal

from ypsilon.core.data import Aside, Data, Tagged

Colour = Literal["light", "dark"]
Step = Literal["move", "take1", "take2"]

LIGHT, DARK = 0, 1
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
    """What came before a position: its numbers after each turn, and the rule that ended the game.

    Neither is part of the position, since a repetition depends on what came before.
    """

    history: tuple[int, ...] = ()
    ended: str = ""


class State(Data):
    """A position. Sets of cells are ints, a bit a cell in the order of `tables.CELLS`."""

    light: int
    dark: int
    mover: int
    step: Step = "move"
    past: Past = Past()


class View(Data):
    """What everybody sees: cells by name, reserves of light and dark, and whose turn it is.

    `colours` gives each seat's colour, `stood` how often the position has stood (PY-19).
    """

    light: tuple[str, ...]
    dark: tuple[str, ...]
    reserves: tuple[int, int]
    mover: Colour
    step: Step
    colours: tuple[Colour, Colour]
    stood: int
    ended: str
    history: tuple[int, ...]
