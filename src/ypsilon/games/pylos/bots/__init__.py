"""Bots of Pylos: how a position is judged, the levels, and the reference that was the best once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ypsilon.bots.capped import Capped
from ypsilon.bots.greedy import Greedy
from ypsilon.bots.uniform import Uniform
from ypsilon.core.bot import Maker
from ypsilon.games.pylos.bots.assessor import ASSESSOR
from ypsilon.games.pylos.bots.person import Person
from ypsilon.games.pylos.bots.references import evaluate, generic
from ypsilon.games.pylos.bots.searcher import Searcher
from ypsilon.games.pylos.bots.sight import Attention

__all__ = ["ASSESSOR", "LEVELS", "REFERENCES", "evaluate"]

BEGINNER = Attention(1, 0, raises=0.6, their_raises=1.0, squares=0.45, their_squares=1.0)
EASY = Attention(2, 0, raises=0.25, their_raises=0.5, squares=0.05, their_squares=0.2)
MEDIUM = Attention(4, 8, raises=0.2, their_raises=0.4, squares=0.0, their_squares=0.1)
STRONG = 5

LEVELS: Mapping[str, Maker] = {
    "beginner": partial(Person, attention=BEGINNER, instead=Uniform),
    "easy": partial(Person, attention=EASY, instead=partial(Greedy, evaluate=evaluate)),
    "medium": partial(Person, attention=MEDIUM, instead=partial(Capped, maker=generic, nodes=500)),
    "strong": partial(Searcher, depth=STRONG, instead=partial(Capped, maker=generic, nodes=2_000)),
    "strongest": partial(Searcher),
}
REFERENCES: Mapping[str, Maker] = {"pylos-generic": generic}
