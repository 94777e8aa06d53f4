"""Pylos: a pyramid of balls for two."""

from ypsilon.games.pylos.rules import Pylos as GAME

__all__ = ["GAME"]
