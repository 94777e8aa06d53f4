"""Bots of Trypsylon: how a position is judged, the levels, and the reference they stand on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ypsilon.bots.alphabeta import AlphaBeta
from ypsilon.bots.capped import Capped
from ypsilon.bots.greedy import Greedy
from ypsilon.bots.uniform import Uniform
from ypsilon.core.bot import Maker
from ypsilon.games.trypsylon.bots.references import evaluate, generic, static

__all__ = ["LEVELS", "REFERENCES", "evaluate", "static"]

LEVELS: Mapping[str, Maker] = {
    "beginner": Uniform,
    "easy": partial(Greedy, evaluate=evaluate),
    "medium": partial(Capped, maker=partial(AlphaBeta, evaluate=evaluate), nodes=150),
    "strong": partial(Capped, maker=generic, nodes=6_000),
    "strongest": generic,
}
REFERENCES: Mapping[str, Maker] = {"trypsylon-generic": generic}
