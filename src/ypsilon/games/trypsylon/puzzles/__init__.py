"""Puzzles of Trypsylon: what finds and judges them, and those that come with the program."""

from ypsilon.games.trypsylon.puzzles.puzzler import PUZZLER

__all__ = ["PUZZLER"]
