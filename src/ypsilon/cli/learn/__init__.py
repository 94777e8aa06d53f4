"""Lessons at the terminal: the command, and who teaches."""

__all__ = ["learn"]
