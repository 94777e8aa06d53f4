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
    """What came before a position and is no part of it."""

    # How many turns were made.
    turns: int = 0
    # The positions that stood since the last card was turned face up.
    history: tuple[str, ...] = ()
    # The rule that ended the game; empty: it goes on.
    ended: str = ""


class State(Data):
    """A position."""

    # Cell by cell in reading order, written as TS-49 does it.
    cards: str
    # 0 for the beach player, 1 for the meadow player.
    mover: int
    # The cell of the card that must not be taken (TS-11); empty: none.
    banned: str = ""
    # Whether this turn may be a double move (TS-12).
    double: bool = False
    # What was taken in this turn and is to be pushed.
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
    """What everybody sees."""

    # Cell by cell in reading order, written as TS-49 does it.
    cards: str
    mover: Shores
    # The cell of the card that must not be taken (TS-11); empty: none.
    banned: str
    # Whether this turn may be a double move (TS-12).
    double: bool
    # What was taken in this turn and is to be pushed.
    hand: Hand
    # The shores of each seat.
    shores: tuple[Shores, Shores]
    pathways: tuple[Pathway, ...]
    gaps: tuple[Gap, ...]
    # How often this position has stood (TS-35).
    stood: int
    # How many turns were made.
    turns: int
    # The rule that ended the game; empty: it goes on.
    ended: str
    # The positions that stood since the last card was turned face up.
    history: tuple[str, ...]
