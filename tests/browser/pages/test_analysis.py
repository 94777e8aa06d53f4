"""The analysis board by clicks: set up, varied, shared by a link, and played on from."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Opens, shoot
from browser.games.play import click
from browser.pages.test_pages import SMALL, findings

# Workers are started when they are first needed, and the machine may be busy.
SLOW = 90_000
POSITION = "1a1,1b1,1a2/1d1,1d2,1d4 light"


def set_up(page: Page, text: str) -> None:
    """Set a position up by its text."""
    page.get_by_role("button", name="Set up", exact=True).click()
    page.get_by_label("Position as text").fill(text)
    page.get_by_role("button", name="Set up this text").click()


def build(page: Page, *cells: str) -> None:
    """Click cells of the editor, each when the one before stands."""
    text = page.get_by_label("Position as text")
    for cell in cells:
        click(page, cell)
        expect(text).to_have_value(re.compile(cell))


def moves(page: Page) -> list[str]:
    """Give the moves as they are listed, from the top."""
    return page.locator(".variation-list button .move").all_inner_texts()


def play(page: Page, *keys: str) -> None:
    """Click keys on the board, each as soon as it is lit."""
    for key in keys:
        page.wait_for_selector(f'.table .lit[data-key="{key}"], .moment [data-key="{key}"]')
        click(page, key)


def test_a_position_is_varied_shared_and_played_on_from(opens: Opens) -> None:
    page = opens()
    page.locator("[data-game=pylos]").get_by_role("link", name="Analyse").click()
    page.wait_for_selector(".board [data-key]")
    set_up(page, "2a1/- light")
    expect(page.get_by_role("alert")).to_contain_text("PY-05")
    build(page, "1a1", "1b1", "1a2")
    page.get_by_role("radio", name="puts a dark ball").click()
    build(page, "1d1", "1d2", "1d4")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_label("Position as text")).to_have_value(POSITION)
    page.get_by_role("button", name="Back to the moves").click()
    # What is certain is told of every turn, and a click plays it.
    best = page.locator(".values .turn").first
    expect(best).to_contain_text("wins", timeout=SLOW)
    best.click()
    expect(page.locator(".instruction")).to_contain_text("Dark is to move.")
    first = moves(page)
    assert first == ["1b2", "x1b1", "x1a2"]
    page.get_by_role("button", name="To the start").click()
    play(page, "1c2")
    expect(page.locator(".branches .move")).to_have_text(["1c2"])
    page.get_by_label("Note", exact=True).fill("too slow")
    page.get_by_role("button", name="Make it the main line").click()
    assert moves(page) == ["1c2", *first]
    page.get_by_text("Share and save").click()
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_label("Link to this analysis").input_value()
    other = opens(link[link.index("/analysis") :])
    expect(other.locator(".variation-list .note")).to_have_text("too slow")
    assert moves(other) == ["1c2", *first]
    assert "#" not in other.url
    # What is saved here is there again after the page was left.
    page.get_by_label("Name").fill("Trap")
    page.get_by_role("button", name="Save in this browser").click()
    page.get_by_role("link", name="Ypsilon").click()
    page.locator("[data-game=pylos]").get_by_role("link", name="Analyse").click()
    page.get_by_text("Share and save").click()
    page.get_by_role("button", name="Open Trap").click()
    expect(page.locator(".instruction")).to_contain_text("Dark is to move.")
    page.get_by_text("Play from here").click()
    page.get_by_label("Level of the bot").select_option("beginner")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/table/**")
    expect(page.locator(".side")).to_contain_text("began with a position")
    page.wait_for_selector(".board .taken")
    page.wait_for_function("() => document.title.startsWith('●')")


def test_eyes_and_chance(opens: Opens) -> None:
    page = opens("/analysis/tyros")
    page.wait_for_selector(".chance")
    land = "land=19,29/5,8/1/2 hands=OOYYYYYG/VVVVJ/OOGG/YYV"
    set_up(page, f"act:1 chips=O9,10/Y18,23/G3/V15 ships=T,23/T,T/T,T/T,T {land}")
    page.get_by_role("button", name="Back to the moves").click()
    expect(page.locator(".instruction")).to_contain_text("Red is to move.")
    page.get_by_role("radio", name="Blue").first.click()
    expect(page.locator(".instruction")).to_contain_text("Look through their eyes")
    page.get_by_role("button", name="Look as Red").click()
    play(page, "bank 1")
    page.wait_for_selector('.table [data-key^="pay"]')
    expect(page.locator(".values .turn").first).to_contain_text("%", timeout=SLOW)
    click(page, "pay G")
    page.wait_for_selector(".chance")
    page.get_by_role("button", name="Red draws a joker from the pile.").click()
    expect(page.locator(".variation-list button .move").last).to_have_text("draw J")


@pytest.mark.parametrize(
    ("game", "language"),
    [("pylos", "en-GB"), ("trypsylon", "de-DE"), ("tyros", "en-GB"), ("tryce", "de-DE")],
)
def test_it_fits_a_phone_and_is_spoken(opens: Opens, game: str, language: str) -> None:
    page = opens(f"/analysis/{game}", viewport=SMALL, locale=language)
    page.wait_for_selector(".board [data-key]")
    assert findings(page) == []
    page.locator(".side .button").first.click()
    page.wait_for_selector(".stage.editor fieldset")
    assert findings(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= SMALL["width"]
    shoot(page, f"analysis-{game}")
