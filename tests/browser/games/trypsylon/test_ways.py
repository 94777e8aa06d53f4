"""A hint draws both players' shortest ways on the board and says what each needs, until it goes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from browser.conftest import Opens, shoot
from browser.games.carry import PHONE, at
from browser.games.play import click, play_on, turn
from browser.games.test_games import start
from browser.pages.test_pages import findings
from ypsilon.games.trypsylon.hints import ways_across

WIDE = {"width": 1440, "height": 900}
SAID = {
    "en": ("Hint", "on the shortest way of {}", "{} needs a card here", ("Beach", "Meadow")),
    "de": (
        "Tipp",
        "auf dem kürzesten Weg von {}",
        "{} braucht hier eine Karte",
        ("Strand", "Wiese"),
    ),
}


def listened(page: Page) -> list[dict[str, Any]]:
    """Give the views that the page is shown from now on, the newest last."""
    views: list[dict[str, Any]] = []

    def heard(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message.get("type") == "Update" and message["view"]:
            views.append(message["view"])

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", heard)

    page.on("websocket", opened)
    return views


@pytest.mark.parametrize(
    ("language", "theme", "viewport"), [("en", "light", WIDE), ("de", "dark", PHONE)]
)
def test_a_hint_draws_both_ways(
    opens: Opens, language: str, theme: str, viewport: dict[str, int]
) -> None:
    page = opens(locale=f"{language}-DE", viewport=viewport, color_scheme=theme)
    views = listened(page)
    start(page, "trypsylon")
    play_on([page], seed=5, clicks=6)
    # Only in my own turn is the hand mine: a bot that holds a card is not to be played for.
    keys = turn(page)
    while views[-1]["hand"] != "none":
        click(page, keys[0])
        page.wait_for_timeout(200)
        keys = turn(page)
    button, on_way, needed, names = SAID[language]
    page.get_by_role("button", name=button, exact=True).click()
    expect(page.locator(".tryp-ways .tryp-way")).to_have_count(2)
    cards = views[-1]["cards"]
    for name, way in zip(names, ways_across("5x5", cards), strict=True):
        for cell in way.cells:
            label = at(page, cell).get_attribute("aria-label") or ""
            assert on_way.format(name) in label, (cell, label)
            assert (needed.format(name) in label) == (cell in way.needed), (cell, label)
        badges = page.locator(".tryp-needs text").get_by_text(name[0])
        expect(badges).to_have_count(len(way.needed))
    shoot(page, f"trypsylon-ways-{language}-{theme}")
    assert findings(page) == []
    click(page, turn(page)[0])
    expect(page.locator(".tryp-ways .tryp-way")).to_have_count(0)
