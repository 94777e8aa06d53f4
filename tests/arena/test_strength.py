"""Strength: a bot that looks one action ahead beats one that plays at random, levels the next."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ypsilon import games
from ypsilon.arena.tournament import play_tournament
from ypsilon.core.bot import Limit
from ypsilon.core.options import choose
from ypsilon.games.pylos import native
from ypsilon.games.pylos.bots import LEVELS
from ypsilon.games.pylos.rules import Pylos


@pytest.mark.parametrize(
    ("name", "variant", "wins"),
    [
        ("pylos", "standard", 38),
        ("pylos", "children", 32),
        ("pylos", "expert", 38),
        ("trypsylon", "standard", 38),
        ("trypsylon", "expert", 38),
    ],
)
def test_greedy_beats_uniform(name: str, variant: str, wins: int) -> None:
    game = choose(games.find(name), {"variant": variant})
    report = play_tournament(game, ["greedy", "uniform"], 40, 1, Limit(), workers=1)
    assert report.standings[0].wins >= wins


@pytest.mark.skipif(not native.NATIVE, reason="the native engine of pylos was not built")
@pytest.mark.parametrize(("weaker", "stronger"), [*pairwise(LEVELS)])
def test_each_level_of_pylos_beats_the_one_before(weaker: str, stronger: str) -> None:
    limit = Limit(nodes=50_000)
    report = play_tournament(Pylos(), [stronger, weaker], 24, 1, limit, workers=1)
    assert report.standings[0].wins >= 17
