"""What the native engine of Pylos says, for the laws to hold against the rules in Python."""

from __future__ import annotations

from ypsilon.games.pylos import native
from ypsilon.games.pylos.rules import Pylos


def native_turns(game: Pylos, position: str) -> set[str] | None:
    """Give the whole turns that the engine lists, or None where it was not built."""
    return set(native.turns(game, game.load(position))) if native.NATIVE else None


def native_perft(game: Pylos, position: str, depth: int) -> int | None:
    """Give the engine's count at a depth, or None where it was not built."""
    if not native.NATIVE:
        return None
    return [*native.perft(game, game.load(position), depth)][-1]
