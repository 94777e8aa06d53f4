"""Requests of a client, over the socket of a table."""

from __future__ import annotations

from typing import Any, Generic, Literal

from ypsilon.core.data import Data, Tagged
from ypsilon.core.game import A, Seat

Language = Literal["en", "de"]


class Enter(Data):
    """The first message: who comes, and in which language they read."""

    tokens: tuple[str, ...] = ()  # of the seats that one holds; none for a spectator
    host: str = ""  # the host's token
    name: str = ""  # what a spectator is called in the chat
    language: Language = "en"


class Act(Tagged, Generic[A]):
    """An action."""

    id: str
    seat: Seat
    version: int  # the number of the entry that opened the seat's decision
    action: A


class Typed(Tagged):
    """An action as it is written in notation, or for short; the game reads it."""

    id: str
    seat: Seat
    version: int
    text: str


class Weigh(Tagged, Generic[A]):
    """A question whether the rules would allow an action; nothing is played."""

    id: str
    seat: Seat
    version: int
    action: A


class AskUndo(Tagged):
    """The game is to go back."""

    id: str
    seat: Seat
    to: int | None = None  # the last entry that is to stand; None: back by one own step


class Consent(Tagged):
    """An answer to the undo or the pause that somebody asks for."""

    id: str
    seat: Seat
    yes: bool


class GiveUp(Tagged):
    """The seat resigns."""

    id: str
    seat: Seat


class Halt(Tagged):
    """The clocks are to stop, which other people must agree to, or to run again."""

    id: str
    seat: Seat
    on: bool


class Chat(Tagged):
    """Something said; by a seat, or by a spectator."""

    id: str
    text: str
    seat: Seat | None = None


class Mute(Tagged):
    """Nothing more from somebody is to be shown here, or again."""

    id: str
    who: str
    on: bool


class AskHint(Tagged):
    """A bot is asked what it would do here."""

    id: str
    seat: Seat


class Again(Tagged):
    """The seat wants a rematch, with new random bytes for its luck."""

    id: str
    seat: Seat
    added: str


class Show(Tagged):
    """At a shared screen the device has passed: show this seat's view from now on."""

    id: str
    seat: Seat


class Leave(Tagged):
    """The seat leaves: a bot plays on until it comes back."""

    id: str
    seat: Seat


class Return(Tagged):
    """The seat is back: the bot hands it over."""

    id: str
    seat: Seat


class Replace(Tagged):
    """The host lets a bot play a seat that has been silent for longer than the clock allows."""

    id: str
    seat: Seat
    level: str


class Remove(Tagged):
    """The host removes the person of a seat; during play a bot has it from then on."""

    id: str
    seat: Seat


class MuteForAll(Tagged):
    """The host lets somebody say nothing more at the table, or again.

    That is the person of a seat, or a spectator by name, or with neither all spectators.
    """

    id: str
    on: bool
    seat: Seat | None = None
    who: str = ""


class Close(Tagged):
    """The host closes the table for good, whatever is being played."""

    id: str


class Report(Tagged):
    """Somebody tells whoever runs the server of a name or of something that was said."""

    id: str
    seat: Seat | None = None  # the one whose name is reported
    who: str = ""  # or the spectator, by name
    line: int | None = None  # or the line of the chat, by its id
    reason: str = ""


class Ping(Tagged):
    """The client asks whether the server is there."""

    id: str


Request = (
    Act[A]
    | Typed
    | Weigh[A]
    | AskUndo
    | Consent
    | GiveUp
    | Halt
    | Chat
    | Mute
    | AskHint
    | Again
    | Show
    | Leave
    | Return
    | Replace
    | Remove
    | MuteForAll
    | Close
    | Report
    | Ping
)


def request_form(action: Any) -> Any:
    """Give the form of what a client may send at a table whose game has these actions."""
    form: Any = Request
    return form[action]
