"""A card game small enough to be read at one sitting, with everything that a game can have."""

from __future__ import annotations

from toy.rules import Toy
from toy.state import State, View
from ypsilon.core.extras import Extras, Show


class ToyExtras(Extras[Toy, State, View]):
    """How the toy is drawn."""

    def show(self) -> Show[Toy, View]:
        from toy.show import show

        return show


GAME = Toy
EXTRAS = ToyExtras()

__all__ = ["EXTRAS", "GAME"]
