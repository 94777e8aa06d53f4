"""Bots of Tryce: how a position is judged, the levels, and the reference they stand on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import exp

from ypsilon.core.bot import Maker
from ypsilon.core.game import Seat
from ypsilon.games.tryce.bots.careless import Careless
from ypsilon.games.tryce.bots.keen import Keen
from ypsilon.games.tryce.bots.references import Standard
from ypsilon.games.tryce.cards import worth
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.rules.sheet import group_worth, totals
from ypsilon.games.tryce.state import State

__all__ = ["FORMER", "LEVELS", "REFERENCES", "evaluate"]

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

# Not Uniform, which would put nonsense to the vote of whoever sits with it.
LEVELS: Mapping[str, Maker] = {
    "beginner": partial(Careless, odds=0.6),
    "easy": partial(Careless, odds=0.25),
    "medium": partial(Standard, buys=False, outs=False),
    "strong": _standard,
    "strongest": partial(Keen),
}
FORMER: Mapping[str, str] = {"standard": "strong"}
REFERENCES: Mapping[str, Maker] = {"tryce-1": _standard}
