"""What a game of Trypsylon is made of: states, actions and views."""

from __future__ import annotations

from typing import Literal

from ypsilon.core.data import Aside, Data, Tagged

Shores = Literal["beach", "meadow"]
Hand = Literal["none", "down", "up", "two", "last"]

BEACH, MEADOW = 0, 1
SHORES: tuple[Shores, Shores] = ("beach", "meadow")


class Take(Tagged):
    """A card is taken off the board."""

    cell: str


class Push(Tagged):
    """A card in hand is pushed in from a side (N, E, S, W) of a row or column, in a rotation."""

    side: str
    line: str
    rotation: str


Action = Take | Push


class Past(Aside):
    """What came before a position and is no part of it.

    How many turns were made, which positions stood since the last card was turned face up, and
    the rule that ended the game.
    """

    turns: int = 0
    history: tuple[str, ...] = ()
    ended: str = ""


class State(Data):
    """A position, written as TS-49 does it.

    `mover` is 0 for the beach player and 1 for the meadow player, `banned` the cell of the card
    that must not be taken or "", `double` the right of TS-12.
    """

    cards: str
    mover: int
    banned: str = ""
    double: bool = False
    hand: Hand = "none"
    past: Past = Past()


class Pathway(Data):
    """Face-up cards that are joined to each other, in reading order, and the shores they reach."""

    cells: tuple[str, ...]
    shores: str


class Gap(Data):
    """A card whose diagonal does not count, and the cells where a face-up card is missing."""

    cell: str
    missing: tuple[str, ...]


class View(Data):
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
    stood: int
    turns: int
    ended: str
    history: tuple[str, ...]
