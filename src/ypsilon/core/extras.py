"""What a game may bring besides its rules: its package exports it as EXTRAS, beside GAME.

A part is given by a method that imports it when it is asked for: rules load no bots, and a server
that never draws in a terminal loads no drawing.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import wraps
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from ypsilon.core.bot import Maker, Style
from ypsilon.core.game import AnyGame, Mark, Seat
from ypsilon.core.parts.batch import Batch
from ypsilon.core.parts.encoding import Encoding
from ypsilon.core.parts.lexicons import Lexicons
from ypsilon.core.parts.pictures import Picture
from ypsilon.core.puzzles import Puzzler
from ypsilon.core.turns import Assessor, KnownTurn, first_steps
from ypsilon.core.voice import SeatNames, Voice

G = TypeVar("G")
S = TypeVar("S")
V = TypeVar("V")
G_in = TypeVar("G_in", contravariant=True)
V_in = TypeVar("V_in", contravariant=True)

Shorthand = Callable[[V, str], str]
"""Gives what was typed for short in full notation, told by the view of whoever typed it."""

Figures = Callable[[G, float], Iterable[tuple[str, float]]]
"""Yields what is measured, with its unit, and the figure; each in about so many seconds."""


NamesSeats = Callable[[G, str], SeatNames]
"""Gives what a game calls its seats in a language."""

Encodes = Callable[[G], Encoding[Any, Any]]
"""Gives how the views and actions of a game with its options become numbers."""

Draws = Callable[[G, V], Picture]
"""Gives a view as a picture of its board."""

Legend = Callable[[G, str], str]
"""Gives what the codes and signs of a game mean, in a language: a line a kind."""

Endings = Callable[[V, V, Voice], Iterable[str]]
"""Yields what ended between two views of one viewer, such as a hand, a sentence each."""

Reasons = Callable[[G, S, Seat, Sequence[Any]], str]
"""Gives in English why a seat would play these actions in this state; or nothing worth saying."""

Knows = Callable[[G, S, int], Sequence[KnownTurn]]
"""Lists every turn, or rest of a begun one, with what is known of it, the best first.

