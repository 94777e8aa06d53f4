"""Valid pathways (TS-23 to TS-31): the rulebook's cases, and a graph drawn end by end."""

from __future__ import annotations

from itertools import pairwise, product
from random import Random

import pytest

from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import View
from ypsilon.games.trypsylon.tables import grid

DOWN = "....."
# Rows 2 and 3: b2 points to the south-east, c3 to the north-west, into the point between them.
STRAIGHT = ".c{}../.{}q.."


def view(*rows: str, board: str = "5x5") -> View:
    """Give the view of a position; rows left out in the south are face down."""
    game = Trypsylon(board=board)  # type: ignore[arg-type]
    area = grid(board)
    cards = [*"/".join(rows).split("/")]
    cards += ["." * area.columns] * (area.rows - len(cards))
    return game.observe(game.load("/".join(cards) + " beach - -"), None)


def joined(seen: View, *cells: str) -> bool:
    """Tell whether all these cells are in one pathway."""
    return any(set(cells) <= set(pathway.cells) for pathway in seen.pathways)


def shores(seen: View, cell: str) -> str:
    """Give the shores that the pathway of a cell reaches."""
    return next(pathway.shores for pathway in seen.pathways if cell in pathway.cells)


def missing(seen: View, cell: str) -> tuple[str, ...]:
    """Give the corners that the diagonal of a cell lacks; none where it counts."""
    return next((gap.missing for gap in seen.gaps if gap.cell == cell), ())


@pytest.mark.rule("TS-02", "TS-03", "TS-24", "TS-29")
@pytest.mark.parametrize(
    ("cell", "row", "reached"),
    [
        ("a1", 0, {"q": "NW", "e": "W", "c": "NW", "z": "N"}),
        ("e1", 0, {"q": "E", "e": "NE", "c": "N", "z": "NE"}),
        ("a5", 4, {"q": "S", "e": "SW", "c": "W", "z": "SW"}),
        ("e5", 4, {"q": "ES", "e": "S", "c": "ES", "z": "E"}),
    ],
)
def test_the_three_ends_of_a_card_in_each_corner(
    cell: str, row: int, reached: dict[str, str]
) -> None:
    for letter, expected in reached.items():
        rows = [DOWN] * 5
        rows[row] = f"{letter}...." if cell[0] == "a" else f"....{letter}"
        assert shores(view(*rows), cell) == expected


@pytest.mark.rule("TS-02", "TS-03", "TS-23")
def test_arms_reach_the_sides_away_from_the_corner_of_the_rotation() -> None:
    arms = {"q": "ES", "e": "SW", "c": "NW", "z": "EN"}
    for one, other in product("qezc", "qezc"):
        beside = view(DOWN, DOWN, f".{one}{other}..")
        assert joined(beside, "b3", "c3") == ("E" in arms[one] and "W" in arms[other])
        below = view(DOWN, f"..{one}..", f"..{other}..")
        assert joined(below, "c2", "c3") == ("S" in arms[one] and "N" in arms[other])


@pytest.mark.rule("TS-23")
def test_neighbours_with_one_arm_between_them_are_not_joined() -> None:
    assert joined(view(DOWN, ".ze.."), "b2", "c2")
    assert not joined(view(DOWN, ".zq.."), "b2", "c2")
    assert not joined(view(DOWN, ".z.e."), "b2", "d2")


@pytest.mark.rule("TS-24")
def test_an_arm_at_the_frame_reaches_the_shore_on_its_side() -> None:
    assert shores(view("..c.."), "c1") == "N"
    assert shores(view("..q.."), "c1") == ""
    assert shores(view(DOWN, DOWN, "e...."), "a3") == "W"
    assert shores(view(DOWN, DOWN, "....q"), "e3") == "E"
    assert shores(view(DOWN, DOWN, DOWN, DOWN, "..q.."), "c5") == "S"
    assert shores(view(DOWN, "..c.."), "c2") == ""


@pytest.mark.rule("TS-25")
@pytest.mark.parametrize("flanks", [("e", "z"), ("e", "c"), ("q", "z"), ("e", "q")])
def test_a_diagonal_straight_through_needs_both_corners(flanks: tuple[str, str]) -> None:
    north, south = flanks
    whole = view(DOWN, STRAIGHT.format(north, south))
    assert joined(whole, "b2", "c3")
    assert missing(whole, "b2") == missing(whole, "c3") == ()


@pytest.mark.rule("TS-25", "TS-31")
@pytest.mark.parametrize(
    ("flanks", "lacking"),
    [((".", "z"), ("c2",)), (("e", "."), ("b3",)), ((".", "."), ("c2", "b3"))],
)
def test_a_diagonal_without_a_corner_says_which_is_missing(
    flanks: tuple[str, str], lacking: tuple[str, ...]
) -> None:
    seen = view(DOWN, STRAIGHT.format(*flanks))
    assert not joined(seen, "b2", "c3")
    assert missing(seen, "b2") == missing(seen, "c3") == lacking


