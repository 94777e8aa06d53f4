"""Lessons and puzzles at the terminal: the commands, who teaches, and who makes puzzles."""

__all__ = ["learn", "puzzle"]
