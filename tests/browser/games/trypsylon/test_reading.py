"""Trypsylon as a screen reader has it: cards, arrows and ways in words, without notation."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

from browser.conftest import Opens
from browser.games.carry import at
from browser.games.play import click, turn
from browser.games.reader import CODE, alone, heard, named, play_by_names, press
from browser.games.test_games import start

ORDER = ("Diagonal to the", "can be pushed in here", "can be taken")


def test_a_whole_game_is_played_by_names_and_keys(opens: Opens) -> None:
    page, luck = opens(), random.Random(2)
    start(page, "trypsylon")
    unlike: list[str] = []

    def choose(page: Page) -> str | None:
        tree = heard(page)
        unlike.extend(CODE.findall(tree))
        # A rotation may be pressed once an arrow is chosen.
        order = ORDER if ", chosen, " in tree else ORDER[1:]
        return next((luck.choice(found) for each in order if (found := named(page, each))), None)

    assert play_by_names(page, choose) > 10
    expect(page.locator(".ending")).to_be_visible()
    assert unlike == []


def test_cards_arrows_and_ways_are_told_in_words(opens: Opens) -> None:
    page = opens()
    alone(page, "trypsylon")
    assert heard(page).index('group "Cards"') < heard(page).index('group "Arrows"')
    assert len(named(page, "face-down card, can be taken")) == 25
    click(page, "a1")
    expect(at(page, "a1")).to_have_accessible_name("a1, hole")
    assert turn(page)
    arrow = "arrow into row 1 from the east, the card can be pushed in here"
    press(page, arrow)
    press(page, "Diagonal to the south-east")
    expect(at(page, "e1")).to_have_class(re.compile("banned"))
    pushed = named(page, "e1, jetty to north and west and into the south-east corner")
    assert re.search("joined to the north beach", pushed[0])
    assert re.search("diagonal is broken until .* lies? face up", pushed[0])


def test_german_has_its_own_words(opens: Opens) -> None:
    page = opens(locale="de-DE")
    start(page, "trypsylon")
    assert named(page, "a1, verdeckte Karte, kann genommen werden")
    assert named(page, "Pfeil in Reihe 3 von Westen")
