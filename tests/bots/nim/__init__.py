"""Nim, in which a turn is several actions."""

from __future__ import annotations

from bots.nim.rules import Nim, State
from ypsilon.core.extras import Bots, Extras, Show


class NimExtras(Extras[Nim, State, State]):
    """The bots of Nim; it is drawn by its text."""

    def show(self) -> Show[Nim, State]:
        return lambda game, view, language="en", colour=False: game.dump(view)

    def bots(self) -> Bots[Nim, State]:
        from bots.nim.bots import LEVELS, evaluate

        return Bots(LEVELS, evaluate)


GAME = Nim
EXTRAS = NimExtras()

__all__ = ["EXTRAS", "GAME"]
