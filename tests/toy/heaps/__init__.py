"""A game of stones without luck or secrets, whose turns have one or two steps."""

from toy.heaps.rules import Heaps as GAME

__all__ = ["GAME"]
