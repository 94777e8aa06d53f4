"""What the store keeps of a table and of each of its games, apart from the entries."""

from __future__ import annotations

from typing import Literal

from ypsilon.core.data import Data
from ypsilon.core.fair import Fair
from ypsilon.core.game import Result
from ypsilon.core.record import Player
from ypsilon.match.clocks import Clock
from ypsilon.match.plan import UndoRequest


class Chair(Data):
    """A seat: who it belongs to, which bot plays it now, and the random bytes its person added.

    `again` are the bytes for the next game, as soon as its person wants one.
    """

    kind: Literal["open", "person", "bot"]
    name: str = ""
    bot: str = ""
    added: str = ""
    mine: bool = False
    again: str = ""


class Body(Data):
    """A table: its game, its seats, how it is played, and the score of the series.

    `ready`: the host has started, and the game waits only for open seats to be taken.
    """

    game: str
    options: str
    chairs: tuple[Chair, ...]
    clock: Clock
    practice: bool
    hints: bool
    silence: int
    number: int = 1
    score: tuple[float, ...] = ()
    ready: bool = False
    undoing: UndoRequest | None = None


class GameBody(Data):
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
