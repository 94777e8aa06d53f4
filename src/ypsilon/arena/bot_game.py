"""One game between bots, from its task to what came of it, the same in whichever process."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from types import MappingProxyType
from typing import Any

from ypsilon import games
from ypsilon.arena.fingerprint import fingerprint
from ypsilon.bots.outside import Forfeit, Outside, named
from ypsilon.bots.turn_time import TurnTime
from ypsilon.core import codec, options, record
from ypsilon.core.bot import AnyBot, Choice, Limit, Maker
from ypsilon.core.data import replace
from ypsilon.core.game import CHANCE, AnyGame, Result, Seat
from ypsilon.core.luck import RandomLuck, settle
from ypsilon.core.record import Entry, Player, Record, Resign
from ypsilon.workers.job import Answer, Job, WorkFailed, name_of
from ypsilon.workers.job import named as function_named

LONGEST = 20_000
# What ends a game in place of a rule, where a program has lost it by what it did.
FORFEIT = "forfeit"
# So many openings are tried until one leaves a game to be played.
OPENINGS = 100


class GameFailed(WorkFailed):
    """A game that could not be played to its end: which, with what seed, and through which bot."""


@dataclass(frozen=True, slots=True)
class Task:
    """A game to be played: everything a worker needs, as text and numbers."""

    find: str  # the name, `module:name`, of what gives the class of a game by its name
    game: str
    options: str  # of the game, as JSON
    bots: tuple[str, ...]  # all that take part, by name
    seating: tuple[int, ...]  # which of the bots sits in each seat
    limit: Limit
    seed: int  # of the whole tournament
    number: int  # of the game within it
    block: int  # the games of one block share their luck
    opening: int = 0  # how many decisions are made at random before the bots play
    recorded: bool = False  # whether the record is wanted
    code: str = ""  # the fingerprint of the code that must play it; empty: any
    thoughts: bool = False  # whether what the bots thought is wanted too


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot thought at a decision of a game that is recorded."""

    entry: int  # the number that the decision has in the record
    seed: int  # that the bot was given for it
    value: float | None  # the share of the win that it expected; None: it did not say


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a game."""

    seating: tuple[int, ...]  # which of the bots sat in each seat
    result: Result
    turns: tuple[int, ...]  # by seat
    decisions: tuple[int, ...]  # by seat
    trace: str  # a hash of the seating and all actions: equal where games went the same way
    forfeit: tuple[Seat, str] | None  # who lost by what it did, and why
    record: str  # the text of its file, if it was wanted
    seconds: tuple[float, ...] = field(compare=False)  # by seat, spent on its decisions
    thoughts: tuple[Thought, ...] = ()  # of all decisions that bots made, if they were wanted


def derived(*parts: int | str) -> int:
    """Give a seed that follows from these parts alone, on every machine and in every process."""
    text = "/".join(str(part) for part in parts)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def play(task: Task, makers: Mapping[str, Maker] = MappingProxyType({})) -> Played:
    """Play a game to its end, or raise GameFailed.

    Whom `makers` name are no bots of the game, and cannot be sent to other processes.
    """
    game: AnyGame = options.read(function_named(task.find)(task.game), task.options)
    return _BotGame(task, game, makers).play()


def play_text(text: str) -> str:
    """Play the game of a task that is written as JSON, and write what came of it."""
    task: Task = codec.trusted(Task, text)
    if task.code and task.code != (here := fingerprint(games.folder(task.game))):
        raise GameFailed(
            f"{task.game}: a worker has other code (fingerprint {here}, not {task.code}): "
            "install the same version of ypsilon on every node"
        )
    return codec.dumps(play(task))


def job(task: Task) -> Job:
    """Give the job that plays a task's game, wherever."""
    return Job(task.number, name_of(play_text), codec.dumps(task))


def played(answer: Answer) -> Played:
    """Give what came of a game that was played elsewhere, or raise GameFailed."""
    if answer.failure:
        raise GameFailed(answer.failure)
    found: Played = codec.trusted(Played, answer.text)
    return found


def forfeited(seats: int, seat: Seat) -> Result:
    """Give the result of a game that a seat has forfeited: it is last, and all others share."""
    others = tuple(each for each in range(seats) if each != seat)
    return Result(tuple(int(each != seat) for each in range(seats)), others, FORFEIT)


