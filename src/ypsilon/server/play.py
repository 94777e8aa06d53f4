"""A game being played at a table: its course, its luck, its decisions and its clocks.

Nothing here is kept or sent: `plan` says what an act would lead to, the table keeps it, and only
then `adopt` makes it so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ypsilon.bots.thinking import Thinking
from ypsilon.core.data import Data, replace
from ypsilon.core.fair import Fair, FairLuck
from ypsilon.core.game import CHANCE, AnyGame, Seat
from ypsilon.core.record import Course, Entry, Record
from ypsilon.server.body import GameBody
from ypsilon.server.clocks import Clocks
from ypsilon.server.decisions import Decisions
from ypsilon.wire import Clock

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Planned:
    """An entry that would come next, the state it leads to, and the act it would be done by."""

    entry: Entry[Any]
    state: Any
    act: str | None = None


class Kept(Data, Generic[S]):
    """A snapshot: the state after an entry, with the decisions and clocks as they were then."""

    number: int
    state: S
    opened: tuple[tuple[int, int], ...]
    asked: tuple[int, ...]
    since: int
    left: tuple[int, ...]
    paused: bool
    unsaid: tuple[int, ...] = ()


class Play:
    """One game of a table, from its record."""

    def __init__(
        self, game: AnyGame, body: GameBody, fair: Fair, seed: bytes, clock: Clock
    ) -> None:
        self.number = fair.number
        self.game = game
        self.body = body
        self.fair = fair
        self._seed = seed
        self.course = Course(game, body.start)
        self.decisions = Decisions(self.course.movers)
        self.clocks = Clocks(clock, game.seats, self.course.movers, body.started)
        self.thinking = Thinking()

    def plan(
        self,
        seat: Seat,
        what: Any,
        now: int,
        act: str | None = None,
        first: Sequence[Planned] = (),
    ) -> list[Planned]:
        """Give what follows from an action or a matter: its entry, and all that chance does.

        Matters may come `first`, which leave the state as it is. Raises IllegalAction where a rule
        forbids it, RecordError where it cannot come next.
        """
        state = self.weigh(seat, what, now).state
        entry = Entry(len(self.course.entries) + len(first) + 1, now, seat, what)
        chance = self._chance(entry.number + 1, state, now)
        return [*first, Planned(entry, state, act), *chance]

    def weigh(self, seat: Seat, what: Any, now: int, act: str | None = None) -> Planned:
        """Give the entry that an action or a matter would be, without what chance does then."""
        entry = Entry(len(self.course.entries) + 1, now, seat, what)
        return Planned(entry, self.course.after(entry), act)

    def begin(self, now: int) -> list[Planned]:
        """Give what chance does before anybody decides."""
        return self._chance(len(self.course.entries) + 1, self.course.state, now)

    def _chance(self, number: int, state: Any, now: int) -> list[Planned]:
        luck = FairLuck(self._seed, self.fair.added, self.course.tickets)
        planned: list[Planned] = []
        while self.game.movers(state) == (CHANCE,):
            action = self.game.draw(state, luck)
            state = self.game.apply(state, CHANCE, action)
            entry = Entry(number + len(planned), now, CHANCE, action, luck.taken())
            planned.append(Planned(entry, state))
        return planned

    def adopt(self, planned: Sequence[Planned]) -> None:
        """Make what was planned, and is kept, the course of the game."""
        for each in planned:
            self.course.push(each.entry, each.state)
            movers = self.course.movers
            self.decisions.follow(each.entry, movers)
            self.clocks.follow(each.entry, movers)

    def resume(self, entries: list[Entry[Any]], kept: Kept[Any] | None) -> None:
        """Take up a game as it was left, from what was kept of it on the way."""
        number = kept.number if kept else 0
        if kept:
            self.course.resume(entries[:number], kept.state)
            self.decisions.restore(
                dict(kept.opened), frozenset(kept.asked), kept.since, frozenset(kept.unsaid)
            )
            self.clocks.restore(
                kept.left, kept.paused, self.course.movers, entries[number - 1].time
            )
        for entry in entries[number:]:
            self.adopt([Planned(entry, self.course.after(entry))])

    def keep(self) -> Kept[Any]:
        """Give what lets a game be taken up from here."""
        return Kept(
            len(self.course.entries),
            self.course.state,
            tuple(self.decisions.opened.items()),
            tuple(sorted(self.decisions.asked)),
            self.decisions.since,
            self.clocks.left(),
            self.clocks.paused,
            tuple(sorted(self.decisions.unsaid)),
        )

    def record(self, closed: bool = False) -> Record:
        """Give the whole record; the seed is in it once the game is over, or its table closed."""
        proof = self.proof(closed)
        return Record(
            self.game, self.body.players, self.body.start, proof, tuple(self.course.entries)
        )

    def proof(self, closed: bool = False) -> Fair | None:
        """Give what may be known of the luck now."""
        if self.body.imported:
            return self.body.fair
        over = closed or self.course.result
        return replace(self.fair, seed=self._seed.hex()) if over else self.fair
