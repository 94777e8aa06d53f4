"""Tyros: trade and settlement around the Mediterranean for three or four."""

from __future__ import annotations

from ypsilon.core.extras import (
    Bots,
    Endings,
    Extras,
    Legend,
    NamesSeats,
    Shorthand,
    Show,
    Translations,
)
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.state import State, View


class TyrosExtras(Extras[Tyros, State, View]):
    """How Tyros is drawn, and its bots."""

    def show(self) -> Show[Tyros, View]:
        from ypsilon.games.tyros.show import show

        return show

    def shorthand(self) -> Shorthand[View]:
        from ypsilon.games.tyros.shorthand import written_out

        return written_out

    def seat_names(self) -> NamesSeats[Tyros]:
        from ypsilon.games.tyros.text.words import seat_names

        return seat_names

    def legend(self) -> Legend[Tyros]:
        from ypsilon.games.tyros.text.legend import legend

        return legend

    def endings(self) -> Endings[View]:
        from ypsilon.games.tyros.text.endings import endings

        return endings

    def translations(self) -> Translations:
        from ypsilon.games.tyros.text.translations import TRANSLATIONS

        return TRANSLATIONS

    def bots(self) -> Bots[Tyros, State]:
        from ypsilon.games.tyros.bots import FORMER, LEVELS, REFERENCES, evaluate

        return Bots(LEVELS, evaluate, REFERENCES, FORMER)


GAME = Tyros
EXTRAS = TyrosExtras()

__all__ = ["EXTRAS", "GAME"]
