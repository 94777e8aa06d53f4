"""Tyros: trade and settlement around the Mediterranean for three or four."""

from ypsilon.games.tyros.rules import Tyros as GAME

__all__ = ["GAME"]
