"""Many games at once: natively where a game's engine steps them, else one after another."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ypsilon.core import extras
from ypsilon.core.game import AnyGame
from ypsilon.core.parts.batch import Batch
from ypsilon.envs.encoded import (
    LONGEST,
    EncodedMatch,
    NotOpen,
    Rewards,
    check_wishes,
    chosen,
    encoding_of,
    seed_bytes,
)


class Step(NamedTuple):
    """What many games look like after a step, a row each; the next step writes into the same.

    A game that has ended has begun anew: what is seen is its first decision.
    """

    observation: NDArray[np.int16]  # what whoever is to decide knows
    action_mask: NDArray[np.int8]  # which numbers are open to them
    seat: NDArray[np.int8]  # who that is
    rewards: NDArray[np.float32]  # by seat, of games that ended by this step; else 0
    terminated: NDArray[np.bool_]  # whether the step ended the game
    truncated: NDArray[np.bool_]  # whether it was broken off, being too long


class VectorGames(ABC):
    """So many games of one kind, which all are stepped at once."""

    native: bool

    def __init__(self, game: AnyGame, count: int, rewards: Rewards) -> None:
        self.game, self.count = game, count
        self.encoding = encoding_of(game)
        self._kind = rewards
        self.now = Step(
            np.zeros((count, self.encoding.size), np.int16),
            np.zeros((count, self.encoding.actions), np.int8),
            np.zeros(count, np.int8),
            np.zeros((count, game.seats), np.float32),
            np.zeros(count, np.bool_),
            np.zeros(count, np.bool_),
        )

    @abstractmethod
    def reset(self, seed: int | None = None) -> Step:
        """Begin all games; from a seed on all that chance does is the same again."""

    @abstractmethod
    def step(self, numbers: ArrayLike) -> Step:
        """Play a number in each game; ValueError where one is not open, and nothing is played."""


def make(
    game: str | AnyGame,
    count: int,
    *,
    native: bool | None = None,
    rewards: Rewards = "shares",
    longest: int = LONGEST,
    **options: Any,
) -> VectorGames:
    """Give so many games; `native` says whether an engine must, or must not, step them.

    Engines break off no game: where `longest` is asked for they are played in Python.
    """
    wanted = chosen(game, options)
    check_wishes(wanted, rewards, None)
    if count < 1:
        raise ValueError(f"count is at least 1, not {count}")
    batch = None if native is False or longest != LONGEST else _batch(wanted, count)
    if batch is not None:
        return NativeGames(wanted, count, rewards, batch)
    if native:
        raise ValueError(f"{wanted.name}: no native engine steps many games: leave `native` out")
    return PythonGames(wanted, count, rewards, longest)


def _batch(game: AnyGame, count: int) -> Batch | None:
    engine = extras.needed(game).engine()
    if engine is None or not engine.built or engine.batch is None:
        return None
    start = game.initial()
    numbers = encoding_of(game).numbers(game.observe(start, 0))
    return engine.batch(game, count, [game.write(start, action) for action in numbers])


def _whole(numbers: ArrayLike) -> NDArray[np.int64]:
    """Give numbers of actions as a batch takes them; ValueError where they are not whole."""
    found = np.asarray(numbers)
    if found.dtype.kind not in "iu" or found.ndim != 1:
        raise ValueError("there is one number for each game: a row of whole numbers")
    return np.ascontiguousarray(found, np.int64)


class NativeGames(VectorGames):
    """Games in which an engine plays, and writes what is seen straight into the arrays."""

    native = True

    def __init__(self, game: AnyGame, count: int, rewards: Rewards, batch: Batch) -> None:
        super().__init__(game, count, rewards)
        assert (batch.size, batch.actions) == (self.encoding.size, self.encoding.actions)
        self._batch = batch
        other = np.zeros_like(self.now.rewards)
        shares = rewards == "shares"
        self._results = (self.now.rewards, other) if shares else (other, self.now.rewards)

    def reset(self, seed: int | None = None) -> Step:
        luck = int(np.random.SeedSequence(seed).generate_state(1, np.uint64)[0])
        self._batch.reset(luck, self.now.observation, self.now.action_mask, self.now.seat)
        self.now.rewards[:] = 0
        self.now.terminated[:] = False
        return self.now

    def step(self, numbers: ArrayLike) -> Step:
        now, chosen = self.now, _whole(numbers)
        seen = now.observation, now.action_mask, now.seat
        self._batch.step(chosen, *seen, now.terminated, *self._results)
        return now


class PythonGames(VectorGames):
    """Games that are played by their rules in Python, one after another."""

    native = False

    def __init__(self, game: AnyGame, count: int, rewards: Rewards, longest: int) -> None:
        super().__init__(game, count, rewards)
        self._longest = longest
        self._seeds = np.random.SeedSequence()
        self._tables: list[EncodedMatch] = []

    def reset(self, seed: int | None = None) -> Step:
        self._seeds = np.random.SeedSequence(seed)
        self._tables = [self._begun() for _ in range(self.count)]
        for at in range(self.count):
            self._show(at)
        self.now.rewards[:] = 0
        self.now.terminated[:] = self.now.truncated[:] = False
        return self.now

    def step(self, numbers: ArrayLike) -> Step:
        chosen = _whole(numbers)
        shut = np.flatnonzero(self._mask_of(chosen) == 0)
        if shut.size:
            raise NotOpen(f"game {shut[0]}: number {chosen[shut[0]]} is not open")
        self.now.rewards[:] = 0
        for at, number in enumerate(chosen.tolist()):
            self._step(at, number)
        return self.now

    def _mask_of(self, chosen: NDArray[np.int64]) -> NDArray[Any]:
        if chosen.shape != (self.count,):
            raise ValueError(f"there is one number for each of {self.count} games")
        within = (chosen >= 0) & (chosen < self.encoding.actions)
        return within & self.now.action_mask[np.arange(self.count), np.where(within, chosen, 0)]

    def _step(self, at: int, number: int) -> None:
        table = self._tables[at]
        table.act(int(self.now.seat[at]), number)
        self.now.terminated[at] = over = table.result is not None
        self.now.truncated[at] = long = not over and table.entries >= self._longest
        if over:
            self.now.rewards[at] = table.rewards(self._kind)
        if over or long:
            self._tables[at] = self._begun()
        self._show(at)

    def _begun(self) -> EncodedMatch:
        luck = seed_bytes(*map(int, self._seeds.spawn(1)[0].generate_state(4)))
        return EncodedMatch(self.game, self.encoding, luck)

    def _show(self, at: int) -> None:
        table = self._tables[at]
        seat = table.movers[0]
        seen = table.observation(seat)
        self.now.observation[at] = seen["observation"]
        self.now.action_mask[at] = seen["action_mask"]
        self.now.seat[at] = seat
