"""Why an action is good: said only where it is true."""

from __future__ import annotations

import pytest

from ypsilon.games.pylos.reasons import reason
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.tests.table import THREE

GAME = Pylos()
SQUARE = "it completes a square or line, and balls come back"
BLOCK = "dark would complete a square or line there"
FULL = "1a1,1b1,1c1,1d1,1a2,1b2,1c2,1d2"


@pytest.mark.parametrize(
    ("position", "text", "said"),
    [
        (THREE, "1b2", SQUARE),
        (THREE, "1c4", ""),
        ("1d4/1a1,1b1,1a2 light", "1b2", BLOCK),
        ("1d4/1a1,1b1,1a2 light", "1c4", ""),
        ("1a1,1b1/1d1,1d2 light", "1a2", "it prepares a square or line"),
        ("1d4,1a1,1b2/1b1,1a2 light", "1d4-2a1", "raising costs no ball of the reserve"),
        ("1a1,1b1,1a2,1b2/1d1,1d2,1d3 light take1", "x1a1", "a ball in reserve is a move more"),
        (
            "1b1,1a2,1b2/1d1,1d2,1d3,1d4 light take2",
            "stop",
            "the other balls are worth more where they lie",
        ),
    ],
)
def test_the_first_thing_that_counts_is_said(position: str, text: str, said: str) -> None:
    state = GAME.load(position)
    assert reason(GAME, state, state.mover, (GAME.read(state, text),)) == said


def test_children_know_no_squares() -> None:
    game = Pylos(variant="children")
    state = game.load(THREE)
    assert reason(game, state, 0, (game.read(state, "1b2"),)) == ""
