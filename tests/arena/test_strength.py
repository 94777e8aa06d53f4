"""Strength: in every game a bot that looks one action ahead beats one that plays at random."""

from __future__ import annotations

import pytest

from ypsilon import games
from ypsilon.arena.tournament import play_tournament
from ypsilon.core.bot import Limit
from ypsilon.core.options import choose


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
