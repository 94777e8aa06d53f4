"""The rules of Tryce: the game's class, and a module for each part of RULES.md."""

from ypsilon.games.tryce.rules.game import Tryce

__all__ = ["Tryce", "groups", "plays", "sheet", "turns", "validity"]
