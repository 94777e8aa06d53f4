"""The little games that matches are tried on, found by name as a worker process finds them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from bots.dragon import Dragon
from bots.nim.rules import Nim
from bots.walk import Walk
from bots.wordless import Wordless
from ypsilon.core.game import CHANCE, AnyGame, Result, Seat
from ypsilon.core.luck import Luck


@dataclass(frozen=True)
class Lottery(Wordless[tuple[int, ...], int]):
    """Each seat buys a ticket, which changes nothing; then chance names the winner."""

    name: ClassVar[str] = "lottery"
    chance: ClassVar[bool] = True

    seats: int = 2

    def initial(self) -> tuple[int, ...]:
        return ()

    def movers(self, state: tuple[int, ...]) -> tuple[Seat, ...]:
        if len(state) < self.seats:
            return (len(state),)
        return () if len(state) > self.seats else (CHANCE,)

    def legal(self, state: tuple[int, ...], seat: Seat) -> Sequence[int]:
        return (0, 1)

    def draw(self, state: tuple[int, ...], luck: Luck) -> int:
        return luck.pick(self.seats)

    def apply(self, state: tuple[int, ...], seat: Seat, action: int) -> tuple[int, ...]:
        return (*state, action)

    def result(self, state: tuple[int, ...]) -> Result | None:
        if len(state) <= self.seats:
            return None
        scores = tuple(int(seat == state[-1]) for seat in range(self.seats))
        return Result(scores, (state[-1],), "LO-1")


def find(name: str) -> type[AnyGame]:
    """Give the class of a little game by its name."""
    games: tuple[type[AnyGame], ...] = (Dragon, Lottery, Nim, Walk)
    return next(game for game in games if game.name == name)
