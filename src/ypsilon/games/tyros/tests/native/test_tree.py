"""The tree of Tyros's search: it finds plans of two steps, in time, and the same with a seed."""

from __future__ import annotations

from time import perf_counter

import pytest

from ypsilon.games.tyros import native
from ypsilon.games.tyros.bots.numbers import STRONG
from ypsilon.games.tyros.bots.searcher import COURSE
from ypsilon.games.tyros.game import Tyros

pytestmark = pytest.mark.skipif(not native.NATIVE, reason="the native engine was not built")

FLAT = COURSE.replace("depth=3", "depth=0")

# Of games between players by rules of thumb. The third could sail T>31 and then with the other ship
# to 24, and hold both; by rules of thumb it would not go on so.
TWO_SHIPS = (
    "act:3 round=2 first=4 chips=O13,14,17,19,21,22,23,24,26/Y28,31,32,T/G1/V3,4"
    " cities=22/23/32/- ships=28,T/24/32,T/19,31,T"
    " land=11,16,18,25/2,7,8,20/5,6,9,12/10!,15,29!,30! under=27"
    " hands=GGGGV/OYYYYY/OOOYYYGGGVJ/OYYYGGGGGVV discards=OOOOOOOOYYYGVVVVVVVVVJJ"
)
# The second has two green, two jokers and a ship in green 24: with one more green it has a city.
TRADE_AND_CITY = (
    "act:2 round=3 first=1 chips=O16,20,21/Y13,14,19/G24,28,32,T/V12,17,18,22,23,27,29,30,31"
    " cities=27,31/16,32/22/23 ships=21,27,30,31,T/12,16W,24/13,28,T/17,18,T"
    " land=2!,4,8,10/5,6!,9,11/15,25!,26!/1,3,7!"
    " hands=OOOGV/YYGGVJJ/OYYYYGJ/OOOOOYYY discards=OOOYYYYGGGGGGGVVVVVVVVVVJ"
)


def searched(
    position: str,
    course: str = COURSE,
    nodes: int | None = 4000,
    seed: int = 0,
    seconds: float | None = None,
) -> native.Searched:
    """Search for whoever is to move."""
    game = Tyros()
    state = game.load(position)
    (seat,) = game.movers(state)
    view = game.observe(state, seat)
    return native.search(
        game, view, STRONG, STRONG, course, nodes=nodes, seconds=seconds, seed=seed
    )


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("position", "flat", "planned"),
    [
        (TWO_SHIPS, "move 32>28", "move T>31"),
        (TRADE_AND_CITY, "offer V>G all", "offer Y>G all"),
    ],
)
def test_the_tree_finds_a_plan_of_two_steps(
    position: str, flat: str, planned: str, seed: int
) -> None:
    """Where the seat goes on by rules of thumb alone, the first step seems to be worth less."""
    alone = searched(position, FLAT, seed=seed).candidates
    best = searched(position, seed=seed).candidates[0]
    assert (alone[0].action, best.action) == (flat, planned)
    assert best.share > alone[0].share + 0.02
    assert best.share > next(each.share for each in alone if each.action == planned)


@pytest.mark.parametrize("course", [COURSE, FLAT, COURSE.replace("rounds=0", "rounds=1")])
def test_the_same_seed_and_nodes_give_the_same(course: str) -> None:
    one, two = (searched(TWO_SHIPS, course, nodes=600, seed=5) for _ in range(2))
    assert one == two


def test_branches_count_as_nodes() -> None:
    """All candidates are tried with a guess that was begun, each with one branch at most."""
    found = searched(TWO_SHIPS, nodes=1000)
    played = sum(each.games for each in found.candidates)
    assert played < found.games <= 1000 + 2 * len(found.candidates)


def test_the_tree_answers_within_its_time() -> None:
    start = perf_counter()
    searched(TWO_SHIPS, nodes=None, seconds=0.05)
    assert perf_counter() - start < 1.0
