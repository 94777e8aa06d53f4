"""Pylos: a pyramid of balls for two."""

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
    NamesSeats,
    Reasons,
    Shorthand,
    Show,
    Solver,
    Translations,
    Verdicts,
)
from ypsilon.core.puzzles import Puzzler
from ypsilon.core.turns import Assessor
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import State, View


class PylosExtras(Extras[Pylos, State, View]):
    """How Pylos is drawn, its bots, its native engine, and what solves it."""

    def show(self) -> Show[Pylos, View]:
        from ypsilon.games.pylos.show import show

        return show

    def shorthand(self) -> Shorthand[View]:
        from ypsilon.games.pylos.shorthand import written_out

        return written_out

    def seat_names(self) -> NamesSeats[Pylos]:
        from ypsilon.games.pylos.words import seat_names

        return seat_names

    def legend(self) -> Legend[Pylos]:
        from ypsilon.games.pylos.legend import legend

        return legend

    def translations(self) -> Translations:
        from ypsilon.games.pylos.translations import TRANSLATIONS

        return TRANSLATIONS

    def reasons(self) -> Reasons[Pylos, State]:
        from ypsilon.games.pylos.reasons import reason

        return reason

    def knows(self) -> Knows[Pylos, State]:
        from ypsilon.games.pylos.known import known_turns

        return known_turns

    def verdicts(self) -> Verdicts:
        from ypsilon.games.pylos.known import verdict

        return verdict

    def assessor(self) -> Assessor[Pylos, State, View] | None:
        from ypsilon.games.pylos import native
        from ypsilon.games.pylos.bots import ASSESSOR

        return ASSESSOR if native.NATIVE else None

    def bots(self) -> Bots[Pylos, State]:
        from ypsilon.games.pylos.bots import LEVELS, REFERENCES, evaluate

        return Bots(LEVELS, evaluate, REFERENCES)

    def engine(self) -> Engine[Pylos, State]:
        from ypsilon.games.pylos import native

        return Engine(native.NATIVE, native.perft, native.batch)

    def encoding(self) -> Encodes[Pylos]:
        from ypsilon.games.pylos.forms.encoding import PylosEncoding

        return PylosEncoding

    def picture(self) -> Draws[Pylos, View]:
        from ypsilon.games.pylos.forms.picture import picture

        return picture

    def figures(self) -> Figures[Pylos]:
        from ypsilon.games.pylos.bench import figures

        return figures

    def solver(self) -> Solver:
        from ypsilon.games.pylos.solver import SOLVER

        return SOLVER

    def puzzler(self) -> Puzzler[Pylos, State]:
        from ypsilon.games.pylos.puzzles import PUZZLER

        return PUZZLER


GAME = Pylos
EXTRAS = PylosExtras()

__all__ = ["EXTRAS", "GAME"]
