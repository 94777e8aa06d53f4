"""The reference `tryce-1`: a player by the hand solver; frozen, as its moves are recorded.

The levels stand on it until something better is written, outside this room.
"""

from ypsilon.games.tryce.bots.references.standard import Standard

__all__ = ["Standard"]
