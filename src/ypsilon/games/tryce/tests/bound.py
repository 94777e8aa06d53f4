"""In how many actions a game of Tryce ends."""

from __future__ import annotations

from ypsilon.games.tryce.game import Tryce


def bound(game: Tryce) -> int:
    """Count what begins each hand, and for each turn its offer, answers, draws, words and end."""
    cards = 108
    words = 3 * game.seats
    turn = 1 + game.seats + 3 + words + 1
    return 2 + len(game.hands) * (3 + game.turns * game.seats * turn + cards)
