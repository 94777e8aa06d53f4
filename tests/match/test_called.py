"""What those at a table are called: people by name, bots by the colour of their seat."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from toy.rules import Toy
from ypsilon.core.record import Player
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.text.words import PLAYERS
from ypsilon.match.called import called

WORDS = Path(__file__).parents[2] / "web/src/games/tryce/words"
ANNA, EASY, OPEN = Player("Anna"), Player("easy", "easy"), Player("")


def test_a_bot_is_called_by_its_colour_and_a_person_by_their_name() -> None:
    assert called(Pylos(), (ANNA, EASY), "en") == ("Anna", "Dark")
    assert called(Pylos(), (EASY, ANNA), "de") == ("Hell", "Anna")
    assert called(Tryce(seats=3), (ANNA, EASY, EASY), "en") == ("Anna", "Blue", "Coral")


def test_where_a_game_has_no_colours_bots_and_open_seats_have_numbers() -> None:
    assert called(Toy(), (ANNA, EASY, OPEN), "en") == ("Anna", "Bot 2", "Seat 3")
    assert called(Toy(), (ANNA, EASY, OPEN), "de") == ("Anna", "Bot 2", "Platz 3")


def test_two_of_one_name_get_the_numbers_of_their_seats() -> None:
    assert called(Pylos(), (ANNA, ANNA), "en") == ("Anna (1)", "Anna (2)")
    assert called(Pylos(), (Player("Dark"), EASY), "en") == ("Dark (1)", "Dark (2)")


def test_who_left_keeps_their_name_although_a_bot_plays() -> None:
    assert called(Pylos(), (Player("Anna", "easy"), EASY), "en") == ("Anna", "Dark")


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_of_tryce_has_the_same_colours(language: str) -> None:
    words = (WORDS / f"{language}.ts").read_text("utf-8")
    (listed,) = re.findall(r"colours: \[(.*?)\]", words)
    assert tuple(re.findall(r'"(.*?)"', listed)) == PLAYERS[language]
