"""The rules of Tryce: the game's class, and the functions that it is made of."""

from ypsilon.games.tryce.rules.game import Tryce

__all__ = ["Tryce"]
