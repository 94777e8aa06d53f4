"""Payments: TY-25."""

from __future__ import annotations

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros.state import Acting, Turn
from ypsilon.games.tyros.tests.table import ACT, hand, legal, play, refused


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
