"""The native engine of Pylos, where it was built: the same counts, many times as fast."""

from __future__ import annotations

from collections.abc import Iterator

from ypsilon.games.pylos.notation import dump
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import State

try:
    from ypsilon.games.pylos import _native as engine
except ImportError:
    NATIVE = False
else:
    NATIVE = True


def perft(game: Pylos, state: State, depth: int) -> Iterator[int]:
    """Yield what `core.turns.perft` yields, counted one by one in C++."""
    for each in range(1, depth + 1):
        yield engine.perft(dump(state), each, game.variant, _empty_reserve(game))


def turns(game: Pylos, state: State) -> list[str]:
    """List the whole turns that are open, as text."""
    return engine.legal(dump(state), game.variant, _empty_reserve(game))


def _empty_reserve(game: Pylos) -> str:
    """PY-18: give what the engine calls the game's ending."""
    return "early" if game.judged_early else game.empty_reserve
