"""What stays the same through a whole game of Heaps: that no heap owes a stone."""

from __future__ import annotations

from toy.heaps.rules import State


def conserved(state: State) -> bool:
    """Tell whether every heap has a possible size."""
    return min(state.stones) >= 0
