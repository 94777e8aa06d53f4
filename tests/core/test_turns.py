"""Whole turns, and how many ways of playing there are."""

from __future__ import annotations

from random import Random

import pytest

from toy.heaps.rules import TAKES, Heaps, State, Stop
from toy.rules import Toy
from ypsilon.core.luck import RandomLuck, settled
from ypsilon.core.turns import by_turns, perft, turns

A, B = TAKES


def test_turns_are_listed_once_each_with_where_they_lead() -> None:
    game = Heaps()
    assert turns(game, game.initial()) == {
        "ab": ((A, B), State((1, 1), 1)),
        "a": ((A, Stop()), State((1, 2), 1)),
        "b": ((B, Stop()), State((2, 1), 1)),
    }


def test_a_turn_begun_is_finished() -> None:
    game = Heaps()
    assert set(turns(game, State((1, 2), 0, "a"))) == {"b", "stop"}


def test_a_finished_game_has_no_turns() -> None:
    assert turns(Heaps(), State((0, 0))) == {}


def test_a_turn_may_end_the_game() -> None:
    assert turns(Heaps(), State((0, 1))) == {"b": ((B,), State((0, 0), 0, "b"))}


def test_perft_counts_lines_of_play() -> None:
    game = Heaps()
    assert list(perft(game, game.initial(), 3)) == [3, 9, 12]
    assert list(perft(game, State((0, 1)), 3)) == [1, 0, 0]
    assert list(perft(game, game.initial(), 0)) == []


@pytest.mark.parametrize("position", ["4,4 0", "4,3 1", "3,4 0>a"])
def test_perft_counts_as_a_plain_walk_does(position: str) -> None:
    game = Heaps(size=4)

    def walk(state: State, depth: int) -> int:
        found = turns(game, state).values()
        return len(found) if depth == 1 else sum(walk(after, depth - 1) for _, after in found)

    state = game.load(position)
    assert list(perft(game, state, 5)) == [walk(state, depth) for depth in range(1, 6)]


def test_only_a_game_without_luck_and_secrets_is_counted_by_turns() -> None:
    assert by_turns(Heaps())
    assert not by_turns(Toy())


def test_a_game_of_cards_is_counted_by_actions_with_the_luck_of_a_seed() -> None:
    game = Toy()
    state = settled(game, game.initial(), RandomLuck(Random(3)))
    first = len(game.legal(state, 0))
    counts = list(perft(game, game.initial(), 4, seed=3))
    assert counts[0] == first
    assert counts[1] == first * len(game.legal(state, 1))
    assert counts == list(perft(game, game.initial(), 4, seed=3))
    assert len({tuple(perft(game, game.initial(), 4, seed=seed)) for seed in range(9)}) > 1
