"""The analysis board: positions set up and moved in; the server keeps nothing of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic

from ypsilon.core.data import Data
from ypsilon.core.game import A, Result, Seat, V
from ypsilon.core.turns import Worth


class Played(Data):
    """An action as text, and who did it; seat -1 is chance."""

    seat: Seat
    text: str


class Look(Data, Generic[A]):
    """A position with what was played from it, and one thing more, or nothing."""

    options: Mapping[str, str]  # of the game, as text
    position: str = ""  # as text; empty: the start of a game
    played: tuple[Played, ...] = ()
    eyes: Seat | None = None  # through whose eyes it is seen; null: all lies open
    seat: Seat | None = None  # who does the rest, where several may; null: the first of them
    action: A | None = None
    text: str = ""  # an action or a whole turn, typed
    draw: bool = False  # chance draws
    weigh: bool = False  # only judge the action
    brief: bool = False  # where turns are judged: at a glance


class ChanceInfo(Data):
    """Something that chance may do: as text and in words."""

    text: str
    words: str


class Board(Data, Generic[A, V]):
    """A position as it is seen, how it came about, and what may be played in it."""

    position: str  # as text, after all that was played
    played: tuple[Played, ...]
    told: tuple[str, ...]  # each action in words, empty where these eyes may not know it
    eyes: Seat | None  # through whose eyes it is seen; null: all lies open
    seat: Seat  # whose view it is: where all lies open, that of whoever is to act
    view: V
    movers: tuple[Seat, ...]
    acting: Seat | None  # who acts next here; null: nobody whom these eyes can act for
    legal: tuple[A, ...]  # for who acts
    composed: tuple[str, ...]  # classes of which actions can be put together
    chance: tuple[ChanceInfo, ...]  # what chance may do, where that can be listed
    last: tuple[A, ...]  # the last turn
    called: tuple[str, ...]
    options: Mapping[str, str]
    result: Result | None


class Line(Data):
    """A game that is over, as what was played from its first position; of undos nothing is left."""

    game: str
    options: Mapping[str, str]
    position: str  # that it began with, as text; empty: as usual
    played: tuple[Played, ...]
    numbers: tuple[int, ...]  # the entry of the record that each action is


class JudgedTurn(Data):
    """A turn, or one decision of it, and what it is worth to who plays it."""

    text: str
    played: tuple[Played, ...]  # its actions
    words: str  # in words, where it is a single action
    share: float  # the chance to win, 0 to 1
    error: float  # the standard error of how far it lies behind the best; 0: none
    worth: Worth | None  # what is certain; null: nothing
    plies: int | None  # turns of both until the end, itself among them, where that is known


class Judged(Data):
    """A position as it is judged by what one seat knows."""

    seat: Seat | None  # whose turns these are; null: nobody is to decide
    shares: tuple[float, ...] = ()  # everybody's chance to win, if that seat does the best
    turns: tuple[JudgedTurn, ...] = ()  # the best first
