"""Positions drawn from a solution: the same by the same seed, and what was asked for."""

from __future__ import annotations

from typing import Any

import pytest

from ypsilon.core.extras import NoSolution
from ypsilon.core.turns import turns
from ypsilon.games.pylos.rules import Pylos

EXPERT = Pylos(variant="expert")


def parted(line: str) -> tuple[str, str, list[tuple[str, str]]]:
    """Give the position of a line, its value, and its turns with their values."""
    position, value, *rest = line.split(" | ")
    return position, value, [tuple(each.split(" ", 1)) for each in rest]  # type: ignore[misc]


def test_the_same_seed_draws_the_same_positions(solve: Any) -> None:
    solution = solve(EXPERT)
    drawn = solution.sample("mixed", 8, 0, 10, 1)
    assert len(set(drawn)) == 10
    assert solution.sample("mixed", 8, 0, 10, 1) == drawn
    assert solution.sample("mixed", 8, 0, 10, 2) != drawn


def test_in_a_mixed_position_a_turn_can_give_the_value_away(solve: Any) -> None:
    solution = solve(EXPERT)
    for line in solution.sample("mixed", 7, 0, 20, 3):
        position, value, weighed = parted(line)
        assert position.count("1") + position.count("2") >= 7
        assert solution.turns(position) == weighed
        assert solution.value(position) == value == weighed[0][1]
        assert weighed[-1][1].split()[0] != value.split()[0]


def test_in_a_puzzle_only_one_position_wins(solve: Any) -> None:
    solution = solve(EXPERT)
    drawn = solution.sample("puzzle", 7, 9, 5, 3)
    assert len(drawn) == 5
    for line in drawn:
        _, value, weighed = parted(line)
        assert value == "win 9"
        winning = [each for each, worth in weighed if worth.startswith("win")]
        assert {worth for each, worth in weighed if each in winning} == {"win 9"}
        assert len(winning) < len(weighed)


def test_more_balls_than_fit_are_refused(solve: Any) -> None:
    with pytest.raises(NoSolution, match="so many balls do not fit"):
        solve(EXPERT).sample("mixed", 13, 0, 1, 1)


def test_turns_are_those_of_the_rules(solve: Any) -> None:
    game = Pylos()
    start = game.load("1a1,1b1,1a2/1c1,1c2,1c3 light")
    floor = {each for each in turns(game, start) if "d" not in each and "4" not in each}
    assert {turn for turn, _ in solve(game).turns(game.dump(start))} == floor
