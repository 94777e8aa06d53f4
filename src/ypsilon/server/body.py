"""What the store keeps of a table and of each of its games, apart from the entries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ypsilon.core.fair import Fair
from ypsilon.core.game import Result
from ypsilon.core.record import Player
from ypsilon.wire import Bank, Days, NoClock


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat: who it belongs to, which bot plays it now, and the random bytes its person added."""

    kind: Literal["open", "person", "bot"]
    name: str = ""
    bot: str = ""
    added: str = ""
    mine: bool = False


@dataclass(frozen=True, slots=True)
class Body:
    """A table: its game, its seats, how it is played, and the score of the series."""

    game: str
    options: str
    chairs: tuple[Chair, ...]
    clock: NoClock | Bank | Days
    practice: bool
    hints: bool
    silence: int
    number: int = 1
    score: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class GameBody:
    """One game of a table: with which options, by whom, and what its luck was committed to.

    One that was imported keeps the proof of its luck as its record had it.
    """

    options: str
    players: tuple[Player, ...]
    commitment: str
    added: tuple[str, ...] = ()
    start: str = ""
    started: int = 0
    result: Result | None = None
    imported: bool = False
    fair: Fair | None = None
