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
    """A table to be made: the game, its options as text, who sits where, and how it is played.

    `listed`: anybody may find it and sit down. `practice`: bots consent to any undo. `hints`: all
    may ask for hints although several people play. `silence`: after so many seconds a question to
    several seats is answered by the harmless answer (0: never).
    """

    game: str
    options: Mapping[str, str]
    seats: tuple[Me | Open | Bot, ...]
    clock: NoClock | Bank | Days = NoClock()
    listed: bool = False
    practice: bool = True
    hints: bool = False
    silence: int = 60
    key: str = ""


class SeatInfo(Data):
    """A seat as everybody sees it; `bot` names the bot that plays it now, if one does."""

    kind: Literal["open", "person", "bot"]
    name: str = ""
    bot: str = ""
    online: bool = False


class TableInfo(Data):
    """A table as everybody sees it; `score` is each seat's share of the games of the series."""

    table: str
    game: str
    options: Mapping[str, str]
    status: Status
    seats: tuple[SeatInfo, ...]
    clock: NoClock | Bank | Days
    listed: bool
    practice: bool
    hints: bool
    silence: int
    secrets: bool
    number: int
    score: tuple[float, ...]
    created: int
    touched: int
    spectators: int
    commitment: str


class SeatSecret(Data):
    """A secret that belongs to a seat: a token to play it, or an invitation to sit on it."""

    seat: Seat
    secret: str


class TableMade(Data):
    """A new table with the secrets of whoever made it."""

    table: TableInfo
    host: str
    tokens: tuple[SeatSecret, ...]
    invitations: tuple[SeatSecret, ...]


class Tables(Data):
    """Tables that anybody may join or watch."""

    tables: tuple[TableInfo, ...]


class Imported(Data):
    """A table made of a record, for review."""

    table: TableInfo
