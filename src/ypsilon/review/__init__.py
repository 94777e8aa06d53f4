"""A game looked through: what decisions were worth, graded, with the better ones and reasons."""

__all__ = ["assess", "grades", "kept", "plan", "retry", "steps", "summary", "words"]
