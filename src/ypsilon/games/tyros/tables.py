"""The numbers of Tyros as the printed rules give them."""

from __future__ import annotations

from typing import Final, Literal

Empire = Literal["O", "Y", "G", "V"]
Kind = Literal["O", "Y", "G", "V", "J"]
Mark = Literal["", "O", "Y", "G", "V"]
Cards = tuple[int, int, int, int, int]
"""How many trade cards of each kind: orange, yellow, green, violet, jokers."""

# TY-06, TY-07, TY-08: the material.
EMPIRES: Final[tuple[Empire, ...]] = ("O", "Y", "G", "V")
KINDS: Final[tuple[Kind, ...]] = ("O", "Y", "G", "V", "J")
JOKER: Final = 4
CHIPS: Final = 20
DECK: Final[Cards] = (14, 14, 14, 14, 4)
NONE: Final[Cards] = (0, 0, 0, 0, 0)
SHIPS: Final = 10
CITIES: Final = 10

# TY-09, TY-13, TY-16: what everybody begins a game or a round with.
FLEET: Final = 2
LAND: Final = 4
DEALT: Final = {3: 12, 4: 10}

# TY-30, TY-33, TY-40, TY-41, TY-45: limits and costs.
ROOM: Final = 2
CITY_COST: Final = 5
CITY_COST_WITH_TWO: Final = 4
BANK: Final = 3
SWAP: Final = 3
KEPT: Final = 3

# TY-35, TY-49, TY-51: the points, from the largest empire to the smallest.
CITY_POINTS: Final = (12, 10, 9, 8)
SHIP_POINTS: Final = (6, 5, 4, 3)
BONUS: Final = 7
