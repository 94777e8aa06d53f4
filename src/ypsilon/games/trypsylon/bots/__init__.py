"""Bots of Trypsylon: how a position is judged, the levels, and the reference they stand on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ypsilon.bots.capped import Capped
from ypsilon.bots.greedy import Greedy
from ypsilon.bots.uniform import Uniform
from ypsilon.core.bot import AnyBot, Maker
from ypsilon.core.game import AnyGame, Seat
from ypsilon.games.trypsylon.bots.assessor import ASSESSOR
from ypsilon.games.trypsylon.bots.person import Attention, Person
from ypsilon.games.trypsylon.bots.references import evaluate, generic, static
from ypsilon.games.trypsylon.bots.searcher import Searcher
from ypsilon.games.trypsylon.rules import Trypsylon

__all__ = ["ASSESSOR", "LEVELS", "REFERENCES", "evaluate", "static"]

BEGINNER = Attention(own=0.5, answers=0, candidates=1, depth=0, both=False)
EASY = Attention(own=0.68, answers=0.5, candidates=4, depth=0)
MEDIUM = Attention(own=0.76, answers=0.76, candidates=8, depth=1)
# How many turns deep the strong look; an expert turn is two.
STRONG = {"standard": 2, "expert": 1}


def _medium(game: AnyGame, seat: Seat) -> AnyBot:
    """Give the medium level without an engine."""
    assert isinstance(game, Trypsylon)
    # In the expert game each node looks a push further, and is worth many.
    return Capped(game, seat, generic, 1_000 if game.variant == "standard" else 150)


def _strong(game: AnyGame, seat: Seat) -> AnyBot:
    assert isinstance(game, Trypsylon)
    return Searcher(
        game, seat, STRONG[game.variant], instead=partial(Capped, maker=generic, nodes=6_000)
    )


LEVELS: Mapping[str, Maker] = {
    "beginner": partial(Person, attention=BEGINNER, instead=Uniform),
    "easy": partial(Person, attention=EASY, instead=partial(Greedy, evaluate=evaluate)),
    "medium": partial(Person, attention=MEDIUM, instead=_medium),
    "strong": _strong,
    "strongest": partial(Searcher),
}
REFERENCES: Mapping[str, Maker] = {"trypsylon-generic": generic}
