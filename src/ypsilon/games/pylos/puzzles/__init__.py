"""Puzzles of Pylos: what finds and judges them, and those that come with the program."""

from ypsilon.games.pylos.puzzles.puzzler import PUZZLER

__all__ = ["PUZZLER"]
