"""A broken diagonal is explained where it happens: to mouse and finger, and by itself at first."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.conftest import Opens
from browser.games.carry import PHONE, at
from browser.games.play import click, turn
from browser.games.reader import alone


def broken(page: Page) -> None:
    """Push in a card at a3 whose diagonal points into a corner with three face-down cards."""
    alone(page, "trypsylon")
    for key in ("c3", "W3", "SE"):
        assert key in turn(page)
        click(page, key)
    expect(at(page, "a3")).to_have_accessible_name(
        "a3, jetty to north and west and into the south-east corner, joined to the west meadow, "
        "its diagonal is broken until b3, a4 and b4 lie face up, "
        "was pushed in last and must not be taken this turn"
    )


def test_the_first_broken_diagonal_explains_itself_until_something_is_pressed(
    opens: Opens,
) -> None:
    page = opens()
    broken(page)
    note = page.locator(".tryp-note")
    expect(note).to_have_text("Broken diagonal: it joins only once b3, a4 and b4 lie face up too.")
    expect(page.locator(".tryp-missing")).to_have_count(3)
    page.locator(".tryp-stage").click(position={"x": 4, "y": 4})
    expect(note).to_have_count(0)
    page.locator("[data-gap=a3]").hover()
    expect(note).to_be_visible()


def test_a_tap_on_its_ring_explains_it_on_a_phone(opens: Opens) -> None:
    page = opens(viewport=PHONE, has_touch=True, is_mobile=True, locale="en-GB")
    broken(page)
    page.locator(".tryp-stage").tap(position={"x": 4, "y": 4})
    expect(page.locator(".tryp-note")).to_have_count(0)
    page.locator("[data-gap=a3]").tap()
    box, bay = (page.locator(each).bounding_box() for each in (".tryp-note", ".tryp-stage"))
    assert box is not None
    assert bay is not None
    assert bay["x"] <= box["x"]
    assert box["x"] + box["width"] <= bay["x"] + bay["width"]
