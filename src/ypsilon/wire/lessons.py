"""Lessons and puzzles on the real board, judged by the rules; the server keeps nothing of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic

from ypsilon.core.data import Data
from ypsilon.core.game import A, Result, Seat, V


class LessonInfo(Data):
    """A lesson of a game in one language."""

    name: str
    title: str
    about: str
    exercises: int


class Lessons(Data):
    """The lessons of a game, the first one first."""

    lessons: tuple[LessonInfo, ...]


class PuzzleKind(Data):
    """What there is to find in puzzles of a kind."""

    name: str
    title: str


class PuzzleInfo(Data):
    """A puzzle, without its position and its solution."""

    id: str
    kind: str
    difficulty: int  # 1 to 5, measured by which bots find the solution
    options: Mapping[str, str]


class Puzzles(Data):
    """The puzzles of a game in one language, and which of them is the one of the day."""

    kinds: tuple[PuzzleKind, ...]
    puzzles: tuple[PuzzleInfo, ...]
    daily: str  # its id; empty: there are none
    day: str  # by the clock of the server, UTC


class Try(Data, Generic[A]):
    """What a learner has played in an exercise so far, and one thing more, or nothing."""

    played: tuple[A, ...] = ()
    action: A | None = None
    text: str = ""  # an action or a whole turn, typed
    weigh: bool = False  # only judge the action
    show: bool = False  # play the next action of the solution
    hint: bool = False  # of a puzzle: say something of the solution


class Attempt(Data, Generic[A, V]):
    """An exercise or a puzzle as far as its learner has come, and what may be played now."""

    title: str  # of the lesson, or of the puzzle's kind
    exercises: int  # of the lesson; of a puzzle 1
    say: str  # what to see and to do
    hint: str
    look: bool  # whether there is nothing to play
    played: tuple[A, ...]  # by the learner
    view: V
    seat: Seat  # the learner's
    movers: tuple[Seat, ...]
    legal: tuple[A, ...]  # for the learner; none when it is done or missed
    composed: tuple[str, ...]  # classes of which the learner may put actions together
    last: tuple[A, ...]  # what was played last, the answers of others included
    told: tuple[str, ...]  # all that was played, in words
    called: tuple[str, ...]
    options: Mapping[str, str]
    result: Result | None
    done: bool
    missed: bool  # played on, without doing what was asked for
    words: str  # the praise, or why what was played is not what was asked for, or to go on
