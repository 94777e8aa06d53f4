"""Gymnasium: its own checker, bots that answer, what is not open, and the one clear line."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from envs.games_at_random import VARIANTS
from ypsilon.bots.levels import UnknownBot
from ypsilon.core.game import IllegalAction
from ypsilon.envs.encoded import arrays
from ypsilon.envs.gymnasium import SeatEnv

SMALL: dict[str, Any] = {"lexicon": "small-en", "seats": 3, "hands": "1", "turns": 6}


@pytest.mark.parametrize(("name", "options"), VARIANTS[::2])
def test_gymnasium_finds_no_fault(name: str, options: dict[str, Any]) -> None:
    made = gymnasium.make(f"ypsilon/{name}-v1", bots="uniform", **options)
    check_env(made.unwrapped)


def episode(made: SeatEnv, seed: int) -> tuple[float, list[list[int]]]:
    """Play a game at random; give the reward and all that was seen."""
    rng = Random(seed)
    seen, _ = made.reset(seed=seed)
    rows = [seen["observation"].tolist()]
    while True:
        assert seen["action_mask"].any()
        number = rng.choice(np.flatnonzero(seen["action_mask"]).tolist())
        seen, reward, over, broken_off, _ = made.step(number)
        rows.append(seen["observation"].tolist())
        assert made.observation_space.contains(seen)
        if over or broken_off:
            return reward, rows
        assert reward == 0


@pytest.mark.parametrize(
    ("name", "seat", "bots", "options"),
    [
        ("pylos", 1, "alphabeta", {}),
        ("trypsylon", 0, "greedy", {}),
        ("tyros", 1, ("uniform", "greedy"), {"seats": 3}),
        ("tryce", 2, ("greedy", "uniform"), SMALL),
    ],
)
def test_an_episode_is_the_same_from_the_same_seed(
    name: str, seat: int, bots: Any, options: dict[str, Any]
) -> None:
    first = episode(SeatEnv(name, seat=seat, bots=bots, nodes=20, **options), 3)
    again = episode(SeatEnv(name, seat=seat, bots=bots, nodes=20, **options), 3)
    other = episode(SeatEnv(name, seat=seat, bots=bots, nodes=20, **options), 4)
    assert first == again
    assert first[1] != other[1]
    assert 0 <= first[0] <= 1


def test_a_strong_bot_beats_random_play() -> None:
    made = SeatEnv("trypsylon", bots="greedy", nodes=50)
    assert sum(episode(made, seed)[0] for seed in range(6)) < 3


def test_what_is_not_open_loses_or_is_raised() -> None:
    made = SeatEnv("pylos")
    made.reset(seed=0)
    text = {made.game.write(None, each): at for each, at in made.encoding.numbers(None).items()}
    _, reward, over, _, info = made.step(text["x1a1"])
    assert (reward, over) == (0.0, True)
    assert info["refused"].startswith("PY-11: ")
    strict = SeatEnv("pylos", illegal="raise")
    strict.reset(seed=0)
    with pytest.raises(IllegalAction, match="PY-11"):
        strict.step(text["x1a1"])
    seen, *_ = strict.step("1b2")
    assert arrays(strict.encoding, seen["observation"])["own"].sum() == 1


@pytest.mark.parametrize(
    ("wrong", "error", "said"),
    [
        ({"bots": "nobody"}, UnknownBot, "pylos has no bot “nobody”"),
        ({"bots": ("uniform", "uniform")}, ValueError, "1 other seats, 2 names"),
        ({"seat": 2}, ValueError, "seat is 0 to 1"),
        ({"illegal": "ignore"}, ValueError, "illegal is lose or raise"),
    ],
)
def test_wrong_wishes_are_refused(wrong: dict[str, Any], error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        SeatEnv("pylos", **wrong)


@pytest.mark.parametrize("lacking", ["numpy", "gymnasium", "pettingzoo"])
def test_without_the_extra_one_line_says_what_to_install(lacking: str) -> None:
    code = f"import sys; sys.modules[{lacking!r}] = None; import ypsilon.envs"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False
    )
    last = done.stderr.strip().splitlines()[-1]
    assert done.returncode == 1
    assert f"ypsilon.envs needs {lacking}: pip install 'ypsilon[research]'" in last
