"""Bots of Pylos: how a position is judged, the levels, and the reference that most stand on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ypsilon.bots.capped import Capped
from ypsilon.bots.greedy import Greedy
from ypsilon.bots.uniform import Uniform
from ypsilon.core.bot import Maker
from ypsilon.games.pylos.bots.references import evaluate, generic
from ypsilon.games.pylos.bots.searcher import Searcher

__all__ = ["LEVELS", "REFERENCES", "evaluate"]

LEVELS: Mapping[str, Maker] = {
    "beginner": Uniform,
    "easy": partial(Greedy, evaluate=evaluate),
    "medium": partial(Capped, maker=generic, nodes=500),
    "strong": partial(Capped, maker=generic, nodes=2_000),
    "strongest": partial(Searcher),
}
REFERENCES: Mapping[str, Maker] = {"pylos-generic": generic}
