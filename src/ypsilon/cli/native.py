"""The native engine of a game, where its folder has one and it was built."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from ypsilon import games
from ypsilon.core.game import AnyGame


def native_perft(game: AnyGame, state: Any, depth: int) -> Iterator[int] | None:
    """Give the counts of the native engine, or None where there is none or it does not count."""
    module = _module(game)
    if module is None or not module.NATIVE:
        return None
    counts: Iterator[int] | None = module.perft(game, state, depth)
    return counts


def unbuilt(game: AnyGame) -> bool:
    """Tell whether a game has a native engine that could not be built here."""
    module = _module(game)
    return module is not None and not module.NATIVE


def without_native(game: AnyGame) -> str:
    """Say why there is no native engine."""
    module = _module(game)
    if module is not None and module.NATIVE:
        return f"the native engine of {game.name} counts no turns"
    return f"the native engine of {game.name} {'was not built' if module else 'does not exist'}"


def _module(game: AnyGame) -> ModuleType | None:
    name = f"{games.__name__}.{game.name}.native"
    # A folder `native` with C++ alone is found, too, but is no engine.
    module = import_module(name) if find_spec(name) else None
    return module if hasattr(module, "NATIVE") else None
