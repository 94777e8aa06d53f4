"""What a bot is: it is shown a view and the legal actions, and chooses one within a limit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from ypsilon.core.data import Data
from ypsilon.core.game import AnyGame, Seat

A = TypeVar("A")
V = TypeVar("V", contravariant=True)


class Limit(Data):
    """How much a bot may think; with nodes and seed alone its choice is always the same.

    Whoever runs a bot is given the seconds of a turn, and gives it those of a decision; nodes are
    always those of a decision.
    """

    seconds: float | None = None  # None: without a clock, or one second where nodes are None too
    nodes: int | None = None  # how many positions, or rounds, it may look at
    seed: int = 0  # decides between equals, and every guess
    threads: int = 1  # it may use at once, if it can; what several find may vary


class Choice(Data, Generic[A]):
    """What a bot does, and how it came to it."""

    action: A
    value: float | None = None  # its expected share of the win, 0 to 1
    nodes: int = 0  # how many positions it looked at
    line: tuple[A, ...] = ()  # how it thinks the game goes on, the action first
    reason: str = ""  # why, in words
    effort: str = ""  # how it searched, in words
    verdict: str = ""  # what is proved of it, in words, and of what else could be done


class Bot(Protocol[A, V]):
    """A player that knows only what its seat may know."""

    def choose(self, view: V, legal: Sequence[A], limit: Limit) -> Choice[A]:
        """Choose one action for the seat whose view this is."""
        ...


class Style(NamedTuple):
    """What people are told of a level before they play against it."""

    # What the bot is called, the same in every language.
    name: str
    # How it plays, by language: a sentence without its name, such as "trades with everybody".
    about: Mapping[str, str]


AnyBot = Bot[Any, Any]
Maker = Callable[[AnyGame, Seat], AnyBot]
Evaluate = Callable[[Any, Any, Seat], float]
