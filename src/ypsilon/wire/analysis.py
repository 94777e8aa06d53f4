"""The analysis board: positions set up and moved in; the server keeps nothing of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic

from ypsilon.core.data import Data
from ypsilon.core.game import A, Result, Seat, V


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
