"""A table at this terminal: the course of its game, its luck, and the file it is kept in."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ypsilon.cli.errors import BadInput
from ypsilon.cli.files import write_whole
from ypsilon.cli.shorthand import written_out
from ypsilon.core import fair, record
from ypsilon.core.data import replace
from ypsilon.core.fair import Fair, FairLuck
from ypsilon.core.game import CHANCE, AnyGame, IllegalAction, Seat
from ypsilon.core.luck import settle
from ypsilon.core.record import Player, Record, Undo
from ypsilon.match.timeline import Timeline


class Table:
    """A game in play, kept in its file after every entry from the first."""

    def __init__(self, start: Record, file: Path) -> None:
        self.start = start
        self.file = file
        self.course = Timeline.of(start)
        self._luck = _luck(start, self.course, file)
        self._kept = len(self.course.entries)

    @classmethod
    def fresh(
        cls, game: AnyGame, players: Sequence[Player], file: Path, start: str = "", number: int = 1
    ) -> Table:
        """Give a table at which nothing has happened yet."""
        people = sum(not player.bot for player in players)
        luck = _fresh_luck(file.stem, number, people) if game.chance else None
        return cls(Record(game, tuple(players), start, luck), file)

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits in each seat."""
        return self.start.players

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if not player.bot)

    @property
    def record(self) -> Record:
        """The record so far; while the game lasts it holds the seed, or it could not go on."""
        return replace(self.start, entries=tuple(self.course.entries))

    @property
    def begun(self) -> bool:
        """Whether anything has happened."""
        return bool(self.course.entries)

    def act(self, seat: Seat, action: Any) -> None:
        """Play an action and keep it."""
        self.course.next(seat, action, _now())
        self.keep()

    def go_back(self, seat: Seat, to: int) -> None:
        """Let the game stand as it did after an earlier entry, and keep that."""
        self.course.next(seat, Undo(to), _now())
        self.keep()

    def settle(self) -> None:
        """Play chance until a seat must decide, and keep each draw before anybody sees it."""
        if self._luck is None:
            return
        for action, _ in settle(self.course.game, self.course.state, self._luck):
            self.course.next(CHANCE, action, _now(), self._luck.taken())
            self.keep()

    def keep(self) -> None:
        """Write the file unless it says all that has happened."""
        if len(self.course.entries) != self._kept:
            self.write()

    def write(self) -> None:
        """Write the file."""
        write_whole(self.file, record.write(self.record))
        self._kept = len(self.course.entries)

    def last_decision(self) -> int | None:
        """Give the entry to go back to so that the last decision of a person is open again."""
        own = [each for each in self.course.standing if each.seat in self.people]
        return own[-1].number - 1 if own else None


def entered(game: AnyGame, state: Any, seat: Seat, text: str) -> tuple[Any, ...]:
    """Give the legal action, or those of a whole turn, that a text says; raise IllegalAction."""
    text = written_out(game, game.observe(state, seat), text)
    try:
        actions: tuple[Any, ...] = (game.read(state, text),)
    except IllegalAction as refusal:
        actions = _turn(game, state, text, refusal)
    for action in actions:
        state = game.apply(state, seat, action)
    return actions


def _turn(game: AnyGame, state: Any, text: str, refusal: IllegalAction) -> tuple[Any, ...]:
    try:
        return game.read_turn(state, text)
    except IllegalAction as error:
        raise refusal if error.rule == refusal.rule else error from None


def _now() -> int:
    return time.time_ns() // 1_000_000


def _fresh_luck(table: str, number: int, people: int) -> Fair:
    seed = fair.new_seed()
    added = tuple(fair.new_added() for _ in range(people))
    return Fair(table, number, fair.commit(seed, table, number), added, seed.hex())


def _luck(start: Record, course: Timeline, file: Path) -> FairLuck | None:
    if not start.game.chance:
        return None
    if start.fair is None or start.fair.seed is None:
        raise BadInput(f"{file}: cannot go on, since the seed of its luck is not in it")
    try:
        return FairLuck(fair.opened(start.fair), start.fair.added, course.tickets)
    except fair.Unfair as error:
        raise BadInput(f"{file}: {error}") from None
