"""What a hint shows on the board of Trypsylon: both shortest ways, and what each needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ypsilon.core.game import Mark
from ypsilon.games.trypsylon.hints.reasons import missing
from ypsilon.games.trypsylon.hints.ways_across import ways_across
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import SHORES, Action, State


def marks(game: Trypsylon, state: State, seat: int, line: Sequence[Action]) -> Iterator[Mark]:
    """Yield the way and the needs of each player, as the cards lie before anything is played."""
    ways = dict(zip(SHORES, ways_across(game.board, state.cards), strict=True))
    for player in (0, 1):
        way = ways[game.shores(player)]
        yield Mark("way", player, way.keys, "the shortest way across")
        yield Mark("needed", player, way.needed, f"needs {missing(way)}")
