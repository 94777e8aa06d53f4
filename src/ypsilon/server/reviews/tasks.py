"""What a review worker is asked and answers, as text."""

from __future__ import annotations

from ypsilon.core.data import Data, Tagged
from ypsilon.review.kept import Judged, Point
from ypsilon.review.steps import Decide, Look
from ypsilon.server.replay.tasks import RecordText


class PlanReview(Tagged):
    """Asks what is to be done to review a game."""

    record: RecordText


class DoSteps(Tagged):
    """Asks for some steps of a review."""

    game: str  # its name
    options: str  # the game's class, as JSON
    steps: tuple[Decide | Look, ...]


class TryAgain(Tagged):
    """Asks what comes of another try at a decision, and what may be played now."""

    record: RecordText
    number: int  # the first entry of the decision
    better: str  # the better actions, as JSON
    body: str  # a wire.Try, as JSON
    language: str


Task = PlanReview | DoSteps | TryAgain


class Planned(Data):
    """The steps of a review, and how many entries the record has."""

    entries: int
    steps: tuple[Decide | Look, ...]


class Stepped(Data):
    """What came of some steps."""

    found: tuple[Judged | Point, ...]
