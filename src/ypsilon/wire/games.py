"""The games that can be played here, and their rules."""

from __future__ import annotations

from ypsilon.core.data import Data


class OptionInfo(Data):
    """An option of a game, with its choices as text (none: any) and what it does."""

    name: str
    default: str
    choices: tuple[str, ...]
    about: str


class StyleInfo(Data):
    """What the bots of a level are called and how they play, in one language."""

    level: str
    name: str
    about: str


class GameInfo(Data):
    """A game that can be played here."""

    name: str
    seats: tuple[int, ...]
    secrets: bool
    options: tuple[OptionInfo, ...]
    levels: tuple[str, ...]
    styles: tuple[StyleInfo, ...]  # of the levels that have a name
    lessons: tuple[str, ...] = ()  # by their names, the first one first
    puzzles: int = 0  # how many there are in the language asked for


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
