"""The levels of Pylos: each plays the best of what it sees, and a higher one sees more."""

from __future__ import annotations

import pytest

from ypsilon.bots.levels import named
from ypsilon.core.bot import Limit
from ypsilon.games.pylos import native
from ypsilon.games.pylos.bots import LEVELS
from ypsilon.games.pylos.bots.sight import Attention, Sight
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.tests.test_searcher import asked

GAME = Pylos()
# Dark has three balls of a square, and light can do nothing better than to stop it.
THREAT = "1c1,1a4,1d3/1a1,1b1,1a2 light"
# Light has three balls of a square.
SQUARE = "1a1,1b1,1a2/1d1,1d2,1d4 light"
TOP = (
    "1a1,1c1,1b2,1d2,1a3,1c3,1b4,1d4,2b1,2a2,2c2,2b3,3a1,3b2/"
    "1b1,1d1,1a2,1c2,1b3,1d3,1a4,1c4,2a1,2c1,2b2,2a3,2c3,3b1,3a2 light"
)
SEEDS = range(60)
pytestmark = pytest.mark.skipif(not native.NATIVE, reason="the native engine was not built")


def chosen(level: str, position: str, seed: int) -> str:
    """Give the action that a level chooses in a position."""
    state = GAME.load(position)
    choice = asked(
        named(GAME, level)(GAME, state.mover), GAME, state, Limit(nodes=5_000, seed=seed)
    )
    return GAME.write(state, choice.action)


def often(level: str, position: str, action: str) -> float:
    return sum(chosen(level, position, seed) == action for seed in SEEDS) / len(SEEDS)


@pytest.mark.parametrize("level", LEVELS)
def test_everybody_takes_the_top(level: str) -> None:
    assert often(level, TOP, "4a1") == 1


def test_who_sees_more_stops_the_others_square_more_often() -> None:
    stopped = [often(level, THREAT, "1b2") for level in LEVELS]
    assert stopped[0] < 0.3
    assert 0.6 < stopped[1] < 0.95
    assert stopped[2] > 0.95
    assert stopped[3:] == [1, 1]


def test_a_square_of_ones_own_is_seldom_overlooked() -> None:
    completed = [often(level, SQUARE, "1b2") for level in LEVELS]
    assert 0.4 < completed[0] < 0.8
    assert 0.8 < completed[1] < 1
    assert completed[2:] == [1, 1, 1]


@pytest.mark.parametrize("level", ["beginner", "easy", "medium"])
def test_the_seed_decides_what_is_overlooked(level: str) -> None:
    position = "1a1,1b2,1c1,1d4/1b1,1a2,1c3,1d1 light"
    assert [chosen(level, position, 3) for _ in range(3)] == [chosen(level, position, 3)] * 3


def test_what_is_overlooked_is_raises_and_squares_and_nothing_else() -> None:
    position = "1a1,1b2,1c1,1d4,1c4/1b1,1a2,1c3,1d1,1d2 light"
    every = Sight(GAME, position, Attention(2, 0, 0, 0, 0, 0), 1)
    blind = Sight(GAME, position, Attention(2, 0, 1, 1, 1, 1), 1)
    missed = {each.turn for each in every.turns} - {each.turn for each in blind.turns}
    assert missed == {each.turn for each in every.turns if "-" in each.turn}
    assert missed
    after = every.turns[0].position
    unseen = {each.turn for each in every.answers(after)} - {
        each.turn for each in blind.answers(after)
    }
    assert unseen
    assert all("-" in turn or "x" in turn for turn in unseen)


def test_without_an_engine_levels_are_what_python_can_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "NATIVE", False)
    state = GAME.load(SQUARE)
    for level in LEVELS:
        choice = asked(named(GAME, level)(GAME, 0), GAME, state, Limit(nodes=300, seed=2))
        assert choice.action in GAME.legal(state, 0)
    easy, medium = (
        asked(named(GAME, level)(GAME, 0), GAME, state, Limit(nodes=300, seed=2))
        for level in ("easy", "medium")
    )
    assert easy.value is not None
    assert medium.value is not None
