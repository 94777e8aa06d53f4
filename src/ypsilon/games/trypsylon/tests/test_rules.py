"""The rules of Trypsylon but for its pathways: the plain case, the edge and the refusal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ypsilon.core.game import IllegalAction, Result
from ypsilon.core.record import Entry
from ypsilon.core.turns import perft, turns
from ypsilon.games.trypsylon.pathways import network, pathways
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import Push, State, Take
from ypsilon.games.trypsylon.tables import grid
from ypsilon.games.trypsylon.tests.table import START, after, legal, play, refused
from ypsilon.match.timeline import Timeline

ROTATED = (("NW", "q"), ("NE", "e"), ("SE", "c"), ("SW", "z"))
BOARDS = ("5x5", "6x6", "5x6", "6x5")
# Four face-up cards, far from any pathway; the turn before was an open move.
OPENED = "q...e/...../...../...../z...c beach e5 double"
PLAIN = "q...e/...../...../...../z...c beach e5 -"
# Two holes in row 1 and one row.
ROW = "_._../...../...../...../z...c beach - - +two"
# One push, b5 W5>SW, joins the beaches down the columns a and b.
NEARLY = "ze.../qc.../ze.../qc.../e...."
# One push, e5 W5>SW, joins the beaches and the meadows.
BOTH = "ze.../qc.../ze.../qceec/eqeq."
# Four, three, two, one and no cards face down, and nothing joined.
FOUR = "eezcq/qczee/cccee/ecqqe/....c beach e5 -"
THREE = "eezcq/qczee/cccee/ecqqe/q...c beach e5 -"
TWO = "eezcq/qczee/cccee/ecqqe/qz..c beach e5 -"
LAST = "eezcq/qczee/cccee/ecqqe/qzq.c beach e5 -"
FULL = "eezcq/qczee/cccee/ecqqe/qzqzc beach e5 -"
MEADOWS = "eqeqe/zczcz/...../...../....."


def outcome(state: State, **options: Any) -> tuple[tuple[int, ...], str]:
    """Give the winners of a finished game and the rule that ended it."""
    result = Trypsylon(**options).result(state)
    assert result is not None
    return result.winners, result.rule


def kinds(actions: list[str]) -> tuple[int, int]:
    """Count the cards to take and the pushes."""
    pushes = sum(">" in action for action in actions)
    return len(actions) - pushes, pushes


# Material


@pytest.mark.rule("TS-01", "TS-44", "TS-05")
@pytest.mark.parametrize("board", BOARDS)
def test_the_area_is_filled_with_face_down_cards(board: str) -> None:
    game = Trypsylon(board=board)  # type: ignore[arg-type]
    rows, columns = (int(each) for each in board.split("x"))
    assert game.initial().cards == "/".join(["." * columns] * rows)
    assert len(game.legal(game.initial(), 0)) == rows * columns


@pytest.mark.rule("TS-01")
def test_between_turns_the_area_is_filled() -> None:
    game, rng = Trypsylon(), Random(1)
    state = game.initial()
    while movers := game.movers(state):
        assert (state.hand == "none") == ("_" not in state.cards)
        state = game.apply(state, movers[0], rng.choice(game.legal(state, movers[0])))
    with pytest.raises(IllegalAction, match="TS-01"):
        game.load("_..../...../...../...../..... beach - -")
    with pytest.raises(IllegalAction, match="TS-01"):
        game.load("....../....../....../....../...... beach - -")


@pytest.mark.rule("TS-50")
def test_two_players_move_in_turn() -> None:
    game = Trypsylon()
    assert game.seats == 2
    state = game.initial()
    for seat in (0, 1, 0):
        assert game.movers(state) == (seat,)
        assert game.legal(state, 1 - seat) == ()
        with pytest.raises(IllegalAction, match="TS-50"):
            game.apply(state, 1 - seat, Take("a1"))
        state = game.apply(state, seat, Take("c3"))
        assert game.movers(state) == (seat,)
        state = game.apply(state, seat, Push("N", "c", "NE"))


@pytest.mark.rule("TS-04")
@pytest.mark.parametrize(("beaches", "seat"), [("first", 0), ("second", 1)])
def test_north_and_south_are_beaches_and_one_seat_must_join_them(beaches: str, seat: int) -> None:
    game = Trypsylon(beaches=beaches)  # type: ignore[arg-type]
    assert (game.shores(seat), game.shores(1 - seat)) == ("beach", "meadow")
    assert game.observe(game.initial(), None).shores[seat] == "beach"
    north_south = game.load("ze.../qc.../ze.../qc.../ze... meadow b5 -")
    assert outcome(north_south, beaches=beaches) == ((seat,), "TS-32")
    west_east = game.load(f"{MEADOWS} meadow e1 -")
    assert outcome(west_east, beaches=beaches) == ((1 - seat,), "TS-32")


@pytest.mark.rule("TS-06", "TS-04")
@pytest.mark.parametrize("beaches", ["first", "second"])
@pytest.mark.parametrize(("starts", "seat"), [("first", 0), ("second", 1)])
def test_either_seat_may_start_whichever_shores_it_has(
    starts: str, seat: int, beaches: str
) -> None:
    game = Trypsylon(starts=starts, beaches=beaches)  # type: ignore[arg-type]
    assert game.movers(game.initial()) == (seat,)
    assert game.dump(game.initial()) == f"{START} {game.shores(seat)} - -"


# Turns, standard


@pytest.mark.rule("TS-07")
def test_every_move_begins_with_taking_a_card_and_nobody_passes() -> None:
    assert kinds(legal(f"{START} beach - -")) == (25, 0)
    assert refused(f"{START} beach - -", "Na>NE").rule == "TS-07"
    assert refused(PLAIN, "W1>NE").rule == "TS-07"
    assert all(pushes for pushes in (kinds(legal(PLAIN, cell))[1] for cell in ("a1", "b1", "c3")))


@pytest.mark.rule("TS-07", "TS-12", "TS-13")
def test_after_an_open_move_a_turn_may_be_of_all_three_kinds() -> None:
    found = turns(Trypsylon(), Trypsylon().load(FOUR.replace("e5 -", "e5 double")))
    assert {"b5 E5>NW", "a1 E1>NW", "b5 c5 W5>NW W5>NW"} <= set(found)
    assert {len(text.split()) for text in found} == {2, 4}


@pytest.mark.rule("TS-08")
@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_the_first_turn_is_a_simple_move(variant: str) -> None:
    assert kinds(legal(f"{START} beach - -", "c3", variant=variant)) == (0, 16)
    assert refused(f"{START} beach - -", "c3 d3", variant=variant).rule == "TS-08"
    done = after(f"{START} beach - -", "c3 Nc>NE", variant=variant)
    assert done == "..e../...../...../...../..... meadow c1 -"


@pytest.mark.rule("TS-09", "TS-22")
@pytest.mark.parametrize(("rotation", "letter"), ROTATED)
def test_a_simple_move_turns_a_face_down_card_up(rotation: str, letter: str) -> None:
    done = after(f"{START} beach - -", f"c3 W3>{rotation}")
    assert done == f"...../...../{letter}..../...../..... meadow a3 -"


@pytest.mark.rule("TS-10", "TS-22")
@pytest.mark.parametrize(("rotation", "letter"), ROTATED)
def test_an_open_move_takes_a_face_up_card_and_may_turn_it(rotation: str, letter: str) -> None:
    done = after(PLAIN, f"a1 E1>{rotation}")
    assert done == f"...e{letter}/...../...../...../z...c meadow e1 double"


@pytest.mark.rule("TS-10")
def test_an_open_move_takes_one_card() -> None:
    assert kinds(legal(OPENED, "a1")) == (0, 8)
    assert refused(OPENED, "a1 b1").rule == "TS-10"
    assert refused(OPENED, "a1 e1").rule == "TS-10"


@pytest.mark.rule("TS-11")
def test_the_card_inserted_last_must_not_be_taken() -> None:
    assert "e5" not in legal(PLAIN)
    refusal = refused(PLAIN, "e5")
    assert (refusal.rule, refusal.keys) == ("TS-11", ("e5",))


@pytest.mark.rule("TS-11")
@pytest.mark.parametrize(
    ("turn", "edge"), [("c3 Nc>NE", "c1"), ("a1 E1>NW", "e1"), ("b1 c1 W1>NW Sc>NE", "c5")]
)
def test_every_kind_of_move_bans_its_last_card(turn: str, edge: str) -> None:
    state = play(OPENED, turn)
    assert state.banned == edge
    assert refused(Trypsylon().dump(state), edge).rule == "TS-11"


@pytest.mark.rule("TS-11")
def test_after_a_double_move_the_first_card_may_be_taken() -> None:
    done = after(OPENED, "b1 c3 W1>NW Nc>NE")
    assert done.endswith("meadow c1 -")
    assert "a1" in legal(done)


@pytest.mark.rule("TS-11")
def test_the_banned_card_may_be_pushed_and_is_free_a_turn_later() -> None:
    pushed = after(f"{START} beach - -", "c3 Nc>NE", "c4 Nc>SW")
    assert pushed == "..z../..e../...../...../..... beach c1 -"
    assert "c2" in legal(pushed)
    assert "c1" in legal(pushed, "b5 W5>NE")


@pytest.mark.rule("TS-11")
def test_the_second_turn_of_a_game_is_a_simple_move() -> None:
    game = Trypsylon()
    second = play(f"{START} beach - -", "c3 Nc>NE")
    taken = {text.split()[0] for text in turns(game, second)}
    assert taken == set(grid("5x5").cells) - {"c1"}
    assert {len(text.split()) for text in turns(game, second)} == {2}


@pytest.mark.rule("TS-12", "TS-14")
def test_a_second_card_is_taken_only_after_an_open_move() -> None:
    assert refused(PLAIN, "b1 c1").rule == "TS-12"
    assert kinds(legal(PLAIN, "b1")) == (0, 12)
    assert kinds(legal(OPENED, "b1")) == (20, 12)
    assert after(OPENED, "b1 c1").endswith("beach - - +two")


@pytest.mark.rule("TS-12")
def test_a_double_move_takes_both_cards_before_it_pushes() -> None:
    assert kinds(legal(OPENED, "b1 c3"))[0] == 0
    assert kinds(legal(OPENED, "b1 c3 Nc>NE"))[0] == 0
    assert refused(OPENED, "b1 c3 d3").rule == "TS-12"
    assert refused(OPENED, "b1 c3 Nc>NE d3").rule == "TS-12"
    # A card pushed at once makes it a simple move, and the turn is over.
    assert after(OPENED, "b1 E1>NE").split()[1] == "meadow"


@pytest.mark.rule("TS-12")
def test_both_cards_of_a_double_move_are_face_down_and_come_in_face_up() -> None:
    refusal = refused(OPENED, "b1 a1")
    assert (refusal.rule, refusal.keys) == ("TS-12", ("a1",))
    done = after(OPENED, "b1 c3 W1>SE Nc>NE")
    assert done == "cqe.e/...../...../...../z...c meadow c1 -"


@pytest.mark.rule("TS-13")
def test_a_double_move_is_not_compulsory() -> None:
    assert after(OPENED, "b1 W1>NE") == "eq..e/...../...../...../z...c meadow a1 -"
    answered = after(OPENED, "a1 E1>NE")
    assert answered == "...ee/...../...../...../z...c meadow e1 double"
    assert kinds(legal(answered, "c3")) == (20, 16)


@pytest.mark.rule("TS-14")
@pytest.mark.parametrize("turn", ["b1 W1>NE", "b1 c3 W1>NE Nc>NE"])
def test_after_a_simple_or_double_move_there_is_no_double_move(turn: str) -> None:
    done = after(OPENED, turn)
    assert done.endswith(" -")
    assert refused(done, "b2 c2").rule == "TS-12"
    assert kinds(legal(done, "b2")) == (0, 16)


@pytest.mark.rule("TS-15")
def test_with_three_cards_face_down_there_is_no_double_move() -> None:
    done = after(THREE, "a1 E1>NW")
    assert done.split()[3] == "-"
    assert refused(done, "b5 c5").rule == "TS-15"
    assert kinds(legal(done, "b5")) == (0, 12)
    with pytest.raises(IllegalAction, match="TS-15"):
        Trypsylon().load(THREE.replace("e5 -", "e5 double"))


@pytest.mark.rule("TS-15")
def test_with_four_cards_face_down_there_is_one() -> None:
    done = after(FOUR, "a1 E1>NW")
    assert done.split()[3] == "double"
    assert kinds(legal(done, "b5"))[0] == 3
    assert after(done, "b5 c5").endswith("meadow - - +two")


@pytest.mark.rule("TS-16")
def test_with_no_card_face_down_only_open_moves_remain() -> None:
    game = Trypsylon()
    assert len(legal(FULL)) == 24
    for text in legal(FULL):
        assert play(FULL, text).hand == "up"
    assert {len(text.split()) for text in turns(game, game.load(FULL))} == {2}


# Pushing


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


# End


@pytest.mark.rule("TS-32")
def test_who_joins_their_shores_wins() -> None:
    assert outcome(play(f"{NEARLY} beach - -", "b5 W5>SW")) == ((0,), "TS-32")
    across = "zqeqe/.czcz/...../...../..... meadow - -"
    assert outcome(play(across, "a2 Na>NE")) == ((1,), "TS-32")


@pytest.mark.rule("TS-32")
def test_a_move_may_join_the_shores_of_the_opponent() -> None:
    state = play(f"{NEARLY} meadow - -", "b5 W5>SW")
    assert outcome(state) == ((0,), "TS-32")
    assert Trypsylon().movers(state) == ()
    assert Trypsylon().legal(state, 0) == ()
    with pytest.raises(IllegalAction, match="TS-32"):
        Trypsylon().apply(state, 0, Take("a1"))


@pytest.mark.rule("TS-32")
def test_nothing_is_judged_before_the_turn_is_complete() -> None:
    game = Trypsylon()
    standing = game.load("ze.../qc.../ze.../qc.../ze._. beach - - +down")
    assert game.result(standing) is None
    assert game.movers(standing) == (0,)


@pytest.mark.rule("TS-33")
@pytest.mark.parametrize(("mover", "winner"), [("beach", 0), ("meadow", 1)])
def test_if_both_are_joined_the_mover_wins(mover: str, winner: int) -> None:
    state = play(f"{BOTH} {mover} - -", "e5 W5>SW")
    assert outcome(state) == ((winner,), "TS-33")
    again = Trypsylon().load(Trypsylon().dump(state))
    assert outcome(again) == ((winner,), "TS-33")


@pytest.mark.rule("TS-34")
def test_the_second_card_may_break_what_the_first_completed() -> None:
    middle = play(f"{NEARLY} meadow a1 double", "b5 c3 W5>SW")
    assert middle.cards == "ze.../qc.../ze_../qc.../ze..."
    assert Trypsylon().result(middle) is None
    broken = play(f"{NEARLY} meadow a1 double", "b5 c3 W5>SW W3>NE")
    assert Trypsylon().result(broken) is None
    assert Trypsylon().movers(broken) == (0,)


@pytest.mark.rule("TS-34")
def test_what_the_first_card_completed_counts_if_it_still_stands() -> None:
    state = play(f"{NEARLY} meadow a1 double", "b5 c3 W5>SW E3>NE")
    assert outcome(state) == ((0,), "TS-32")


CIRCLE = ("a1 E1>NW", "a5 E5>SW", "e1 W1>NW", "e5 W5>SW")
CORNERS = "q..../...../...../...../z.... beach - -"


@pytest.mark.rule("TS-35")
def test_a_position_that_stands_for_the_third_time_is_a_draw() -> None:
    twice = play(CORNERS, *CIRCLE * 2)
    assert Trypsylon().result(twice) is None
    assert Trypsylon().observe(twice, 0).stood == 2
    # What stood after the first turn stands again after the fifth and the ninth.
    drawn = play(CORNERS, *CIRCLE * 2, CIRCLE[0])
    assert Trypsylon().observe(drawn, 0).stood == 3
    assert Trypsylon().result(drawn) == Result((0, 0), (), "TS-35")
    assert Trypsylon().movers(drawn) == ()


@pytest.mark.rule("TS-35")
def test_ban_mover_and_right_to_a_double_move_are_part_of_the_position() -> None:
    cards = "q..../...../e..../...../z...."
    state = play(
        f"{cards} beach - -",
        *("a1 E1>NW", "a5 E5>SW", "e1 W1>NW", "e5 W5>SW"),
        *("a1 E1>NW", "a3 E3>NE", "e1 W1>NW", "e3 W3>NE"),
        *("a5 E5>SW", "a1 E1>NW", "e5 W5>SW", "e1 W1>NW"),
    )
    assert [text for text in state.past.history if text.startswith(cards)] == [
        f"{cards} beach a5 double",
        f"{cards} beach a3 double",
        f"{cards} beach a1 double",
    ]
    assert Trypsylon().result(state) is None


@pytest.mark.rule("TS-35")
def test_a_card_turned_up_makes_everything_before_it_past() -> None:
    state = play(CORNERS, *CIRCLE, "c3 Nc>NE")
    assert state.past.history == (Trypsylon().dump(state),)
    assert play(CORNERS, *CIRCLE).past.history[-1] == after(CORNERS, *CIRCLE)


@pytest.mark.rule("TS-35")
def test_without_repetition_the_game_is_drawn_after_600_turns() -> None:
    game = Trypsylon(repetition="off")
    state = game.load(CORNERS)
    for number in range(600):
        assert game.result(state) is None
        for text in CIRCLE[number % 4].split():
            (seat,) = game.movers(state)
            state = game.apply(state, seat, game.read(state, text))
    assert game.result(state) == Result((0, 0), (), "TS-35")


# Expert

EXPERT = {"variant": "expert"}


@pytest.mark.rule("TS-36", "TS-37")
def test_expert_has_no_simple_moves_after_the_first_turn() -> None:
    assert kinds(legal(PLAIN, "b1", **EXPERT)) == (20, 0)
    for mover in ("beach", "meadow"):
        refusal = refused(PLAIN.replace("beach", mover), "b1 W1>NE", **EXPERT)
        assert refusal.rule == "TS-36"
        assert "c1" in refusal.keys
        assert "a1" not in refusal.keys


@pytest.mark.rule("TS-37")
def test_an_expert_double_move_needs_no_open_move_before_it() -> None:
    done = after(PLAIN, "b1 c3 W1>SE Nc>NE", **EXPERT)
    assert done == "cqe.e/...../...../...../z...c meadow c1 -"
    assert kinds(legal(done, "b2", **EXPERT)) == (18, 0)
    assert refused(PLAIN, "b1 a1", **EXPERT).rule == "TS-37"
    assert refused(PLAIN, "b1 c3 d3", **EXPERT).rule == "TS-37"


@pytest.mark.rule("TS-37", "TS-46")
def test_after_an_expert_open_move_a_turn_is_double_or_open() -> None:
    done = after(PLAIN, "a1 E1>NE", **EXPERT)
    assert done == "...ee/...../...../...../z...c meadow e1 -"
    game = Trypsylon(variant="expert")
    for first in legal(done, **EXPERT):
        state = play(done, first, **EXPERT)
        takes, pushes = kinds(legal(game.dump(state), **EXPERT))
        assert (takes > 0) == (state.hand == "down")
        assert (pushes > 0) == (state.hand == "up")


@pytest.mark.rule("TS-38")
def test_the_last_face_down_card_is_a_double_move_by_itself() -> None:
    assert kinds(legal(LAST, "d5", **EXPERT)) == (0, 12)
    assert refused(LAST, "d5 a1", **EXPERT).rule == "TS-38"
    assert after(LAST, "d5 W5>SE", **EXPERT).split()[1] == "meadow"


@pytest.mark.rule("TS-39")
def test_expert_with_no_card_face_down_has_open_moves_only() -> None:
    for text in legal(FULL, **EXPERT):
        assert play(FULL, text, **EXPERT).hand == "up"


@pytest.mark.rule("TS-40")
def test_the_ban_holds_in_expert() -> None:
    second = after(f"{START} beach - -", "c3 Nc>NE", **EXPERT)
    refusal = refused(second, "c1", **EXPERT)
    assert (refusal.rule, refusal.keys) == ("TS-40", ("c1",))
    for text in legal(second, **EXPERT):
        assert kinds(legal(second, text, **EXPERT)) == (23, 0)


@pytest.mark.rule("TS-41")
def test_expert_has_no_endgame() -> None:
    assert kinds(legal(TWO, "c5", **EXPERT)) == (1, 0)
    assert after(TWO, "c5 d5", **EXPERT).endswith("beach - - +two")
    assert refused(TWO, "c5 W5>NE", **EXPERT).rule == "TS-36"


# Around the game


@pytest.mark.rule("TS-42")
def test_the_loser_starts_the_next_game_of_a_series() -> None:
    for game in (Trypsylon(), Trypsylon(starts="second", board="6x6")):
        assert game.rematch(Result((1, 0), (0,), "TS-32")).starts == "second"
        assert game.rematch(Result((0, 1), (1,), "TS-32")).starts == "first"
        assert game.rematch(Result((1, 0), (0,), "TS-32")).board == game.board


@pytest.mark.rule("TS-42")
def test_after_a_draw_the_other_player_starts() -> None:
    drawn = Result((0, 0), (), "TS-35")
    assert Trypsylon().rematch(drawn).starts == "second"
    assert Trypsylon().rematch(drawn).rematch(drawn).starts == "first"


@pytest.mark.rule("TS-43")
def test_in_expert_the_players_take_turns_to_start() -> None:
    game = Trypsylon(variant="expert")
    for result in (Result((1, 0), (0,), "TS-32"), Result((0, 1), (1,), "TS-33")):
        assert game.rematch(result).starts == "second"
        assert game.rematch(result).rematch(result) == game


@pytest.mark.rule("TS-44")
def test_on_a_rectangle_one_way_is_shorter() -> None:
    wide = Trypsylon(board="5x6")
    five_rows = "ze..../qc..../ze..../qc..../ze.... meadow b5 -"
    assert outcome(wide.load(five_rows), board="5x6") == ((0,), "TS-32")
    five_columns = "eqeqe./zczcz./....../....../...... beach e1 -"
    assert wide.result(wide.load(five_columns)) is None
    tall = Trypsylon(board="6x5")
    assert outcome(tall.load(f"{MEADOWS}/..... beach e1 -"), board="6x5") == ((1,), "TS-32")
    assert tall.result(tall.load("ze.../qc.../ze.../qc.../ze.../..... meadow a1 -")) is None


@pytest.mark.rule("TS-44")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_either_variant_ends_on_any_board_with_never_more_than_51_actions(
    board: str, variant: str
) -> None:
    game = Trypsylon(variant=variant, board=board)  # type: ignore[arg-type]
    for seed in range(8):
        rng, state = Random(seed), game.initial()
        while movers := game.movers(state):
            actions = game.legal(state, movers[0])
            assert 0 < len(actions) <= 51
            state = game.apply(state, movers[0], rng.choice(actions))
        assert outcome(state, variant=variant, board=board)[1] in {"TS-32", "TS-33", "TS-35"}


@pytest.mark.rule("TS-45")
def test_with_touch_move_no_step_is_taken_back() -> None:
    for touch_move, back in ((False, 0), (True, None)):
        game = Trypsylon(touch_move=touch_move)
        course = Timeline(game)
        course.add(Entry(1, 1, 0, Take("c3")))
        assert course.step_back(0) == back
        course.add(Entry(2, 2, 0, Push("N", "c", "NE")))
        assert course.step_back(0) is None
        assert game.reveals(game.initial(), 0, Take("c3")) == touch_move


# Counts


@pytest.mark.rule("TS-48")
@pytest.mark.parametrize(
    ("board", "counts"),
    [
        ("5x5", [320, 99_072]),
        ("6x6", [480, 225_280]),
        ("5x6", [392, 149_536]),
        ("6x5", [392, 149_536]),
    ],
)
def test_how_many_ways_there_are_to_play_two_turns(board: str, counts: list[int]) -> None:
    game = Trypsylon(board=board)  # type: ignore[arg-type]
    assert list(perft(game, game.initial(), 2)) == counts


@pytest.mark.parametrize("board", BOARDS)
def test_positions_alike_up_to_symmetry_have_as_many_turns(board: str) -> None:
    game, area = Trypsylon(board=board), grid(board)  # type: ignore[arg-type]
    for seed in range(3):
        rng, state = Random(seed), game.initial()
        for _ in range(rng.randrange(4, 14)):
            (seat,) = game.movers(state)
            state = game.apply(state, seat, rng.choice(game.legal(state, seat)))
        images = [
            State(
                each.image(state.cards),
                state.mover ^ each.swaps,
                each.cells.get(state.banned, ""),
                state.double,
                state.hand,
            )
            for each in area.symmetries
        ]
        assert len(images) == (8 if area.rows == area.columns else 4)
        assert {game.canonical(image) for image in images} == {game.canonical(state)}
        following = [_following(game, image) for image in images]
        assert all(each == following[0] for each in following)


@pytest.mark.parametrize("board", BOARDS)
def test_symmetries_keep_the_pathways(board: str) -> None:
    rng, area = Random(board), grid(board)
    for _ in range(20):
        cards = "".join(rng.choice("qezc..") if card == "." else card for card in area.start)
        nets = [network(board, each.image(cards)) for each in area.symmetries]
        sizes = [sorted((len(p.cells), len(p.shores)) for p in pathways(net)) for net in nets]
        assert all(each == sizes[0] for each in sizes)


def _following(game: Trypsylon, state: State) -> list[Any]:
    """Give what may stand after one more action, up to symmetry."""
    (seat,) = game.movers(state)
    reached = (game.apply(state, seat, action) for action in game.legal(state, seat))
    return sorted(repr(game.canonical(each)) for each in reached)
