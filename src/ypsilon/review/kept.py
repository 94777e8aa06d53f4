"""A review as it is kept: what each decision was worth, and everybody's chances in hindsight."""

from __future__ import annotations

from ypsilon.core.data import Data, Tagged
from ypsilon.core.game import Seat
from ypsilon.core.turns import Worth
from ypsilon.review.grades import Grade

# Of another form, or judged in another way, a review is made anew.
FORM = 1


class Said(Data):
    """A sentence in every language."""

    en: str = ""
    de: str = ""

    def within(self, language: str) -> str:
        """Give it in a language."""
        return self.de if language == "de" else self.en


class Judged(Tagged):
    """What a decision was worth, from what its seat could know."""

    number: int  # of its first entry
    last: int  # of its last entry
    seat: Seat
    played: str  # in notation
    share: float  # the chance to win after what was played, 0 to 1
    best: float  # after the best
    loss: float  # what was given away beyond doubt
    grade: Grade | None = None  # None: it was forced, or nothing could judge it
    worth: Worth | None = None  # what is certain of what was played
    plies: int | None = None
    better: str = ""  # the best in notation, where something was given away
    actions: str = ""  # the same as JSON
    better_worth: Worth | None = None
    better_plies: int | None = None
    told: Said = Said()  # the best in words
    reason: Said = Said()  # why it is better


class Point(Tagged):
    """Everybody's chance to win in hindsight, after an entry."""

    number: int  # 0: at the start
    shares: tuple[float, ...]
    errors: tuple[float, ...]
    chance: bool = False  # whether it was chance that led here


class Review(Data):
    """All that was worked out of a game."""

    form: int
    seats: int
    entries: int  # how many its record has
    decisions: tuple[Judged, ...]
    points: tuple[Point, ...]
