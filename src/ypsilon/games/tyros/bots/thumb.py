"""Thumb: a bot of Tyros that plays by rules of thumb, with the numbers of its level."""

from __future__ import annotations

from collections.abc import Sequence

from ypsilon.core.bot import Choice, Limit
from ypsilon.core.data import replace
from ypsilon.core.game import AnyGame, Seat
from ypsilon.games.tyros import native
from ypsilon.games.tyros.actions import Action
from ypsilon.games.tyros.bots.numbers import Numbers
from ypsilon.games.tyros.bots.references import Standard
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.state import View, active
from ypsilon.games.tyros.text import notation


class Thumb:
    """Does what the numbers of its level say is best; without an engine the reference plays."""

    def __init__(self, game: AnyGame, seat: Seat, numbers: Numbers) -> None:
        assert isinstance(game, Tyros)
        self.game = game
        self.seat = seat
        self.numbers = numbers
        self._in_place = Standard(game, seat)

    def choose(self, view: View, legal: Sequence[Action], limit: Limit) -> Choice[Action]:
        """Choose by what the seat knows alone."""
        if len(legal) == 1:
            return Choice(legal[0], line=tuple(legal), reason="the only action")
        if not native.fits(self.game):
            return self._in_python(view, legal, limit)
        return self.decide(view, limit)

    def decide(self, view: View, limit: Limit) -> Choice[Action]:
        """Choose with the engine; the seed decides between equals."""
        text = native.decide(self.game, view, self.numbers, limit.seed)
        return Choice(self.read(view, text), value=_share(view, self.seat), nodes=1)

    def read(self, view: View, text: str) -> Action:
        """Read an action as the engine writes it."""
        return notation.read(self.game.chart, view.board.ships[active(view)], text)

    def _in_python(self, view: View, legal: Sequence[Action], limit: Limit) -> Choice[Action]:
        why = "in Python, since the native engine of tyros was not built"
        return replace(self._in_place.choose(view, legal, limit), effort=why)


def _share(view: View, seat: Seat) -> float:
    """Give a rough share of the win from the points so far."""
    totals = [1.12**score.total for score in view.forecast.scores]
    return totals[seat] / sum(totals)
