"""Seats: how they are taken, freed and moved, and how they are found again."""

from __future__ import annotations

from ypsilon.core.data import Data
from ypsilon.core.game import Seat
from ypsilon.wire.tables import TableInfo


class Sit(Data):
    """Somebody sits down: by an invitation, or at a listed table on an open seat."""

    name: str
    added: str  # 16 random bytes in hexadecimal, their part in the luck of the game
    invitation: str = ""
    seat: Seat | None = None  # where nobody is invited: the one that is wanted, or any
    key: str = ""  # by which they find the table again


class Seated(Data):
    """Where somebody sits, and the token that is theirs from now on."""

    table: TableInfo
    seat: Seat
    token: str


class Start(Data):
    """The host starts."""

    added: tuple[str, ...] = ()  # the random bytes of each of the host's own seats
    wait: bool = False  # begin as soon as no seat is open any more, whoever is there then


class Fill(Data):
    """Before the start the host gives a seat to a bot, or frees it for an invitation."""

    seat: Seat
    level: str = ""  # of the bot; none frees the seat


class Invitation(Data):
    """The invitation to a seat that the host has freed; none if a bot has it."""

    table: TableInfo
    secret: str | None


class MoveCode(Data):
    """A code that moves a seat, or what was learnt, to another device, until a time."""

    code: str
    until: int


class UseCode(Data):
    """A move code is used on another device, which finds the game again by its own key."""

    code: str
    key: str = ""


class MyGame(Data):
    """A table at which the owner of a key sits, and whether they are to move."""

    table: TableInfo
    seat: Seat
    to_move: bool


class MyGames(Data):
    """All tables of a key, the last touched first."""

    games: tuple[MyGame, ...]


class Gone(Data):
    """Something was removed; nothing more is to say."""
