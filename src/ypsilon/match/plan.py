"""What a match is played by, and what would follow from a request."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ypsilon.core.data import Data
from ypsilon.core.game import Result, Seat
from ypsilon.core.record import Entry
from ypsilon.match.clocks import Clock, NoClock

S = TypeVar("S")


class Terms(Data):
    """How a match is played."""

    clock: Clock = NoClock()
    practice: bool = True  # bots consent to any undo
    hints: bool = False  # all may ask for hints, although several people play
    silence: int = 0  # seconds after which a question to several is answered for who is silent
    stand_in: str = "uniform"  # the bot that plays for who leaves, resigns or runs out of time


class Wish(Data):
    """An undo that waits for consent: who asks, where to, and who has agreed."""

    seat: Seat
    to: int
    agreed: tuple[Seat, ...]


class Undoing(Data):
    """A wish, and the request by which it was made."""

    wish: Wish
    act: str


@dataclass(frozen=True, slots=True)
class Planned:
    """An entry that would come next, the state it leads to, and the request it would answer."""

    entry: Entry[Any]
    state: Any
    act: str | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """What would follow from a request, all of it or nothing."""

    planned: tuple[Planned, ...] = ()
    undoing: Undoing | None = None  # the undo that is asked for then
    bots: tuple[str, ...] = ()  # which bot plays each seat then
    result: Result | None = None  # how the game has ended, if it is over then
    act: str | None = None  # a request that leaves no entry


class Snapshot(Data, Generic[S]):
    """The state after an entry, with the decisions and clocks as they were then."""

    number: int
    state: S
    opened: tuple[tuple[int, int], ...]
    asked: tuple[int, ...]
    since: int
    left: tuple[int, ...]
    paused: bool
    unsaid: tuple[int, ...] = ()
