"""What a match is played by, and what would follow from a request."""

from __future__ import annotations

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
    """An undo or a pause that waits for consent: who asks, and who has agreed."""

    seat: Seat
    to: int  # the entry after which the game would go on
    agreed: tuple[Seat, ...]
    moves: int = 0  # how many would be undone, as it is told; 0 where it is only kept
    pause: bool = False  # the clocks are to stop; nothing is taken back


class WishRequest(Data, rename={"request_id": "act"}):
    """A wish, and the request by which it was made; databases call that an act."""

    wish: Wish
    request_id: str


class Planned(Data):
    """An entry that would come next."""

    entry: Entry[Any]
    state: Any  # the state it leads to
    request_id: str | None = None  # the request it would answer


class Plan(Data):
    """What would follow from a request, all of it or nothing."""

    planned: tuple[Planned, ...] = ()  # the entries, in order
    wished: WishRequest | None = None  # what is asked of the others then
    bots: tuple[str, ...] = ()  # which bot plays each seat then
    result: Result | None = None  # how the game has ended, if it is over then
    request_id: str | None = None  # of a request that leaves no entry


class Snapshot(Data, Generic[S]):
    """A match as it was after an entry, so that it can be taken up from there."""

    number: int  # of the entry
    state: S
    opened: tuple[tuple[Seat, int], ...]  # who may decide, each with the version of the decision
    asked: tuple[Seat, ...]  # who has not answered yet, where several were asked
    since: int  # the entry after which they were asked
    left: tuple[int, ...]  # the milliseconds on each clock
    paused: bool
    unsaid: tuple[int, ...] = ()  # answers that were taken back while nobody else knew them
