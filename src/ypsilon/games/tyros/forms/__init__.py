"""Tyros in other forms than text: as numbers, and as a picture."""

__all__ = ["encoding", "picture"]
