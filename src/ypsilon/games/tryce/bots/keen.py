"""Keen: a bot that plays like Standard, but for more points: its own groups before going out."""

from __future__ import annotations

from collections.abc import Sequence

from ypsilon.games.tryce.bots.references import Standard
from ypsilon.games.tryce.state import Action, Add, Buy, Pass, Swap, View
from ypsilon.games.tryce.tables import PAT

# With so few cards it is nearly out, and gives them to whoever has the group.
NEARLY = 4


class Keen(Standard):
    """Buys what betters its plan at all, and makes others' groups larger only when nearly out."""

    def _buy_or_pass(self, view: View) -> tuple[Action, str]:
        action, reason = super()._buy_or_pass(view)
        if isinstance(action, Pass) and self._betters(view):
            return Buy(), "it is worth more"
        return action, reason

    def _betters(self, view: View) -> bool:
        wanted = self.buys and view.hand not in PAT and any(self._missing(view))
        return wanted and self._gain(view, view.pile[-1]) > 0

    def _addition(self, view: View, legal: Sequence[Action]) -> Action | None:
        assert view.own is not None
        if len(view.own.cards) > NEARLY:
            legal = [each for each in legal if not self._is_gift(view, each)]
        return super()._addition(view, legal)

    def _is_gift(self, view: View, action: Action) -> bool:
        """Tell whether an action makes the group of somebody else worth more (TC-25)."""
        return isinstance(action, Add | Swap) and view.groups[action.group - 1].owner != self.seat
