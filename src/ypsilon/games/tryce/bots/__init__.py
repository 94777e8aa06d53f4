"""Bots of Tryce: how a position is judged, the levels, and the reference they stand on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import exp

from ypsilon.core.bot import Maker
from ypsilon.core.game import Seat
from ypsilon.games.tryce.bots import levels
from ypsilon.games.tryce.bots.assessor import ASSESSOR
from ypsilon.games.tryce.bots.references import Standard
from ypsilon.games.tryce.bots.scripted import Scripted
from ypsilon.games.tryce.bots.styles import STYLES
from ypsilon.games.tryce.cards import worth
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.rules.sheet import group_worth, totals
from ypsilon.games.tryce.state import State

__all__ = ["ASSESSOR", "FORMER", "LEVELS", "REFERENCES", "STYLES", "evaluate"]

POINTS = 25.0


def evaluate(game: Tryce, state: State, seat: Seat) -> float:
    """Give the expected share of a seat: its points if the hand ended now, against the others'."""
    laid = [0] * game.seats
    for group in state.groups:
        laid[group.owner] += group_worth(group)
    scores = [
        total + laid[each] - worth(state.hands[each].cards)
        for each, total in enumerate(totals(state))
    ]
    odds = [exp((score - max(scores)) / POINTS) for score in scores]
    return odds[seat] / sum(odds)


_standard: Maker = partial(Standard)

LEVELS: Mapping[str, Maker] = {
    "beginner": partial(Scripted, level=levels.BEGINNER),
    "easy": partial(Scripted, level=levels.EASY),
    "medium": partial(Scripted, level=levels.MEDIUM),
    "strong": partial(Scripted, level=levels.STRONG),
    "strongest": partial(Scripted, level=levels.STRONGEST),
}
FORMER: Mapping[str, str] = {"standard": "strong"}
REFERENCES: Mapping[str, Maker] = {"tryce-1": _standard}