Of too many turns it is the best that begins with each action. Looked up in the game's solution,
or proved by looking at so many positions. NoSolution where the file of a solution is damaged.
"""

Verdicts = Callable[[KnownTurn, Sequence[KnownTurn]], str]
"""Says in English what a turn keeps beside all that could be played; nothing where none knows."""

Translations = Mapping[str, Mapping[str, str]]
"""By language: what rules and bots say in English, with {} for what varies, and how it is said."""


class BadGame(ValueError):
    """A game whose package does not declare what it must, or gives something else instead."""


class Show(Protocol[G_in, V_in]):
    """Draws a view for the terminal."""

    def __call__(
        self, game: G_in, view: V_in, language: str = "en", colour: bool = False
    ) -> str: ...


class Bots(NamedTuple, Generic[G, S]):
    """The bots that a game has of its own, and what helps those that play any game."""

    levels: Mapping[str, Maker]
    # The expected share of a seat, 0 to 1; None: nothing judges a position before the end.
    evaluate: Callable[[G, S, Seat], float] | None = None
    # Players kept as they were, by which progress is measured; not offered as levels.
    references: Mapping[str, Maker] = MappingProxyType({})
    # What a level was called before, as databases and records still name it.
    former: Mapping[str, str] = MappingProxyType({})
    # What its levels are called and how they play; those without are known by their level alone.
    styles: Mapping[str, Style] = MappingProxyType({})


class Marks(NamedTuple, Generic[G, S, V]):
    """What a game shows on its board with a hint."""

    # Yields it, in English, where a seat would play this in this state; all that it may know.
    of: Callable[[G, S, Seat, Sequence[Any]], Iterable[Mark]]
    # Draws a view with marks for the terminal in a language, in colour or not.
    show: Callable[[G, V, Sequence[Mark], str, bool], str]


class Engine(NamedTuple, Generic[G, S]):
    """The native engine of a game."""

    # Whether it was built here; where there is no compiler everything goes on in Python.
    built: bool
    # Yields the counts of `core.turns.perft`; None: the engine counts no turns.
    perft: Callable[[G, S, int], Iterator[int]] | None = None
    # Steps many games at once by numbers, given the first seat's actions as texts; None: not, or
    # not with these options.
    batch: Callable[[G, int, Sequence[str]], Batch | None] | None = None


class Needs(NamedTuple):
    """What solving a game takes."""

    # How many values a solution holds, and the bytes of memory and of the disk besides.
    values: int
    memory: int
    disk: int


class Stage(NamedTuple):
    """How far solving has come: the pass, what is decided so far, and the share of all work."""

    plies: int
    decided: int
    values: int
    share: float


class NoSolution(RuntimeError):
    """A solution that cannot be made or read here, and why."""


class Solution(Protocol):
    """What a game is worth in every position, as it was worked out into a file."""

    def turns(self, position: str) -> list[tuple[str, str]]:
        """List every turn of a position with its value for the mover, the best first."""
        ...

    def value(self, position: str) -> str:
        """Give `win N`, `loss N` or `draw` for the mover, N plies before the end."""
        ...

    def summary(self, threads: int, report: Callable[[int, int], None]) -> dict[str, Any]:
        """Count wins, draws and losses, and weigh the start and its turns."""
        ...

    def verify(self, threads: int, report: Callable[[int, int], None]) -> tuple[int, int, str]:
        """Hold every value against its successors: how many, how many wrong, the first wrong."""
        ...

    def sample(self, kind: str, balls: int, plies: int, count: int, seed: int) -> list[str]:
        """Draw positions with the values of their turns, a line each."""
        ...

    def condense(self, out: Path, report: Callable[[int, int], None]) -> None:
        """Write what of it comes with the program, as a small file."""
        ...


class Solver(Protocol):
    """What works out the value of every position of a game."""

    # How the rules may be read besides as printed, which comes first.
    readings: tuple[str, ...]
    # For how many balls, or other men, positions are drawn where nothing is asked for.
    usual: range

    def title(self, game: Any, reading: str) -> str:
        """Name the solution of a game, as its file is called."""
        ...

    def needs(self, game: Any) -> Needs:
        """Give what solving takes, or raise NoSolution where it cannot be done."""
        ...

    def solve(
        self, game: Any, reading: str, out: Path, threads: int, report: Callable[[Stage], None]
    ) -> None:
        """Solve a game into a file; one that was stopped goes on from its last checkpoint."""
        ...

    def opened(self, game: Any, reading: str, path: Path) -> Solution:
        """Open the solution of a game, or raise NoSolution: it is damaged, or another's."""
        ...


class Extras(ABC, Generic[G, S, V]):
    """What a game brings: how it is drawn, and whatever it has of the rest."""

    def __new__(cls) -> Extras[G, S, V]:
        if lacking := sorted(cls.__abstractmethods__):
            raise BadGame(f"{cls.__module__}: EXTRAS lack {', '.join(lacking)}")
        return super().__new__(cls)

    def __init_subclass__(cls) -> None:
        for name in _PARTS.keys() & vars(cls).keys():
            setattr(cls, name, _checked(name, vars(cls)[name]))

    @abstractmethod
    def show(self) -> Show[G, V]:
        """Give what draws a view."""

    def shorthand(self) -> Shorthand[V] | None:
        """Give what writes out what is typed for short."""
        return None

    def seat_names(self) -> NamesSeats[G] | None:
        """Give what the game calls its seats."""
        return None

    def legend(self) -> Legend[G] | None:
        """Give what explains the codes of the drawing and of what is typed."""
        return None

    def endings(self) -> Endings[V] | None:
        """Give what announces the end of a part of the game."""
        return None

    def translations(self) -> Translations | None:
        """Give how refusals and the reasons of bots are said in other languages."""
        return None

    def reasons(self) -> Reasons[G, S] | None:
        """Give what tells in a sentence why an action is good."""
        return None

    def marks(self) -> Marks[G, S, V] | None:
        """Give what a hint shows on the board."""
        return None

    def knows(self) -> Knows[G, S] | None:
        """Give what tells what the turns of a position are worth for certain."""
        return None

    def verdicts(self) -> Verdicts | None:
        """Give what says in words what is certain of a turn."""
        return None

    def assessor(self) -> Assessor[G, S, V] | None:
        """Give what judges decisions from what a seat knows; others are judged by playing on."""
        return None

    def bots(self) -> Bots[G, S] | None:
        """Give the game's own bots."""
        return None

    def engine(self) -> Engine[G, S] | None:
        """Give the native engine, built or not."""
        return None

    def figures(self) -> Figures[G] | None:
        """Give what is measured besides the speed of the rules."""
        return None

    def encoding(self) -> Encodes[G] | None:
        """Give how views and actions become numbers; others are listed and written out."""
        return None

    def picture(self) -> Draws[G, V] | None:
        """Give what draws a view as an image."""
        return None

    def lexicons(self) -> Lexicons | None:
        """Give the lexicons that judge the game's words."""
        return None

    def puzzler(self) -> Puzzler[G, S] | None:
        """Give what finds puzzles in positions, and judges them."""
        return None

    def solver(self) -> Solver | None:
        """Give what solves the game, where it can be solved."""
        return None


