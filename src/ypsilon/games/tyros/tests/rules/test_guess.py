"""Guesses: what they keep to."""

from __future__ import annotations

from random import Random

import pytest

from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.tests.table import ACT, play

GAME = Tyros()


@pytest.mark.rule("TY-20")
def test_landscape_cards_shown_stay_known_until_they_are_laid() -> None:
    stuck = "lay:1 chips=O1 land=20,21,25,26/2,3,22,27/17,18,23,24/12,13,14,19"
    state = play(stuck, "under 21", "explore 6", "lay 2 O")
    view = GAME.observe(state, 2)
    assert view.land_shown[0] == ("20", "25", "26")
    assert view.under == ("21",)
    for seed in range(30):
        guess = GAME.guess(view, Random(seed))
        assert {"20", "25", "26"} < set(guess.land.hands[0])
        assert guess.land.under == ("21",)
        assert "21" not in (*guess.land.stock, *guess.land.hands[1])


def test_guesses_keep_to_what_is_known() -> None:
    state = GAME.load(f"{ACT} hands=OYG/VV/J/- known=OG/-/J/- discards={'O' * 12}")
    view = GAME.observe(state, 1)
    hands = [GAME.guess(view, Random(seed)).trade.hands for seed in range(50)]
    assert all(hand[0][0] >= 1 <= hand[0][2] and hand[2] == (0, 0, 0, 0, 1) for hand in hands)
    assert all(hand[1] == (0, 0, 0, 2, 0) for hand in hands)
    assert len({hand[0] for hand in hands}) > 3
