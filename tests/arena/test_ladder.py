"""Levels: the same five in every game, and each is above the one before."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from ypsilon import games
from ypsilon.arena.interval import wilson
from ypsilon.arena.report import Report
from ypsilon.arena.tournament import play_tournament
from ypsilon.bots.levels import available, levels, named
from ypsilon.core import options
from ypsilon.core.bot import Limit
from ypsilon.core.game import AnyGame
from ypsilon.server.http.games import game_info

FIVE = ("beginner", "easy", "medium", "strong", "strongest")
SEED = 1
FORMER = {"tyros": "standard", "tryce": "standard"}


class Step(NamedTuple):
    """A level against the one before: how many games show it quickly, and how many surely."""

    stronger: str
    games: int
    long: int
    nodes: int = 1_000


# A search is measured by its nodes: the strongest may look at more than the strong are held to.
STEPS = {
    "pylos": (
        Step("easy", 20, 60),
        Step("medium", 20, 60),
        Step("strong", 20, 60),
        Step("strongest", 20, 60, 50_000),
    ),
    "trypsylon": (
        Step("easy", 20, 60),
        Step("medium", 20, 60),
        Step("strong", 20, 60, 100_000),
        Step("strongest", 8, 60, 200_000),
    ),
    "tyros": (
        Step("easy", 24, 60),
        Step("medium", 16, 120),
        Step("strong", 16, 240),
        Step("strongest", 8, 120, 60),
    ),
    "tryce": (
        Step("easy", 8, 60),
        Step("medium", 8, 60),
        Step("strong", 24, 240),
        Step("strongest", 16, 240, 40),
    ),
}
ALL = [(name, step) for name, steps in STEPS.items() for step in steps]
NAMED = [f"{name}-{step.stronger}" for name, step in ALL]


def game_of(name: str) -> AnyGame:
    """Give a game as it is usually played, with a lexicon that is the same on every machine."""
    return options.choose(games.find(name), {"lexicon": "small-en"} if name == "tryce" else {})


def played(name: str, step: Step, count: int) -> Report:
    """Let a level play the one before, each in half of the seats."""
    game = game_of(name)
    weaker = FIVE[FIVE.index(step.stronger) - 1]
    bots = [step.stronger, weaker] * (game.seats // 2)
    return play_tournament(game, bots, count, SEED, Limit(nodes=step.nodes), 1)


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_the_five_levels(name: str) -> None:
    assert tuple(levels(games.find(name)())) == FIVE
    assert game_info(name, "en").levels == FIVE


@pytest.mark.parametrize(("name", "former"), FORMER.items())
def test_what_a_level_was_called_is_still_found_but_not_offered(name: str, former: str) -> None:
    game = games.find(name)()
    assert named(game, former) is levels(game)["strong"]
    assert former not in available(game)
    assert former not in game_info(name, "en").levels


@pytest.mark.parametrize(("name", "step"), ALL, ids=NAMED)
def test_each_level_is_above_the_one_before(name: str, step: Step) -> None:
    report = played(name, step, step.games)
    score = sum(each.score for each in report.standings[::2])
    assert score > report.games / 2, f"{score} of {report.games} games"


@pytest.mark.soak
@pytest.mark.parametrize(("name", "step"), ALL, ids=NAMED)
def test_each_level_is_surely_above_the_one_before(name: str, step: Step) -> None:
    report = played(name, step, step.long)
    score = sum(each.score for each in report.standings[::2])
    assert wilson(score, report.games)[0] > 0.5, f"{score} of {report.games} games"
