"""Cards, shores and seats (TS-01 to TS-06, TS-44, TS-50)."""

from __future__ import annotations

from random import Random

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import Push, Take
from ypsilon.games.trypsylon.tests.table import (
    BOARDS,
    MEADOWS,
    START,
    outcome,
)


@pytest.mark.rule("TS-01", "TS-44", "TS-05")
@pytest.mark.parametrize("board", BOARDS)
def test_the_area_is_filled_with_face_down_cards(board: str) -> None:
    game = Trypsylon(board=board)  # type: ignore[arg-type]
    rows, columns = (int(each) for each in board.split("x"))
    assert game.initial().cards == "/".join(["." * columns] * rows)
    assert len(game.legal(game.initial(), 0)) == rows * columns


@pytest.mark.rule("TS-01")
def test_between_turns_the_area_is_filled() -> None:
    game, rng = Trypsylon(), Random(1)
    state = game.initial()
    while movers := game.movers(state):
        assert (state.hand == "none") == ("_" not in state.cards)
        state = game.apply(state, movers[0], rng.choice(game.legal(state, movers[0])))
    with pytest.raises(IllegalAction, match="TS-01"):
        game.load("_..../...../...../...../..... beach - -")
    with pytest.raises(IllegalAction, match="TS-01"):
        game.load("....../....../....../....../...... beach - -")


@pytest.mark.rule("TS-50")
def test_two_players_move_in_turn() -> None:
    game = Trypsylon()
    assert game.seats == 2
    state = game.initial()
    for seat in (0, 1, 0):
        assert game.movers(state) == (seat,)
        assert game.legal(state, 1 - seat) == ()
        with pytest.raises(IllegalAction, match="TS-50"):
            game.apply(state, 1 - seat, Take("a1"))
        state = game.apply(state, seat, Take("c3"))
        assert game.movers(state) == (seat,)
        state = game.apply(state, seat, Push("N", "c", "NE"))


@pytest.mark.rule("TS-04")
@pytest.mark.parametrize(("beaches", "seat"), [("first", 0), ("second", 1)])
def test_north_and_south_are_beaches_and_one_seat_must_join_them(beaches: str, seat: int) -> None:
    game = Trypsylon(beaches=beaches)  # type: ignore[arg-type]
    assert (game.shores(seat), game.shores(1 - seat)) == ("beach", "meadow")
    assert game.observe(game.initial(), None).shores[seat] == "beach"
    north_south = game.load("ze.../qc.../ze.../qc.../ze... meadow b5 -")
    assert outcome(north_south, beaches=beaches) == ((seat,), "TS-32")
    west_east = game.load(f"{MEADOWS} meadow e1 -")
    assert outcome(west_east, beaches=beaches) == ((1 - seat,), "TS-32")


@pytest.mark.rule("TS-06", "TS-04")
@pytest.mark.parametrize("beaches", ["first", "second"])
@pytest.mark.parametrize(("starts", "seat"), [("first", 0), ("second", 1)])
def test_either_seat_may_start_whichever_shores_it_has(
    starts: str, seat: int, beaches: str
) -> None:
    game = Trypsylon(starts=starts, beaches=beaches)  # type: ignore[arg-type]
    assert game.movers(game.initial()) == (seat,)
    assert game.dump(game.initial()) == f"{START} {game.shores(seat)} - -"
