"""Lessons as they are written: exercises, each a position, a sentence and what counts as done.

A lesson is a file `lessons/NAME.json` in its game's folder. An exercise is meant to stand alone
too: a puzzle is one without a lesson around it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ypsilon.core import codec
from ypsilon.core.data import Data, Tagged
from ypsilon.core.game import Seat
from ypsilon.core.voice import Words
from ypsilon.games import folder

FOLDER = "lessons"


class UnknownLesson(ValueError):
    """A lesson that a game does not have, or an exercise that a lesson does not have."""


class Look(Tagged):
    """Done by looking: there is nothing to play."""


class Play(Tagged):
    """Done by one of these turns, or beginnings of a turn."""

    turns: tuple[str, ...]


class Do(Tagged):
    """Done by actions of these classes, one after the other, whatever is played between."""

    actions: tuple[str, ...]


class Win(Tagged):
    """Done when the learner has won the game."""


class Hold(Tagged):
    """Done by a turn after which whoever is next certainly cannot win at once."""


Goal = Look | Play | Do | Win | Hold


class Exercise(Data):
    """One position to learn from: what is said, what is to be done, and how it can be done."""

    position: str
    say: Words  # what to see, and what to do
    goal: Goal
    seat: Seat = 0  # the learner's
    solution: tuple[str, ...] = ()  # turns of the learner that do it
    # What others and chance do whenever the learner waits, in order; of several, set apart by
    # ` | `, the first that can be played.
    then: tuple[str, ...] = ()
    ever: str = ""  # what they do once `then` has nothing more for them, however often
    hint: Words | None = None
    praise: Words | None = None  # said when it is done
    wrong: Words | None = None  # said of what the rules allow but was not asked for


class Lesson(Data):
    """Exercises that lead from one to the next."""

    title: Words
    about: Words
    # As texts; `{language}` stands for the language of whoever learns.
    options: dict[str, str]
    exercises: tuple[Exercise, ...]


@cache
def lessons(game: str) -> dict[str, Lesson]:
    """Give the lessons of a game by their names, in the order of these; the first one first."""
    files = sorted((folder(game) / FOLDER).glob("*.json"), key=lambda file: _order(file.stem))
    return {file.stem: read(file) for file in files}


def _order(name: str) -> tuple[bool, str]:
    return name != "first", name


def read(file: Path) -> Lesson:
    """Read a lesson, or raise ValueError that names the file and what is wrong in it."""
    try:
        lesson: Lesson = codec.loads(Lesson, file.read_bytes())
    except codec.CodecError as error:
        raise ValueError(f"{file.parent.parent.name}/{file.name}: {error}") from None
    return lesson


def find(game: str, name: str) -> Lesson:
    """Give a lesson of a game by its name."""
    known = lessons(game)
    if name not in known:
        listed = ", ".join(known) or "none"
        raise UnknownLesson(f"{game} has no lesson “{name}” (it has: {listed})")
    return known[name]
