"""Heaps with bots that fail in every way a bot can."""

from .rules import Shaky as GAME

__all__ = ["GAME"]
