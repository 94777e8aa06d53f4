"""What the store keeps of a table and of each of its games, apart from the entries.

In JSON a table's seats are its `chairs`, as they were called when the first were kept.
"""

from __future__ import annotations

from typing import Literal

from ypsilon.core.data import Data, replace
from ypsilon.core.fair import Fair
from ypsilon.core.game import Result, Seat
from ypsilon.core.record import Player
from ypsilon.match.clocks import Clock
from ypsilon.match.plan import WishRequest


class SeatRecord(Data):
    """A seat of a table."""

    kind: Literal["open", "person", "bot"]  # whom it is for
    name: str = ""  # what its person, or its bot, is called
    bot: str = ""  # the bot that plays it now, if one does
    added: str = ""  # the random bytes that its person added to the luck of the game
    mine: bool = False  # it belongs to whoever made the table
    again: str = ""  # the bytes for the next game, as soon as its person wants one
    muted: bool = False  # its person may say nothing at the table
    removed: bool = False  # its person was removed during play: a bot has it for good
    invited: bool = False  # of an open one: its invitation is newer than the last removal


class TableRecord(Data, rename={"seats": "chairs", "wished": "undoing"}):
    """A table: its game, its seats, how it is played, and the score of the series."""

    game: str  # its name
    options: str  # the game's class, as JSON
    seats: tuple[SeatRecord, ...]
    clock: Clock
    practice: bool  # bots consent to any undo
    hints: bool  # all may ask for hints, although several people play
    silence: int  # seconds after which a question to several is answered for who is silent
    number: int = 1  # of the game that is played, or whose luck is committed to
    score: tuple[float, ...] = ()  # each seat's share of the games that are over
    ready: bool = False  # the host has started; the game waits only for open seats to be taken
    wished: WishRequest | None = None  # the undo or pause that is asked for
    lots: tuple[str, ...] = ()  # the options that are drawn when the first game begins
    quiet: bool = False  # spectators may say nothing
    position: str = ""  # that the game begins with, if not as usual; a rematch begins as usual
    removed: tuple[str, ...] = ()  # hashes of the keys of those whom the host has removed

    def with_seat(self, seat: Seat, record: SeatRecord) -> TableRecord:
        """Give the table with one of its seats changed."""
        return replace(self, seats=(*self.seats[:seat], record, *self.seats[seat + 1 :]))


class GameHeader(Data):
    """One game of a table, as far as it is known before its entries."""

    options: str  # the game's class, as JSON
    players: tuple[Player, ...]  # none before it begins
    commitment: str  # the hash of its seed
    added: tuple[str, ...] = ()  # what each person added to its luck
    start: str = ""  # the position that it begins with, if not the usual one
    started: int = 0  # when
    result: Result | None = None
    imported: bool = False  # it was played elsewhere
    fair: Fair | None = None  # the proof of luck that came with one that was imported
