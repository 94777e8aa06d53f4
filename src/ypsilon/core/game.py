"""The contract that every game keeps, and the few words it is written in."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol, Self, TypeVar

from ypsilon.core import options
from ypsilon.core.data import Data

if TYPE_CHECKING:
    from ypsilon.core.luck import Luck
    from ypsilon.core.voice import Voice

Seat = int
CHANCE: Final[Seat] = -1

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


class Result(Data):
    """How a game ended: a score for each seat, who won, and the rule that ended it.

    Several winners share the win; no winner at all is a draw.
    """

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    rule: str

    def share(self, seat: Seat) -> float:
        """Give the part of the win that is this seat's, 0 to 1; over all seats it adds up to 1."""
        if not self.winners:
            return 1 / len(self.scores)
        return 1 / len(self.winners) if seat in self.winners else 0.0


class Mark(Data):
    """What a hint shows on the board besides its action: keys that belong together."""

    kind: str  # how it is drawn, a word of the game such as `way`
    seat: Seat | None  # whose it is; None: nobody's
    keys: tuple[str, ...]  # in the order in which they are joined, where they are
    words: str  # what it means, without naming whose it is


class IllegalAction(ValueError):
    """An action that a rule forbids: the rule's id, why in words, and what to light."""

    def __init__(self, rule: str, message: str, keys: tuple[str, ...] = ()) -> None:
        super().__init__(rule, message, keys)
        self.rule = rule
        self.message = message
        self.keys = keys

    def __str__(self) -> str:
        return f"{self.rule}: {self.message}"


class Game(Protocol[S, A, V]):
    """The rules of one game with their options fixed: a frozen dataclass, its fields the options.

    A state is frozen data of ints, strings, enums, tuples and other such classes. All methods are
    pure. `movers` is empty when the game is over and `(CHANCE,)` when chance is to act; several
    movers act at once, and whoever has acted is no mover any more.
    """

    name: ClassVar[str]
    chance: ClassVar[bool]
    secrets: ClassVar[bool]
    composed: ClassVar[tuple[type, ...]]

    @property
    def seats(self) -> int: ...

    @property
    def rules_version(self) -> int:
        """The version of the rules it is played by: in every new game the newest there is."""
        ...

    def __post_init__(self) -> None:
        """Refuse options that are not as declared; a game that checks more does this first."""
        options.check(self)

    def pinned(self) -> Self:
        """Give the game as it is begun and recorded: what an option leaves open is named in full.

        Making a game reads no file; this may, and raises ValueError where one is missing or broken.
        """
        return self

    def initial(self) -> S:
        """Give the state before anything has happened."""
        ...

    def movers(self, state: S) -> tuple[Seat, ...]:
        """Say who may act now."""
        ...

    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """List every action open to a seat; of a composed class a selection of at most 64."""
        ...

    def apply(self, state: S, seat: Seat, action: A) -> S:
        """Give the state after the action, or raise IllegalAction with the rule it breaks."""
        ...

    def draw(self, state: S, luck: Luck) -> A:
        """Give the action that chance takes with this luck."""
        ...

    def result(self, state: S) -> Result | None:
        """Give the outcome, once the game is over."""
        ...

    def observe(self, state: S, seat: Seat | None) -> V:
        """Give what a seat may know; None stands for a spectator."""
        ...

    def redact(self, state: S, seat: Seat, action: A, viewer: Seat | None) -> A | None:
        """Give the action, taken in this state, as the viewer may know it; None hides it all."""
        ...

    def reveals(self, state: S, seat: Seat, action: A) -> bool:
        """Tell whether the action shows somebody what they cannot be made to forget."""
        ...

    @property
    def touch_move_rule(self) -> str:
        """The rule by which nothing is ever taken back, by whatever consent; empty: none."""
        return ""

    def guess(self, view: V, rng: Random) -> S:
        """Give a state that whoever has this view cannot tell from the real one."""
        ...

    def write(self, state: S, action: A) -> str:
        """Write an action as text."""
        ...

    def read(self, state: S, text: str) -> A:
        """Read an action, legal or not; raise IllegalAction where the text is none at all."""
        ...

    def write_turn(self, state: S, actions: Sequence[A]) -> str:
        """Write a seat's whole turn; equal texts are the same turn."""
        ...

    def read_turn(self, state: S, text: str) -> tuple[A, ...]:
        """Read a whole turn back into its actions."""
        ...

    def dump(self, state: S) -> str:
        """Write a position."""
        ...

    def load(self, text: str) -> S:
        """Read a position; raise IllegalAction where it is none."""
        ...

    def say(self, state: S, seat: Seat, action: A, voice: Voice) -> str:
        """Tell the action, taken in this state, in one sentence; also a redacted one."""
        ...

    def canonical(self, state: S) -> Hashable:
        """Give what stands for this position and all that are the same up to symmetry."""
        ...

    def silence(self, state: S, seat: Seat) -> A | None:
        """Give the harmless answer that silence stands for in a question to several seats.

        None: the question has none, and must be answered.
        """
        return None

    def rematch(self, result: Result) -> Self:
        """Give the next game of a series."""
        ...


class OpenGame(Game[S, A, V], Protocol):
    """What a game has by default that knows neither chance nor secrets nor composed actions."""

    chance: ClassVar[bool] = False
    secrets: ClassVar[bool] = False
    composed: ClassVar[tuple[type, ...]] = ()

    def draw(self, state: S, luck: Luck) -> A:
        raise AssertionError(f"{self.name} knows no chance")

    def redact(self, state: S, seat: Seat, action: A, viewer: Seat | None) -> A | None:
        return action

    def reveals(self, state: S, seat: Seat, action: A) -> bool:
        return False


AnyGame = Game[Any, Any, Any]
