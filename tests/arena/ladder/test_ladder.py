"""The ladder: whole blocks, repeated games once, and rows that agree with the games."""

from __future__ import annotations

from dataclasses import replace
from math import log10

import pytest

from arena.little import Lottery
from bots.nim.rules import Nim
from ypsilon.arena.bot_game import Played
from ypsilon.arena.ladder.ladder import Ladder, ladder
from ypsilon.arena.plan import Plan
from ypsilon.core.bot import Limit
from ypsilon.core.game import AnyGame, Result


def _plan(games: int, game: AnyGame | None = None, bots: tuple[str, ...] = ("a", "b")) -> Plan:
    return Plan(game or Nim(), bots, games, 1, Limit(nodes=1), 0)


def _played(plan: Plan, winner: str) -> dict[int, Played]:
    """Let one bot win all its games, and the first seat the others."""
    found = {}
    for task in plan.tasks():
        names = [plan.bots[bot] for bot in task.seating]
        seat = names.index(winner) if winner in names else 0
        scores = tuple(int(at == seat) for at in range(len(names)))
        found[task.number] = Played(
            task.seating,
            Result(scores, (seat,), "N"),
            scores,
            scores,
            str(task.number),
            None,
            "",
            (),
        )
    return found


def _rows(found: Ladder) -> list[tuple[str, int, float]]:
    return [(rung.bot, rung.games, rung.score) for rung in found.rungs]


def test_the_strongest_is_first_and_the_anchor_is_0() -> None:
    plan = _plan(20, bots=("a", "b", "c"))
    found = ladder(plan, _played(plan, "b"), "a")
    assert found.rungs[0].bot == "b"
    assert _rows(found)[0] == ("b", 40, 1.0)
    assert {rung.bot: rung.rating for rung in found.rungs}["a"] == 0
    assert all(rung.low <= rung.rating <= rung.high for rung in found.rungs)
    assert (found.planned, found.played, found.counted, found.complete) == (60, 60, 60, True)


def test_points_are_elos() -> None:
    """Three of four blocks, with a block more for each: 14 games to 6, and a bit of a draw."""
    plan = _plan(16)
    played = _played(plan, "a")
    for number in (0, 1, 2, 3):
        lost = replace(played[number], result=_played(plan, "b")[number].result)
        played[number] = lost
    found = ladder(plan, played, "b")
    assert found.rungs[0].rating == pytest.approx(400 * log10(14.05 / 6.05), abs=0.06)


def test_a_repeated_game_counts_once() -> None:
    plan = _plan(20)
    same = {
        number: replace(each, trace=str(each.seating))
        for number, each in _played(plan, "a").items()
    }
    found = ladder(plan, same, "a")
    assert (found.played, found.counted) == (20, 2)
    assert _rows(found) == [("a", 2, 1.0), ("b", 2, 0.0)]
    assert found.rungs == ladder(_plan(2), _played(_plan(2), "a"), "a").rungs


def test_a_block_that_is_not_whole_does_not_count() -> None:
    plan = _plan(20)
    played = _played(plan, "a")
    del played[7]
    found = ladder(plan, played, "a")
    assert (found.planned, found.played, found.complete) == (20, 18, False)


def test_of_a_longer_file_only_the_plan_counts() -> None:
    assert ladder(_plan(4), _played(_plan(40), "a"), "a") == ladder(
        _plan(4), _played(_plan(4), "a"), "a"
    )


def test_without_any_game_all_are_equal() -> None:
    found = ladder(_plan(20, bots=("a", "b", "c")), {}, "a")
    assert [rung.rating for rung in found.rungs] == [0, 0, 0]
    assert [rung.score for rung in found.rungs] == [0, 0, 0]
    assert found.played == 0


def test_it_does_not_depend_on_the_order_in_which_games_finished() -> None:
    plan = _plan(20, bots=("a", "b", "c"))
    played = _played(plan, "b")
    backwards = dict(reversed(played.items()))
    assert ladder(plan, played, "a") == ladder(plan, backwards, "a")


def test_several_seats_by_their_finishing_order() -> None:
    plan = _plan(36, Lottery(3), ("a", "b", "c", "d"))
    found = ladder(plan, _played(plan, "c"), "a")
    assert found.rungs[0].bot == "c"
    assert found.rungs[0].score == 1.0
    assert sum(rung.games for rung in found.rungs) == 3 * found.counted


def test_games_that_were_forfeited_are_told() -> None:
    plan = _plan(4)
    played = _played(plan, "a")
    played[1] = replace(played[1], forfeit=(0, "said nothing"))
    found = ladder(plan, played, "a")
    assert found.forfeits == ((plan.bots[played[1].seating[0]], "said nothing", 1),)


def test_superiority_and_more_games_of_each_row() -> None:
    plan = _plan(60, bots=("a", "b", "c"))
    found = ladder(plan, _played(plan, "b"), "a")
    assert found.rungs[0].above == found.superiority[0][1] > 0.975
    assert found.rungs[0].more == 0
    assert found.rungs[-1].above is None
    one, other = found.superiority[1][2], found.superiority[2][1]
    assert one + other == pytest.approx(1, abs=0.002)
