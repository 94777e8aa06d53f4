"""The plan of an arena: balanced, the seed's alone, and only ever longer."""

from __future__ import annotations

from collections import Counter

import pytest

from arena.little import Lottery
from bots.nim.rules import Nim
from ypsilon.arena.plan import Plan
from ypsilon.core.bot import Limit
from ypsilon.core.game import AnyGame


def _plan(game: AnyGame, bots: int, games: int, seed: int = 1) -> Plan:
    return Plan(game, tuple(f"b{at}" for at in range(bots)), games, seed, Limit(nodes=1), 0)


def test_every_pairing_has_its_games_with_both_seatings_equally_often() -> None:
    tasks = _plan(Nim(), 4, 9).tasks()
    assert Counter(task.seating for task in tasks) == {
        (a, b): 5 for a in range(4) for b in range(4) if a != b
    }
    assert [task.number for task in tasks] == list(range(60))


@pytest.mark.parametrize("seats", [3, 4])
def test_line_ups_give_everybody_every_seat_equally_often(seats: int) -> None:
    tasks = _plan(Lottery(seats), 7, 84).tasks()
    for seat in range(seats):
        counts = Counter(task.seating[seat] for task in tasks)
        assert len(counts) == 7
        assert max(counts.values()) - min(counts.values()) <= 1
        assert sum(counts.values()) * seats >= 84 * 7
    assert all(len(set(task.seating)) == seats for task in tasks)


def test_the_seatings_of_a_block_are_rotations_with_one_luck() -> None:
    tasks = _plan(Lottery(3), 5, 12).tasks()
    for at in range(0, len(tasks), 3):
        block = tasks[at : at + 3]
        assert len({task.block for task in block}) == 1
        first = block[0].seating
        assert {task.seating for task in block} == {first[n:] + first[:n] for n in range(3)}


def test_with_more_seats_than_bots_all_sit_and_some_twice() -> None:
    tasks = _plan(Lottery(4), 3, 24).tasks()
    assert all(set(task.seating) == {0, 1, 2} for task in tasks)
    twice = Counter(bot for task in tasks for bot in task.seating)
    assert max(twice.values()) - min(twice.values()) <= 4


def test_other_seeds_draw_other_line_ups() -> None:
    one, again, other = (_plan(Lottery(3), 7, 30, seed).line_ups() for seed in (1, 1, 2))
    assert one == again
    assert one != other


@pytest.mark.parametrize("game", [Nim(), Lottery(3)])
def test_a_longer_plan_begins_with_the_shorter(game: AnyGame) -> None:
    short, long = (_plan(game, 5, games).tasks() for games in (10, 40))
    assert long[: len(short)] == short
    assert len(long) > len(short)


@pytest.mark.parametrize(
    ("bots", "message"),
    [((), "at least two"), (("a",), "at least two"), (("a", "b", "a"), "“a” is named twice")],
)
def test_bad_plans_are_refused(bots: tuple[str, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Plan(Nim(), bots, 2, 0, Limit(), 0)
