"""The messages between server and clients: what REST and WebSocket carry, and nothing else.

Times are milliseconds since 1970. `A` and `V` stand for the actions and views of the table's game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, Literal

import msgspec

from ypsilon.core.data import Data, Tagged
from ypsilon.core.fair import Fair
from ypsilon.core.game import A, Result, Seat, V
from ypsilon.match.clocks import Bank, Days, NoClock
from ypsilon.match.log import LogLine
from ypsilon.match.sight import Sight

Language = Literal["en", "de"]
Status = Literal["waiting", "playing", "over", "closed"]

# Making a table


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


class Sit(Data):
    """Somebody sits down: by an invitation, or at a listed table on an open seat.

    `added` are 16 random bytes in hexadecimal, their part in the luck of the game.
    """

    name: str
    added: str
    invitation: str = ""
    seat: Seat | None = None
    key: str = ""


class Seated(Data):
    """Where somebody sits, and the token that is theirs from now on."""

    table: TableInfo
    seat: Seat
    token: str


class Start(Data):
    """The host starts; `added` are the random bytes of each of the host's own seats.

    With `wait` the game begins as soon as no seat is open any more, whoever is there then.
    """

    added: tuple[str, ...] = ()
    wait: bool = False


class Fill(Data):
    """Before the start the host gives a seat to a bot, or frees it for an invitation."""

    seat: Seat
    level: str = ""


class Invitation(Data):
    """The invitation to a seat that the host has freed; none if a bot has it."""

    table: TableInfo
    secret: str | None


class MoveCode(Data):
    """A code that moves a seat to another device, once, until a time."""

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


class Tables(Data):
    """Tables that anybody may join or watch."""

    tables: tuple[TableInfo, ...]


class OptionInfo(Data):
    """An option of a game, with its choices as text (none: any) and what it does."""

    name: str
    default: str
    choices: tuple[str, ...]
    about: str


class GameInfo(Data):
    """A game that can be played here."""

    name: str
    seats: tuple[int, ...]
    secrets: bool
    options: tuple[OptionInfo, ...]
    levels: tuple[str, ...]


class Games(Data):
    """All games that can be played here."""

    games: tuple[GameInfo, ...]


class Rule(Data):
    """A rule: its id and its text, with the heading it stands under."""

    id: str
    text: str
    heading: str


class Rules(Data):
    """The rules of a game in one language."""

    rules: tuple[Rule, ...]


class Ply(Data, Generic[A, V]):
    """An entry and the view after it."""

    line: LogLine[A] | None
    view: V


class History(Data, Generic[A, V]):
    """A game so far, or whole when it is over, as the asker may know it; the start comes first."""

    plies: tuple[Ply[A, V], ...]
    result: Result | None
    fair: Fair | None


class Value(Data):
    """How a bot judges the position after an entry, for a seat: its share of the win, 0 to 1."""

    number: int
    seat: Seat
    value: float


class Values(Data):
    """How a bot judges a game that is over, entry by entry; none where no bot can."""

    values: tuple[Value, ...]


class Imported(Data):
    """A table made of a record, for review."""

    table: TableInfo


class Refusal(Data):
    """Why something was not done: a code, for rules the rule's id, words, and what to light."""

    code: str
    message: str
    rule: str = ""
    keys: tuple[str, ...] = ()


class Gone(Data):
    """Something was removed; nothing more is to say."""


# From a client, live


class Enter(Data):
    """The first message: the seats one holds by their tokens; none for a spectator.

    `host` is the host's token, `name` what a spectator is called in the chat.
    """

    tokens: tuple[str, ...] = ()
    host: str = ""
    name: str = ""
    language: Language = "en"


class Act(Tagged, Generic[A]):
    """An action; `version` is the number of the entry that opened the seat's decision."""

    id: str
    seat: Seat
    version: int
    action: A


class Typed(Tagged):
    """An action as it is written in notation; the game reads it."""

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
    """The game is to go back to entry `to`; None: by one own step."""

    id: str
    seat: Seat
    to: int | None = None


class Consent(Tagged):
    """An answer to the undo that somebody asks for."""

    id: str
    seat: Seat
    yes: bool


class GiveUp(Tagged):
    """The seat resigns."""

    id: str
    seat: Seat


class Halt(Tagged):
    """The clocks are to stop, or to run again."""

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


class Ping(Tagged):
    """The client asks whether the server is there."""

    id: str


# To a client, live


class Done(Tagged):
    """What was asked under this id is done, and is kept."""

    id: str


class Refused(Tagged):
    """What was asked under this id is not done, and why."""

    id: str
    refusal: Refusal


class Update(Sight[A, V], Generic[A, V], tag=True):
    """The table as the watcher may know it now, and what happened since the last message.

    `seat` is whose view it is (None: a spectator's), `held` the watcher's seats, `ask` the seats
    at a shared screen to which the device must be passed before their view is shown. `plays` tells
    whether the seat that is shown is its person's, who may resign, leave and stop the clocks,
    `returns` whether a bot plays it that would hand it back, `hint` whether it may be given hints
    at all, `silent_at` when silence will count as an answer, `undo` whose last decision may be
    taken back from here, `consent` which of the watcher's seats is asked to agree to the wish.
    """

    table: TableInfo
    now: int
    again: tuple[Seat, ...]
    fair: Fair | None
    log: tuple[LogLine[A], ...]


class Said(Tagged):
    """Something said in the chat; `who` is a name, `seat` None for a spectator."""

    time: int
    who: str
    seat: Seat | None
    text: str


class Hint(Tagged, Generic[A]):
    """What a bot would do: the action, its value, and why."""

    id: str
    seat: Seat
    action: A
    text: str
    value: float | None
    reason: str


class Notice(Tagged):
    """Something about the table that everybody should know: a code, and words."""

    code: str
    words: str


class Pong(Tagged):
    """The server is there."""

    id: str
    now: int


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
    | Ping
)
Message = Done | Refused | Update[A, V] | Said | Hint[A] | Notice | Pong
AnyMessage = Message[Any, Any]


def update_of(
    sight: Sight[Any, Any],
    table: TableInfo,
    now: int,
    again: tuple[Seat, ...] = (),
    fair: Fair | None = None,
    log: tuple[LogLine[Any], ...] = (),
) -> Update[Any, Any]:
    """Give the update that shows a match at a table."""
    seen = msgspec.structs.asdict(sight)
    return Update(**seen, table=table, now=now, again=again, fair=fair, log=log)


def request_form(action: Any) -> Any:
    """Give the form of what a client may send at a table whose game has these actions."""
    form: Any = Request
    return form[action]


def message_form(action: Any, view: Any) -> Any:
    """Give the form of what a client is sent at a table whose game has these actions and views."""
    form: Any = Message
    return form[action, view]
