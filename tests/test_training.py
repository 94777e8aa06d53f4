"""The example that trains: in a few seconds it learns something, in some minutes to beat greedy."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from ypsilon.arena.interval import wilson
from ypsilon.arena.tournament import play_tournament
from ypsilon.core.bot import Limit
from ypsilon.games.trypsylon.native import NATIVE

EXAMPLES = Path(__file__).parents[1] / "examples"
MINUTES = 10

pytestmark = pytest.mark.skipif(not NATIVE, reason="it needs the native engine of Trypsylon")


@pytest.fixture
def train(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The example as a module."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import train_trypsylon  # type: ignore[import-not-found]

    return train_trypsylon


def _trained(tmp_path: Path, *more: str) -> tuple[str, Path]:
    file = tmp_path / "policy.npz"
    script = str(EXAMPLES / "train_trypsylon.py")
    done = subprocess.run(
        [sys.executable, script, str(file), *more],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout, file


def test_the_example_is_short() -> None:
    text = (EXAMPLES / "train_trypsylon.py").read_text("utf-8")
    assert len(text.splitlines()) <= 150


def _foreseen(train: Any, policy: Any) -> int:
    """Count of 60 random games those whose winner is told from the position before the end."""
    right = 0
    for number in range(60):
        rng, state, told = Random(1000 + number), train.GAME.initial(), 0.5
        while movers := train.GAME.movers(state):
            turns, _, _, values = policy.turns(state, rng)
            won = values.max() == 1
            at = int(values.argmax()) if won else rng.randrange(len(turns))
            if not won:
                told = values[at] if movers[0] == 0 else 1 - values[at]
            state = train.after(state, turns[at])
        right += (told > 0.5) == (train.GAME.result(state).share(0) > 0.5)
    return right


def test_a_few_games_teach_it_something(train: Any) -> None:
    policy, rng = train.Policy(), Random(1)
    assert _foreseen(train, policy) < 35
    for _ in range(150):
        train.play_itself(policy, rng, 1.0)
    assert _foreseen(train, policy) > 48


def test_positions_are_seen_alike_by_both_players_and_in_a_mirror(train: Any) -> None:
    policy, rng = train.Policy(), Random(1)
    for _ in range(20):
        train.play_itself(policy, rng, 1.0)
    boards = np.array([Random(at).choices(range(5), k=25) for at in range(50)])
    twice = train.turned(train.turned(boards, train.BOTH), train.BOTH)
    assert (twice == boards).all()
    assert (train.turned(train.turned(boards, train.SWAPPED), train.SWAPPED) == boards).all()
    one = train.turned(train.turned(boards, train.UPSIDE_DOWN), train.SIDEWAYS)
    assert (one == train.turned(boards, train.BOTH)).all()
    doubles = np.zeros(50, int)
    straight = policy.values(policy.counted(boards, doubles))
    mirrored = policy.values(policy.counted(train.turned(boards, train.SIDEWAYS), doubles))
    assert np.allclose(straight, mirrored, atol=0.2)


def test_it_is_learnt_drawn_and_played_as_a_program(tmp_path: Path) -> None:
    told, file = _trained(tmp_path, "--games", "40", "--points", "1", "--tests", "1")
    assert re.match(r"0 games, \d+ s, .*against greedy\n40 games", told)
    assert file.with_suffix(".png").read_bytes().startswith(b"\x89PNG")
    again, other = _trained(tmp_path, "--games", "40", "--points", "1", "--tests", "1")
    assert again
    assert (np.load(other)["weights"] == np.load(file)["weights"]).all()
    assert _match(file, "uniform", 2, 1).forfeits == ()


def _match(file: Path, bot: str, games: int, workers: int | None = None) -> Any:
    from ypsilon import games as all_games

    program = f"program:{sys.executable} {EXAMPLES / 'trained_trypsylon.py'} {file}"
    game, limit = all_games.find("trypsylon")(), Limit(nodes=200)
    return play_tournament(game, (program, bot), games, 1, limit, workers)


@pytest.mark.soak
def test_in_ten_minutes_it_learns_to_beat_greedy(tmp_path: Path) -> None:
    told, file = _trained(tmp_path)
    spent = re.findall(r"(\d+) s of the processor", told)
    assert int(spent[-1]) < 60 * MINUTES
    report = _match(file, "greedy", 400)
    learnt = report.standings[0]
    assert learnt.mean >= 0.55
    assert wilson(learnt.mean * 400, 400)[0] > 0.5
