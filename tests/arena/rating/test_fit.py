"""The fit: closed forms, ties as half, and its agreement with the slope of the likelihood."""

from __future__ import annotations

from itertools import permutations
from math import exp, log
from random import Random

import pytest

from ypsilon.arena.rating.evidence import Order, evidence, order
from ypsilon.arena.rating.fit import fit
from ypsilon.core.game import Result

WON: Order = ((0,), (1,))
LOST: Order = ((1,), (0,))
DRAWN: Order = ((0, 1),)


def _distance(*orders: Order) -> float:
    first, second = fit(evidence(orders), 2)
    return first - second


def test_two_players_by_the_closed_form() -> None:
    assert _distance(*[WON] * 30, *[LOST] * 10) == pytest.approx(log(3))
    assert _distance(*[WON] * 999, LOST) == pytest.approx(log(999))
    assert _distance(WON, LOST) == pytest.approx(0)


def test_a_draw_is_half_a_win_for_each() -> None:
    assert _distance(*[WON] * 2, *[DRAWN] * 2) == pytest.approx(log(3))
    assert evidence([DRAWN]).wins == {0: 0.5, 1: 0.5}
    assert evidence([DRAWN]).choices == {(0, 1): 1.0}


def test_known_ratings_of_three_engines() -> None:
    """75 %, 75 % and 90 % are 191 points each: odds of 3, 3 and 9."""
    pairs = {(0, 1): (30, 10), (1, 2): (30, 10), (0, 2): (36, 4)}
    orders = [
        ((a,), (b,)) if won else ((b,), (a,))
        for (a, b), counts in pairs.items()
        for won, count in zip((True, False), counts, strict=True)
        for _ in range(count)
    ]
    assert fit(evidence(orders), 3) == pytest.approx([log(3), 0, -log(3)])


def test_where_every_order_came_up_all_are_equal() -> None:
    orders = [((a,), (b,), (c,)) for a, b, c in permutations(range(3))]
    assert fit(evidence(orders), 3) == pytest.approx([0, 0, 0])


def test_a_tie_is_the_mean_of_all_orders() -> None:
    """The likelihood of a tie is the mean of those of the orders it may stand for."""
    tied = evidence([((3,), (0, 1, 2), (4,))])
    spelt = evidence([((3,), *((each,) for each in way), (4,)) for way in permutations((0, 1, 2))])
    for player, won in spelt.wins.items():
        assert tied.wins[player] == pytest.approx(won / 6)
    assert set(tied.choices) == set(spelt.choices)
    for among, weight in spelt.choices.items():
        assert tied.choices[among] == pytest.approx(weight / 6)


def test_plackett_luce_finds_the_strengths_that_made_the_orders() -> None:
    rng, truth = Random(1), [0.0, 0.5, 1.0, 1.5]
    found = fit(evidence(_drawn(rng, truth) for _ in range(4000)), 4)
    assert [each - found[0] for each in found] == pytest.approx(truth, abs=0.12)


def test_at_the_fit_everybody_won_as_often_as_expected() -> None:
    rng = Random(2)
    known = evidence(_drawn(rng, [0.0, 1.0, 2.0]) for _ in range(200))
    strengths = fit(known, 3)
    for player in range(3):
        expected = sum(
            weight * exp(strengths[player]) / sum(exp(strengths[each]) for each in among)
            for among, weight in known.choices.items()
            if player in among
        )
        assert known.wins[player] == pytest.approx(expected)


def test_whoever_sits_twice_counts_twice() -> None:
    assert evidence([((0,), (1, 1))]).choices == {(0, 1, 1): 1.0}
    assert evidence([((0,), (1, 1))]).wins == {0: 1.0, 1: 0.0}
    # Alone against two of the same, to be first in a third of the games is to be as strong: then
    # it is second in a third, and last in a third.
    orders: list[Order] = [((0,), (1,), (1,)), ((1,), (0,), (1,)), ((1,), (1,), (0,))]
    assert fit(evidence(orders), 2) == pytest.approx([0, 0])


def test_a_start_changes_nothing() -> None:
    known = evidence([WON] * 5 + [LOST] * 2)
    assert fit(known, 2, [3.0, -3.0]) == pytest.approx(fit(known, 2))


def test_far_ones_are_found_too() -> None:
    orders = [((a,), (a + 1,)) for a in range(9) for _ in range(200)]
    orders += [((a + 1,), (a,)) for a in range(9)]
    found = fit(evidence(orders), 10)
    assert found[0] - found[9] == pytest.approx(9 * log(200))


def test_the_finishing_order_has_winners_first_and_equals_tied() -> None:
    assert order(Result((5, 9, 7), (1,), "X"), (0, 1, 2)) == ((1,), (2,), (0,))
    assert order(Result((5, 9, 9), (1,), "X"), (0, 1, 2)) == ((1,), (2,), (0,))
    assert order(Result((5, 9, 9), (1, 2), "X"), (4, 1, 2)) == ((1, 2), (4,))
    assert order(Result((5, 9, 5), (1,), "X"), (0, 1, 2)) == ((1,), (0, 2))
    assert order(Result((0, 0), (), "X"), (1, 0)) == ((1, 0),)


def _drawn(rng: Random, strengths: list[float]) -> Order:
    left, found = list(range(len(strengths))), []
    while left:
        chosen = rng.choices(left, [exp(strengths[each]) for each in left])[0]
        left.remove(chosen)
        found.append((chosen,))
    return tuple(found)
