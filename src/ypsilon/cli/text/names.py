"""Who sits at a table, as the terminal lists them: by name, with the colour of the seat."""

from __future__ import annotations

from collections.abc import Sequence

from ypsilon.core.game import AnyGame
from ypsilon.core.record import Player
from ypsilon.core.voice import plain
from ypsilon.match.called import own_names

__all__ = ["plain", "seated"]


def seated(game: AnyGame, players: Sequence[Player], language: str) -> list[str]:
    """Give who sits in each seat, with its colour where the seats have colours."""
    own = own_names(game, language)
    names = [plain(player.name) for player in players]
    if not own.colours:
        return names
    return [f"{name} ({colour})" for name, colour in zip(names, own.names, strict=False)]
