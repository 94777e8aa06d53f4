"""The record of a game: what happened, entry by entry, and the states that follow from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Literal, TypeVar

from ypsilon.core import codec, options
from ypsilon.core.data import Data, Tagged, replace
from ypsilon.core.fair import Fair, FairLuck, Ticket, Unfair, opened
from ypsilon.core.game import CHANCE, AnyGame, IllegalAction, Result, Seat

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


Matter = Undo | Resign | Flag | Pause | Takeover | Agree | Hinted


class Entry(Data, Generic[A]):
    """One line of a record: an action or a matter of the table, with the tickets of a draw."""

    number: int
    time: int
    seat: Seat
    what: A
    tickets: tuple[Ticket, ...] = ()


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

    def plus(self, entry: Entry[Any]) -> Record:
        """Give the record with one more entry."""
        return replace(self, entries=(*self.entries, entry))


class RecordError(ValueError):
    """A record that cannot be: which entry, and what is wrong with it."""


_UNKNOWN = object()


class Course:
    """A game in play: what follows from a record, entry by entry."""

    def __init__(self, game: AnyGame, start: str = "") -> None:
        self.game = game
        self.entries: list[Entry[Any]] = []
        self.states: list[Any] = [_started(game, start)]
        self.standing: list[Entry[Any]] = []
        self.tickets = 0
        self.forfeit: Result | None = None
        # After each entry: the number of the last action that stood, and what was forfeit.
        self._stood: list[tuple[int, Result | None]] = [(0, None)]

    @classmethod
    def of(cls, record: Record) -> Course:
        """Give the course of a whole record."""
        course = cls(record.game, record.start)
        for entry in record.entries:
            course.add(entry)
        return course

    @property
    def state(self) -> Any:
        """The state after the last entry."""
        return self.states[-1]

    @property
    def result(self) -> Result | None:
        """The outcome, by the rules or by resignation or time."""
        return self.forfeit or self.game.result(self.state)

    @property
    def movers(self) -> tuple[Seat, ...]:
        """Who may act now."""
        return () if self.forfeit else self.game.movers(self.state)

    def at(self, number: int) -> Any:
        """Give the state after entry `number` (0: the start)."""
        if self.states[number] is _UNKNOWN:
            self._replay()
        return self.states[number]

    def before(self, entry: Entry[Any]) -> Any:
        """Give the state in which an entry was made."""
        return self.at(entry.number - 1)

    def resume(self, entries: Sequence[Entry[Any]], state: Any) -> None:
        """Take up a course at the state after these entries; earlier ones are found when asked."""
        for entry in entries:
            self.push(entry, _UNKNOWN)
        if entries:
            self.states[-1] = state

    def _replay(self) -> None:
        for entry in self.entries:
            if self.states[entry.number] is _UNKNOWN:
                earlier = self.states[entry.number - 1]
                match entry.what:
                    case Undo(to):
                        earlier = self.states[to]
                    case Resign() | Flag() | Pause() | Takeover() | Agree() | Hinted():
                        pass
                    case action:
                        earlier = self.game.apply(earlier, entry.seat, action)
                self.states[entry.number] = earlier

    def next(
        self, seat: Seat, what: Any, time: int, tickets: tuple[Ticket, ...] = ()
    ) -> Entry[Any]:
        """Add what comes next under the next number, and give its entry."""
        entry = Entry(len(self.entries) + 1, time, seat, what, tickets)
        self.add(entry)
        return entry

    def add(self, entry: Entry[Any]) -> None:
        """Add an entry; one that cannot come next raises RecordError and changes nothing."""
        try:
            state = self.after(entry)
        except IllegalAction as error:
            raise RecordError(f"entry {entry.number}: {error}") from None
        self.push(entry, state)

    def after(self, entry: Entry[Any]) -> Any:
        """Give the state that an entry leads to.

        Raises RecordError if it cannot come next, IllegalAction if a rule forbids it.
        """
        if entry.number != len(self.entries) + 1:
            raise RecordError(f"entry {entry.number} stands where {len(self.entries) + 1} should")
        if not CHANCE <= entry.seat < self.game.seats:
            raise RecordError(f"entry {entry.number}: there is no seat {entry.seat}")
        match entry.what:
            case Undo(to):
                if not 0 <= to < entry.number:
                    raise RecordError(f"entry {entry.number}: there is no entry {to} to go back to")
                return self.at(to)
            case Resign() | Flag() if entry.seat not in range(self.game.seats):
                raise RecordError(f"entry {entry.number}: there is no seat {entry.seat}")
            case Resign() | Flag() | Pause() | Takeover() | Agree() | Hinted():
                if self.result:
                    raise RecordError(f"entry {entry.number}: the game is over")
                return self.state
            case action:
                if entry.seat not in self.movers:
                    raise RecordError(f"entry {entry.number}: seat {entry.seat} is not to act")
                return self.game.apply(self.state, entry.seat, action)

    def push(self, entry: Entry[Any], state: Any) -> None:
        """Add an entry with the state that it is known to lead to."""
        match entry.what:
            case Undo(to):
                self._return(to)
            case Resign() | Flag():
                self.forfeit = self._lost(entry)
            case Pause() | Takeover() | Agree() | Hinted():
                pass
            case _:
                self.standing.append(entry)
        self.entries.append(entry)
        self.states.append(state)
        self.tickets += len(entry.tickets)
        self._stood.append((self.standing[-1].number if self.standing else 0, self.forfeit))

    def _return(self, to: int) -> None:
        """Let stand what stood after entry `to`, also if it had been taken back since."""
        number, self.forfeit = self._stood[to]
        self.standing = []
        while number:
            self.standing.append(self.entries[number - 1])
            number, _ = self._stood[number - 1]
        self.standing.reverse()

    def _lost(self, entry: Entry[Any]) -> Result | None:
        if self.game.seats != 2:
            return None
        other = 1 - entry.seat
        scores = (1, 0) if other == 0 else (0, 1)
        return Result(scores, (other,), type(entry.what).__name__.lower())

    def turn_since(self, seat: Seat) -> int:
        """Give the number of the entry after which a seat's turn began (0: the start).

        An answer to a question that several are asked is a turn of its own. What came before a
        state that is not at hand is taken for an earlier turn.
        """
        return next((e.number for e in reversed(self.entries) if self._before_turn(e, seat)), 0)

    def _before_turn(self, entry: Entry[Any], seat: Seat) -> bool:
        if entry.seat == CHANCE:
            return False
        if entry.seat != seat or isinstance(entry.what, Undo):
            return True
        state = self.states[entry.number - 1]
        return state is _UNKNOWN or len(self.game.movers(state)) > 1

    def step_back(self, seat: Seat) -> int | None:
        """Give the entry to go back to for one step that the seat may take back by itself.

        It may while its turn lasts, unless luck, another seat or a secret came in since.
        """
        if not self.standing or self.movers != (seat,):
            return None
        last = self.standing[-1]
        if last.seat != seat or self.game.reveals(self.before(last), seat, last.what):
            return None
        return last.number - 1


def _started(game: AnyGame, start: str) -> Any:
    try:
        return game.load(start) if start else game.initial()
    except IllegalAction as error:
        raise RecordError(f"start: {error}") from None


def verify(record: Record) -> int:
    """Give how many draws of a record are proved; raise Unfair or RecordError at the first flaw."""
    course = Course(record.game, record.start)
    draws = 0
    for entry in record.entries:
        if entry.seat == CHANCE:
            _prove(record.fair, course, entry)
            draws += 1
        elif entry.tickets:
            raise Unfair(f"entry {entry.number}: a seat's action has tickets")
        course.add(entry)
    if record.fair and record.fair.seed is not None:
        opened(record.fair)
    return draws


def _prove(fair: Fair | None, course: Course, entry: Entry[Any]) -> None:
    if fair is None:
        raise Unfair(f"entry {entry.number}: the record says nothing of where its luck came from")
    if course.movers != (CHANCE,):
        raise Unfair(f"entry {entry.number}: chance is not to act")
    luck = FairLuck(opened(fair), fair.added, course.tickets)
    action = course.game.draw(course.state, luck)
    if entry.tickets != luck.taken():
        raise Unfair(f"entry {entry.number}: its tickets are not those of the seed")
    if entry.what != action:
        raise Unfair(f"entry {entry.number}: chance did not act as its tickets say")


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
    return file[options.form(game), codec.forms(game).action | Matter]


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
    if type(version) is int and version != game.rules_version:
        raise RecordError(
            f"played by version {version} of the rules of {game.name}; "
            f"this program knows version {game.rules_version}"
        )
    file: _File[Any, Any] = codec.decode(_form(game), data)
    chosen = options.restored(game, file.options)
    if len(file.players) != chosen.seats:
        raise RecordError(f"{len(file.players)} players, but {chosen.seats} seats")
    return Record(chosen, file.players, file.start, file.fair, file.entries)
