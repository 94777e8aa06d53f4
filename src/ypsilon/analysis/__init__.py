"""Positions looked at for their own sake: set up, moved in for all seats, and judged."""

__all__ = ["board", "deepening", "position"]