class _BotGame:
    """A game in play: who sits where, and what is counted."""

    def __init__(self, task: Task, game: AnyGame, makers: Mapping[str, Maker]) -> None:
        self.task = task
        self.game = game
        self.makers = makers
        self.names = [task.bots[bot] for bot in task.seating]
        self.bots = [self._seated(seat) for seat in range(game.seats)]
        self.turn_time = TurnTime()
        self.turns = [0] * game.seats
        self.decisions = [0] * game.seats
        self.seconds = [0.0] * game.seats
        self.forfeit: tuple[Seat, str] | None = None
        self._begin()

    def play(self) -> Played:
        """Play until the game is over; no program is left running."""
        try:
            result = self._result()
            for bot in self._programs():
                bot.over(result)
        finally:
            for bot in self._programs():
                bot.end()
        return self._played(result)

    def _programs(self) -> list[Outside]:
        return [bot for bot in self.bots if isinstance(bot, Outside)]

    def _result(self) -> Result:
        state = self._opened()
        last: Seat | None = None
        while movers := self.game.movers(state):
            seat = movers[0]
            self.turns[seat] += seat != last
            try:
                state = self._drawn(self._step(state, seat))
            except Forfeit as lost:
                self.forfeit = (seat, str(lost))
                return forfeited(self.game.seats, seat)
            # An answer to a question that several are asked is a turn of its own.
            last = seat if len(movers) == 1 else None
        result = self.game.result(state)
        assert result is not None, f"{self.game.name} has neither a mover nor a result"
        return result

    def _begin(self) -> None:
        task = self.task
        self.luck = RandomLuck(Random(derived(task.seed, "luck", task.block)))
        self.trace = hashlib.sha256(repr(task.seating).encode())
        self.entries: list[Entry[Any]] = []
        self.thoughts: list[Thought] = []

    def _opened(self) -> Any:
        """Give the state after the opening, which is the same in all games of a block."""
        for attempt in range(OPENINGS):
            self._begin()
            state = self._opening(attempt)
            if self.game.movers(state):
                return state
        raise self._failed(0, f"finds no opening of {self.task.opening} decisions")

    def _opening(self, attempt: int) -> Any:
        task = self.task
        rng = Random(derived(task.seed, "opening", task.block, attempt))
        state = self._drawn(self.game.initial())
        for _ in range(task.opening):
            if not (movers := self.game.movers(state)):
                break
            action = rng.choice(self.game.legal(state, movers[0]))
            self._note(movers[0], action)
            state = self._drawn(self.game.apply(state, movers[0], action))
        return state

    def _seated(self, seat: Seat) -> AnyBot:
        name = self.names[seat]
        maker = self.makers[name] if name in self.makers else named(self.game, name)
        try:
            return maker(self.game, seat)
        except Exception as error:
            raise self._failed(seat, f"cannot sit down: {_words(error)}") from error

    def _step(self, state: Any, seat: Seat) -> Any:
        seed = self._seed(seat)
        choice = self._chosen(state, seat, seed)
        try:
            reached = self.game.apply(state, seat, choice.action)
        except Exception as error:
            raise self._failed(seat, f"played {choice.action!r}: {_words(error)}") from error
        self._note(seat, choice.action)
        if self.task.thoughts:
            self.thoughts.append(Thought(len(self.entries), seed, choice.value))
        return reached

    def _drawn(self, state: Any) -> Any:
        drawn = list(settle(self.game, state, self.luck))
        for action, _ in drawn:
            self._note(CHANCE, action)
        return drawn[-1][1] if drawn else state

    def _note(self, seat: Seat, action: Any) -> None:
        self.trace.update(f"{seat} {action!r}\n".encode())
        if self.task.recorded:
            self.entries.append(Entry(len(self.entries) + 1, 0, seat, action))

    def _chosen(self, state: Any, seat: Seat, seed: int) -> Choice[Any]:
        if sum(self.decisions) == LONGEST:
            raise self._failed(seat, f"is still playing after {LONGEST} decisions of all seats")
        turn, limit = self.turns[seat], replace(self.task.limit, seed=seed)
        start = perf_counter()
        try:
            choice = self.turn_time.choose(self.bots[seat], self.game, state, seat, turn, limit)
        except Forfeit:
            raise
        except Exception as error:
            raise self._failed(seat, f"broke down: {_words(error)}") from error
        self.seconds[seat] += perf_counter() - start
        self.decisions[seat] += 1
        return choice

    def _seed(self, seat: Seat) -> int:
        """Give the seed of a decision.

        A program is given one that does not follow from the tournament's, which is a small number
        that it could find by trying, and with it all that is still to be dealt.
        """
        of = ("outside",) if isinstance(self.bots[seat], Outside) else (self.task.seed, "bot")
        return derived(*of, self.task.number, seat, self.decisions[seat])

    def _failed(self, seat: Seat, what: str) -> GameFailed:
        task = self.task
        return GameFailed(
            f"{self.game.name}: bot “{self.names[seat]}” in seat {seat} {what} "
            f"(seed {task.seed}, game {task.number}, {' – '.join(self.names)})"
        )

    def _played(self, result: Result) -> Played:
        return Played(
            self.task.seating,
            result,
            tuple(self.turns),
            tuple(self.decisions),
            self.trace.hexdigest(),
            self.forfeit,
            self._record() if self.task.recorded else "",
            tuple(self.seconds),
            tuple(self.thoughts),
        )

    def _record(self) -> str:
        players = tuple(Player(name, name) for name in self.names)
        if self.forfeit and self.game.seats == 2:
            self.entries.append(Entry(len(self.entries) + 1, 0, self.forfeit[0], Resign()))
        return record.write(Record(self.game, players, entries=tuple(self.entries)))


def _words(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
