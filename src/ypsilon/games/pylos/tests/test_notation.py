"""Text of Pylos both ways (PY-24, PY-25, PY-27), drawing and sentences."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.core.turns import turns
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.show import show
from ypsilon.games.pylos.state import Place, Raise, Stop, TakeBack
from ypsilon.games.pylos.tables import BASE, BIT, CELLS, names
from ypsilon.match.called import own_voice

GAME = Pylos()
SQUARE = "1a1,1b1,1a2/1d1,1d2,1d3 light"
STACKED = "1a1,1b1,1a2,1b2,2a1,1a3/1d1,1d2,1d3,1d4 light"


@pytest.mark.rule("PY-24")
def test_cells_run_from_1a1_to_4a1() -> None:
    assert (CELLS[0], CELLS[1], CELLS[4], CELLS[15]) == ("1a1", "1b1", "1a2", "1d4")
    assert (CELLS[16], CELLS[24], CELLS[25], CELLS[28]) == ("2a1", "2c3", "3a1", "3b2")
    assert CELLS[29] == "4a1"


@pytest.mark.rule("PY-24")
def test_a_cell_rests_on_its_column_and_row_and_the_next() -> None:
    assert names(BASE[BIT["2a1"]]) == ("1a1", "1b1", "1a2", "1b2")
    assert names(BASE[BIT["2c2"]]) == ("1c2", "1d2", "1c3", "1d3")
    assert names(BASE[BIT["4a1"]]) == ("3a1", "3b1", "3a2", "3b2")


@pytest.mark.rule("PY-24")
@pytest.mark.parametrize("text", ["1e1", "2d1", "4b1", "5a1", "1a5", "1a1-2d4", "x3c1", "0a1"])
def test_a_cell_that_is_not_there_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction, match="PY-24"):
        GAME.read(GAME.initial(), text)


@pytest.mark.rule("PY-24")
def test_an_action_made_up_by_a_program_is_refused_as_well() -> None:
    for action in (Place("9z9"), Raise("1a1", ""), Raise("x", "2a1")):
        with pytest.raises(IllegalAction, match="PY-24"):
            GAME.apply(GAME.initial(), 0, action)
    with pytest.raises(IllegalAction, match="PY-24"):
        GAME.apply(GAME.load("1a1,1b1,1a2,1b2/- light take1"), 0, TakeBack("1a9"))


@pytest.mark.rule("PY-25")
@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("2b1", Place("2b1")),
        ("1a1-2b1", Raise("1a1", "2b1")),
        ("x1c3", TakeBack("1c3")),
        ("stop", Stop()),
    ],
)
def test_single_actions(text: str, action: Place | Raise | TakeBack | Stop) -> None:
    state = GAME.initial()
    assert GAME.read(state, text) == action
    assert GAME.write(state, action) == text


@pytest.mark.rule("PY-25")
@pytest.mark.parametrize("text", ["", "pass", "1a1-", "1a1x", "xstop", "1A1", "1a1 ", "2b1x1c3"])
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction, match="PY-25"):
        GAME.read(GAME.initial(), text)


@pytest.mark.rule("PY-25")
@pytest.mark.parametrize("text", ["", "x", "1a1x1b1x1c1x1d1", "1a1stop", "1a1-1b1-1c1"])
def test_what_is_no_turn_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction, match="PY-25"):
        GAME.read_turn(GAME.initial(), text)


@pytest.mark.rule("PY-25")
def test_two_balls_are_written_in_cell_order() -> None:
    state = GAME.load(SQUARE)
    taken = (TakeBack("1b2"), TakeBack("1a1"))
    assert GAME.write_turn(state, (Place("1b2"), *taken)) == "1b2x1a1x1b2"
    texts = [text for text in turns(GAME, state) if text.startswith("1b2x")]
    assert len(texts) == len({frozenset(text[4:].split("x")) for text in texts}) == 10


@pytest.mark.rule("PY-25", "PY-13")
def test_a_ball_set_free_by_the_first_stands_second() -> None:
    found = turns(GAME, GAME.load(STACKED))
    assert "1b3x2a1x1a1" in found
    assert "1b3x1a1x2a1" not in found
    assert "1b3x1a3x2a1" in found


@pytest.mark.rule("PY-25")
def test_a_turn_that_takes_one_ball_ends_with_stop() -> None:
    state = GAME.load(SQUARE)
    actions = (Place("1b2"), TakeBack("1a1"), Stop())
    assert GAME.write_turn(state, actions) == "1b2x1a1"
    assert GAME.read_turn(state, "1b2x1a1") == actions
    middle = GAME.load("1a1,1b1,1a2,1b2/1d1 light take1")
    assert GAME.read_turn(middle, "x1a1") == (TakeBack("1a1"), Stop())
    late = GAME.load("1b1,1a2,1b2/1d1 light take2")
    assert GAME.read_turn(late, "stop") == (Stop(),)
    assert GAME.write_turn(late, (Stop(),)) == "stop"


@pytest.mark.rule("PY-25")
def test_an_illegal_turn_names_the_rule_it_breaks() -> None:
    with pytest.raises(IllegalAction, match="PY-11"):
        GAME.read_turn(GAME.initial(), "1a1x1a1")


@pytest.mark.rule("PY-27")
@pytest.mark.parametrize(
    "text",
    [
        "-/- light",
        "1a1,1b2/1c3 light",
        "1a1,1b1,1a2,1b2/1c3 light take1",
        "1b1,1a2,1b2/1c3,1d3 light take2",
        "1a1,1b1,1a2,1b2,2a1/1c3 dark",
    ],
)
def test_positions_both_ways(text: str) -> None:
    assert GAME.dump(GAME.load(text)) == text


@pytest.mark.rule("PY-27")
def test_the_reserves_follow_from_the_board() -> None:
    assert GAME.observe(GAME.load("1a1,1b2/1c3 light"), None).reserves == (13, 14)


@pytest.mark.rule("PY-27")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "light",
        "1a1/1b1",
        "1a1/1b1 green",
        "1a1/1b1 light take3",
        "1a1/1a1 dark",
        "1a1,1a1/- dark",
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction, match="PY-27"):
        GAME.load(text)


@pytest.mark.rule("PY-27", "PY-05")
def test_a_ball_in_the_air_is_no_position() -> None:
    with pytest.raises(IllegalAction, match="PY-05"):
        GAME.load("2a1/- dark")


@pytest.mark.rule("PY-27", "PY-11", "PY-13", "PY-17")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1a1/- light take2", "PY-13: no ball taken first"),
        ("1a1,1b1/1a2 light take2", "PY-13: no ball taken first"),
        ("1a1,1b1,1c1/- light take1", "PY-11: nobody takes back"),
        # The square stands, but carries a ball: nobody has just completed it.
        ("1a1,1b1,1a2,1b2/2a1,1d4 light take1", "PY-11: nobody takes back"),
        (f"{','.join(CELLS[15:])}/{','.join(CELLS[:15])} light", "PY-17: who filled the top"),
    ],
)
def test_what_cannot_stand_is_no_position_and_why(text: str, why: str) -> None:
    with pytest.raises(IllegalAction, match=why):
        GAME.load(text)


@pytest.mark.rule("PY-27")
def test_positions_of_random_games_can_stand() -> None:
    games = (Pylos(), Pylos(variant="expert"))
    for game, seed in product(games, range(20)):
        rng = Random(seed)
        state = game.initial()
        while movers := game.movers(state):
            state = game.apply(state, movers[0], rng.choice(game.legal(state, movers[0])))
            assert game.load(game.dump(state)) == state


def test_the_drawing_shows_levels_reserves_and_who_moves() -> None:
    drawn = show(GAME, GAME.observe(GAME.load(STACKED), 0))
    assert drawn.splitlines()[2] == " 1 ◦ ◦ · ●     1 ○         1         1"
    assert "○ Light: 9 in reserve" in drawn
    assert "Light to move" in drawn
    assert "Hell ist am Zug" in show(GAME, GAME.observe(GAME.load(STACKED), 0), "de")
    assert "\x1b[" in show(GAME, GAME.observe(GAME.load(STACKED), 0), colour=True)


def test_sentences_name_colour_and_cells() -> None:
    state, english, german = GAME.initial(), own_voice(GAME, "en"), own_voice(GAME, "de")
    assert GAME.say(state, 0, Place("1b3"), english) == "Light places a ball on the ground, b3."
    assert GAME.say(state, 1, Place("1b3"), german) == "Dunkel setzt eine Kugel auf den Boden, b3."
    swapped = Pylos(light="second")
    told = swapped.say(state, 1, Stop(), own_voice(swapped, "en"))
    assert told == "Light takes back no second ball."
    raised = GAME.say(state, 0, Raise("1a1", "2b1"), german)
    assert raised == "Hell stapelt eine Kugel vom Boden, a1, auf Ebene 2, b1."
    taken = GAME.say(state, 0, TakeBack("2a1"), german)
    assert taken == "Hell nimmt die Kugel von Ebene 2, a1, zurück."
    assert GAME.say(state, 0, Raise("3a1", "4a1"), english).endswith("level 3, a1, to the top.")


def test_the_reader_is_told_what_they_do_themselves() -> None:
    state = GAME.load("1a1,1b1,1a2/- light")
    told = GAME.say(state, 0, Place("1b2"), own_voice(GAME, "en", 0))
    assert told == "You place a ball on the ground, b2, and complete a square."
    told = GAME.say(state, 0, Place("1b2"), own_voice(GAME, "de", 0))
    assert told == "Du setzt eine Kugel auf den Boden, b2, und vollendest ein Quadrat."
    assert GAME.say(state, 0, Place("1b2"), own_voice(GAME, "en", 1)).startswith("Light places")


@pytest.mark.rule("PY-21")
def test_a_line_is_told_where_lines_count() -> None:
    state, line = GAME.load("1a1,1b1,1c1/- light"), Place("1d1")
    expert = Pylos(variant="expert")
    assert GAME.say(state, 0, line, own_voice(GAME, "en")).endswith("d1.")
    told = expert.say(state, 0, line, own_voice(expert, "en"))
    assert told == "Light places a ball on the ground, d1, and completes a line."


@pytest.mark.rule("PY-27")
def test_by_version_1_a_position_is_looked_at_less_closely() -> None:
    game = Pylos(rules_version=1)
    for text in ("1a1/- light take2", "1a1,1b1,1d1,1a2,1b2/1d4,2a1 light take1"):
        assert game.dump(game.load(text)) == text
