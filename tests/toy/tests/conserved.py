"""What stays the same through a whole game of Toy: the cards."""

from __future__ import annotations

from toy.state import Cards, State


def conserved(state: State) -> Cards:
    """Give all cards, wherever they lie."""
    return tuple(sorted(sum((state.deck, *state.hands, *state.aside, *state.laid), ())))
