"""Capped: a bot held to a number of nodes, so that it is as strong on any machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ypsilon.core.bot import Choice, Limit, Maker
from ypsilon.core.data import replace
from ypsilon.core.game import AnyGame, Seat


class Capped:
    """Chooses as another bot does that may look at so many nodes and no more."""

    def __init__(self, game: AnyGame, seat: Seat, maker: Maker, nodes: int) -> None:
        self.bot = maker(game, seat)
        self.nodes = nodes

    def choose(self, view: Any, legal: Sequence[Any], limit: Limit) -> Choice[Any]:
        """Choose within the cap and the limit, whichever is less."""
        nodes = self.nodes if limit.nodes is None else min(self.nodes, limit.nodes)
        return self.bot.choose(view, legal, replace(limit, nodes=nodes))
