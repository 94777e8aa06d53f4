"""Text of Trypsylon both ways (TS-47, TS-49), drawing and sentences."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.core.turns import turns
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.show import show
from ypsilon.games.trypsylon.state import Action, Push, Take
from ypsilon.games.trypsylon.tables import grid
from ypsilon.games.trypsylon.tests.table import START, after, play, refused
from ypsilon.match.called import own_voice

GAME = Trypsylon()
OPENED = "q...e/...../...../...../z...c beach e5 double"


@pytest.mark.rule("TS-47")
def test_cells_run_from_the_north_west_row_by_row() -> None:
    assert grid("5x6").cells[:7] == ("a1", "b1", "c1", "d1", "e1", "f1", "a2")
    assert grid("5x6").cells[-1] == "f5"
    assert grid("6x5").cells[-1] == "e6"


@pytest.mark.rule("TS-47")
@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("c3", Take("c3")),
        ("W3>NE", Push("W", "3", "NE")),
        ("Nb>SE", Push("N", "b", "SE")),
        ("E5>SW", Push("E", "5", "SW")),
        ("Sa>NW", Push("S", "a", "NW")),
    ],
)
def test_single_actions(text: str, action: Action) -> None:
    assert GAME.read(GAME.initial(), text) == action
    assert GAME.write(GAME.initial(), action) == text


@pytest.mark.rule("TS-47")
@pytest.mark.parametrize(
    "text",
    ["", "f1", "a6", "a0", "3c", "C3", "c3 ", "W3", "W3>N", "W3>ne", "Wc>NE", "N3>NE", "W6>NE"],
)
def test_what_is_no_action_on_this_board_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction, match="TS-47"):
        GAME.read(GAME.initial(), text)


@pytest.mark.rule("TS-47")
def test_an_action_made_up_by_a_program_is_refused_as_well() -> None:
    taken = play(f"{START} beach - -", "c3")
    for action in (Push("W", "c", "NE"), Push("W", "3", "N"), Push("", "", ""), Take("z9")):
        with pytest.raises(IllegalAction, match="TS-47"):
            GAME.apply(taken, 0, action)


@pytest.mark.rule("TS-47")
def test_sides_and_lines_say_where_a_card_goes_in() -> None:
    assert after(f"{START} beach - -", "c3 W3>NE").split()[2] == "a3"
    assert after(f"{START} beach - -", "b3 Nb>SE").split()[2] == "b1"
    assert after(f"{START} beach - -", "b3 Sb>SE").split()[2] == "b5"
    assert after(f"{START} beach - -", "c3 E3>NE").split()[2] == "e3"


@pytest.mark.rule("TS-47")
def test_the_cards_of_a_double_move_are_written_in_reading_order() -> None:
    state = GAME.load(OPENED)
    pushes = (Push("W", "3", "NE"), Push("S", "b", "SW"))
    for taken in ((Take("c3"), Take("b4")), (Take("b4"), Take("c3"))):
        assert GAME.write_turn(state, (*taken, *pushes)) == "c3 b4 W3>NE Sb>SW"
    assert after(OPENED, "c3 b4 W3>NE") == after(OPENED, "b4 c3 W3>NE")
    found = turns(GAME, GAME.load("eezcq/qczee/cccee/ec.qe/..q.c beach e5 double"))
    assert "c4 a5 E4>NE E5>SW" in found
    assert "c4 a5 E5>SW E4>NE" in found
    assert not any(text.startswith("a5 c4") for text in found)


@pytest.mark.rule("TS-47")
def test_turns_both_ways_also_from_the_middle() -> None:
    for before, text in (
        ("", "c3 W3>NE"),
        ("", "c3 b4 W3>NE Sb>SW"),
        ("c3", "W3>NE"),
        ("c3", "b4 W3>NE Sb>SW"),
        ("c3 b4", "W3>NE Sb>SW"),
        ("c3 b4 W3>NE", "Sb>SW"),
        ("a1", "E1>NW"),
    ):
        state = play(OPENED, before)
        assert GAME.write_turn(state, GAME.read_turn(state, text)) == text


@pytest.mark.rule("TS-47")
@pytest.mark.parametrize(
    "text",
    ["", "c3", "W3>NE", "c3 d3", "c3 W3>NE W3>NE", "c3 d3 W3>NE", "W3>NE c3", "c3 W3>NE d3 N4>NE"],
)
def test_what_is_no_whole_turn_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction, match="TS-47"):
        GAME.read_turn(GAME.load(OPENED), text)


@pytest.mark.rule("TS-49")
@pytest.mark.parametrize(
    ("text", "options"),
    [
        (f"{START} beach - -", {}),
        ("..q../...../...../...../..... meadow c1 -", {}),
        ("q...e/...../...../...../z...c beach e5 double", {}),
        ("q_..e/...../...../...../z...c beach - double +down", {}),
        ("q_..e/...../...../...../z...c beach - - +down", {}),
        ("_...e/...../...../...../z...c beach - - +up", {}),
        ("q__.e/...../...../...../z...c beach - - +two", {}),
        ("qe_.e/...../...../...../z...c beach - - +last", {}),
        ("qezc../....../....../....../....../...... meadow d1 -", {"board": "6x6"}),
        ("qezc../....../....../....../...... meadow d1 -", {"board": "5x6"}),
        ("qe__./...../...../...../..... beach - - +two", {"variant": "expert"}),
    ],
)
def test_positions_both_ways(text: str, options: dict[str, Any]) -> None:
    game = Trypsylon(**options)
    assert game.dump(game.load(text)) == text


@pytest.mark.rule("TS-49")
def test_letters_lie_around_s_as_the_corners_do() -> None:
    for rotation, letter in (("NW", "q"), ("NE", "e"), ("SW", "z"), ("SE", "c")):
        assert after(f"{START} beach - -", f"c3 W3>{rotation}").split("/")[2] == f"{letter}...."


@pytest.mark.rule("TS-49")
def test_what_is_in_hand_follows_and_no_cell_is_banned_then() -> None:
    assert after(OPENED, "b1") == "q_..e/...../...../...../z...c beach - double +down"
    assert after(OPENED, "a1") == "_...e/...../...../...../z...c beach - - +up"
    assert after(OPENED, "b1 c1") == "q__.e/...../...../...../z...c beach - - +two"
    assert after(OPENED, "b1 c1 W1>SE") == "cq_.e/...../...../...../z...c beach - - +last"


@pytest.mark.rule("TS-49")
def test_in_expert_nobody_has_the_right_to_a_double_move() -> None:
    assert after(OPENED.replace("double", "-"), "a1 E1>NW", variant="expert").endswith("e1 -")
    with pytest.raises(IllegalAction, match="TS-49"):
        Trypsylon(variant="expert").load(OPENED)


@pytest.mark.rule("TS-49")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("", "TS-49"),
        (START, "TS-49"),
        (f"{START} beach -", "TS-49"),
        (f"{START} sand - -", "TS-49"),
        (f"{START} beach - - +three", "TS-49"),
        (f"{START.replace('.', 'x', 1)} beach - -", "TS-49"),
        (f"{START} beach - - +down", "TS-49"),
        ("_..../...../...../...../..... beach - - +two", "TS-49"),
        ("...../...../...../..... beach - -", "TS-01"),
        ("_..../...../...../...../..... beach - -", "TS-01"),
        (f"{START} beach c1 -", "TS-11"),
        ("...../...../..q../...../..... beach c3 -", "TS-11"),
        (f"{START} beach z9 -", "TS-47"),
        ("q_.../...../...../...../..... beach a1 - +down", "TS-49"),
        ("q__../...../...../...../..... beach - double +two", "TS-49"),
        (f"{START} beach - double", "TS-08"),
        ("__.../...../...../...../..... beach - - +two", "TS-08"),
        ("__eee/eeeee/eeeee/eeeee/eeee. beach - - +two", "TS-15"),
        ("_eeee/eeeee/eeeee/eeeee/eeee. beach - - +last", "TS-15"),
        ("..q../...../...../...../..... meadow c1 double", "TS-12"),
        ("q...e/...../...../...../z...c beach - double", "TS-12"),
        ("q_.../...../...../...../..... beach - double +down", "TS-12"),
        ("q__../...../...../...../..... beach - - +two", "TS-12"),
        ("qe_../...../...../...../..... beach - - +last", "TS-12"),
        ("_..../...../...../...../..... beach - - +up", "TS-11"),
    ],
)
def test_what_is_no_position_is_refused(text: str, rule: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        GAME.load(text)
    assert caught.value.rule == rule


@pytest.mark.rule("TS-49", "TS-08")
def test_an_expert_has_made_a_first_turn_before_a_double_move() -> None:
    with pytest.raises(IllegalAction, match="TS-08"):
        Trypsylon(variant="expert").load("q_.../...../...../...../..... beach - - +last")


@pytest.mark.rule("TS-49")
def test_by_version_1_a_position_is_looked_at_less_closely() -> None:
    text = "..q../...../...../...../..... meadow c1 double"
    assert GAME.dump(Trypsylon(rules_version=1).load(text)) == text


@pytest.mark.rule("TS-49")
def test_positions_of_random_games_both_ways() -> None:
    for seed in range(4):
        rng, state = Random(seed), GAME.initial()
        while movers := GAME.movers(state):
            assert GAME.load(GAME.dump(state)) == state
            state = GAME.apply(state, movers[0], rng.choice(GAME.legal(state, movers[0])))
        assert GAME.result(GAME.load(GAME.dump(state))) == GAME.result(state)


def drawn(position: str, language: str = "en", colour: bool = False, **options: Any) -> str:
    """Draw a position."""
    game = Trypsylon(**options)
    return show(game, game.observe(game.load(position), 0), language, colour)


def test_the_drawing_leads_jetties_from_card_to_card() -> None:
    lines = drawn("ze.../qc.../...../...../..... meadow a1 -").splitlines()
    assert lines[:8] == [
        "      a    b    c    d    e",
        "   ╔═════════════════════════╗",
        "   ║  │                      ║",
        " 1 ║ ╱└────┐╱   ·    ·    ·  ║",
        "   ║╱      │                 ║",
        "   ║╲      │                 ║",
        " 2 ║ ╲┌────┘╲   ·    ·    ·  ║",
        "   ║  │                      ║",
    ]
    assert len(lines[2:17]) == 15
    assert lines[-2] == "a1 was pushed in last and must not be taken"
    assert lines[-1] == "Meadow takes a card"


def test_a_diagonal_that_does_not_count_ends_before_its_corner() -> None:
    assert " 1 ║  ·  ──┐╱   ·" in drawn(".e.../...../...../...../..... meadow - -")
    assert "   ║                         ║" in drawn(".e.../...../...../...../..... meadow - -")
    assert "   ║         ╱╲              ║" in drawn(".eq../...../...../...../..... meadow - -")


def test_the_drawing_tells_what_is_in_hand() -> None:
    holed = "q_..e/...../...../...../z...c beach - {}"
    assert "pushes it in or takes a second" in drawn(holed.format("double +down"))
    assert "in hand and pushes it in" in drawn(holed.format("- +down"))
    assert "takes a second one" in drawn(holed.format("- +down"), variant="expert")
    assert "Strand hat eine offene Karte" in drawn(holed.format("- +up"), "de")
    assert "two face-down ones" in drawn(OPENED)
    assert "┌╌╌╌┐" in drawn(holed.format("- +up"))


def test_the_drawing_tells_who_has_won() -> None:
    assert "Beach wins (TS-32)" in drawn("ze.../qc.../ze.../qc.../ze... meadow b5 -")
    assert "Wiese gewinnt (TS-32)" in drawn("eqeqe/zczcz/...../...../..... meadow e1 -", "de")
    both = "ze.../qc.../ze.../qceec/zeqeq {} a5 -"
    assert "Meadow wins (TS-33)" in drawn(both.format("beach"))
    assert "Beach wins (TS-33)" in drawn(both.format("meadow"))
    circle = ("a1 E1>NW", "a5 E5>SW", "e1 W1>NW", "e5 W5>SW") * 2
    state = play("q..../...../...../...../z.... beach - -", *circle, circle[0])
    assert "drawn (TS-35)" in show(GAME, GAME.observe(state, None))


def test_pathways_of_both_sides_are_coloured() -> None:
    yellow, green, red = "\x1b[1;33m", "\x1b[1;32m", "\x1b[31m"
    coloured = drawn("..c../...../e..../...../..... meadow - -", colour=True)
    assert f"{yellow}  │  " in coloured
    assert f"{green}──┐" in coloured
    assert f"{red}╲" in coloured
    assert "\x1b" not in drawn(OPENED)


@pytest.mark.parametrize(
    ("action", "language", "sentence"),
    [
        ("b1", "en", "Beach takes the face-down card from b1."),
        ("b1", "de", "Strand nimmt die verdeckte Karte von b1."),
        ("a1", "en", "Beach takes the face-up card from a1."),
        ("a1", "de", "Strand nimmt die offene Karte von a1."),
        (
            "W1>NE",
            "en",
            "Beach pushes from the west into row 1, the card's diagonal pointing north-east.",
        ),
        (
            "Sb>SW",
            "de",
            "Strand schiebt von Süden in Spalte b, die Diagonale der Karte zeigt nach Südwesten.",
        ),
    ],
)
def test_sentences(action: str, language: str, sentence: str) -> None:
    state = GAME.load(OPENED)
    if ">" in action:
        state = GAME.apply(state, 0, Take("b1"))
    assert GAME.say(state, 0, GAME.read(state, action), own_voice(GAME, language)) == sentence


@pytest.mark.rule("TS-25")
def test_a_diagonal_that_is_broken_is_told() -> None:
    around = GAME.load("...../.cq../.ec../...../..... beach - -")
    taken = GAME.read(around, "c2")
    told = GAME.say(around, 0, taken, own_voice(GAME, "en", 0))
    assert told == "You take the face-up card from c2; the diagonals on b2 and b3 are broken by it."
    told = GAME.say(around, 0, taken, own_voice(GAME, "de"))
    assert told.endswith("von c2; damit sind die Diagonalen auf b2 und b3 unterbrochen.")
    assert "broken" not in GAME.say(around, 0, Take("e5"), own_voice(GAME, "en"))


def test_sentences_name_the_shores_of_the_seat() -> None:
    state = GAME.initial()
    swapped = Trypsylon(beaches="second")
    assert GAME.say(state, 1, Take("c3"), own_voice(GAME, "en")).startswith("Meadow takes")
    assert swapped.say(state, 1, Take("c3"), own_voice(swapped, "en")).startswith("Beach takes")
    assert swapped.say(state, 0, Take("c3"), own_voice(swapped, "de")).startswith("Wiese nimmt")


def test_a_refusal_says_what_to_light() -> None:
    assert refused(OPENED, "e5").keys == ("e5",)
    assert str(refused(OPENED, "e5")) == "TS-11: e5 was pushed in by the turn before"
