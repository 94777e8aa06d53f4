"""Wilson's interval: known values, and that it keeps its promise."""

from __future__ import annotations

from random import Random

import pytest

from ypsilon.arena.interval import wilson


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [  # R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_published_examples(won: int, games: int, low: float, high: float) -> None:
    assert wilson(won, games) == pytest.approx((low, high), abs=0.00005)


def test_it_is_symmetric_and_stays_between_0_and_1() -> None:
    low, high = wilson(7, 10)
    assert wilson(3, 10) == pytest.approx((1 - high, 1 - low))
    assert wilson(10, 10)[1] == pytest.approx(1.0)
    assert wilson(0, 10)[0] == pytest.approx(0.0)
    assert all(0 <= bound <= 1 for won in range(100) for bound in wilson(won, 99))


def test_no_games_tell_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_rounding_errors_of_shares_do_no_harm() -> None:
    assert wilson(3 + 1e-15, 3) == pytest.approx(wilson(3, 3))
    assert wilson(-1e-15, 3) == pytest.approx(wilson(0, 3))


@pytest.mark.parametrize("drawn", [0.0, 0.4])
def test_it_holds_the_true_mean_at_least_as_often_as_promised(drawn: float) -> None:
    rng = Random(1)
    mean = 0.7 * (1 - drawn) + 0.5 * drawn
    held = 0
    for _ in range(2000):
        score = sum(0.5 if rng.random() < drawn else rng.random() < 0.7 for _ in range(60))
        low, high = wilson(score, 60)
        held += low <= mean <= high
    assert held / 2000 > (0.935 if drawn == 0 else 0.975)
