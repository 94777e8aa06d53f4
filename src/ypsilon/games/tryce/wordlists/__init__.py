"""Word lists: how they are fetched, read and built into lexicons; no part of the rules."""

__all__ = ["lexicons"]
