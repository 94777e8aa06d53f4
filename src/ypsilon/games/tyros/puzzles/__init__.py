"""Puzzles of Tyros: what finds and judges them, and those that come with the program."""

from ypsilon.games.tyros.puzzles.puzzler import PUZZLER

__all__ = ["PUZZLER"]
