"""Squares, and the balls that are taken back for them (PY-10 to PY-16)."""

from __future__ import annotations

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.tables import BASE, BIT, SQUARES, names
from ypsilon.games.pylos.tests.table import THREE, after, legal, refused


@pytest.mark.rule("PY-10")
def test_a_square_is_what_carries_one_cell() -> None:
    assert len(SQUARES) == 9 + 4 + 1
    assert names(BASE[BIT["2b2"]]) == ("1b2", "1c2", "1b3", "1c3")
    mixed = "1a1,1b1/1a2,1d1 light"
    assert after(mixed, "1b2").endswith("dark")


@pytest.mark.rule("PY-11")
def test_who_completes_a_square_takes_one_or_two_balls_back() -> None:
    assert after(THREE, "1b2").endswith("light take1")
    assert after(THREE, "1b2", "x1a1") == "1b1,1a2,1b2/1d1,1d2,1d3,1d4 light take2"
    assert after(THREE, "1b2", "x1a1", "stop") == "1b1,1a2,1b2/1d1,1d2,1d3,1d4 dark"
    assert after(THREE, "1b2", "x1a1", "x1b1") == "1a2,1b2/1d1,1d2,1d3,1d4 dark"


@pytest.mark.rule("PY-11")
def test_the_first_ball_is_compulsory() -> None:
    completed = after(THREE, "1b2")
    assert refused(completed, "stop").rule == "PY-11"
    assert refused(completed, "1c1").rule == "PY-11"
    assert refused(completed, "1a1-2a1").rule == "PY-11"


@pytest.mark.rule("PY-11")
def test_nothing_is_taken_back_without_a_square() -> None:
    assert refused(THREE, "x1a1").rule == "PY-11"
    with pytest.raises(IllegalAction, match="PY-11"):
        Pylos().load("1a1,1b1,1a2/- light take1")


@pytest.mark.rule("PY-12")
def test_any_own_bare_ball_may_be_taken_the_one_just_played_included() -> None:
    completed = after(THREE.replace("1a2/", "1a2,1d4/").replace(",1d4 ", " "), "1b2")
    assert legal(completed) == ["x1a1", "x1b1", "x1a2", "x1b2", "x1d4"]
    refusal = refused(completed, "x1d1")
    assert (refusal.rule, refusal.keys) == ("PY-12", ("1d1",))
    assert refused(completed, "x1c3").rule == "PY-12"


@pytest.mark.rule("PY-13")
def test_the_second_ball_may_be_one_that_the_first_set_free() -> None:
    # Light's 2a1 rests on four light balls; light completes another square with 1b3.
    stacked = "1a1,1b1,1a2,1b2,2a1,1a3/1d1,1d2,1d3,1d4 light"
    completed = after(stacked, "1b3")
    assert legal(completed) == ["x1a3", "x1b3", "x2a1"]
    assert legal(after(completed, "x2a1")) == [
        "x1a1",
        "x1b1",
        "x1a2",
        "x1b2",
        "x1a3",
        "x1b3",
        "stop",
    ]


@pytest.mark.rule("PY-13")
def test_the_turn_ends_by_itself_when_no_second_ball_is_free() -> None:
    # After 1c3 is taken back, every light ball still carries a dark one.
    game = Pylos()
    dark = "1a1,1b1,1c1,1d1,1a2,1d2,1a3,1a4,1b4,2a1,2c1,2a3"
    state = game.load(f"1b2,1c2,1b3,1c3/{dark} light take1")
    assert [game.write(state, each) for each in game.legal(state, 0)] == ["x1c3"]
    assert game.dump(game.apply(state, 0, game.read(state, "x1c3"))).endswith("dark")
    with pytest.raises(IllegalAction, match="PY-13: there is no ball"):
        game.load(f"1b2,1c2,1b3/{dark} light take2")


@pytest.mark.rule("PY-14")
def test_two_squares_at_once_still_give_two_balls() -> None:
    # 1b2 completes both the square of 2a1 and that of 2b1.
    double = "1a1,1b1,1c1,1a2,1c2/1d1,1d2,1d3,1d4,1a4 light"
    assert after(double, "1b2", "x1a1", "x1c1").endswith(" dark")


@pytest.mark.rule("PY-15")
def test_a_square_that_stood_before_gives_nothing_again() -> None:
    standing = "1a1,1b1,1a2,1b2/1d1,1d2,1d3,1d4 light"
    assert after(standing, "1c1").endswith(" dark")
    assert after(standing, "2a1").endswith(" dark")


@pytest.mark.rule("PY-16")
def test_a_raise_that_completes_a_square_takes_back_too() -> None:
    # Light has 2a1, 2b1 and 2a2 and raises 1d4 to 2b2.
    full = "1a1,1b2,1c3,1c1,1d4,2a1,2b1,2a2/1b1,1a2,1c2,1b3,1a3,1d1,1d2 light"
    assert after(full, "1d4-2b2").endswith("light take1")
    assert after(full, "1d4-2b2", "x2b2", "x2a1").endswith(" dark")
