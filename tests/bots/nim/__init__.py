"""Nim, in which a turn is several actions."""

from bots.nim.rules import Nim as GAME

__all__ = ["GAME"]
