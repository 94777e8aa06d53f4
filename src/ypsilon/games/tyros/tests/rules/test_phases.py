"""Turns: TY-24."""

from __future__ import annotations

import pytest

from ypsilon.core.game import CHANCE, IllegalAction
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.state import Acting, Keeping, Turn
from ypsilon.games.tyros.tests.table import ACT, play


@pytest.mark.rule("TY-24")
def test_each_does_one_action_until_all_have_passed_in_a_row() -> None:
    position = f"{ACT} hands=O/O/O/O"
    state = play(position, "pass", "move T>31", "pass", "pass", "pass")
    assert state.phase == Acting(Turn(1, passes=3))
    state = play(position, "pass", "move T>31", "pass", "pass", "pass", "pass")
    assert isinstance(state.phase, Keeping)


@pytest.mark.rule("TY-24")
def test_nobody_acts_out_of_turn() -> None:
    game = Tyros()
    state = game.load(f"{ACT} hands=O/O/O/O")
    for seat in (1, 2, 3, CHANCE):
        with pytest.raises(IllegalAction, match="TY-24"):
            game.apply(state, seat, game.read(state, "pass"))
