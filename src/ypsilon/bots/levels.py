"""Which bots a game has: its levels, the generic ones that can play it, and its references."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from ypsilon.bots.alphabeta import AlphaBeta, playable
from ypsilon.bots.greedy import Greedy
from ypsilon.bots.ismcts import PLIES, Ismcts
from ypsilon.bots.uniform import Uniform
from ypsilon.core import extras
from ypsilon.core.bot import Evaluate, Maker, Style
from ypsilon.core.extras import Bots
from ypsilon.core.game import AnyGame

SHORT = 8


class UnknownBot(ValueError):
    """A name that no bot of the game has."""


def levels(game: AnyGame) -> Mapping[str, Maker]:
    """Give the game's own bots by level."""
    return _own(game).levels


def styles(game: AnyGame) -> Mapping[str, Style]:
    """Give what the levels of a game are called and how they play, as far as it says so."""
    return _own(game).styles


def named(game: AnyGame, name: str) -> Maker:
    """Give what makes the bot of this name: a level, by whatever name it had, or another bot."""
    known, name = _makers(game), _own(game).former.get(name, name)
    if name not in known:
        raise UnknownBot(f"{game.name} has no bot “{name}” (it has: {', '.join(known)})")
    return known[name]


def available(game: AnyGame) -> tuple[str, ...]:
    """List the names of all bots that can play a game: its levels, generic ones, references."""
    return tuple(_makers(game))


def _makers(game: AnyGame) -> dict[str, Maker]:
    own = _own(game)
    return {**own.levels, **_others(own.levels, _generic(game, own.evaluate)), **own.references}


def _others(levels: Mapping[str, Maker], generic: Mapping[str, Maker]) -> dict[str, Maker]:
    return {name: maker for name, maker in generic.items() if name not in levels}


def _generic(game: AnyGame, evaluate: Evaluate | None) -> dict[str, Maker]:
    makers: dict[str, Maker] = {"uniform": Uniform}
    if evaluate is not None:
        makers["greedy"] = partial(Greedy, evaluate=evaluate)
    if playable(game):
        makers["alphabeta"] = partial(AlphaBeta, evaluate=evaluate)
    # Where a position can be judged, a short look ahead tells more than a random end:
    # 13 of 16 games of Pylos at 0.1 s.
    plies = PLIES if evaluate is None else SHORT
    makers["ismcts"] = partial(Ismcts, evaluate=evaluate, plies=plies)
    return makers


def _own(game: AnyGame) -> Bots[Any, Any]:
    brought = extras.find(game)
    return (brought and brought.bots()) or Bots({})
