"""Trypsylon: jetties pushed from shore to shore, for two."""

from ypsilon.games.trypsylon.rules import Trypsylon as GAME

__all__ = ["GAME"]
