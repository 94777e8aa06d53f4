"""Pylos as a screen reader has it: cell by cell, by names, without notation."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from browser.conftest import Opens
from browser.games.reader import CODE, alone, heard, named, play_by_names, press
from browser.games.test_games import start

NEXT = "the ground, c2, empty, a ball can go here"


def test_a_whole_game_is_played_by_names_and_keys(opens: Opens) -> None:
    page, luck = opens(), random.Random(2)
    start(page, "pylos")
    unlike: list[str] = []

    def choose(page: Page) -> str | None:
        unlike.extend(CODE.findall(heard(page)))
        for words in ("can be taken back", "a ball can go here"):
            if found := named(page, words):
                return luck.choice(found)
        return None

    assert play_by_names(page, choose) > 5
    expect(page.locator(".ending")).to_be_visible()
    assert unlike == []


def test_the_board_is_read_level_by_level_and_row_by_row(opens: Opens) -> None:
    page = opens()
    alone(page, "pylos")
    for cell in ("a1", "b1", "a2", "b2"):
        press(page, f"the ground, {cell}, empty, a ball can go here")
    expect(page.get_by_role("button", name="level 2, a1, empty")).to_be_visible()
    tree = heard(page)
    assert tree.index('group "the ground"') < tree.index('group "level 2"')
    ground = [name.split(", ")[1] for name in named(page, "the ground, ")]
    assert ground == [f"{column}{row}" for row in range(1, 5) for column in "abcd"]
    assert "Dark: " in tree
    assert " in reserve" in tree
    page.get_by_role("button", name="Levels").click()
    assert len(named(page, "level 2, ")) == 9
    assert len(named(page, "the top")) == 1


def test_arrow_keys_walk_from_cell_to_cell(opens: Opens) -> None:
    page = opens()
    alone(page, "pylos")
    press(page, "the ground, b2, empty, a ball can go here")
    expect(page.locator(":focus")).to_have_accessible_name("the ground, b2, light ball")
    page.keyboard.press("ArrowRight")
    expect(page.locator(":focus")).to_have_accessible_name(NEXT)


def test_german_has_its_own_words(opens: Opens) -> None:
    page = opens(locale="de-DE")
    start(page, "pylos")
    assert named(page, "Boden, a1, frei, hierher kann eine Kugel")
