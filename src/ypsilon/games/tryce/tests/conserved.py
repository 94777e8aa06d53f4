"""What stays the same through a whole game of Tryce: the 108 cards, and the letters once dealt."""

from __future__ import annotations

from ypsilon.games.tryce.state import State


def conserved(state: State) -> tuple[str, ...]:
    """Give the faces of all cards, wherever they lie."""
    held = [card for hand in state.hands for pile in (hand.known, *hand.drawn) for card in pile]
    laid = [card for group in state.groups for card in group.cards]
    beside = ["JK" for group in state.groups for _ in range(group.front + group.end)]
    every = [*state.stock, *held, *state.pile, *laid, *beside]
    return tuple(sorted(card[:2] for card in every))
