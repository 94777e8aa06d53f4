"""The solver's index and its turns, on the small pyramid and on the real one."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from ypsilon.core.turns import turns
from ypsilon.games.pylos.notation import dump
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import LIGHT, State
from ypsilon.games.pylos.tables import BALLS, BIT, images, names
from ypsilon.games.pylos.tests.solve.small_pyramid import Board, Small, text

engine = pytest.importorskip("ypsilon.games.pylos._native")
# All but the 155,117,520 with the top filled, and with copies of those that are symmetric.
NUMBERS = 2_257_858_569


def turned(board: Board, symmetry: int) -> Board:
    """Give a position of the small pyramid under one of its eight symmetries."""
    return Board(_turned(board.mine, symmetry), _turned(board.theirs, symmetry))


@cache
def _turned(balls: int, symmetry: int) -> int:
    return sum(_turned_cell(cell, symmetry) for cell in names(balls))


def _turned_cell(cell: str, symmetry: int) -> int:
    last = 3 - int(cell[0])
    column, row = "abc".index(cell[1]), int(cell[2]) - 1
    column = last - column if symmetry & 1 else column
    row = last - row if symmetry & 2 else row
    column, row = (row, column) if symmetry & 4 else (column, row)
    return BIT[f"{cell[0]}{'abc'[column]}{row + 1}"]


def test_every_position_of_the_small_pyramid_has_a_number_and_every_number_a_position() -> None:
    count = engine.solution_size(3)
    assert all(
        engine.number_of(engine.position_of(number, 3), 3) == number for number in range(count)
    )
    boards = Small("children", "loses").boards()
    assert {engine.number_of(text(board), 3) for board in boards} == set(range(count))


def test_what_shares_a_number_is_the_same_up_to_symmetry() -> None:
    shared: dict[int, Board] = {}
    for board in Small("children", "loses").boards():
        if min(turned(board, each) for each in range(8)) == board:
            number = engine.number_of(text(board), 3)
            assert shared.setdefault(number, board) == board
    assert len(shared) == 13706


def random_state(luck: Random, game: Pylos) -> State:
    """Give a position of a random game that goes on, at whatever step of a turn."""
    state = game.initial()
    for _ in range(luck.randrange(60)):
        (seat,) = game.movers(state)
        following = game.apply(state, seat, luck.choice(game.legal(state, seat)))
        if following.past.ended:
            break
        state = following
    return state


def test_numbers_of_the_real_pyramid_are_positions_up_to_symmetry() -> None:
    luck = Random(1)
    assert engine.solution_size(4) == NUMBERS
    for _ in range(2000):
        number = luck.randrange(NUMBERS)
        position = engine.position_of(number, 4)
        assert engine.number_of(position, 4) == number
        state = Pylos().load(position)
        assert max(state.light.bit_count(), state.dark.bit_count()) <= BALLS
        occupied = images(state.light | state.dark)
        if len(set(occupied)) < 8:
            continue
        same = zip(images(state.light), images(state.dark), strict=True)
        texts = [dump(State(light, dark, LIGHT)) for light, dark in same]
        assert {engine.number_of(each, 4) for each in texts} == {number}
    with pytest.raises(ValueError, match="no such number"):
        engine.position_of(NUMBERS, 4)


@pytest.mark.rule("PY-05", "PY-06", "PY-08", "PY-11", "PY-12", "PY-13", "PY-16", "PY-21", "PY-25")
@pytest.mark.parametrize("variant", ["standard", "children", "expert"])
@pytest.mark.parametrize("empty", ["loses", "may_raise"])
def test_the_solver_plays_the_turns_of_the_rules(variant: str, empty: str) -> None:
    luck = Random(f"{variant} {empty}")
    game = Pylos(variant=variant, empty_reserve=empty)  # type: ignore[arg-type]
    for _ in range(150):
        state = random_state(luck, game)
        position = game.dump(state)
        rules = sorted(set(turns(game, state)))
        assert engine.turns_of(position, variant, empty, "printed", 4) == rules
