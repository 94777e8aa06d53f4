"""Puzzles of Tryce: what finds and judges them, and those that come with the program."""

from ypsilon.games.tryce.puzzles.puzzler import PUZZLER

__all__ = ["PUZZLER"]
