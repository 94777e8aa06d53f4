"""Positions that cannot stand."""

from __future__ import annotations

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros.game import Tyros

GAME = Tyros()


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("act:1 ships=5/-/-/-", "TY-26"),
        ("act:1 cities=5/-/-/-", "TY-32"),
        ("act:1 chips=O5 land=5/-/-/-", "TY-17"),
        ("act:1 known=O/-/-/-", "TY-44"),
        ("act:1 hands=O/-/-/- known=-|O|-|-|O/-/-/-", "TY-44"),
        ("act:1 trades=7/0/0/0", "TY-42"),
        ("act:1 passes=4", "TY-24"),
        ("act:1 owing=1", "TY-40"),
        ("lay:1 chips=O5", "TY-23"),
        ("lay:1 round=2 laying=2 land=1/2/3/4", "TY-22"),
        ("draw:1 owing=4", "TY-40"),
        ("give:1 what=pay_O", "TY-53"),
        ("pay:1 what=bank_1 hands=O/-/-/-", "TY-25"),
        ("keep:1 chips=O9 land=1/2/3/4 hands=OOOO/-/-/- kept=OOOO/-/-/-", "TY-45"),
        ("over:1 chips=O9 land=1/2/3/4", "TY-47"),
        ("lot:1", "TY-11"),
        ("found:1 chips=O1", "TY-11"),
    ],
)
def test_what_cannot_stand_is_refused_by_its_rule(text: str, rule: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        GAME.load(text)
    assert caught.value.rule == rule
