"""Random games, and the moments in them at which the laws are checked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random
from typing import Any, NamedTuple

from laws.driver.subject import Subject, hooks
from ypsilon.core.game import CHANCE, AnyGame, IllegalAction, Seat
from ypsilon.core.luck import RandomLuck

BOUND = 20_000


class Step(NamedTuple):
    """One action of a game, with the states before and after it."""

    before: Any
    seat: Seat
    action: Any
    after: Any


@dataclass(frozen=True)
class Walk:
    """A game played at random, to its end or to its bound."""

    states: tuple[Any, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Moment:
    """A point of a random game, and a number from which whatever else is random follows."""

    subject: Subject
    seed: int
    at: float
    twist: int

    @cached_property
    def walk(self) -> Walk:
        """The game that this is a moment of."""
        return play(self.subject, self.seed)

    @property
    def game(self) -> AnyGame:
        return self.subject.game

    @property
    def index(self) -> int:
        """How many actions were taken before."""
        return int(self.at * len(self.walk.states))

    @property
    def state(self) -> Any:
        return self.walk.states[self.index]

    @property
    def movers(self) -> tuple[Seat, ...]:
        """The seats that may act, without chance."""
        return tuple(seat for seat in self.game.movers(self.state) if seat != CHANCE)

    @property
    def next(self) -> Step | None:
        """What happens next in the game, unless it is over."""
        return self.walk.steps[self.index] if self.index < len(self.walk.steps) else None

    @property
    def rng(self) -> Random:
        """A fresh generator, the same each time."""
        return Random(self.twist)

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Every seat, and the spectator."""
        return (*range(self.game.seats), None)

    def others(self, seat: Seat) -> tuple[Seat | None, ...]:
        """Every viewer but this seat."""
        return tuple(viewer for viewer in self.viewers if viewer != seat)


def bound(subject: Subject) -> int | None:
    """Give in how many actions a game must end; its tests/bound.py may say another number."""
    module = hooks(subject.folder, "bound")
    found: int | None = module.bound(subject.game) if module else BOUND
    return found


@lru_cache(maxsize=256)
def play(subject: Subject, seed: int) -> Walk:
    rng = Random(seed)
    states = [subject.game.initial()]
    steps: list[Step] = []
    while len(steps) < (bound(subject) or BOUND):
        step = next(steps_from(subject.game, states[-1], rng), None)
        if step is None:
            break
        steps.append(step)
        states.append(step.after)
    return Walk(tuple(states), tuple(steps))


def steps_from(game: AnyGame, state: Any, rng: Random) -> Iterator[Step]:
    """Yield what may come next, in random order; what is refused is left to the laws."""
    movers = list(game.movers(state))
    rng.shuffle(movers)
    for seat in movers:
        for action in offered(game, state, seat, rng):
            try:
                yield Step(state, seat, action, game.apply(state, seat, action))
            except IllegalAction:
                continue


def offered(game: AnyGame, state: Any, seat: Seat, rng: Random) -> list[Any]:
    """List what a seat or chance may do, so shuffled that each class comes early as often."""
    if seat == CHANCE:
        return [game.draw(state, RandomLuck(rng))]
    actions = list(game.legal(state, seat))
    rng.shuffle(actions)
    first = {type(action): action for action in reversed(actions)}
    leading = list(first.values())
    rng.shuffle(leading)
    return leading + [action for action in actions if action is not first[type(action)]]


def refusal(game: AnyGame, state: Any, seat: Seat, action: Any) -> IllegalAction | None:
    """Give the refusal of an action, or None where it is allowed."""
    try:
        game.apply(state, seat, action)
    except IllegalAction as error:
        return error
    return None


def alike(one: Any, other: Any) -> bool:
    """Tell whether two values agree in every field, also in those that equality leaves out."""
    return repr(one) == repr(other)
