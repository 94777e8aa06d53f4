"""Tyros is played and read by names alone: no codes on the page, and a screen reader can play."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Opens
from browser.games.play import click, turn
from browser.games.tyros.table import begin, play_until

# Cards as letters, counted letters, waters, and the notation's words before a field.
CODES = re.compile(
    r"\b[OYGVJ]{2,}\b|\b\d+[OYGVJWE]\b"
    r"|\b(lay|under|move|city|ship|pay|keep|swap|offer|take) [T\d]"
)
READ = """() => [...document.querySelectorAll('.board, .board *, .bar *, .players *')].flatMap(
  (each) => [each.ariaLabel, each.getAttribute('title'), ...[...each.childNodes]
    .filter((text) => text.nodeType === 3).map((text) => text.nodeValue)]
).filter(Boolean)"""


def codes(page: Page) -> list[str]:
    """Give what is read on the page and is a code."""
    return [text for text in page.evaluate(READ) if CODES.search(text)]


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_no_codes_are_read(opens: Opens, locale: str) -> None:
    page = opens(locale=locale)
    begin(page)
    turn(page)
    assert codes(page) == []
    play_until([page], "acting", seed=1)
    click(page, "T")
    assert codes(page) == []
    click(page, "T")
    page.locator("[data-key='bank 2']").click()
    page.wait_for_selector("[data-key^='pay ']")
    assert codes(page) == []


def instruction(page: Page) -> str:
    return page.locator(".instruction").inner_text()


def lay_by_name(page: Page) -> None:
    """Lay a landscape card, by what is read."""
    cards = page.get_by_role("list", name="Your landscape cards")
    cards.get_by_role("button", name=re.compile("can be picked")).first.click()


def test_turns_are_played_by_names_alone(opens: Opens) -> None:
    page = opens()
    begin(page)
    for _ in range(40):
        turn(page)
        asked = instruction(page)
        if "Your turn:" in asked:
            break
        empires = page.get_by_role("region", name="What is asked").get_by_role("button")
        if "Which empire" in asked and empires.count():
            empires.first.click()
        elif "Lay a" in asked or "goes under" in asked:
            lay_by_name(page)
        elif "offers you" in asked:
            page.get_by_role("button", name="Refuse", exact=True).click()
        page.wait_for_timeout(200)
    places = page.get_by_role("group", name="Map of Tyros").get_by_role("button")
    expect(places).to_have_count(34)
    names = [each.get_attribute("aria-label") or "" for each in places.all()]
    assert any(re.match(r"Tyros, .*two of your ships", name) for name in names)
    assert all(re.match(r"[^\d]+, (orange|yellow|green|violet|no empire)", name) for name in names)
    expect(page.get_by_role("img", name=re.compile("Your trade cards: .* and "))).to_be_visible()
    page.get_by_role("button", name="Draw 1 and put as many away").click()
    expect(page.locator(".instruction")).to_contain_text("Choose one card to put away")
    page.get_by_role("button", name=re.compile("^Pay (an?|one) ")).click()
    expect(page.locator(".log code", has_text="bank ").first).to_be_visible()


def test_the_tree_of_the_board_has_names(opens: Opens) -> None:
    page = opens()
    begin(page)
    turn(page)
    tree = page.locator(".board").aria_snapshot()
    assert 'group "Map of Tyros"' in tree
    assert re.search(r'button "Tyros, .*two of your ships', tree)
    assert 'list "Your landscape cards"' in tree
    assert 'region "Round and piles"' in tree
    assert not CODES.search(tree)
