"""The reference `tyros-1`: a player by rules of thumb; frozen, as its moves are recorded.

The levels stand on it until something better is written, outside this room.
"""

from ypsilon.games.tyros.bots.references.standard import Standard

__all__ = ["Standard"]
