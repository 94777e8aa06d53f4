"""Trypsylon: jetties pushed from shore to shore, for two."""

from __future__ import annotations

from ypsilon.core.extras import (
    Bots,
    Draws,
    Encodes,
    Engine,
    Extras,
    Figures,
    Knows,
    Legend,
    Marks,
    NamesSeats,
    Reasons,
    Shorthand,
    Show,
    Translations,
)
from ypsilon.core.puzzles import Puzzler
from ypsilon.core.turns import Assessor
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import State, View


class TrypsylonExtras(Extras[Trypsylon, State, View]):
    """How Trypsylon is drawn, its bots, and its native engine."""

    def show(self) -> Show[Trypsylon, View]:
        from ypsilon.games.trypsylon.show import show

        return show

    def shorthand(self) -> Shorthand[View]:
        from ypsilon.games.trypsylon.shorthand import written_out

        return written_out

    def seat_names(self) -> NamesSeats[Trypsylon]:
        from ypsilon.games.trypsylon.words import seat_names

        return seat_names

    def legend(self) -> Legend[Trypsylon]:
        from ypsilon.games.trypsylon.legend import legend

        return legend

    def translations(self) -> Translations:
        from ypsilon.games.trypsylon.translations import TRANSLATIONS

        return TRANSLATIONS

    def reasons(self) -> Reasons[Trypsylon, State]:
        from ypsilon.games.trypsylon.hints import reason

        return reason

    def marks(self) -> Marks[Trypsylon, State, View]:
        from ypsilon.games.trypsylon.hints import marks
        from ypsilon.games.trypsylon.show import show_marked

        return Marks(marks, show_marked)

    def knows(self) -> Knows[Trypsylon, State]:
        from ypsilon.games.trypsylon.known import known_turns

        return known_turns

    def assessor(self) -> Assessor[Trypsylon, State, View] | None:
        from ypsilon.games.trypsylon import native
        from ypsilon.games.trypsylon.bots import ASSESSOR

        return ASSESSOR if native.NATIVE else None

    def bots(self) -> Bots[Trypsylon, State]:
        from ypsilon.games.trypsylon.bots import LEVELS, REFERENCES, evaluate

        return Bots(LEVELS, evaluate, REFERENCES)

    def engine(self) -> Engine[Trypsylon, State]:
        from ypsilon.games.trypsylon import native

        return Engine(native.NATIVE, native.perft, native.batch)

    def encoding(self) -> Encodes[Trypsylon]:
        from ypsilon.games.trypsylon.forms.encoding import TrypsylonEncoding

        return TrypsylonEncoding

    def picture(self) -> Draws[Trypsylon, View]:
        from ypsilon.games.trypsylon.forms.picture import picture

        return picture

    def figures(self) -> Figures[Trypsylon]:
        from ypsilon.games.trypsylon.bench import figures

        return figures

    def puzzler(self) -> Puzzler[Trypsylon, State]:
        from ypsilon.games.trypsylon.puzzles import PUZZLER

        return PUZZLER


GAME = Trypsylon
EXTRAS = TrypsylonExtras()

__all__ = ["EXTRAS", "GAME"]
