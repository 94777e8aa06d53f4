"""What a game of Trypsylon is made of: states, actions and views."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Shores = Literal["beach", "meadow"]
Hand = Literal["none", "down", "up", "two", "last"]

BEACH, MEADOW = 0, 1
SHORES: tuple[Shores, Shores] = ("beach", "meadow")


@dataclass(frozen=True, slots=True)
class Take:
    """A card is taken off the board."""

    cell: str


@dataclass(frozen=True, slots=True)
class Push:
    """A card in hand is pushed in from a side (N, E, S, W) of a row or column, in a rotation."""

    side: str
    line: str
    rotation: str


Action = Take | Push


@dataclass(frozen=True, slots=True)
class State:
    """A position, written as TS-49 does it.

    `mover` is 0 for the beach player and 1 for the meadow player, `banned` the cell of the card
    that must not be taken or "", `double` the right of TS-12. How many turns were made, which
    positions stood since the last card was turned face up, and the rule that ended the game are
    no part of the position.
    """

    cards: str
    mover: int
    banned: str = ""
    double: bool = False
    hand: Hand = "none"
    turns: int = field(default=0, compare=False)
    history: tuple[str, ...] = field(default=(), compare=False)
    ended: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Pathway:
    """Face-up cards that are joined to each other, in reading order, and the shores they reach."""

    cells: tuple[str, ...]
    shores: str


@dataclass(frozen=True, slots=True)
class Gap:
    """A card whose diagonal does not count, and the cells where a face-up card is missing."""

    cell: str
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What everybody sees: the cards by rows, who moves, and which pathways stand.

    `shores` gives each seat's shores; `stood` is how often the position has stood (TS-35).
    """

    cards: str
    mover: Shores
    banned: str
    double: bool
    hand: Hand
    shores: tuple[Shores, Shores]
    pathways: tuple[Pathway, ...]
    gaps: tuple[Gap, ...]
    stood: int = field(compare=False)
    turns: int = field(compare=False)
    ended: str = field(compare=False)
    history: tuple[str, ...] = field(compare=False)
