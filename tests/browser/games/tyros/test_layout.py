"""Tyros on four screens: what a move needs is in sight, and seats are told in one place."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.conftest import Opens, shoot
from browser.games.play import click
from browser.games.tyros.table import begin, key, play_until
from browser.pages.test_pages import PHONE

SIZES = ((1440, 900), (1280, 720), (390, 844), (820, 1180))
NEEDED = (".tyros-frame-of-map", ".tyros-desk", ".tyros-hand", ".tyros-lands")


def bottom(page: Page, selector: str) -> float:
    box = page.locator(selector).bounding_box()
    assert box is not None, selector
    return box["y"] + box["height"]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_what_a_move_needs_is_in_sight(opens: Opens, width: int, height: int) -> None:
    page = opens(viewport=ViewportSize(width=width, height=height))
    begin(page)
    play_until([page], "acting", seed=1)
    bar = page.locator(".bar").bounding_box()
    assert bar is not None
    for each in NEEDED:
        assert bottom(page, each) <= bar["y"], each
    expect(page.locator(".players .tyros-facts")).to_have_count(4)
    drawn = page.locator(".tyros-frame-of-map").bounding_box()
    assert drawn is not None
    assert drawn["width"] > 0.6 * min(width, 900)


def test_a_phone_enlarges_the_map(opens: Opens) -> None:
    page = opens(viewport=PHONE, has_touch=True)
    begin(page)
    play_until([page], "acting", seed=1)
    before = page.locator(".tyros-svg").bounding_box()
    names = page.locator(".tyros-region").first
    expect(names).to_be_hidden()
    page.get_by_role("button", name="Larger map").tap()
    expect(names).to_be_visible()
    after = page.locator(".tyros-svg").bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > 2 * before["width"]
    click(page, "T")
    expect(key(page, "T")).to_be_in_viewport()
    shoot(page, "tyros-phone-large")


def test_a_finger_hits_every_button_of_a_trade(opens: Opens) -> None:
    page = opens(viewport=ViewportSize(width=360, height=740), has_touch=True, locale="de-DE")
    begin(page)
    play_until([page], "acting", seed=1)
    key(page, "trade").tap()
    buttons = page.locator(".tyros-stepper button")
    expect(buttons).to_have_count(20)
    for box in (each.bounding_box() for each in buttons.all()):
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
    # The whole dialogue is above the bar.
    bar = page.locator(".bar").bounding_box()
    assert bar is not None
    page.locator(".tyros-trade").scroll_into_view_if_needed()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
    wanted = page.get_by_role("group", name="Du willst").get_by_role("button", name="mehr")
    wanted.first.tap()
    expect(page.locator(".tyros-stepper.some")).to_have_count(1)
    shoot(page, "tyros-trade-small")
