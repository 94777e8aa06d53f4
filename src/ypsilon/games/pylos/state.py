"""What a game of Pylos is made of: states, actions and views."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Colour = Literal["light", "dark"]
Step = Literal["move", "take1", "take2"]

LIGHT, DARK = 0, 1
COLOURS: tuple[Colour, Colour] = ("light", "dark")


@dataclass(frozen=True, slots=True)
class Place:
    """A ball from the reserve is put on a cell."""

    cell: str


@dataclass(frozen=True, slots=True)
class Raise:
    """A ball on the board is moved to a higher cell."""

    origin: str
    target: str


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A ball goes from the board back into the reserve."""

    cell: str


@dataclass(frozen=True, slots=True)
class Stop:
    """No second ball is taken back."""


Action = Place | Raise | TakeBack | Stop


@dataclass(frozen=True, slots=True)
class State:
    """A position. Sets of cells are ints, a bit a cell in the order of `tables.CELLS`.

    `history` numbers the positions after each completed turn, and `ended` is the rule that ended
    the game: both are no part of the position, since a repetition depends on what came before.
    """

    light: int
    dark: int
    mover: int
    step: Step = "move"
    history: tuple[int, ...] = field(default=(), compare=False)
    ended: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class View:
    """What everybody sees: cells by name, reserves of light and dark, and whose turn it is.

    `colours` gives each seat's colour, `stood` how often the position has stood (PY-19).
    """

    light: tuple[str, ...]
    dark: tuple[str, ...]
    reserves: tuple[int, int]
    mover: Colour
    step: Step
    colours: tuple[Colour, Colour]
    stood: int = field(compare=False)
    ended: str = field(compare=False)
    history: tuple[int, ...] = field(compare=False)
