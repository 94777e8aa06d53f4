"""Pyramid, balls, seats and turns (PY-01 to PY-04, PY-28)."""

from __future__ import annotations

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.tables import CELLS
from ypsilon.games.pylos.tests.table import after, legal, refused


@pytest.mark.rule("PY-01")
def test_the_pyramid_has_16_9_4_and_1_cells() -> None:
    assert [sum(cell.startswith(level) for cell in CELLS) for level in "1234"] == [16, 9, 4, 1]
    assert len(set(CELLS)) == 30


@pytest.mark.rule("PY-02")
def test_all_thirty_balls_start_in_the_reserves() -> None:
    view = Pylos().observe(Pylos().initial(), None)
    assert (view.light, view.dark, view.reserves) == ((), (), (15, 15))


@pytest.mark.rule("PY-02")
def test_nobody_has_more_than_fifteen_balls() -> None:
    sixteen = ",".join(CELLS[:16])
    with pytest.raises(IllegalAction, match="PY-02"):
        Pylos().load(f"{sixteen}/- dark")


@pytest.mark.rule("PY-28")
def test_either_of_two_seats_may_have_light() -> None:
    for light, seat in (("first", 0), ("second", 1)):
        game = Pylos(light=light)  # type: ignore[arg-type]
        assert game.seats == 2
        assert game.movers(game.initial()) == (seat,)
        assert game.colour(seat) == "light"
        assert game.observe(game.initial(), None).colours[seat] == "light"


@pytest.mark.rule("PY-28")
def test_colours_change_hands_in_a_series() -> None:
    game = Pylos(variant="expert")
    over = game.load("1a1,1b1,1c1,1d1,1a2,1b2,1c2,1d2,1a3,1b3,1c3,1d3,1a4,1b4,1c4/- light")
    result = game.result(over)
    assert result is not None
    assert game.rematch(result) == Pylos(variant="expert", light="second")
    assert game.rematch(result).rematch(result) == game
    assert Pylos(rules_version=1).rematch(result) == Pylos(light="second")


@pytest.mark.rule("PY-28", "PY-18")
def test_the_winner_is_the_seat_that_had_the_colour() -> None:
    spent = "1a1,1b1,1c1,1d1,1a2,1b2,1c2,1d2,1a3,1b3,1c3,1d3,1a4,1b4,1c4/- light"
    for light, winner in (("first", 1), ("second", 0)):
        game = Pylos(light=light)  # type: ignore[arg-type]
        result = game.result(game.load(spent))
        assert result is not None
        assert result.winners == (winner,)


@pytest.mark.rule("PY-03")
def test_light_begins_and_the_players_alternate() -> None:
    assert after("-/- light") == "-/- light"
    assert after("-/- light", "1a1") == "1a1/- dark"
    assert after("-/- light", "1a1", "1b1") == "1a1/1b1 light"


@pytest.mark.rule("PY-03")
def test_nobody_moves_out_of_turn() -> None:
    game = Pylos()
    state = game.initial()
    assert game.legal(state, 1) == ()
    with pytest.raises(IllegalAction, match="PY-03"):
        game.apply(state, 1, game.read(state, "1a1"))


@pytest.mark.rule("PY-04")
def test_there_is_no_pass() -> None:
    assert refused("-/- light", "stop").rule == "PY-04"
    assert len(legal("-/- light")) == 16
