"""Bots of Trypsylon: how a position is judged, the levels, and the reference they stand on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ypsilon.bots.capped import Capped
from ypsilon.bots.greedy import Greedy
from ypsilon.bots.uniform import Uniform
from ypsilon.core.bot import AnyBot, Maker
from ypsilon.core.game import AnyGame, Seat
from ypsilon.games.trypsylon.bots.references import evaluate, generic, static
from ypsilon.games.trypsylon.bots.searcher import Searcher
from ypsilon.games.trypsylon.rules import Trypsylon

__all__ = ["LEVELS", "REFERENCES", "evaluate", "static"]


def _medium(game: AnyGame, seat: Seat) -> AnyBot:
    assert isinstance(game, Trypsylon)
    # In the expert game each node looks a push further, and is worth many.
    return Capped(game, seat, generic, 1_000 if game.variant == "standard" else 150)


LEVELS: Mapping[str, Maker] = {
    "beginner": Uniform,
    "easy": partial(Greedy, evaluate=evaluate),
    "medium": _medium,
    "strong": partial(Capped, maker=generic, nodes=6_000),
    "strongest": partial(Searcher),
}
REFERENCES: Mapping[str, Maker] = {"trypsylon-generic": generic}
