"""A table: how it is made, and how everybody sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from ypsilon.core.data import Data, Tagged
from ypsilon.core.game import Seat
from ypsilon.match.clocks import Bank, Days, NoClock

Status = Literal["waiting", "playing", "over", "closed"]


class Me(Tagged):
    """A seat of whoever makes the table; several of them share one screen."""

    name: str


class Open(Tagged):
    """A seat for somebody who has the invitation, or for anybody at a listed table."""


class Bot(Tagged):
    """A seat for a bot of a level."""

    level: str


class NewTable(Data):
    """A table to be made: the game, who sits where, and how it is played."""

    game: str
    # As text; those that are left out are as usual, and `lot` draws what a game has drawn.
    options: Mapping[str, str]
    seats: tuple[Me | Open | Bot, ...]
    clock: NoClock | Bank | Days = NoClock()
    listed: bool = False  # anybody may find it and sit down
    practice: bool = True  # bots consent to any undo
    hints: bool = False  # all may ask for hints although several people play
    silence: int = 60  # after so many seconds silence counts as the harmless answer (0: never)
    key: str = ""  # by which whoever makes it finds it again
    position: str = ""  # that the first game begins with, as text; empty: as usual


class SeatInfo(Data):
    """A seat as everybody sees it."""

    kind: Literal["open", "person", "bot"]  # whom it is for
    name: str = ""
    bot: str = ""  # the bot that plays it now, if one does
    online: bool = False  # somebody is connected who holds it
    muted: bool = False  # the host lets its person say nothing
    removed: bool = False  # the host has removed its person: the bot has it for good


class TableInfo(Data):
    """A table as everybody sees it."""

    table: str  # its name, by which it is found
    game: str
    options: Mapping[str, str]
    status: Status
    seats: tuple[SeatInfo, ...]
    clock: NoClock | Bank | Days
    listed: bool  # anybody may find it and sit down
    practice: bool  # bots consent to any undo
    hints: bool  # all may ask for hints although several people play
    silence: int  # after so many seconds silence counts as the harmless answer (0: never)
    secrets: bool  # the game has some, so that a device must be passed with care
    number: int  # of the game that is played, or the next one when it is over
    score: tuple[float, ...]  # each seat's share of the games of the series
    created: int
    touched: int  # when it last changed
    spectators: int
    commitment: str  # to the luck of the game of this number
    quiet: bool = False  # spectators may say nothing
    resting: bool = False  # bots alone play, and wait until the host is there
    lots: tuple[str, ...] = ()  # the options that are drawn when the game begins
    set_up: bool = False  # the game begins with a position that somebody has set up, and knows


class SeatSecret(Data):
    """A secret that belongs to a seat: a token to play it, or an invitation to sit on it."""

    seat: Seat
    secret: str


class TableMade(Data):
    """A new table with the secrets of whoever made it."""

    table: TableInfo
    host: str  # the host's token
    tokens: tuple[SeatSecret, ...]  # of the seats of whoever made it
    invitations: tuple[SeatSecret, ...]  # to the open seats


class Tables(Data):
    """Tables that anybody may join or watch."""

    tables: tuple[TableInfo, ...]


class Imported(Data):
    """A table made of a record, for review."""

    table: TableInfo
