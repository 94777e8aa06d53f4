"""Puzzles: positions with one solution, and what a game brings to have some."""

from ypsilon.core.puzzles.puzzle import AnyPuzzler, Found, Puzzle, Puzzler, Verdict

__all__ = ["AnyPuzzler", "Found", "Puzzle", "Puzzler", "Verdict"]
