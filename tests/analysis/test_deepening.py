"""A position is judged with more and more nodes, and for no longer than there is time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ypsilon.analysis.deepening import FIRST, LAST, judged
from ypsilon.core.bot import Limit
from ypsilon.core.turns import Assessment, Assessor, Outlook
from ypsilon.games import find
from ypsilon.review.assess import AnyAssessor

NODES = 320


class Judge:
    """An assessor whose every node takes so long by a clock that it drives itself."""

    def __init__(self, seconds: float, at_once: float = 0.0) -> None:
        self.seconds, self.at_once, self.now = seconds, at_once, 100.0
        self.asked: list[int] = []

    def assess(
        self, game: Any, view: Any, seat: int, asked: Sequence[Any], limit: Limit
    ) -> Assessment:
        assert limit.nodes is not None
        self.asked.append(limit.nodes)
        self.now += self.seconds * limit.nodes + self.at_once
        self.at_once = 0.0
        return Assessment((limit.nodes / 100_000, 0.0))

    def spent(self, seconds: float) -> float:
        """Judge for so long, and give how long it took."""
        assessor: AnyAssessor = Assessor(
            self.assess, lambda *_: Outlook((), ()), lambda *_: True, (NODES, 1)
        )
        began = self.now
        found = judged(
            find("pylos")(), None, 0, (), seconds, assessor=assessor, clock=lambda: self.now
        )
        # It is the last that was found.
        assert found.shares[0] == self.asked[-1] / 100_000
        return self.now - began


def test_it_is_judged_again_with_more_while_there_is_time() -> None:
    judge = Judge(0.001)
    assert 0.5 < judge.spent(2.0) <= 2.0
    assert judge.asked[:4] == [NODES // FIRST, 40, 160, 640]
    assert judge.asked == sorted(judge.asked)


@pytest.mark.parametrize("seconds", [0.0005, 0.002, 0.01, 0.05])
def test_however_slow_the_machine_is_the_time_is_kept(seconds: float) -> None:
    assert Judge(seconds).spent(2.0) <= 2.0


def test_the_first_time_is_for_all() -> None:
    judge = Judge(1.0)
    assert judge.spent(2.0) == NODES // FIRST
    assert len(judge.asked) == 1


def test_what_is_found_at_once_ends_soon() -> None:
    judge = Judge(0.0)
    assert judge.spent(2.0) == 0.0
    assert judge.asked[-1] == NODES * LAST
    assert len(judge.asked) < 8


def test_what_is_loaded_once_does_not_count_twice() -> None:
    judge = Judge(0.001, at_once=0.8)
    assert judge.spent(2.0) <= 2.0
    assert judge.asked[-1] > NODES
