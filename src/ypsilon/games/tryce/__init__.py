"""Tryce: sets, sequences and words in seven hands, for three to six."""

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
    Shorthand,
    Show,
    Translations,
)
from ypsilon.core.parts.lexicons import Lexicons
from ypsilon.core.puzzles import Puzzler
from ypsilon.core.turns import Assessor
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.state import State, View


class TryceExtras(Extras[Tryce, State, View]):
    """All that a game may bring."""

    def show(self) -> Show[Tryce, View]:
        from ypsilon.games.tryce.show import show

        return show

    def shorthand(self) -> Shorthand[View]:
        from ypsilon.games.tryce.shorthand import written_out

        return written_out

    def seat_names(self) -> NamesSeats[Tryce]:
        from ypsilon.games.tryce.text.words import seat_names

        return seat_names

    def legend(self) -> Legend[Tryce]:
        from ypsilon.games.tryce.text.legend import legend

        return legend

    def endings(self) -> Endings[View]:
        from ypsilon.games.tryce.text.endings import endings

        return endings

    def translations(self) -> Translations:
        from ypsilon.games.tryce.text.translations import TRANSLATIONS

        return TRANSLATIONS

    def assessor(self) -> Assessor[Tryce, State, View] | None:
        from ypsilon.games.tryce import native
        from ypsilon.games.tryce.bots import ASSESSOR

        return ASSESSOR if native.NATIVE else None

    def bots(self) -> Bots[Tryce, State]:
        from ypsilon.games.tryce.bots import FORMER, LEVELS, REFERENCES, STYLES, evaluate

        return Bots(LEVELS, evaluate, REFERENCES, FORMER, STYLES)

    def engine(self) -> Engine[Tryce, State]:
        from ypsilon.games.tryce import native, simulation

        # What is drawn and hidden cannot be counted: there is no perft.
        return Engine(native.NATIVE, batch=simulation.batch)

    def encoding(self) -> Encodes[Tryce]:
        from ypsilon.games.tryce.forms.encoding import TryceEncoding

        return TryceEncoding

    def picture(self) -> Draws[Tryce, View]:
        from ypsilon.games.tryce.forms.picture import picture

        return picture

    def figures(self) -> Figures[Tryce]:
        from ypsilon.games.tryce.bench import figures

        return figures

    def lexicons(self) -> Lexicons:
        from ypsilon.games.tryce.wordlists.lexicons import TryceLexicons

        return TryceLexicons()

    def puzzler(self) -> Puzzler[Tryce, State]:
        from ypsilon.games.tryce.puzzles import PUZZLER

        return PUZZLER


GAME = Tryce
EXTRAS = TryceExtras()

__all__ = ["EXTRAS", "GAME"]
