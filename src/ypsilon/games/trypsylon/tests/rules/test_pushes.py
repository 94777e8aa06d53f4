"""Pushing cards into holes (TS-17 to TS-22)."""

from __future__ import annotations

import pytest

from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import Take
from ypsilon.games.trypsylon.tables import grid
from ypsilon.games.trypsylon.tests.table import (
    BOARDS,
    OPENED,
    PLAIN,
    START,
    after,
    kinds,
    legal,
    refused,
)

# Two holes in row 1 and one row.
ROW = "_._../...../...../...../z...c beach - - +two"


@pytest.mark.rule("TS-17")
@pytest.mark.parametrize(
    ("turn", "cards"),
    [
        ("c3 Nc>NE", "..e../.zq../.z.e./..e../....."),
        ("c3 Sc>NE", "..q../.z.../.zee./...../..e.."),
        ("c3 W3>NE", "..q../.z.../e.ze./..e../....."),
        ("c3 E3>NE", "..q../.z.../.ze.e/..e../....."),
    ],
)
def test_cards_between_edge_and_hole_move_one_cell(turn: str, cards: str) -> None:
    before = "..q../.z.../.z.e./..e../..... beach - -"
    done = after(before, turn)
    assert done.split()[0] == cards
    assert done.split()[2] == {"N": "c1", "S": "c5", "W": "a3", "E": "e3"}[turn[3]]


@pytest.mark.rule("TS-17")
def test_a_push_goes_into_the_row_or_column_of_the_hole() -> None:
    refusal = refused(PLAIN, "c3 W2>NE")
    assert (refusal.rule, refusal.keys) == ("TS-17", ("c3",))
    assert {text[:2] for text in legal(PLAIN, "c3")} == {"Nc", "Sc", "W3", "E3"}


@pytest.mark.rule("TS-17")
def test_a_hole_cannot_be_taken() -> None:
    refusal = refused(OPENED, "c3 c3")
    assert (refusal.rule, refusal.keys) == ("TS-17", ("c3",))


@pytest.mark.rule("TS-18")
@pytest.mark.parametrize("board", BOARDS)
def test_a_hole_has_two_ways_in_a_corner_three_at_an_edge_four_inside(board: str) -> None:
    game, area = Trypsylon(board=board), grid(board)  # type: ignore[arg-type]
    state = game.initial()
    for cell in area.cells:
        sides = (cell[0] in "a" + "abcdef"[area.columns - 1]) + (cell[1] in f"1{area.rows}")
        taken = game.apply(state, 0, Take(cell))
        assert len(game.legal(taken, 0)) == 4 * (4 - sides)


@pytest.mark.rule("TS-18")
@pytest.mark.parametrize("turn", ["a3 W3>NE", "c1 Nc>NE", "e5 E5>NE", "e5 Se>NE"])
def test_a_card_is_not_pushed_into_its_own_hole(turn: str) -> None:
    refusal = refused(f"{START} beach - -", turn)
    assert (refusal.rule, refusal.keys) == ("TS-18", (turn[:2],))


@pytest.mark.rule("TS-19")
def test_pushed_cards_keep_side_and_rotation() -> None:
    done = after("qe.cz/...../...../...../..... beach - -", "e1 W1>SW")
    assert done.split()[0].startswith("zqe.c/")
    done = after("q..../e..../...../c..../..... beach - -", "a5 Na>SE")
    assert done.split()[0] == "c..../q..../e..../...../c...."


@pytest.mark.rule("TS-20")
def test_the_first_of_two_cards_closes_the_nearest_hole() -> None:
    line = ".e_q_/...../...../...../z...c beach - - +two"
    assert after(line, "W1>NE") == "e.eq_/...../...../...../z...c beach - - +last"
    column = "...../e..../_..../z..../_.... beach - - +two"
    assert after(column, "Na>SE").split()[0] == "c..../...../e..../z..../_...."


@pytest.mark.rule("TS-20")
def test_the_first_of_two_cards_goes_in_only_where_a_card_lies_at_the_edge() -> None:
    assert {text[:2] for text in legal(ROW)} == {"E1", "Sa", "Sc"}
    assert kinds(legal(ROW)) == (0, 12)
    for push, keys in (("W1>NE", ("a1",)), ("Na>NE", ("a1",)), ("Nc>NE", ("c1",))):
        refusal = refused(ROW, push)
        assert (refusal.rule, refusal.keys) == ("TS-20", keys)
    refusal = refused(ROW, "W3>NE")
    assert (refusal.rule, refusal.keys) == ("TS-20", ("a1", "c1"))


@pytest.mark.rule("TS-20")
def test_two_holes_give_more_ways() -> None:
    assert kinds(legal(OPENED, "b2 d4")) == (0, 32)
    assert kinds(legal(OPENED, "b2 d2")) == (0, 24)


@pytest.mark.rule("TS-21")
def test_the_second_card_closes_the_hole_left() -> None:
    assert {text[:2] for text in legal(ROW, "E1>NE")} == {"E1", "Sa"}
    assert refused(ROW, "E1>NE W1>NE").rule == "TS-18"
    assert refused(ROW, "E1>NE Sc>NE").rule == "TS-17"
    assert after(ROW, "E1>NE E1>SW") == "...ez/...../...../...../z...c meadow e1 -"
