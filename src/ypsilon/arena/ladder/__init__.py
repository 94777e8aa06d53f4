"""Ladders: what an arena has shown, as a table's rows, as JSON and as a picture."""

__all__ = ["curve", "ladder", "picture", "plot"]
