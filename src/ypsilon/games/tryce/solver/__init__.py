"""What can be made of a hand: cards that fit, the lays that are listed, and the best of all."""

__all__ = ["additions", "compounds", "rack", "selection", "solver"]
