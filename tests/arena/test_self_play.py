"""Self-play: everybody plays, every game is another, and more games begin with the same."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from ypsilon import games
from ypsilon.arena.bot_game import play
from ypsilon.arena.self_play import SelfPlay
from ypsilon.core import options
from ypsilon.core.bot import Limit

PYLOS = options.choose(games.find("pylos"), {"variant": "children"})
PLAN = SelfPlay(PYLOS, ("beginner", "easy", "uniform"), 0, 60, 7, Limit(nodes=5), 2)


def test_everybody_plays_as_often_in_every_seat_or_nearly() -> None:
    seats = Counter((seat, bot) for task in PLAN.tasks() for seat, bot in enumerate(task.seating))
    assert len(seats) == 6
    assert all(10 < count < 30 for count in seats.values())


def test_one_bot_plays_itself_and_every_game_is_another() -> None:
    tasks = replace(PLAN, bots=("uniform",), games=12).tasks()
    assert {task.seating for task in tasks} == {(0, 0)}
    assert len({play(task).trace for task in tasks}) == 12


@pytest.mark.parametrize(("first", "count"), [(0, 10), (10, 20), (30, 30)])
def test_a_part_of_a_plan_has_its_games(first: int, count: int) -> None:
    part = replace(PLAN, first=first, games=count)
    assert part.tasks() == PLAN.tasks()[first : first + count]


def test_what_bots_thought_is_told_of_their_decisions_alone() -> None:
    (task,) = replace(PLAN, bots=("greedy",), games=1).tasks()
    played = play(task)
    assert len(played.thoughts) == sum(played.decisions)
    assert min(each.entry for each in played.thoughts) == 3
    assert len({each.seed for each in played.thoughts}) == len(played.thoughts)
    assert all(each.value is None or 0 <= each.value <= 1 for each in played.thoughts)
    assert play(replace(task, thoughts=False)).thoughts == ()
