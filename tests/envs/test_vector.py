"""Many games at once: natively the same numbers as in Python, step by step."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from envs.games_at_random import VARIANTS
from ypsilon.envs.encoded import NotOpen
from ypsilon.envs.vector import Step, make

NATIVE = [
    *(each for each in VARIANTS if each[0] in {"pylos", "trypsylon"}),
    ("pylos", {"rules_version": "1"}),
    ("pylos", {"variant": "expert", "repetition": "off"}),
    ("trypsylon", {"variant": "expert", "starts": "second", "beaches": "second"}),
]


def at_random(step: Step, rng: np.random.Generator) -> Any:
    """Give an open number of each game, each with the same odds."""
    odds = rng.random(step.action_mask.shape) * step.action_mask
    return odds.argmax(1)


@pytest.mark.parametrize(("name", "options"), NATIVE)
@pytest.mark.parametrize("rewards", ["shares", "scores"])
def test_natively_all_is_as_in_python(name: str, options: dict[str, Any], rewards: Any) -> None:
    native = make(name, 6, native=True, rewards=rewards, **options)
    python = make(name, 6, native=False, rewards=rewards, **options)
    rng = np.random.default_rng(1)
    one, other = native.reset(0), python.reset(0)
    ended = 0
    for _ in range(300):
        for field in Step._fields:
            assert np.array_equal(getattr(one, field), getattr(other, field)), field
        numbers = at_random(one, rng)
        one, other = native.step(numbers), python.step(numbers)
        ended += int(one.terminated.sum())
    assert ended > 3


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_every_game_is_stepped(name: str, options: dict[str, Any]) -> None:
    games, again = make(name, 3, **options), make(name, 3, **options)
    rng = np.random.default_rng(2)
    step, same = games.reset(5), again.reset(5)
    for _ in range(30):
        assert step.action_mask.any(1).all()
        assert np.array_equal(step.observation, same.observation)
        numbers = at_random(step, rng)
        step, same = games.step(numbers), again.step(numbers)


def test_shares_of_ended_games_add_up_to_one() -> None:
    games = make("pylos", 40, variant="children")
    rng, step = np.random.default_rng(3), games.reset()
    ended = 0
    for _ in range(80):
        step = games.step(at_random(step, rng))
        assert np.array_equal(step.rewards.sum(1), step.terminated.astype(np.float32))
        ended += int(step.terminated.sum())
    assert ended > 40


@pytest.mark.parametrize("native", [True, False])
@pytest.mark.parametrize("number", [-1, 40, 10_000])
def test_what_is_not_open_is_refused_and_nothing_is_played(native: bool, number: int) -> None:
    games = make("pylos", 3, native=native)
    before = games.reset().observation.copy()
    with pytest.raises(ValueError, match=f"game 2: number {number} is not open"):
        games.step([0, 1, number])
    assert np.array_equal(games.now.observation, before)
    assert np.array_equal(games.step([0, 1, 2]).observation[:, 30:60].sum(1), [1, 1, 1])


def test_long_games_are_broken_off() -> None:
    games = make("trypsylon", 2, native=False, longest=5)
    rng, step = np.random.default_rng(4), games.reset()
    for at in range(1, 11):
        step = games.step(at_random(step, rng))
        assert step.truncated.all() == (at % 5 == 0)


def test_wrong_wishes_are_refused() -> None:
    with pytest.raises(ValueError, match="tyros: no native engine steps many games"):
        make("tyros", 2, native=True)
    with pytest.raises(ValueError, match="count is at least 1"):
        make("pylos", 0)
    for native in (True, False):
        games = make("pylos", 2, native=native)
        games.reset()
        with pytest.raises(ValueError, match="one number"):
            games.step([0])
    assert issubclass(NotOpen, ValueError)
