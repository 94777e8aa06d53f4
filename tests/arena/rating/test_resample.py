"""Intervals and odds of ratings: repeatable, honest, and finite where one side won all."""

from __future__ import annotations

from math import exp, log
from random import Random

import pytest

from ypsilon.arena.interval import wilson
from ypsilon.arena.rating.evidence import Order
from ypsilon.arena.rating.resample import Block, ratings

WON: Order = ((0,), (1,))
LOST: Order = ((1,), (0,))


def _block(rng: Random, chance: float) -> Block:
    return tuple(WON if rng.random() < chance else LOST for _ in range(2))


def test_the_same_seed_gives_the_same_and_another_almost() -> None:
    blocks = [_block(Random(at), 0.6) for at in range(40)]
    first, again, other = (ratings(blocks, 2, 2, seed, 200) for seed in (1, 1, 2))
    assert first == again
    assert first != other
    assert first.strengths == other.strengths
    assert first.interval(0) == pytest.approx(other.interval(0), abs=0.1)


def test_a_hundred_to_none_is_finite_and_its_interval_is_wide() -> None:
    found = ratings([(WON, WON)] * 50, 2, 2, 1)
    low, high = found.interval(0)
    # About as sure as Wilson's interval of fifty blocks won of fifty.
    worst = wilson(50, 50)[0]
    assert 2 * low == pytest.approx(log(worst / (1 - worst)), abs=0.6)
    assert 2 * low < 2 * found.strengths[0] < 2 * high < 10
    assert found.superiority(0, 1) > 0.999


def test_few_games_prove_little() -> None:
    found = ratings([(WON, WON)] * 2, 2, 2, 1)
    assert 0.6 < found.superiority(0, 1) < 0.975
    assert found.more(0, 1) is not None
    assert (found.more(0, 1) or 0) > 1


def test_who_won_as_often_as_they_lost_are_level() -> None:
    found = ratings([(WON, LOST)] * 20, 2, 2, 1)
    assert found.strengths == pytest.approx([0, 0])
    assert found.superiority(0, 1) == pytest.approx(0.5, abs=0.05)
    assert found.more(0, 1) is None


def test_superiority_of_one_and_the_other_is_certainty() -> None:
    blocks = [_block(Random(at), 0.6) for at in range(20)]
    found = ratings(blocks, 2, 2, 1, 200)
    assert found.superiority(0, 1) + found.superiority(1, 0) == pytest.approx(1)


def test_blocks_whose_games_agree_prove_less_than_games_on_their_own() -> None:
    rng = Random(5)
    games = [rng.random() < 0.65 for _ in range(80)]
    apart = [(WON,) if won else (LOST,) for won in games]
    alike = [(WON,) * 4 if won else (LOST,) * 4 for won in games[:20]]
    few, many = ratings(alike, 2, 4, 1, 400), ratings(apart, 2, 1, 1, 400)
    assert _width(few.interval(0)) > 1.3 * _width(many.interval(0))


@pytest.mark.parametrize("distance", [0.0, 1.0])
def test_intervals_hold_the_truth_as_often_as_promised(distance: float) -> None:
    rng, held = Random(3), 0
    chance = 1 / (1 + exp(-distance))
    for at in range(60):
        found = ratings([_block(rng, chance) for _ in range(30)], 2, 2, at, 200)
        low, high = found.interval(0)
        held += low <= distance / 2 <= high
    assert held >= 53


def test_a_row_that_is_separated_needs_no_more_games() -> None:
    assert ratings([_block(Random(at), 0.9) for at in range(100)], 2, 2, 1, 200).more(0, 1) == 1.0


def test_twice_as_near_takes_four_times_the_games() -> None:
    """60 % of 40 blocks against 55 %: equally unsure, half as far."""
    near, far = (
        ratings([(WON, WON)] * wins + [(WON, LOST)] * 30 + [(LOST, LOST)] * losses, 2, 2, 1)
        for wins, losses in ((6, 4), (7, 3))
    )
    ratio = (near.more(0, 1) or 0) / (far.more(0, 1) or 1)
    assert 3 < ratio < 5


def _width(interval: tuple[float, float]) -> float:
    return interval[1] - interval[0]
