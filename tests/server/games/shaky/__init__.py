"""Heaps with bots that fail in every way a bot can."""

from __future__ import annotations

from toy.heaps import HeapsExtras
from toy.heaps.rules import Heaps, State
from ypsilon.core.extras import Bots

from .rules import Shaky


class ShakyExtras(HeapsExtras):
    """Heaps as it is drawn, and the bots."""

    def bots(self) -> Bots[Heaps, State]:
        from .bots import LEVELS

        return Bots(LEVELS)


GAME = Shaky
EXTRAS = ShakyExtras()

__all__ = ["EXTRAS", "GAME"]
