"""A game of stones without luck or secrets, whose turns have one or two steps."""

from __future__ import annotations

from toy.heaps.rules import Heaps, State
from ypsilon.core.extras import Extras, Show


class HeapsExtras(Extras[Heaps, State, State]):
    """How Heaps is drawn."""

    def show(self) -> Show[Heaps, State]:
        from toy.heaps.show import show

        return show


GAME = Heaps
EXTRAS = HeapsExtras()

__all__ = ["EXTRAS", "GAME"]
