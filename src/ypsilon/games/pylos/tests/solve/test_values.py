"""The solver's values on the small pyramid, against plain Python; its index, and its readings."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.tests.solve.small_pyramid import Board, Small, text

Variant = Literal["standard", "children", "expert"]
Empty = Literal["loses", "may_raise"]


def written(plies: int | None) -> str:
    if plies is None:
        return "draw"
    return f"{'win' if plies % 2 else 'loss'} {plies}"


@pytest.mark.rule("PY-05", "PY-06", "PY-11", "PY-13", "PY-17", "PY-18", "PY-20", "PY-21")
@pytest.mark.parametrize("variant", ["standard", "children", "expert"])
@pytest.mark.parametrize("empty", ["loses", "may_raise"])
def test_every_value_and_distance_is_that_of_plain_python(
    solve: Any, variant: Variant, empty: Empty
) -> None:
    table = solve(Pylos(variant=variant, empty_reserve=empty)).table
    small = Small(variant, empty)
    plies = small.solved()
    wrong = [
        board for board in small.boards() if table.value(text(board)) != written(plies.get(board))
    ]
    assert wrong == []
    assert (Board(0, 0) in plies) == (variant != "expert")


@pytest.mark.rule("PY-11", "PY-13", "PY-21")
@pytest.mark.parametrize("reading", ["optional", "most", "both_free", "floor_lines"])
def test_another_reading_gives_other_values_that_follow_from_it(solve: Any, reading: str) -> None:
    game = Pylos(variant="expert")
    printed = solve(game).summary(1, lambda *_: None)
    solution = solve(game, reading, name=reading)
    assert solution.verify(2, lambda *_: None)[1:] == (0, "")
    assert solution.summary(1, lambda *_: None)["positions"] != printed["positions"]


@pytest.mark.rule("PY-13", "PY-25")
def test_a_begun_turn_is_worth_its_best_rest(solve: Any) -> None:
    solution = solve(Pylos())
    whole = dict(solution.turns("1a1,1b1,1a2/1c1,1c2,1c3 light"))
    begun = dict(solution.turns("1a1,1b1,1a2,1b2/1c1,1c2,1c3 light take1"))
    assert begun == {turn[3:]: value for turn, value in whole.items() if turn.startswith("1b2x")}
    best = next(iter(begun.values()))
    assert solution.value("1a1,1b1,1a2,1b2/1c1,1c2,1c3 light take1") == best
    rest = dict(solution.turns("1a1,1b1,1a2/1c1,1c2,1c3 light take2"))
    assert rest["stop"] == begun["x1b2"]
    assert rest["x1a2"] == begun["x1a2x1b2"]
    assert len(rest) == 4


@pytest.mark.rule("PY-17", "PY-18")
def test_what_is_over_is_lost(solve: Any) -> None:
    solution = solve(Pylos())
    full = "1a1,1b1,1c1,1a2,1b2,1c2,1a3/1b3,1c3 light"
    assert (solution.value(full), solution.turns(full)) == ("loss 0", [])
    level = "1a1,1b1,1c1,1a2,1b2,1c2/1a3,1b3,1c3,2a1,2b1,2a2,2b2 light"
    assert solution.turns(level) == [("3a1", "win 1")]
