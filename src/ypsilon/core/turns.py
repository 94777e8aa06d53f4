"""Whole turns of a game, what is known, searched or thought of them, and how many there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from random import Random
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from ypsilon.core.bot import Limit
from ypsilon.core.data import Data, replace
from ypsilon.core.game import CHANCE, AnyGame, Seat
from ypsilon.core.luck import RandomLuck, settled

G = TypeVar("G")
S = TypeVar("S")
V = TypeVar("V")
Turn = tuple[tuple[Any, ...], Any]
Worth = Literal["win", "draw", "loss"]
# How native searches value an end (`native/bounds.hpp`).
WIN = 30_000
PROVED = WIN - 1_000
# What is known to be decided, but not in how many turns, is farther than what was counted.
FAR = 1_000
SHARES: dict[Worth, float] = {"win": 1.0, "draw": 0.5, "loss": 0.0}


class KnownTurn(Data):
    """A turn, or its first action, and what it is proved to be worth to who plays it."""

    text: str
    worth: Worth | None = None  # None: nobody knows
    # turns of both until the end, itself among them; None for a draw, or where nobody knows
    plies: int | None = None


def merit(turn: KnownTurn) -> tuple[int, int]:
    """Give what turns are ordered by: soon won, drawn, not known, lost late, lost soon."""
    rank = {"win": 3, "draw": 2, None: 1, "loss": 0}[turn.worth]
    plies = turn.plies or FAR
    return rank, -plies if turn.worth == "win" else plies


def best_known(turns: Sequence[KnownTurn]) -> KnownTurn | None:
    """Give a turn that none is better than; None where what is not known may be better."""
    best = max(turns, key=merit, default=None)
    if best is None or best.worth is None:
        return None
    decided = best.worth == "win" or all(each.worth for each in turns)
    return best if decided else None


def first_steps(game: AnyGame, state: Any, turns: Sequence[KnownTurn]) -> tuple[KnownTurn, ...]:
    """Give each first action with what the best turn that begins with it is worth."""
    begun: dict[str, list[KnownTurn]] = {}
    for turn in turns:
        first = game.write(state, game.read_turn(state, turn.text)[0])
        begun.setdefault(first, []).append(turn)
    return tuple(
        replace(best_known(some) or KnownTurn(text), text=text) for text, some in begun.items()
    )


class Candidate(Data):
    """Something that a seat could do, and what that is worth to it."""

    text: str
    actions: tuple[Any, ...]  # its own, one after another, as far as they are one decision
    share: float  # its chance to win, 0 to 1
    error: float = 0.0  # the standard error of how far it lies behind the best
    worth: Worth | None = None  # what is certain; None: nothing
    plies: int | None = None  # as in KnownTurn


class Assessment(Data):
    """What a position is worth to everybody, and what a seat could do in it."""

    shares: tuple[float, ...]  # everybody's chance to win, if the seat does the best
    candidates: tuple[Candidate, ...] = ()  # the best first; none where the seat is not to act


class Outlook(NamedTuple):
    """Everybody's chance to win in a position, and its standard error where it was sampled."""

    shares: tuple[float, ...]
    errors: tuple[float, ...]


class Assessor(NamedTuple, Generic[G, S, V]):
    """How a game judges decisions by itself; with nodes and seed alone always the same."""

    # By what a seat knows: candidates, those that are named among them if they are legal.
    assess: Callable[[G, V, Seat, Sequence[tuple[Any, ...]], Limit], Assessment]
    # Everybody's chance to win with all that is hidden laid open.
    outlook: Callable[[G, S, Limit], Outlook]
    # Whether what a seat does in the second state belongs to what it decided in the first.
    goes_on: Callable[[G, S, S], bool]
    # How many nodes a review gives to a decision, and to an outlook.
    nodes: tuple[int, int]
    # Tells in English what a seat has overlooked that played one thing and had better played
    # another; None, or nothing told: the reason for the better one is given.
    overlooked: Callable[[G, S, Seat, Sequence[Any], Sequence[Any]], str] | None = None
    # How many nodes all decisions of a game are given together; None: each has all of its own.
    most_nodes: int | None = None


class Searched(NamedTuple):
    """What a native search of whole turns found."""

    # To who is to move; beyond `PROVED` the game is decided, in so many turns less than `WIN`.
    value: int
    # How many turns deep it looked.
    depth: int
    nodes: int
    # How play goes on, a turn each; the first may be the rest of one.
    line: tuple[str, ...]

    @property
    def proved(self) -> bool:
        """Whether somebody wins whatever the other does."""
        return abs(self.value) > PROVED

    @property
    def plies(self) -> int:
        """How many turns are left where it is proved, the one that wins among them."""
        return WIN - abs(self.value)


def turns(game: AnyGame, state: Any) -> dict[str, Turn]:
    """Give every whole turn of the seat to move, by its text: the actions, and where they lead."""
    movers = game.movers(state)
    if not movers:
        return {}
    found: dict[str, Turn] = {}
    _extend(game, state, state, movers, (), found)
    return found


def _extend(
    game: AnyGame,
    start: Any,
    state: Any,
    movers: tuple[int, ...],
    actions: tuple[Any, ...],
    found: dict[str, Turn],
) -> None:
    if actions and game.movers(state) != movers:
        found.setdefault(game.write_turn(start, actions), (actions, state))
        return
    seat = movers[0]
    for action in game.legal(state, seat):
        _extend(game, start, game.apply(state, seat, action), movers, (*actions, action), found)


def by_turns(game: AnyGame) -> bool:
    """Tell whether whole turns of a game can be listed: nothing in it is hidden or drawn."""
    return not (game.chance or game.secrets)


def perft(game: AnyGame, state: Any, depth: int, seed: int = 0) -> Iterator[int]:
    """Yield the number of lines of play of 1, 2, … depth turns.

    Equal positions, up to the game's symmetries, are worked out once. A game with chance or
    secrets is counted by single actions, with the luck of a seed. How often positions occurred
    before is not followed: no repetition can end a game within the depths that can be counted.
    """
    count = _whole_turns if by_turns(game) else _single_actions
    luck = RandomLuck(Random(seed))
    frontier: dict[Hashable, tuple[Any, int]] = {"start": (settled(game, state, luck), 1)}
    for left in range(depth, 0, -1):
        following: Counter[Any] = Counter()
        total = 0
        for each, times in frontier.values():
            total += times * count(game, each, times, luck, following if left > 1 else None)
        yield total
        frontier = _merged(game, following)


def _merged(game: AnyGame, following: Counter[Any]) -> dict[Hashable, tuple[Any, int]]:
    merged: dict[Hashable, tuple[Any, int]] = {}
    for state, times in following.items():
        key = game.canonical(state)
        merged[key] = (state, times + (merged[key][1] if key in merged else 0))
    return merged


def _whole_turns(
    game: AnyGame, state: Any, times: int, luck: RandomLuck, following: Counter[Any] | None
) -> int:
    found = turns(game, state)
    if following is not None:
        for _, reached in found.values():
            following[reached] += times
    return len(found)


def _single_actions(
    game: AnyGame, state: Any, times: int, luck: RandomLuck, following: Counter[Any] | None
) -> int:
    movers = game.movers(state)
    if not movers or movers == (CHANCE,):
        return 0
    actions = game.legal(state, movers[0])
    if following is not None:
        for action in actions:
            following[settled(game, game.apply(state, movers[0], action), luck)] += times
    return len(actions)
