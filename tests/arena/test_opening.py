"""Openings: drawn by the seed, shared by a block, and never the whole game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bots.nim.rules import Nim
from ypsilon import games
from ypsilon.arena.bot_game import GameFailed, Task, play
from ypsilon.core import codec, record
from ypsilon.core.bot import Limit

PYLOS = games.find("pylos")()
TASK = Task(
    "ypsilon.games:find", "pylos", codec.dumps(PYLOS), ("easy", "medium"), (0, 1),
    Limit(nodes=20), 3, 0, 0, opening=4, recorded=True,
)  # fmt: skip


def _actions(task: Task) -> list[object]:
    return [entry.what for entry in record.read(play(task).record, games.find).entries]


def test_the_games_of_a_block_open_alike_and_others_do_not() -> None:
    first = _actions(TASK)[:4]
    assert _actions(replace(TASK, seating=(1, 0), number=1))[:4] == first
    assert _actions(replace(TASK, number=2, block=1))[:4] != first
    assert _actions(replace(TASK, seed=4))[:4] != first


def test_bots_without_luck_repeat_themselves_unless_they_open_differently() -> None:
    nim = Task(
        "arena.little:find", "nim", codec.dumps(Nim((3, 4, 5))), ("first", "first"), (0, 1),
        Limit(nodes=1), 1, 0, 0,
    )  # fmt: skip
    blocks = [replace(nim, number=block, block=block) for block in range(6)]
    assert len({play(task).trace for task in blocks}) == 1
    assert len({play(replace(task, opening=3)).trace for task in blocks}) > 3


def test_an_opening_that_ends_the_game_is_drawn_again() -> None:
    nim = Task(
        "arena.little:find", "nim", codec.dumps(Nim((2, 2))), ("first", "first"), (0, 1),
        Limit(nodes=1), 1, 0, 0, opening=2,
    )  # fmt: skip
    for block in range(20):
        assert sum(play(replace(nim, block=block)).decisions) >= 1


def test_an_opening_longer_than_any_game_is_told() -> None:
    nim = Task(
        "arena.little:find", "nim", codec.dumps(Nim((1,))), ("first", "first"), (0, 1),
        Limit(nodes=1), 1, 0, 0, opening=9,
    )  # fmt: skip
    with pytest.raises(GameFailed, match="finds no opening of 9 decisions"):
        play(nim)


def test_the_record_of_a_game_replays_to_its_result() -> None:
    from ypsilon.match.timeline import Timeline

    played = play(TASK)
    assert Timeline.of(record.read(played.record, games.find)).result == played.result
    assert play(replace(TASK, recorded=False)).record == ""
    assert play(replace(TASK, recorded=False)).trace == played.trace
