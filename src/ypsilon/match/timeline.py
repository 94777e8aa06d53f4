"""The timeline of a game: the state after each entry of its record, and its mainline."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ypsilon.core.game import CHANCE, AnyGame, IllegalAction, Result, Seat
from ypsilon.core.lots import agrees
from ypsilon.core.record import (
    Agree,
    ByLot,
    Entry,
    Flag,
    Hinted,
    Pause,
    Record,
    RecordError,
    Resign,
    Takeover,
    Undo,
)

_UNKNOWN = object()


class Turned(NamedTuple):
    """What an undo changed: the actions that left the mainline, and those that are back in it."""

    falls: tuple[int, ...]
    rises: tuple[int, ...]


class Timeline:
    """What follows from a record, entry by entry."""

    def __init__(self, game: AnyGame, start: str = "") -> None:
        self.game = game
        self.entries: list[Entry[Any]] = []
        self.states: list[Any] = [_started(game, start)]
        # The actions that no undo has taken back.
        self.mainline: list[Entry[Any]] = []
        self.tickets = 0
        self.forfeit: Result | None = None
        self._resumed = 0  # after so many entries it was taken up, without the states before
        # After each entry: the number of the last action of the mainline, and what was forfeit.
        self._mainline_after: list[tuple[int, Result | None]] = [(0, None)]
        self._stand()

    @classmethod
    def of(cls, record: Record) -> Timeline:
        timeline = cls(record.game, record.start)
        for entry in record.entries:
            timeline.add(entry)
        return timeline

    @property
    def state(self) -> Any:
        return self.states[-1]

    def _stand(self) -> None:
        """Find out what holds of the state now, once: it is asked for a dozen times a move."""
        # The outcome, by the rules or by resignation or time.
        self.result = self.forfeit or self.game.result(self.states[-1])
        self.movers = () if self.forfeit else self.game.movers(self.states[-1])

    def at(self, number: int) -> Any:
        """Give the state after entry `number` (0: the start)."""
        if self.states[number] is _UNKNOWN:
            for _ in self.recalling(number):
                pass
        return self.states[number]

    def before(self, entry: Entry[Any]) -> Any:
        """Give the state in which an entry was made."""
        return self.at(entry.number - 1)

    def actions_at(self, number: int) -> list[Entry[Any]]:
        """Give the actions that led to the state after an entry, without what was undone."""
        return [self.entries[each - 1] for each in reversed(self._line(number))]

    def turned(self, entry: Entry[Any]) -> Turned:
        """Give what an undo changed of the mainline; other entries take nothing back."""
        if not isinstance(entry.event, Undo):
            return Turned((), ())
        return self.turning(entry.number - 1, entry.event.to)

    def turning(self, number: int, to: int) -> Turned:
        """Give what an undo after one entry, back to another, changes of the mainline."""
        # Worked out when asked for: kept for every undo, it would grow with their square.
        before, after = set(self._line(number)), set(self._line(to))
        return Turned(tuple(sorted(before - after)), tuple(sorted(after - before)))

    def moves(self, numbers: Sequence[int]) -> int:
        """Count the entries that people and bots made of these, or all if chance made them."""
        return sum(self.entries[at - 1].seat != CHANCE for at in numbers) or len(numbers)

    def resume(self, entries: Sequence[Entry[Any]], state: Any) -> None:
        """Go on at the state after these entries; earlier states are found when asked for."""
        for _ in self.resuming(entries, state):
            pass

    def resuming(self, entries: Sequence[Entry[Any]], state: Any) -> Iterator[None]:
        """Do the same step by step; nothing else may be asked of it meanwhile."""
        for entry in entries:
            self.push(entry, _UNKNOWN)
            yield
        if entries:
            self.states[-1] = state
            self._stand()
        self._resumed = len(entries)

    def recalling(self, number: int | None = None) -> Iterator[None]:
        """Find the states again, step by step: up to that after an entry, or all."""
        last = max(self._resumed - 1, 0) if number is None else number
        known = last
        while self.states[known] is _UNKNOWN:
            known -= 1
        for entry in self.entries[known:last]:
            if self.states[entry.number] is _UNKNOWN:
                self.states[entry.number] = self._after_known(entry)
            yield

    def _after_known(self, entry: Entry[Any]) -> Any:
        """Give the state after an entry that is known to be good, as are all states before it."""
        earlier = self.states[entry.number - 1]
        match entry.event:
            case Undo(to):
                return self.states[to]
            case Resign() | Flag() | Pause() | Takeover() | Agree() | Hinted() | ByLot():
                return earlier
            case None:
                return self.game.apply(earlier, entry.seat, entry.what)

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
        self._check_place(entry)
        event = entry.event
        if event is None:
            if entry.seat not in self.movers:
                raise RecordError(f"entry {entry.number}: seat {entry.seat} is not to act")
            return self.game.apply(self.state, entry.seat, entry.what)
        match event:
            case Undo(to):
                if not 0 <= to < entry.number:
                    raise RecordError(f"entry {entry.number}: there is no entry {to} to go back to")
                return self.at(to)
            case ByLot() as lot:
                return self._before_start(entry, lot)
            case Resign() | Flag() if entry.seat not in range(self.game.seats):
                raise RecordError(f"entry {entry.number}: there is no seat {entry.seat}")
            case Resign() | Flag() | Pause() | Takeover() | Agree() | Hinted():
                if self.result:
                    raise RecordError(f"entry {entry.number}: the game is over")
                return self.state

    def _check_place(self, entry: Entry[Any]) -> None:
        if entry.number != len(self.entries) + 1:
            raise RecordError(f"entry {entry.number} stands where {len(self.entries) + 1} should")
        if not CHANCE <= entry.seat < self.game.seats:
            raise RecordError(f"entry {entry.number}: there is no seat {entry.seat}")

    def _before_start(self, entry: Entry[Any], lot: ByLot) -> Any:
        """Give the state at a lot: none but the start, and only if the game is as drawn."""
        if entry.seat != CHANCE or self.mainline or not agrees(self.game, lot):
            raise RecordError(f"entry {entry.number}: the lot does not agree with the game")
        return self.state

    def push(self, entry: Entry[Any], state: Any) -> None:
        """Add an entry with the state that it is known to lead to."""
        match entry.event:
            case None:
                self.mainline.append(entry)
            case Undo(to):
                self._return(to)
            case Resign() | Flag():
                self.forfeit = self.lost_by(entry)
            case Pause() | Takeover() | Agree() | Hinted() | ByLot():
                pass
        self.entries.append(entry)
        self.states.append(state)
        self.tickets += len(entry.tickets)
        self._mainline_after.append(
            (self.mainline[-1].number if self.mainline else 0, self.forfeit)
        )
        if state is not _UNKNOWN:
            self._stand()

    def _return(self, to: int) -> None:
        """Restore the mainline after entry `to`, also what had been taken back since."""
        _, self.forfeit = self._mainline_after[to]
        self.mainline = self.actions_at(to)

    def _line(self, number: int) -> list[int]:
        """Give the numbers of the mainline as it was after an entry, the last first."""
        found = []
        number, _ = self._mainline_after[number]
        while number:
            found.append(number)
            number, _ = self._mainline_after[number - 1]
        return found

    def lost_by(self, entry: Entry[Any]) -> Result | None:
        """Give the result of a resignation or a flag: with two seats the other has won."""
        if self.game.seats != 2:
            return None
        other = 1 - entry.seat
        scores = (1, 0) if other == 0 else (0, 1)
        return Result(scores, (other,), type(entry.what).__name__.lower())

    def step_back(self, seat: Seat) -> int | None:
        """Give the entry to go back to for one step that the seat may take back by itself.

        It may while its turn lasts, unless luck, another seat or a secret came in since.
        """
        if not self.mainline or self.movers != (seat,):
            return None
        last = self.mainline[-1]
        if last.seat != seat or self.game.reveals(self.before(last), seat, last.what):
            return None
        return last.number - 1

    def turn_since(self, seat: Seat) -> int:
        """Give the number of the entry after which a seat's turn began (0: the start).

        An answer to a question that several are asked is a turn of its own. What came before a
        state that is not at hand is taken for an earlier turn.
        """
        return next((e.number for e in reversed(self.entries) if self._before_turn(e, seat)), 0)

    def _before_turn(self, entry: Entry[Any], seat: Seat) -> bool:
        if entry.seat == CHANCE:
            return False
        if entry.seat != seat or isinstance(entry.event, Undo):
            return True
        state = self.states[entry.number - 1]
        return state is _UNKNOWN or len(self.game.movers(state)) > 1

    def gave_up(self, seat: Seat) -> bool:
        """Tell whether a seat has resigned, or run out of time."""
        return any(
            entry.seat == seat and isinstance(entry.what, Resign | Flag) for entry in self.entries
        )


def _started(game: AnyGame, start: str) -> Any:
    try:
        return game.load(start) if start else game.initial()
    except IllegalAction as error:
        raise RecordError(f"start: {error}") from None
