"""Placing and raising (PY-05 to PY-09)."""

from __future__ import annotations

import pytest

from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.tests.table import after, legal, play, refused

# A full floor of mixed colours, with both reserves at seven.
FLOOR = "1a1,1c1,1b2,1d2,1a3,1c3,1b4,1d4/1b1,1d1,1a2,1c2,1b3,1d3,1a4,1c4 light"


@pytest.mark.rule("PY-05")
def test_a_ball_is_placed_on_any_free_cell_of_level_one() -> None:
    assert after("1a1/- dark", "1d4") == "1a1/1d4 light"
    assert refused("1a1/- dark", "1a1").rule == "PY-05"


@pytest.mark.rule("PY-05")
def test_a_higher_cell_needs_four_balls_of_any_colour_below() -> None:
    assert after("1a1,1b2/1b1,1a2 light", "2a1") == "1a1,1b2,2a1/1b1,1a2 dark"
    refusal = refused("1a1,1b2/1b1 light", "2a1")
    assert refusal.rule == "PY-05"
    assert refusal.keys == ("2a1", "1a2")
    assert "3a1" not in legal(FLOOR)


@pytest.mark.rule("PY-06")
def test_a_raise_lifts_an_own_ball_and_spends_no_reserve() -> None:
    assert after("1a1,1b2,1d4/1b1,1a2 light", "1d4-2a1") == "1a1,1b2,2a1/1b1,1a2 dark"
    view = Pylos().observe(play("1a1,1b2,1d4/1b1,1a2 light", "1d4-2a1"), 0)
    assert view.reserves == (12, 13)


@pytest.mark.rule("PY-06")
@pytest.mark.parametrize("action", ["1d3-2a1", "1d1-2a1", "1d4-1c4", "1d4-2b2"])
def test_a_raise_needs_an_own_ball_and_a_supported_cell_higher_up(action: str) -> None:
    assert refused("1a1,1b2,1d4/1b1,1a2,1d3 light", action).rule == "PY-06"


@pytest.mark.rule("PY-06")
def test_a_raise_goes_up_never_along_a_level() -> None:
    two = "1a1,1b2,1c1,2a1/1b1,1a2,1c2 light"
    assert "2b1" in legal(two)
    assert refused(two, "2a1-2b1").rule == "PY-06"


@pytest.mark.rule("PY-07")
def test_a_ball_that_carries_another_is_not_raised() -> None:
    loaded = "1a1,1b2,1c1,1d2/1b1,1a2,1d1,1c2,2a1 light"
    refusal = refused(loaded, "1a1-2c1")
    assert refusal.rule == "PY-07"
    assert refusal.keys == ("1a1", "2a1")
    assert "1a1-2c1" in legal(loaded.replace(",2a1", ""))


@pytest.mark.rule("PY-07")
def test_a_ball_that_carries_another_is_not_taken_back() -> None:
    state = "1a1,1b1,1a2,1b2/1c1,1c2,2b1,1d4 light take1"
    assert refused(state, "x1b1").rule == "PY-07"
    assert legal(state) == ["x1a1", "x1a2"]


@pytest.mark.rule("PY-08")
def test_a_ball_cannot_be_raised_onto_its_own_square() -> None:
    square = "1a1,1b2/1b1,1a2 light"
    assert refused(square, "1a1-2a1").rule == "PY-08"
    assert not [action for action in legal(square) if "-" in action]


@pytest.mark.rule("PY-09")
def test_a_raise_may_skip_a_level() -> None:
    tower = "1a1,1b2,1c3,1c1,1d4,2a1,2b2/1b1,1a2,1c2,1b3,1a3,2b1,2a2 light"
    assert "1d4-3a1" in legal(tower)
    assert "3a1" in after(tower, "1d4-3a1").split("/")[0]
