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


@pytest.mark.parametrize("options", [{}, {"seats": "3", "founding": "first"}, {"offers": "0"}])
def test_with_luck_every_position_is_as_python_reads_it(options: dict[str, Any]) -> None:
    """Chance is another's natively, so each position is read, and its numbers are compared."""
    games = make("tyros", 4, native=True, **options)
    game, encoding = games.game, games.encoding
    batch: Any = games._batch  # type: ignore[attr-defined]
    rng, step = np.random.default_rng(1), games.reset(1)
    phases = set()
    for at in range(700):
        state: Any = game.load(batch.position(at % 4))
        seat = int(step.seat[at % 4])
        view, legal = game.observe(state, seat), game.legal(state, seat)
        assert seat == game.movers(state)[0]
        assert step.observation[at % 4].tolist() == encoding.row(view, seat, legal)
        numbered = encoding.numbered(view, legal)
        assert np.flatnonzero(step.action_mask[at % 4]).tolist() == sorted(numbered)
        phases.add(state.phase.head)
        step = games.step(at_random(step, rng))
    traded = {"answer", "choose"} if games.game.offers else set()  # type: ignore[attr-defined]
    assert {"lay", "act", "pay", "keep"} | traded <= phases


def test_results_of_games_with_several_winners_and_scores() -> None:
    shares, scores = (
        make("tyros", 60, native=True, rewards=kind, seats=3, offers=0)
        for kind in ("shares", "scores")
    )
    rng, one, other = np.random.default_rng(3), shares.reset(2), scores.reset(2)
    ended = 0
    for _ in range(900):
        assert np.array_equal(one.observation, other.observation)
        numbers = at_random(one, rng)
        one, other = shares.step(numbers), scores.step(numbers)
        for at in np.flatnonzero(one.terminated):
            ended += 1
            assert one.rewards[at].sum() == pytest.approx(1)
            best = other.rewards[at].max()
            assert ((one.rewards[at] > 0) <= (other.rewards[at] == best)).all()
        assert not one.rewards[~one.terminated].any()
    assert ended > 20


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
    games = make("trypsylon", 2, longest=5)
    rng, step = np.random.default_rng(4), games.reset()
    for at in range(1, 11):
        step = games.step(at_random(step, rng))
        assert step.truncated.all() == (at % 5 == 0)


def test_wrong_wishes_are_refused() -> None:
    with pytest.raises(ValueError, match="count is at least 1"):
        make("pylos", 0)
    for native in (True, False):
        games = make("pylos", 2, native=native)
        games.reset()
        for wrong in ([0], [0, 1, 2], [[0, 1]], [0.5, 1.0], ["0", "1"], [10**30, 0], None):
            with pytest.raises(ValueError, match="one number"):
                games.step(wrong)  # type: ignore[arg-type]
    assert issubclass(NotOpen, ValueError)
