"""What the native engine of Trypsylon says, for the laws to hold against the rules in Python."""

from __future__ import annotations

from ypsilon.games.trypsylon import native
from ypsilon.games.trypsylon.rules import Trypsylon


def native_turns(game: Trypsylon, position: str) -> set[str] | None:
    """Give the whole turns that the engine lists, or None where it was not built."""
    return set(native.turns(game, game.load(position))) if native.NATIVE else None


def native_perft(game: Trypsylon, position: str, depth: int) -> int | None:
    """Give the engine's count at a depth, or None where it was not built."""
    if not native.NATIVE:
        return None
    return [*native.perft(game, game.load(position), depth)][-1]
