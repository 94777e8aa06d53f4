"""The share of the work of solving that is done: it grows, and it knows its end."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from ypsilon.core.extras import Stage
from ypsilon.games.pylos.effort import Effort
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.solver import PylosSolver

# The last pass of each variant on the whole pyramid, which finds nothing any more.
LAST = {"children": 40, "standard": 66, "expert": 74}


@pytest.mark.parametrize(("variant", "last"), LAST.items())
def test_it_begins_with_nothing_and_ends_with_all(variant: str, last: int) -> None:
    effort = Effort(variant)
    shares = [
        effort.share(plies, part) for plies in range(last + 1) for part in (0, 0.25, 0.5, 0.75)
    ]
    assert shares[0] == 0
    assert all(one < other for one, other in pairwise(shares) if other < 0.99)
    assert effort.share(last, 1) == effort.share(last + 5, 0) == 0.99


@pytest.mark.parametrize("variant", LAST)
def test_early_passes_are_more_work_than_late_ones(variant: str) -> None:
    assert Effort(variant).share(12, 0) > 1.5 * 12 / LAST[variant]


def test_a_run_tells_more_and_more(solver: PylosSolver, tmp_path: Path) -> None:
    stages: list[Stage] = []
    solver.solve(Pylos(variant="expert"), "printed", tmp_path / "small", 1, stages.append)
    assert stages[0].plies == 0
    assert stages[-1].decided <= stages[-1].values == 24_635
    assert all(one.share <= other.share for one, other in pairwise(stages))
    assert stages[-1].share > stages[0].share
