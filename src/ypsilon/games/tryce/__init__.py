"""Tryce: sets, sequences and words in seven hands, for three to six."""

from ypsilon.games.tryce.rules import Tryce as GAME

__all__ = ["GAME"]