@pytest.mark.rule("TS-25")
def test_a_diagonal_across_the_other_way() -> None:
    assert joined(view(DOWN, ".qz..", ".ec.."), "c2", "b3")
    assert not joined(view(DOWN, "..z..", ".ec.."), "c2", "b3")
    assert not joined(view(DOWN, ".qz..", ".e..."), "c2", "b3")


@pytest.mark.rule("TS-25")
@pytest.mark.parametrize(
    ("rows", "one", "other"),
    [
        ((".cz..", ".zc.."), "b2", "c2"),
        ((".ce..", ".ee.."), "b2", "b3"),
        ((".qe..", ".eq.."), "b3", "c3"),
        ((".qz..", ".qq.."), "c2", "c3"),
    ],
)
def test_around_the_corner_needs_the_two_other_corners(
    rows: tuple[str, str], one: str, other: str
) -> None:
    assert joined(view(DOWN, *rows), one, other)
    for cell in {"b2", "c2", "b3", "c3"} - {one, other}:
        open_rows = [list(row) for row in rows]
        open_rows[int(cell[1]) - 2]["abcde".index(cell[0])] = "."
        seen = view(DOWN, *("".join(row) for row in open_rows))
        assert not joined(seen, one, other)
        assert missing(seen, one) == missing(seen, other) == (cell,)


@pytest.mark.rule("TS-26")
def test_three_diagonals_form_one_junction() -> None:
    seen = view(DOWN, ".cz..", ".ec..")
    assert joined(seen, "b2", "c2", "b3")
    assert not joined(seen, "b2", "c3")


@pytest.mark.rule("TS-26")
def test_four_diagonals_form_one_junction() -> None:
    seen = view(DOWN, ".cz..", ".eq..")
    assert joined(seen, "b2", "c2", "b3", "c3")
    assert seen.gaps == ()


@pytest.mark.rule("TS-27")
@pytest.mark.parametrize(
    ("rows", "one", "other", "shore"),
    [
        ((".eq..",), "b1", "c1", "N"),
        ((DOWN, DOWN, DOWN, DOWN, ".cz.."), "b5", "c5", "S"),
        ((DOWN, "z....", "q...."), "a2", "a3", "W"),
        ((DOWN, "....c", "....e"), "e2", "e3", "E"),
    ],
)
def test_diagonals_that_turn_at_the_border_are_joined_there(
    rows: tuple[str, ...], one: str, other: str, shore: str
) -> None:
    seen = view(*rows)
    assert joined(seen, one, other)
    assert shores(seen, one) == shore


@pytest.mark.rule("TS-28", "TS-27")
@pytest.mark.parametrize(
    ("cell", "neighbour", "diagonal", "beside", "shore"),
    [
        ("b1", "c1", "e", "e", "N"),
        ("d5", "c5", "z", "z", "S"),
        ("a3", "a2", "q", "q", "W"),
        ("e3", "e4", "c", "c", "E"),
    ],
)
def test_a_diagonal_into_the_border_needs_its_neighbour(
    cell: str, neighbour: str, diagonal: str, beside: str, shore: str
) -> None:
    rows = [list(DOWN) for _ in range(5)]
    rows[int(cell[1]) - 1]["abcde".index(cell[0])] = diagonal
    alone = view(*("".join(row) for row in rows))
    assert shore not in shores(alone, cell)
    assert missing(alone, cell) == (neighbour,)
    rows[int(neighbour[1]) - 1]["abcde".index(neighbour[0])] = beside
    seen = view(*("".join(row) for row in rows))
    assert shore in shores(seen, cell)
    assert not joined(seen, cell, neighbour)
    assert missing(seen, cell) == ()


@pytest.mark.rule("TS-29")
@pytest.mark.parametrize("board", ["5x5", "6x6", "5x6", "6x5"])
def test_a_diagonal_into_a_corner_needs_nobody_and_reaches_both_shores(board: str) -> None:
    area = grid(board)
    last, east = area.rows - 1, area.columns - 1
    for row, column, letter, reached in (
        (0, 0, "q", "NW"),
        (0, east, "e", "NE"),
        (last, east, "c", "ES"),
        (last, 0, "z", "SW"),
    ):
        rows = [["."] * area.columns for _ in range(area.rows)]
        rows[row][column] = letter
        seen = view(*("".join(each) for each in rows), board=board)
        (pathway,) = seen.pathways
        assert set(reached) <= set(pathway.shores)
        assert seen.gaps == ()


