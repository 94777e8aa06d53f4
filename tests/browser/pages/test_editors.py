"""Phases that are set up by hand: offers, votes and the score sheet of Tryce, a second laying."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from browser.conftest import Opens
from browser.games.play import click
from browser.pages.test_pages import SMALL, findings


def editor(opens: Opens, game: str) -> Page:
    """Give the editor of a game, on a small phone."""
    page = opens(f"/analysis/{game}", viewport=SMALL)
    page.get_by_role("button", name="Set up", exact=True).click()
    page.wait_for_selector(".stage.editor fieldset")
    return page


def text(page: Page) -> Locator:
    return page.get_by_label("Position as text")


def choose(page: Page, label: str, choice: str) -> None:
    page.get_by_role("combobox", name=label, exact=True).select_option(choice)


def answer(page: Page, name: str, given: str) -> None:
    group = page.get_by_role("group", name=f"Answer of {name}")
    group.get_by_role("radio", name=given, exact=True).click()


def put(page: Page, *letters: str) -> None:
    """Put a card with each letter from the stock."""
    stock = page.get_by_role("region", name="Stock")
    for at, letter in enumerate(letters, 1):
        stock.get_by_role("button", name=re.compile(f"^{letter},")).first.click()
        expect(page.get_by_role("region", name="Word that is voted on")).to_contain_text(f"({at})")


def test_offers_votes_and_the_sheet_of_tryce(opens: Opens) -> None:
    page = editor(opens, "tryce")
    page.get_by_text("All options of the rules").click()
    page.locator("[data-option=words] input[value=table]").click()
    page.get_by_role("button", name="Deal the rest").click()
    expect(text(page)).to_have_value(re.compile("^- turn 1 "))
    choose(page, "What comes next", "buy")
    answer(page, "Blue", "buys")
    answer(page, "Coral", "buys")
    expect(text(page)).to_have_value(re.compile(r"^- buy 1 .* \?yy\? - 0 "))
    # The lot is drawn when all have answered.
    choose(page, "What comes next", "lot")
    expect(page.get_by_role("alert")).to_contain_text("TC-39")
    answer(page, "Violet", "passes")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(text(page)).to_have_value(re.compile(r"^- lot 1 .* \?yyn - 0 "))
    choose(page, "What comes next", "extra")
    page.get_by_role("group", name="Who has bought").get_by_role("radio", name="Coral").click()
    expect(text(page)).to_have_value(re.compile("^- extra 1 .* 2 - - 0 "))
    # Somebody has laid what no lexicon has.
    choose(page, "What comes next", "vote")
    expect(page.get_by_role("alert")).to_be_visible()
    put(page, "T", "S", "R", "N")
    expect(page.get_by_role("alert")).to_have_count(0)
    answer(page, "Blue", "abstains")
    expect(text(page)).to_have_value(
        re.compile(r"^- vote 1 .* \?[ay]\S\S lay_word_\S+:T_\S+:S_\S+:R_\S+:N_\? 1 ")
    )
    # What came before this hand stands on the sheet.
    choose(page, "Hand", "2")
    page.get_by_text("Score sheet", exact=True).click()
    page.get_by_label("Coral, hand 1: points of what was laid").fill("41")
    page.get_by_label("Blue, hand 1: points of cards left in the hand").fill("7")
    page.keyboard.press("Tab")
    choose(page, "Went out", "2")
    expect(text(page)).to_have_value(re.compile(r" 1\.0/0/41/0\.0/7/0/0\.2\.-$"))
    assert findings(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= SMALL["width"]
    page.get_by_role("button", name="Back to the moves").click()
    page.get_by_text("Scores", exact=True).click()
    expect(page.locator("details.sheet")).to_contain_text("51")


def test_the_second_laying_of_tyros(opens: Opens) -> None:
    page = editor(opens, "tyros")
    for tool, fields in (("orange", "9"), ("yellow", "18"), ("green", "3"), ("violet", "15")):
        page.get_by_role("radio", name=f"{tool} chip").click()
        click(page, fields)
    page.get_by_role("radio", name="a landscape card in hand", exact=True).click()
    click(page, "10")
    page.get_by_role("radio", name="second landscape card", exact=True).click()
    expect(text(page)).to_have_value(re.compile("^lay:1 round=1 first=1 laying=2 "))
    expect(page.get_by_role("alert")).to_have_count(0)
    assert findings(page) == []
    # Four players lay twice in the first round alone.
    page.get_by_role("spinbutton", name="Round").fill("2")
    page.get_by_role("spinbutton", name="Round").press("Tab")
    expect(page.get_by_role("alert")).to_contain_text("TY-22")
    page.get_by_role("radio", name="landscape card", exact=True).click()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(text(page)).to_have_value(re.compile("^lay:1 round=2 first=1 laying=1 "))
