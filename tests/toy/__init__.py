"""A card game small enough to be read at one sitting, with everything that a game can have."""

from toy.rules import Toy as GAME

__all__ = ["GAME"]
