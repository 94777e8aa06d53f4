"""A game that is over, reviewed: grades, curves, turning points, and what was better."""

from __future__ import annotations

from typing import Literal

from ypsilon.core.data import Data
from ypsilon.core.game import Seat

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]


class Spot(Data):
    """A point of a curve: a seat's chance to win after an entry."""

    number: int  # of the entry; 0: at the start
    share: float  # 0 to 1


class Judgement(Data):
    """A decision, judged from what its seat could know."""

    number: int  # of its first entry
    last: int  # of its last entry
    seat: Seat
    grade: Grade | None  # None: it was forced, or nothing could judge it
    played: str  # in notation
    share: float  # the chance to win after what was played
    best: float  # after the best
    loss: float  # what was given away beyond doubt
    better: str  # the best in notation, where something was given away
    words: str  # what was given away, what was better, and why


class TurningPoint(Data):
    """Where a game turned: by a decision that gave something away, or by luck."""

    number: int
    seat: Seat  # whose chance changed most
    change: float
    by_luck: bool


class SeatReview(Data):
    """How a seat fared."""

    known: tuple[Spot, ...]  # its chance from what it could know, before and after it decided
    hindsight: tuple[Spot, ...]  # the same with all hands open; none where nothing is hidden
    accuracy: float | None  # 0 to 1; None: it had nothing to decide
    grades: tuple[int, ...]  # how many decisions were best, good, inaccuracies, mistakes, blunders
    luck: float  # what chance changed of its chance to win, in hindsight
    own: float  # what its own decisions did
    others: float  # and all others


class Review(Data):
    """A review as far as it has come."""

    state: Literal["none", "waiting", "running", "done"]  # none: nobody has asked for one
    done: int  # how many steps, of how many
    total: int
    seats: tuple[SeatReview, ...] = ()
    decisions: tuple[Judgement, ...] = ()
    turning: tuple[TurningPoint, ...] = ()
