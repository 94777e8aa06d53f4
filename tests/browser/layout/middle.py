"""Each game in its middle, with a person to move: the moment at which a screen is fullest."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from browser.conftest import Opens
from browser.games.play import play_on, turn
from browser.games.tryce.table import START, TryceHost, may_play, play_simply, sit
from browser.games.tyros import table as tyros

SIZES = {
    "desktop": (1440, 900),
    "laptop": (1280, 720),
    "phone": (390, 844),
    "tablet": (820, 1180),
}
GAMES = ("pylos", "trypsylon", "tyros", "tryce")


def in_the_middle(opens: Opens, host: TryceHost, game: str, **how: Any) -> Page:
    """Give a page on which a game is in its middle and waits for the reader."""
    if game == "tryce":
        (page,) = sit(opens, host, START, **how)
        may_play(page)
        return page
    page = opens(**how)
    if game == "tyros":
        tyros.begin(page)
        tyros.play_until([page], "acting", seed=1)
        return page
    page.locator(f"[data-game={game}] .button.primary").click()
    page.wait_for_selector(".board [data-key]")
    play_on([page], seed=3, clicks=8)
    turn(page)
    return page


def to_the_end(opens: Opens, host: TryceHost, game: str) -> Page:
    """Give a page on which a game has been played to its end."""
    if game == "tryce":
        (page,) = sit(opens, host, options={"hands": "1", "turns": "2"})
        play_simply(page)
        return page
    page = opens()
    if game == "tyros":
        tyros.begin(page)
        tyros.play([page], seed=3, lazy=0.8)
        return page
    page.locator(f"[data-game={game}] .button.primary").click()
    page.wait_for_selector(".board [data-key]")
    play_on([page], seed=4)
    return page


def resize(page: Page, size: str) -> None:
    """Give the window another size, and wait until the page has followed."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => scrollTo(0, 0)")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60)))")
