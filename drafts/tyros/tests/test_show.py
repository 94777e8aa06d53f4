"""The drawing for the terminal."""

from __future__ import annotations

import re

from ypsilon.games.tyros.rules import Tyros
from ypsilon.games.tyros.show import show
from ypsilon.games.tyros.tests.table import ACT, play

POSITION = f"{ACT} ships=27,T/T/T/T cities=31/-/-/- hands=OOOYJ/GG/-/- known=-/G/-/-"


def drawn(position: str, seat: int | None, language: str = "en", colour: bool = False) -> str:
    """Draw what a seat sees of a position."""
    game = Tyros()
    return show(game, game.observe(play(position), seat), language, colour)


def test_map_hand_and_costs_are_shown() -> None:
    text = drawn(POSITION, 0)
    for part in ("Tyros O", "| r ", "| R ", "Hand: 3O 1Y 1J", "Landscape cards: 1 2"):
        assert part in text
    assert "From T: 27 OO" in text.replace("\n", " ")
    assert "Ship: 31 O" in text
    assert "at least G" in text
    assert "25 points (12 cities, 6 ships, 7 bonus)" in text
    assert "Round 1: Red to act" in text


def test_others_see_no_hand() -> None:
    assert "Hand" not in drawn(POSITION, None)
    assert "Hand: 2G" in drawn(POSITION, 1)


def test_colour_changes_nothing_but_colour() -> None:
    plain, coloured = drawn(POSITION, 0), drawn(POSITION, 0, colour=True)
    assert coloured != plain
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == plain


def test_german() -> None:
    text = drawn(POSITION, 0, "de")
    assert "Runde 1: Rot ist am Zug" in text
    assert "Landschaftskärtchen: 1 2" in text


def test_the_two_coasts_of_italy_are_told_apart() -> None:
    text = drawn("act:0 chips=O16 ships=16W,16W/-/-/- land=1/2/3/4", None)
    assert "| rr|" in text
    assert "| r|b" in drawn("act:0 chips=O16 ships=16W/16E/-/- land=1/2/3/4", None)


def test_an_offer_and_its_answers_are_shown() -> None:
    game = Tyros()
    state = play(POSITION, "offer O>G all", "1: accept", "2: refuse", "3: counter ->O")
    text = show(game, game.observe(state, 0))
    for part in ("Red offers O for G", "1 Blue: accepts", "2 White: refuses", "3 Black: - > O"):
        assert part in text
