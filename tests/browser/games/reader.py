"""Playing as with a screen reader: by the names of what the browser tells, and by keys."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence

from playwright.sync_api import Page

# What notation calls a cell, an edge, a push: nobody should hear it.
CODE = re.compile(r"\b(?:[1-4][a-d][1-4]|[NESW][a-f1-6]|[NS][WE]|stop)\b")


def alone(page: Page, game: str) -> None:
    """Start a game whose both seats are played here, so that nobody moves in between."""
    page.goto(page.url.split("?")[0] + f"new?game={game}")
    page.get_by_role("combobox", name="Seat 2").select_option("Me")
    page.get_by_role("textbox", name="Name for seat 2").fill("Mia")
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".board [data-key]")


def heard(page: Page) -> str:
    """Give the board as the accessibility tree has it."""
    return page.locator(".board").aria_snapshot()


def named(page: Page, words: str) -> Sequence[str]:
    """Give the names of the buttons of the board and the bar that say something, in order."""
    found = re.findall(r'- button "([^"]*)"', page.locator(".stage").aria_snapshot())
    return [name for name in found if words in name]


def press(page: Page, name: str) -> None:
    """Press a button by its whole name, with the Enter key."""
    page.locator(".stage").get_by_role("button", name=name, exact=True).first.press("Enter")


def play_by_names(page: Page, choose: Callable[[Page], str | None], seconds: float = 90) -> int:
    """Press what is chosen by name until the game is over; give how often."""
    pressed, deadline = 0, time.monotonic() + seconds
    while time.monotonic() < deadline:
        if page.locator(".ending").count():
            return pressed
        name = choose(page) if page.title().startswith("●") else None
        if name is not None:
            press(page, name)
            pressed += 1
        page.wait_for_timeout(30)
    raise AssertionError(f"the game is not over after {pressed} keys")
