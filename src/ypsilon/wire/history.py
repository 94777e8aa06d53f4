"""A game looked back upon, and how a bot judges it."""

from __future__ import annotations

from typing import Generic

from ypsilon.core.data import Data
from ypsilon.core.fair import Fair
from ypsilon.core.game import A, Result, Seat, V
from ypsilon.core.turns import KnownTurn, Worth
from ypsilon.match.log import LogLine


class Ply(Data, Generic[A, V]):
    """An entry and the view after it."""

    line: LogLine[A] | None
    view: V


class History(Data, Generic[A, V]):
    """A page of a game so far, or whole when it is over, as the asker may know it.

    The start comes first, as if it were entry 0.
    """

    plies: tuple[Ply[A, V], ...]
    called: tuple[str, ...]  # what each seat is called in the asker's language
    result: Result | None
    fair: Fair | None
    entries: int  # how many the record has
    next: int | None = None  # the entry that the next page begins with; None: this is the last


class Value(Data):
    """How a bot judges the position after an entry, for a seat: its share of the win, 0 to 1."""

    number: int
    seat: Seat
    value: float
    worth: Worth | None = None  # what is certain: the seat wins, draws or loses
    plies: int | None = None  # turns of both until then
    known: tuple[KnownTurn, ...] = ()  # each action that may be played, with what is certain of it


class Values(Data):
    """How a bot judges a game that is over, entry by entry; none where no bot can."""

    values: tuple[Value, ...]
