"""Bots of Tryce: how a position is judged, and the levels."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import exp

from ypsilon.bots.bot import Maker
from ypsilon.bots.capped import Capped
from ypsilon.bots.greedy import Greedy
from ypsilon.bots.uniform import Uniform
from ypsilon.core.game import Seat
from ypsilon.games.tryce.bots.standard import Standard
from ypsilon.games.tryce.cards import worth
from ypsilon.games.tryce.dealing import totals
from ypsilon.games.tryce.groups import group_worth
from ypsilon.games.tryce.rules import Tryce
from ypsilon.games.tryce.state import State

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


_greedy: Maker = partial(Greedy, evaluate=evaluate)

_standard: Maker = partial(Standard)

LEVELS: Mapping[str, Maker] = {
    "beginner": Uniform,
    "easy": partial(Capped, maker=_greedy, nodes=1),
    "medium": partial(Standard, buys=False, outs=False),
    "strongest": _standard,
}
