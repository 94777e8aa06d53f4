"""The native engine of a game, where it brings one and it was built."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ypsilon.core import extras
from ypsilon.core.game import AnyGame


def native_perft(game: AnyGame, state: Any, depth: int) -> Iterator[int] | None:
    """Give the counts of the native engine, or None where there is none or it does not count."""
    engine = extras.needed(game).engine()
    if engine is None or not engine.built or engine.perft is None:
        return None
    return engine.perft(game, state, depth)


def unbuilt(game: AnyGame) -> bool:
    """Tell whether a game has a native engine that could not be built here."""
    engine = extras.needed(game).engine()
    return engine is not None and not engine.built


def without_native(game: AnyGame) -> str:
    """Say why there is no native engine."""
    engine = extras.needed(game).engine()
    if engine is None:
        return f"the native engine of {game.name} does not exist"
    why = "counts no turns" if engine.built else "was not built"
    return f"the native engine of {game.name} {why}"
