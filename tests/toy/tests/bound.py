"""In how many actions a game of Toy ends."""

from __future__ import annotations

from toy.rules import Toy


def bound(game: Toy) -> int:
    """Count a deal, a lot, an answer and a draw each, and every card laid in a turn of its own."""
    return 2 + 2 * game.seats + 2 * game.seats * game.hand
