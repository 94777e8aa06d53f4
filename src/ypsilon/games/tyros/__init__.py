"""Tyros: trade and settlement around the Mediterranean for three or four."""

from __future__ import annotations

from ypsilon.core.extras import (
    Bots,
    Draws,
    Encodes,
    Endings,
    Engine,
    Extras,
    Figures,
    Legend,
    NamesSeats,
    Reasons,
    Shorthand,
    Show,
    Translations,
)
from ypsilon.core.puzzles import Puzzler
from ypsilon.core.turns import Assessor
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.state import State, View


class TyrosExtras(Extras[Tyros, State, View]):
    """How Tyros is drawn, its bots, and its native engine."""

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

    def reasons(self) -> Reasons[Tyros, State]:
        from ypsilon.games.tyros.reasons import reason

        return reason

    def assessor(self) -> Assessor[Tyros, State, View] | None:
        from ypsilon.games.tyros import native
        from ypsilon.games.tyros.bots import ASSESSOR

        return ASSESSOR if native.NATIVE else None

    def bots(self) -> Bots[Tyros, State]:
        from ypsilon.games.tyros.bots import FORMER, LEVELS, REFERENCES, STYLES, evaluate

        return Bots(LEVELS, evaluate, REFERENCES, FORMER, STYLES)

    def engine(self) -> Engine[Tyros, State]:
        from ypsilon.games.tyros import native

        return Engine(native.NATIVE, batch=native.batch)

    def encoding(self) -> Encodes[Tyros]:
        from ypsilon.games.tyros.forms.encoding import TyrosEncoding

        return TyrosEncoding

    def picture(self) -> Draws[Tyros, View]:
        from ypsilon.games.tyros.forms.picture import picture

        return picture

    def figures(self) -> Figures[Tyros]:
        from ypsilon.games.tyros.bench import figures

        return figures

    def puzzler(self) -> Puzzler[Tyros, State]:
        from ypsilon.games.tyros.puzzles import PUZZLER

        return PUZZLER


GAME = Tyros
EXTRAS = TyrosExtras()

__all__ = ["EXTRAS", "GAME"]
