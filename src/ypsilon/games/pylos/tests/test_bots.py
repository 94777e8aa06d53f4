"""Bots of Pylos: what a position is worth, and that the levels play sensibly."""

from __future__ import annotations

import pytest

from ypsilon.bots.levels import named
from ypsilon.core.bot import Limit
from ypsilon.games.pylos.bots import evaluate
from ypsilon.games.pylos.rules import Pylos

GAME = Pylos()
SQUARE = "1a1,1b1,1a2/1d1,1d2,1d4 light"


def test_shares_of_both_seats_add_up_to_one() -> None:
    for position in ("-/- light", SQUARE, "1a1,1b1,1a2,1b2/1d1 light take1"):
        state = GAME.load(position)
        assert evaluate(GAME, state, 0) + evaluate(GAME, state, 1) == pytest.approx(1)


def test_more_balls_in_reserve_stand_better() -> None:
    ahead = GAME.load("1a1,1c3/1d1,1d3,1b4,1a4 light")
    assert evaluate(GAME, ahead, 0) > 0.6


def test_a_threat_counts_except_for_children() -> None:
    quiet = "1a1,1b1,1d3/1d1,1c2,1a4 light"
    for variant, better in (("standard", True), ("expert", True), ("children", False)):
        game = Pylos(variant=variant)  # type: ignore[arg-type]
        threat = evaluate(game, game.load("1a1,1b1,1a2/1d1,1c2,1a4 light"), 0)
        assert (threat > evaluate(game, game.load(quiet), 0)) == better


@pytest.mark.parametrize("level", ["easy", "medium", "strongest"])
def test_a_square_at_hand_is_completed(level: str) -> None:
    state = GAME.load(SQUARE)
    bot = named(GAME, level)(GAME, 0)
    limit = Limit(nodes=2_000, seed=1)
    choice = bot.choose(GAME.observe(state, 0), GAME.legal(state, 0), limit)
    assert GAME.write(state, choice.action) == "1b2"
