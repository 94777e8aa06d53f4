"""TurnTime: the seconds of a limit are a turn's, however many decisions it has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bots.glutton import Gluttons
from toy.rules import Toy
from ypsilon.bots.turn_time import TurnTime, forced
from ypsilon.core.bot import Choice, Limit
from ypsilon.games.pylos.rules import Pylos

WHOLE = Limit(seconds=2.0, nodes=70, seed=5)


def shares(count: int, turn_time: TurnTime, turn: object = 1) -> list[float]:
    """Give the seconds of so many decisions of one turn, each of which uses them up."""
    given = []
    for _ in range(count):
        limit = turn_time.next_limit(0, turn, WHOLE)
        assert limit.seconds is not None
        turn_time.spend(0, turn, limit.seconds)
        given.append(limit.seconds)
    return given


def test_all_decisions_of_a_turn_together_never_take_longer_than_the_turn() -> None:
    given = shares(500, TurnTime())
    assert sum(given) < 2.0
    assert given == sorted(given, reverse=True)
    assert given[0] == pytest.approx(4 / 3)
    assert given[20] > 0.001
    assert all(given)


def test_what_one_decision_leaves_the_next_may_use() -> None:
    turn_time = TurnTime()
    turn_time.spend(0, 1, 0.0)
    assert shares(1, turn_time)[0] == pytest.approx(4 / 3)
    late = TurnTime()
    late.spend(0, 1, 5.0)
    assert shares(2, late) == [0.0, 0.0]


def test_another_turn_and_another_seat_have_their_own_time() -> None:
    turn_time = TurnTime()
    shares(3, turn_time)
    assert turn_time.next_limit(1, 1, WHOLE).seconds == pytest.approx(4 / 3)
    assert turn_time.next_limit(0, 2, WHOLE).seconds == pytest.approx(4 / 3)


def test_nodes_and_seed_are_those_of_a_decision() -> None:
    turn_time = TurnTime()
    shares(3, turn_time)
    limit = turn_time.next_limit(0, 1, WHOLE)
    assert (limit.nodes, limit.seed) == (70, 5)
    assert turn_time.next_limit(0, 1, Limit(nodes=9)) == Limit(nodes=9)


class Asked:
    """A bot that must not be asked."""

    def choose(self, view: Any, legal: Sequence[Any], limit: Limit) -> Choice[Any]:
        raise AssertionError("asked where there was nothing to choose")


def test_what_is_forced_takes_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    Gluttons(monkeypatch)
    game = Pylos()
    state = game.load("1a1,1b1,1a2,1b2/1c3,1d3,1d4 light")
    (only,) = game.legal(state, 0)[:1]
    turn_time = TurnTime()
    monkeypatch.setattr(Pylos, "legal", lambda *_: (only,))
    assert turn_time.choose(Asked(), game, state, 0, 1, WHOLE).action == only
    assert shares(1, turn_time)[0] == pytest.approx(4 / 3)


def test_of_what_can_be_put_together_there_is_more_than_is_listed() -> None:
    game = Toy()
    state = game.load("11/34 -/- -/- - 0")
    (lay,) = game.legal(state, 0)
    assert not forced(game, [lay])
    assert forced(Pylos(), [lay])
