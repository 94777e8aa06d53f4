"""What a puzzle is, how it is kept, and what a game must bring to find and to judge some."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from ypsilon.core.data import Data
from ypsilon.core.game import Seat
from ypsilon.core.voice import Words

G = TypeVar("G", contravariant=True)
S = TypeVar("S", contravariant=True)


class Puzzle(Data):
    """A position in which one thing is to be found; all that follows was checked or measured."""

    id: str
    kind: str
    options: dict[str, str]  # of the game, as texts
    position: str
    seat: Seat  # whose turn it is
    goal: int  # what the kind counts: plies to the win, points, letters
    solution: tuple[str, ...]  # the turns of that seat, as the game writes them
    turns: int  # among how many different ones it is to be found
    replies: tuple[str, ...] = ()  # what the other plays after each of them but the last
    found: tuple[int, ...] = ()  # how often each level found it, the weakest first
    difficulty: int = 0  # 1 to 5; 0: not measured yet


class Found(NamedTuple):
    """What a position has for a puzzle."""

    kind: str
    goal: int
    solution: tuple[str, ...]
    turns: int
    replies: tuple[str, ...] = ()


class Verdict(NamedTuple):
    """What came of a turn, or of a part of it, in a puzzle."""

    right: bool
    words: Words
    # Turns of the others that follow: what the rest is played against, or why it was wrong.
    reply: tuple[str, ...] = ()
    done: bool = False  # nothing more is to be found


class Puzzler(Protocol[G, S]):
    """What finds puzzles of a game in its positions, says what is asked, and judges."""

    # What there is to find, with a title each.
    kinds: Mapping[str, Words]
    # The games to look in: options as texts, each as often as it shall be played.
    played: Sequence[Mapping[str, str]]
    # Only so many turns before the end of a game are looked at; None: all.
    last: int | None
    # Of one game at most so many of a kind are taken, so that they are unlike one another.
    most: int
    # How far bots look by which the difficulty is measured.
    nodes: int

    def found(self, game: G, state: S, line: Sequence[Any]) -> Iterator[Found]:
        """Yield what can be found by who is to move, and how: what is told has one solution.

        `line` is how the turn went in the game that the position is from.
        """
        ...

    def said(self, game: G, puzzle: Puzzle) -> Words:
        """Say what is asked for."""
        ...

    def hint(self, game: G, puzzle: Puzzle) -> Words:
        """Say something of the solution, not all."""
        ...

    def judged(
        self, game: G, puzzle: Puzzle, start: S, state: S, played: Sequence[Any], turns: int
    ) -> Verdict | None:
        """Judge what was played so far, in so many turns; None while that cannot be said."""
        ...

    def same(self, game: G, state: S) -> Any:
        """Give what is equal for two positions that would be the same puzzle."""
        ...

    def graded(self, game: G, puzzle: Puzzle) -> int | None:
        """Give the difficulty where it is not measured by who finds it."""
        ...


AnyPuzzler = Puzzler[Any, Any]
