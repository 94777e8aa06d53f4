"""Balls are carried as well as clicked: placed, raised, taken back; a wrong drop asks why not."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.conftest import Opens
from browser.games.carry import PHONE, at, carry, middle, swipe
from browser.games.play import click, turn
from browser.games.reader import alone


def played(page: Page, *cells: str) -> None:
    """Place balls by clicks, one after the other."""
    for cell in cells:
        assert cell in turn(page)
        click(page, cell)
        expect(at(page, cell)).to_have_class(re.compile("taken"))


def test_a_ball_is_carried_from_the_tray_to_a_cell(opens: Opens) -> None:
    page = opens()
    alone(page, "pylos")
    carry(page, page.locator(".pylos-tray[data-drag]"), at(page, "1b2"))
    expect(at(page, "1b2")).to_have_accessible_name("the ground, b2, light ball")
    expect(page.locator(".pylos-carried > *")).to_have_count(0)
    carry(page, page.locator(".pylos-tray[data-drag]"), at(page, "1b2"))
    expect(page.locator(".refusal")).to_contain_text("PY-05")


def test_a_ball_is_carried_to_a_higher_cell_and_back_into_the_tray(opens: Opens) -> None:
    page = opens()
    alone(page, "pylos")
    played(page, "1a1", "1a2", "1b1", "1b2", "1d4", "1d1")
    carry(page, at(page, "1d4"), at(page, "1c3"))
    expect(page.locator(".refusal")).to_contain_text("PY-06")
    carry(page, at(page, "1d4"), at(page, "2a1"))
    expect(at(page, "2a1")).to_have_accessible_name("level 2, a1, light ball")
    played(page, "1d2", "1c4", "1c1", "1d4", "1c2")
    expect(page.locator(".instruction")).to_contain_text("A square!")
    carry(page, at(page, "1d1"), page.locator(".pylos-tray[data-drop]"))
    expect(at(page, "1d1")).to_have_accessible_name("the ground, d1, empty")
    expect(page.locator(".instruction")).to_contain_text("second ball")


def test_a_finger_carries_balls_and_scrolls_the_page_elsewhere(opens: Opens) -> None:
    page = opens(viewport=PHONE, has_touch=True, is_mobile=True)
    alone(page, "pylos")
    page.evaluate("scrollTo(0, 0)")
    tray = middle(page.locator(".pylos-tray[data-drag]"))
    swipe(page, tray, middle(at(page, "1c3")))
    expect(at(page, "1c3")).to_have_accessible_name("the ground, c3, light ball")
    assert page.evaluate("scrollY") == 0
    free = middle(at(page, "1a4"))
    swipe(page, free, (free[0], free[1] - 200))
    page.wait_for_function("scrollY > 20")
