"""The record of a game: what happened, entry by entry, as it is kept in a file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Literal, TypeVar, get_args

from ypsilon.core import codec, options
from ypsilon.core.data import Data, Tagged
from ypsilon.core.fair import Fair, Ticket
from ypsilon.core.game import AnyGame, Seat

A = TypeVar("A")
O = TypeVar("O")  # noqa: E741


class Undo(Tagged):
    """The game stands again as it did after entry `to` (0: at its start)."""

    to: int


class Resign(Tagged):
    """The seat gives up: with two seats it loses, with more a bot plays it on."""


class Flag(Tagged):
    """The seat's time has run out: with two seats it loses, with more a bot plays it on."""


class Pause(Tagged):
    """The clocks stop, or run again."""

    on: bool


class Takeover(Tagged):
    """A bot plays the seat from here; with no bot named, its person is back."""

    bot: str


class Agree(Tagged):
    """The seat consents to the game going back to entry `to`."""

    to: int


class Hinted(Tagged):
    """The seat was given a hint."""


class ByLot(Tagged):
    """An option of the game was drawn by lot before it began, and is as drawn."""

    option: str
    value: str


TableEvent = Undo | Resign | Flag | Pause | Takeover | Agree | Hinted | ByLot
_EVENTS = frozenset(get_args(TableEvent))


class Entry(Data, Generic[A]):
    """One line of a record: an action or an event of the table, with the tickets of a draw."""

    number: int
    time: int
    seat: Seat
    what: A
    tickets: tuple[Ticket, ...] = ()

    @property
    def event(self) -> TableEvent | None:
        """The event of the table that it is; None: it is an action."""
        # Asked for a dozen times a move.
        what: Any = self.what
        return what if type(what) in _EVENTS else None


class Player(Data):
    """Who sits in a seat: a name, and for a bot which one."""

    name: str
    bot: str = ""


class Record(Data):
    """A whole game: it only grows, and everything else follows from it."""

    game: AnyGame
    players: tuple[Player, ...]
    start: str = ""
    fair: Fair | None = None
    entries: tuple[Entry[Any], ...] = ()


class RecordError(ValueError):
    """A record that cannot be: which entry, and what is wrong with it."""


class _File(Data, Generic[O, A]):
    format: Literal["ypsilon-record"]
    version: Literal[1]
    game: str
    rules: int
    options: O
    players: tuple[Player, ...]
    entries: tuple[Entry[A], ...]
    start: str = ""
    fair: Fair | None = None


def _form(game: type[AnyGame]) -> Any:
    file: Any = _File
    return file[options.form(game), codec.forms(game).action | TableEvent]


def write(record: Record) -> str:
    """Give the record as the text of a file."""
    game = record.game
    file: _File[Any, Any] = _File(
        "ypsilon-record",
        1,
        game.name,
        game.rules_version,
        game,
        record.players,
        record.entries,
        record.start,
        record.fair,
    )
    return codec.dumps(file, indent=1) + "\n"


def read(text: str | bytes, find: Callable[[str], type[AnyGame]]) -> Record:
    """Give the record that a file's text holds; `find` gives the class of a game by its name."""
    data = codec.parse(text)
    if not isinstance(data, dict) or data.get("format") != "ypsilon-record":
        raise RecordError("this is no record of a game")
    if not isinstance(data.get("game"), str):
        raise codec.CodecError("expected text", "game")
    game = find(data["game"])
    version = data.get("rules")
    if type(version) is int and version > game().rules_version:
        raise _unknown(game, version)
    file: _File[Any, Any] = codec.decode(_form(game), data)
    chosen = options.restored(game, file.options)
    if chosen.rules_version != file.rules:
        raise _unknown(game, file.rules)
    if len(file.players) != chosen.seats:
        raise RecordError(f"{len(file.players)} players, but {chosen.seats} seats")
    return Record(chosen, file.players, file.start, file.fair, file.entries)


def _unknown(game: type[AnyGame], version: int) -> RecordError:
    return RecordError(
        f"played by version {version} of the rules of {game.name}; "
        f"this program knows version {game().rules_version}"
    )
