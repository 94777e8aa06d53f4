"""The few words of the contract: results, refusals, and what a game without secrets has."""

from __future__ import annotations

from random import Random

import pytest

from toy.heaps.rules import TAKES, Heaps
from ypsilon.core.game import IllegalAction, Result
from ypsilon.core.luck import RandomLuck


@pytest.mark.parametrize(
    ("result", "shares"),
    [
        (Result((1, 0), (0,), "HP-04"), [1, 0]),
        (Result((0, 0), (), "HP-04"), [0.5, 0.5]),
        (Result((7, 7, 1), (0, 1), "TOY-07"), [0.5, 0.5, 0]),
        (Result((2, 2, 2, 2), (), "TOY-07"), [0.25] * 4),
    ],
)
def test_shares_add_up_to_one(result: Result, shares: list[float]) -> None:
    assert [result.share(seat) for seat in range(len(result.scores))] == shares
    assert sum(shares) == 1


def test_a_refusal_says_rule_and_reason() -> None:
    error = IllegalAction("TOY-05", "cards laid together are equal", ("1", "2"))
    assert str(error) == "TOY-05: cards laid together are equal"
    assert (error.rule, error.keys) == ("TOY-05", ("1", "2"))
    assert IllegalAction("TOY-05", "no").keys == ()


def test_an_open_game_hides_and_draws_nothing() -> None:
    game = Heaps()
    state = game.initial()
    assert not any((game.chance, game.secrets, game.composed))
    assert game.redact(state, 0, TAKES[0], 1) == TAKES[0]
    assert not game.reveals(state, 0, TAKES[0])
    assert game.silence(state, 0) is None
    with pytest.raises(AssertionError, match="heaps knows no chance"):
        game.draw(state, RandomLuck(Random(1)))
