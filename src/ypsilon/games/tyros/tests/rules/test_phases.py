"""Turns and payments: TY-24 and TY-25."""

from __future__ import annotations

import pytest

from ypsilon.core.game import CHANCE, IllegalAction
from ypsilon.games.tyros.rules import Tyros
from ypsilon.games.tyros.state import Acting, Keeping, Turn
from ypsilon.games.tyros.tests.table import ACT, hand, legal, play, refused


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


@pytest.mark.rule("TY-25")
def test_payments_go_to_the_discard_pile_and_jokers_serve_as_any_colour() -> None:
    state = play(f"{ACT} hands=OJJ/-/-/- discards=Y", "move T>27 JJ")
    assert hand(state) == (1, 0, 0, 0, 0)
    assert state.trade.discards == (0, 1, 0, 0, 2)
    assert refused(f"{ACT} hands=OJJ/-/-/-", "pay OO", "move T>27") == "TY-25"
    with pytest.raises(IllegalAction, match="TY-25"):
        play(f"{ACT} hands=OOY/-/-/-", "move T>27 OJ")


@pytest.mark.rule("TY-25")
def test_ways_to_pay_are_listed_once_each_with_jokers_last() -> None:
    assert legal(f"{ACT} hands=OOOJJ/-/-/-", "move T>27") == ["pay OO", "pay OJ", "pay JJ"]
    assert legal(f"{ACT} hands=OYYJ/-/-/-", "bank 1") == ["pay O", "pay Y", "pay J"]


@pytest.mark.rule("TY-25")
def test_what_can_be_paid_in_one_way_only_is_paid_at_once() -> None:
    state = play(f"{ACT} hands=OOY/-/-/-", "move T>27")
    assert state.phase == Acting(Turn(1))
    assert hand(state) == (0, 1, 0, 0, 0)
