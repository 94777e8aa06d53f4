"""A game at this terminal: people and bots at one table, kept in a file."""

__all__ = ["saves", "series"]