@pytest.mark.rule("TS-30")
def test_a_shore_does_not_join_the_pathways_that_touch_it() -> None:
    seen = view("c.c..")
    assert [pathway.shores for pathway in seen.pathways] == ["NW", "N"]
    # One pathway runs from the north to the west, another from the west to the south.
    apart = "c..../...../e..../z..../qc..."
    game = Trypsylon()
    state = game.load(f"{apart} beach - -")
    by_shores = [pathway.shores for pathway in game.observe(state, None).pathways]
    assert "NW" in by_shores
    assert any(set("SW") <= set(each) for each in by_shores)
    assert game.result(state) is None


@pytest.mark.rule("TS-31")
def test_face_down_cards_are_in_no_pathway() -> None:
    assert view(DOWN).pathways == ()
    assert {cell for pathway in view("z.e..").pathways for cell in pathway.cells} == {"a1", "c1"}


@pytest.mark.rule("TS-31")
def test_a_hole_carries_nothing_either() -> None:
    game = Trypsylon()
    holed = game.load("...../.c_../.zq../...../..... beach - - +up")
    seen = game.observe(holed, None)
    assert not joined(seen, "b2", "c3")
    assert missing(seen, "b2") == ("c2",)


ENDS = {"q": ("E", "S", "NW"), "e": ("S", "W", "NE"), "c": ("W", "N", "SE"), "z": ("N", "E", "SW")}
STEPS = {"N": (-1, 0), "S": (1, 0), "W": (0, -1), "E": (0, 1)}


def drawn(rows: list[str]) -> set[tuple[frozenset[str], str]]:
    """Give the pathways by walking from end to end of each card, without any set of bits."""
    lying = {(r, c): card for r, row in enumerate(rows) for c, card in enumerate(row)}
    cards = {at: card for at, card in lying.items() if card in ENDS}
    found, left = set(), set(cards)
    while left:
        todo, cells, reached = [min(left)], set(), set()
        while todo:
            at = todo.pop()
            if at in cells:
                continue
            cells.add(at)
            for end in ENDS[cards[at]]:
                neighbours, touched = walked(rows, cards, at, end)
                todo += neighbours
                reached |= touched
        left -= cells
        names = frozenset(f"{'abcdef'[c]}{r + 1}" for r, c in cells)
        found.add((names, "".join(side for side in "NESW" if side in reached)))
    return found


def walked(
    rows: list[str], cards: dict[tuple[int, int], str], at: tuple[int, int], end: str
) -> tuple[list[tuple[int, int]], set[str]]:
    """Give the cards and shores that one end of a card leads to."""
    row, column = at
    if len(end) == 1:
        down, right = STEPS[end]
        beside = (row + down, column + right)
        if not (0 <= beside[0] < len(rows) and 0 <= beside[1] < len(rows[0])):
            return [], {end}
        back = {"N": "S", "S": "N", "W": "E", "E": "W"}[end]
        return ([beside] if back in ENDS.get(cards.get(beside, ""), ()) else []), set()
    top, left = row - (end[0] == "N"), column - (end[1] == "W")
    corners = {"SE": (top, left), "SW": (top, left + 1)}
    corners |= {"NE": (top + 1, left), "NW": (top + 1, left + 1)}
    inside = {
        points: cell
        for points, cell in corners.items()
        if 0 <= cell[0] < len(rows) and 0 <= cell[1] < len(rows[0])
    }
    if any(cell not in cards for cell in inside.values()):
        return [], set()
    borders = {"N": top < 0, "S": top == len(rows) - 1}
    borders |= {"W": left < 0, "E": left == len(rows[0]) - 1}
    linked = [cell for points, cell in inside.items() if points in ENDS[cards[cell]]]
    return linked, {side for side, there in borders.items() if there}


@pytest.mark.rule("TS-23", "TS-24", "TS-25", "TS-26", "TS-27", "TS-28", "TS-29", "TS-30", "TS-31")
@pytest.mark.parametrize("board", ["5x5", "6x6", "5x6", "6x5"])
def test_pathways_agree_with_a_graph_drawn_end_by_end(board: str) -> None:
    rng, area = Random(board), grid(board)
    for density in (0.3, 0.5, 0.7, 0.8, 0.9, 1.0) * 40:
        cards = [rng.choice("qezc") if rng.random() < density else "." for _ in area.cells]
        rows = ["".join(cards[at : at + area.columns]) for at in range(0, len(cards), area.columns)]
        seen = view(*rows, board=board)
        found = {(frozenset(pathway.cells), pathway.shores) for pathway in seen.pathways}
        assert found == drawn(rows), rows


def test_pathways_and_gaps_stand_in_reading_order() -> None:
    rng = Random(1)
    for _ in range(50):
        seen = view(*("".join(rng.choice("qezc.") for _ in range(5)) for _ in range(5)))
        firsts = [pathway.cells[0] for pathway in seen.pathways]
        for cells in (firsts, [gap.cell for gap in seen.gaps], *(p.cells for p in seen.pathways)):
            assert all(one[::-1] < other[::-1] for one, other in pairwise(cells))
