"""Children and experts, and how turns are counted (PY-20 to PY-22, PY-26)."""

from __future__ import annotations

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.core.turns import turns
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.tables import LINES, names
from ypsilon.games.pylos.tests.table import THREE, after

ROW = "1a1,1b1,1c1/1a4,1b4,1c3,1d3 light"

MIDDLE = "1a1,1c2,1b4,1d3,2a1,2b1,1d1/1b1,1c1,1a2,1b2,1d2,1a3,1b3,1c3 light"


@pytest.mark.rule("PY-20")
def test_children_take_nothing_back() -> None:
    assert after(THREE, "1b2", variant="children").endswith(" dark")
    with pytest.raises(IllegalAction, match="PY-20"):
        Pylos(variant="children").load("1a1,1b1,1a2,1b2/1d4 light take1")


@pytest.mark.rule("PY-21")
@pytest.mark.parametrize(("position", "cell"), [(ROW, "1d1"), (MIDDLE, "2c1")])
def test_an_expert_takes_back_for_a_line(position: str, cell: str) -> None:
    assert after(position, cell, variant="expert").endswith("light take1")
    assert after(position, cell, variant="standard").endswith(" dark")


@pytest.mark.rule("PY-21")
def test_lines_are_rows_and_columns_of_levels_one_and_two() -> None:
    shapes = {names(line) for line in LINES}
    assert len(shapes) == 8 + 6
    assert ("1a1", "1a2", "1a3", "1a4") in shapes
    assert ("2a2", "2b2", "2c2") in shapes
    diagonal = "1a1,1b2,1c3/1a4,1b4,1c4,1d1 light"
    assert after(diagonal, "1d4", variant="expert").endswith(" dark")
    assert after(THREE, "1b2", variant="expert").endswith("light take1")


@pytest.mark.rule("PY-22")
def test_a_square_and_a_line_at_once_give_two_balls() -> None:
    both = "1b1,1c1,1d1,1a2,1b2/1d2,1d3,1d4,1a4,1b4 light"
    assert after(both, "1a1", "x1a1", "x1b1", variant="expert").endswith(" dark")


@pytest.mark.rule("PY-26")
@pytest.mark.parametrize("variant", ["standard", "children", "expert"])
def test_whole_turns_are_counted_once(variant: str) -> None:
    game = Pylos(variant=variant)  # type: ignore[arg-type]
    found = turns(game, game.load(THREE))
    square = [text for text in found if text.startswith("1b2")]
    # Four balls, one at a time, and six pairs; none at all for children.
    assert len(square) == (1 if variant == "children" else 10)
