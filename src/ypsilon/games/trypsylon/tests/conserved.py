"""What never changes in a game of Trypsylon: the board, and all its cards on it or in hand."""

from __future__ import annotations

from ypsilon.games.trypsylon.state import State

_IN_HAND = {"none": 0, "down": 1, "up": 1, "two": 2, "last": 1}


def conserved(state: State) -> tuple[tuple[int, ...], int]:
    """Give how long each row is, and how many cards there are."""
    rows = state.cards.split("/")
    lying = sum(card != "_" for row in rows for card in row)
    return tuple(len(row) for row in rows), lying + _IN_HAND[state.hand]
