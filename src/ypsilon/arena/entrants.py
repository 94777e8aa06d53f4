"""Who takes part in an arena unless somebody is named: every bot of the game, once."""

from __future__ import annotations

from functools import partial
from typing import Any

from ypsilon.bots.levels import available, named
from ypsilon.core.game import AnyGame


def entrants(game: AnyGame) -> tuple[str, ...]:
    """List the bots of a game; of two names for the same bot only the first."""
    found: dict[Any, str] = {}
    for name in available(game):
        found.setdefault(_same(named(game, name)), name)
    return tuple(found.values())


def _same(maker: Any) -> Any:
    """Give what is equal for makers of the same bot."""
    if not isinstance(maker, partial):
        return maker
    given = (*maker.args, *sorted(maker.keywords.items()))
    if not given:
        return _same(maker.func)
    return (maker.func, *((name, _same(value)) for name, value in sorted(maker.keywords.items())))
