"""Tables of Tyros for browser tests: who sits where, whose turn it is, and who clicks what."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from typing import Any

from playwright.sync_api import Locator, Page

from browser.conftest import Opens
from browser.games.play import LIT, click

NAMES = ("Lea", "Mia", "Kim", "Tom")
# How long a click may take to come about before another one is tried.
PATIENCE = 3.0
MUST = ("pay ", "keep ", "take ", "show", "refuse")


def begin(page: Page, level: str = "beginner") -> None:
    """Start a game against bots by one click."""
    card = page.locator("[data-game=tyros]")
    card.locator("select").select_option(level)
    card.locator(".button.primary").click()
    page.wait_for_selector(".board [data-key]")


def gather(opens: Opens, people: int) -> list[Page]:
    """Let so many people sit down at a table of their own, each at a browser."""
    host = opens("/new?game=tyros")
    host.get_by_label("Your name").fill(NAMES[0])
    for seat in range(4, people, -1):
        host.get_by_role("button", name="One seat fewer").click()
        host.get_by_role("combobox", name=f"Seat {seat}").wait_for(state="detached")
    for seat in range(2, people + 1):
        host.get_by_role("combobox", name=f"Seat {seat}").select_option("Open")
    host.get_by_role("radio", name="On fixed fields").check()
    host.get_by_role("button", name="Make the table").click()
    links = host.get_by_role("textbox", name="Invitation")
    links.nth(people - 2).wait_for()
    found = [links.nth(at).input_value() for at in range(people - 1)]
    guests = [sit(opens, link, name) for link, name in zip(found, NAMES[1:], strict=False)]
    for page in (host, *guests):
        page.wait_for_selector(".tyros [data-key]")
    return [host, *guests]


def sit(opens: Opens, link: str, name: str) -> Page:
    """Take the seat of an invitation."""
    page = opens("/settings")
    page.goto(link)
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Sit down").wait_for(state="detached")
    return page


def phase(page: Page) -> str:
    """Give the phase of the game as the page shows it."""
    found: str = page.evaluate("document.querySelector('.tyros-desk').classList[1]")
    return found


def key(page: Page, name: str) -> Locator:
    """Give the element of a key on the board."""
    return page.locator(f'.tyros [data-key="{name}"]').first


def desk(page: Page) -> Locator:
    """Give the desk, which says what is asked."""
    return page.locator(".tyros-desk")


def log(page: Page) -> Locator:
    """Give the log in words."""
    return page.locator(".log")


def chosen(keys: Sequence[str], luck: random.Random, lazy: float) -> str:
    """Choose what to click: what must be, or with some odds passing, or something that is lit."""
    musts = [each for each in keys if each.startswith(MUST)]
    if musts:
        return luck.choice(musts)
    if "pass" in keys and luck.random() < lazy:
        return "pass"
    bold = [each for each in keys if not each.startswith(("bank", "swap", "pass"))]
    return luck.choice(bold or list(keys))


# What a page shows at one moment: what may be picked, the phase, and how long the log is.
MOMENT = f"""() => ({{
  keys: ({LIT})(),
  phase: document.querySelector('.tyros-desk').classList[1],
  lines: document.querySelectorAll('.log li').length,
}})"""


class Clicker:
    """Clicks for everybody, on each page only once what it clicked before has come about."""

    def __init__(self, pages: Sequence[Page], seed: int, lazy: float, seconds: float) -> None:
        self.pages = pages
        self.luck = random.Random(seed)
        self.lazy = lazy
        self.deadline = time.monotonic() + seconds
        self.clicks = 0
        self._clicked: dict[Page, tuple[dict[str, Any], float]] = {}

    def asked(self) -> Iterator[tuple[Page, dict[str, Any]]]:
        """Yield each page on which something may be picked, or the game is over."""
        while time.monotonic() < self.deadline:
            for page in self.pages:
                moment = page.evaluate(MOMENT)
                before, since = self._clicked.get(page, ({}, 0.0))
                if moment["keys"] and (moment != before or time.monotonic() > since + PATIENCE):
                    yield page, moment
            self.pages[0].wait_for_timeout(10)
        raise AssertionError(f"after {self.clicks} clicks: {[phase(page) for page in self.pages]}")

    def click(self, page: Page, moment: dict[str, Any]) -> None:
        """Click one of the keys of a moment."""
        self._clicked[page] = (moment, time.monotonic())
        self.clicks += 1
        click(page, chosen(moment["keys"], self.luck, self.lazy))


def play(pages: Sequence[Page], seed: int, seconds: float = 120, lazy: float = 0.5) -> int:
    """Let everybody click until the game is over, and give how many clicks it took."""
    clicker = Clicker(pages, seed, lazy, seconds)
    for page, moment in clicker.asked():
        if moment["keys"] == "over":
            break
        clicker.click(page, moment)
    return clicker.clicks


def play_until(pages: Sequence[Page], wanted: str, seed: int, seconds: float = 60) -> Page:
    """Let everybody click until somebody is asked something in a phase, and give their page."""
    clicker = Clicker(pages, seed, 0.9, seconds)
    for page, moment in clicker.asked():
        if moment["phase"] == wanted:
            return page
        clicker.click(page, moment)
    raise AssertionError("a clicker never stops by itself")
