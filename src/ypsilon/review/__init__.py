"""A game looked through: what decisions were worth, graded, with the better ones and reasons."""

__all__ = ["assess"]