AnyExtras = Extras[Any, Any, Any]


def known_steps(
    game: AnyGame, state: Any, line: Sequence[Any], nodes: int
) -> Iterator[tuple[KnownTurn, ...]]:
    """Yield what is certain of each action that may be played, at each step of a seat's line.

    Nothing where nothing is, or the game has nothing that knows.
    """
    knows, movers = needed(game).knows(), game.movers(state)
    for action in line if knows else ():
        try:
            turns = knows(game, state, nodes) if knows else ()
        except NoSolution:
            turns = ()
        yield first_steps(game, state, turns) if any(turn.worth for turn in turns) else ()
        state = game.apply(state, movers[0], action)
        if game.movers(state) != movers:
            return


def find(game: AnyGame) -> AnyExtras | None:
    """Give what a game brings; None where its class stands in no package of a game."""
    for kind in type(game).__mro__:
        if package := _package(kind.__module__):
            return checked(package)
    return None


def needed(game: AnyGame) -> AnyExtras:
    """Give what a game brings, or raise BadGame."""
    found = find(game)
    if found is None:
        raise BadGame(f"{game.name}: no package exports it as GAME")
    return found


def checked(package: ModuleType) -> AnyExtras:
    """Give the EXTRAS of a game's package, or raise BadGame."""
    found = vars(package).get("EXTRAS")
    if not isinstance(found, Extras):
        wrong = "exports no EXTRAS" if found is None else f"exports {found!r} as EXTRAS"
        raise BadGame(f"{package.__name__} {wrong}: what it brings is an Extras of core.extras")
    return found


def _package(module: str) -> ModuleType | None:
    """Give the package of a game that a module is, or stands in."""
    while module:
        found = sys.modules.get(module)
        if found is not None and "GAME" in vars(found) and hasattr(found, "__path__"):
            return found
        module = module.rpartition(".")[0]
    return None


def _has(*names: str) -> Callable[[Any], bool]:
    """Give what tells whether a part can do all of these."""
    return lambda part: all(callable(getattr(part, name, None)) for name in names)


_PARTS: Mapping[str, Callable[[Any], bool]] = {
    "show": callable,
    "shorthand": callable,
    "seat_names": callable,
    "legend": callable,
    "endings": callable,
    "reasons": callable,
    "marks": lambda part: isinstance(part, Marks),
    "knows": callable,
    "assessor": lambda part: isinstance(part, Assessor),
    "translations": lambda part: isinstance(part, Mapping),
    "bots": lambda part: isinstance(part, Bots) and isinstance(part.levels, Mapping),
    "engine": lambda part: isinstance(part, Engine),
    "figures": callable,
    "encoding": callable,
    "picture": callable,
    "lexicons": _has("names", "named", "build", "files"),
    "puzzler": _has("found", "said", "hint", "judged"),
    "solver": _has("title", "needs", "solve", "opened"),
}


def _checked(name: str, give: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Give the method of a part that refuses what is no such part, for games without mypy."""

    @wraps(give)
    def given(self: Any) -> Any:
        part = give(self)
        if part is None and name != "show":
            return None
        if not _PARTS[name](part):
            raise BadGame(f"{give.__module__}: {part!r} is nothing that EXTRAS.{name} may give")
        return part

    return given
