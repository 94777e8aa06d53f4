"""Turns of the standard game: simple, open and double moves (TS-07 to TS-16)."""

from __future__ import annotations

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.core.turns import turns
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.tables import grid
from ypsilon.games.trypsylon.tests.table import (
    FULL,
    OPENED,
    PLAIN,
    START,
    after,
    kinds,
    legal,
    play,
    refused,
)

ROTATED = (("NW", "q"), ("NE", "e"), ("SE", "c"), ("SW", "z"))

# Four, three, two and one cards face down, and nothing joined.
FOUR = "eezcq/qczee/cccee/ecqqe/....c beach e5 -"

THREE = "eezcq/qczee/cccee/ecqqe/q...c beach e5 -"


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
