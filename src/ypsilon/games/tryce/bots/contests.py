"""Who plays in native contests of Tryce, by name: the levels, the bare script, the reference."""

from __future__ import annotations

from ypsilon.games.tryce import simulation, thinking
from ypsilon.games.tryce.bots import levels
from ypsilon.games.tryce.game import Tryce

SEATS = 4
_LEVELS = {
    "beginner": levels.BEGINNER,
    "easy": levels.EASY,
    "medium": levels.MEDIUM,
    "strong": levels.STRONG,
    "script": levels.STRONGEST._replace(tries=False),
    "strongest": levels.STRONGEST,
}


def player(game: Tryce, name: str, nodes: int) -> thinking.Player:
    """Give who is called so, with so many playouts a decision where it tries its ideas out."""
    if name == "tryce-1":
        known = simulation.words(simulation.book(game))
        return thinking.Player(known, thinking.Style(), nodes=thinking.REFERENCE)
    return _of(game, _LEVELS[name], nodes)


def stand_in(game: Tryce) -> thinking.Player:
    """Give the stand-in for a careful person."""
    return _of(game, levels.PERSON, 0)


def _of(game: Tryce, level: levels.Level, nodes: int) -> thinking.Player:
    known = simulation.words(simulation.book(game), levels.vocabulary(game, level))
    return thinking.Player(known, level.style, nodes=nodes if level.tries else thinking.SCRIPT)
