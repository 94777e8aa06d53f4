"""The drawing for the terminal."""

from __future__ import annotations

import re

import pytest

from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.show import show
from ypsilon.games.tyros.tests.table import ACT, CHIPS, play

POSITION = f"{ACT} ships=27,T/T/T/T cities=31/-/-/- hands=OOOYJ/GG/-/- known=-/G/-/-"


def drawn(position: str, seat: int | None, language: str = "en", colour: bool = False) -> str:
    """Draw what a seat sees of a position."""
    game = Tyros()
    return show(game, game.observe(play(position), seat), language, colour)


def test_map_hand_and_costs_are_shown() -> None:
    text = drawn(POSITION, 0)
    for part in ("| T O ", "Peloponne.", "~ r  ", "~ R  ", "Hand: 3O 1Y 1J"):
        assert part in text
    assert "Landscape cards: 1 Gallaecia (-)  2 Lusitania (-)" in text
    assert "From T: 27 OO" in text
    assert "City: 27 OOOOO (1 short)" in text
    assert "Ship: 31 O  T 5 any" in text
    assert "Round 1: Red to act" in text


def test_the_forecast_shows_how_points_come_about_and_who_would_win() -> None:
    text = " ".join(drawn(POSITION, 0).split())
    assert ">1 Red, first 5 2 2 1 25* = 12+6+7+0" in text
    assert " 2 Blue 2 2 1 0 0 = 0+0+0+0 holds G" in text
    assert "orange 3: city 12, ship 6 (most cities: Red)" in text
    assert "* would win if the game ended now" in text
    over = "over:1 chips=O27,31,T/Y28/G22/V26 land=-/1/2/3 ships=27/-/-/-"
    assert "* wins" in drawn(over, None)
    assert "From" not in drawn(over.replace("ships=", "hands=OO/-/-/- ships="), 0)


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_line_is_wider_than_a_small_terminal(language: str) -> None:
    known = "known=OOOYJ/GG/VV/- hands=OOOYJ/GG/VVVVV/- land=1!,2!/3!,4!/5,6,8/7"
    position = f"act:4 {CHIPS} ships=27,T/T/T,30,30/T cities=31/-/22,23/28 first=4 {known}"
    for seat in (0, 1, 2, 3, None):
        for line in drawn(position, seat, language).split("\n"):
            assert len(line) <= 80, line


@pytest.mark.rule("TY-52")
def test_a_tie_is_explained() -> None:
    tied = "over:1 chips=O1,2,3/Y7,8/G12,13/V20 land=-/-/-/- ships=1,20/7,12/-/-"
    assert "In a tie points from the largest empire decide: Red 6, Blue 0." in drawn(tied, None)
    assert "In a tie" not in drawn(tied.replace("7,12", "7"), None)


@pytest.mark.rule("TY-03")
def test_the_sea_is_open_where_it_joins_two_fields() -> None:
    lines = drawn(POSITION, None).split("\n")
    assert lines[1] == (
        "| 1        | 6        ~ 10       | 15       ~ 20       | 25       ~ 29       |"
    )
    assert lines[4] == (
        "+~~~~~~~~~~+~~~~~~~~~~+~~~~~~~~~~+~~~~~~~~~~+----------+~~~~~~~~~~+----------+"
    )


LAY = "lay:1 chips=O7/Y13/G23/V26 land=6,12,20,31/1,2/5,8/11,14"


@pytest.mark.parametrize(
    ("position", "before", "seat", "hint"),
    [
        (LAY, (), 0, "Write lay 6 O (field"),
        (LAY.replace("land=6,12,", "land="), (), 0, "Write under 20 (a card"),
        (POSITION, (), 0, "Write ship 31, move 27>22, bank 1, pass or offer O>Y all"),
        (POSITION, ("move T>27",), 0, "Write pay OO"),
        (POSITION, ("offer O>G all",), 1, "Write accept, refuse or counter"),
        (POSITION, ("offer O>G 2", "2: accept"), 0, "Write take 2"),
        (f"{ACT} hands=OO/-/-/-", ("pass",) * 4, 0, "Write keep OO (at most"),
        (f"{ACT} ships=T/-/-/- cities=-/31/-/- hands=OYG/-/-/-", ("move T>31",), 0, "Write give"),
    ],
)
def test_whoever_is_to_act_is_told_how_to_write_it(
    position: str, before: tuple[str, ...], seat: int, hint: str
) -> None:
    game = Tyros()
    state = play(position, *before)
    assert hint in " ".join(show(game, game.observe(state, seat)).split())
    for other in (*range(4), None):
        if other not in game.movers(state):
            assert "Write" not in show(game, game.observe(state, other))


def test_landscape_cards_say_what_they_could_join() -> None:
    text = " ".join(drawn(LAY, 0).split())
    assert "6 Gulf of Lion (O) 12 Sardinia (Y) 20 Illyria (-) 31 Cyprus (-)" in text


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
    assert "Landschaftskärtchen: 1 Gallaecia (-)  2 Lusitanien (-)" in text
    assert "Karthago" in text


def test_the_two_coasts_of_italy_are_told_apart() -> None:
    text = drawn("act:1 chips=O16 ships=16W,16W/-/-/- land=1/2/3/4", None)
    assert "~ rr|      |" in text
    assert "~ r|b      |" in drawn("act:1 chips=O16 ships=16W/16E/-/- land=1/2/3/4", None)


def test_an_offer_and_its_answers_are_shown() -> None:
    game = Tyros()
    state = play(POSITION, "offer O>G all", "2: accept", "3: refuse", "4: counter ->O")
    text = show(game, game.observe(state, 0))
    for part in (
        "Red offers O for G to all",
        "2 Blue: accepts",
        "3 White: refuses",
        "4 Black: offers - for O instead",
    ):
        assert part in text
