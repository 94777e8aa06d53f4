"""Random playouts: counted rightly, repeatable, and within their bounds."""

from __future__ import annotations

import pytest

from arena.little import Lottery
from bots.nim.rules import Nim
from bots.walk import Walk
from ypsilon.arena import playout
from ypsilon.arena.playout import playouts


def test_a_count_of_games_is_played() -> None:
    found = playouts(Lottery(3), count=10)
    assert (found.games, found.actions, found.draws, found.unfinished) == (10, 30, 10, 0)
    assert found.rate == pytest.approx(40 / found.seconds)
    assert found.decisions == pytest.approx(30 / found.seconds)
    assert sum(found.kinds.values()) == 30


def test_equal_seeds_play_equally_and_others_do_not() -> None:
    first, again, other = (playouts(Nim((5, 6, 7)), count=20, seed=seed) for seed in (1, 1, 2))
    assert first == again
    assert first != other


def test_seconds_are_kept() -> None:
    found = playouts(Nim(), seconds=0.1)
    assert 0.1 <= found.seconds < 1
    assert found.games > 10


def test_whichever_comes_first_ends_it_but_never_before_the_first_game() -> None:
    assert playouts(Nim(), seconds=60, count=3).games == 3
    assert playouts(Nim(), seconds=0.0, count=3).games == 1


def test_a_game_that_does_not_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playout, "LONGEST", 50)
    found = playouts(Walk(((1,), (0,)), again=1000), count=2)
    assert (found.games, found.actions, found.unfinished) == (2, 100, 2)


def test_there_must_be_an_end() -> None:
    with pytest.raises(ValueError, match="seconds or of games"):
        playouts(Nim())
