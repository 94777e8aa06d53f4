"""Learning by clicks: from the home page to the last step, with the rules as judge."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Opens, shoot
from browser.games.play import click
from browser.pages.test_pages import SMALL, findings

# What is clicked in each step of the lesson of Tyros; the first is only looked at.
TYROS = (
    (),
    ("30",),
    ("T", "27"),
    ("city 27",),
    ("bank 3", "pay OOY"),
    ("City", "city 27"),
    ("keep VVV",),
    ("city 27", "pass"),
)
# In the lesson about trade; `+` and `-` press what is given, `>` what is wanted.
OFFER = ("trade", "+orange", ">violet", "to all", "send")
TRADE = (
    ("accept",),
    ("refuse",),
    ("counter", "-yellow", "send"),
    OFFER,
    ("take 3",),
    (*OFFER, "take 2", "city 27", "pass"),
)


def step(page: Page, number: int, count: int) -> None:
    """Wait until a step is there."""
    expect(page.locator("[aria-current=step]")).to_have_attribute(
        "aria-label", f"Step {number} of {count}"
    )
    page.wait_for_selector(".board [data-key]")


def expect_learnt(page: Page, lessons: dict[str, list[str]]) -> None:
    """Wait until just these lessons are kept as done, a moment after they are shown as such.

    The step that somebody has come to in a lesson is kept beside them.
    """
    page.wait_for_function(
        "(lessons) => JSON.stringify(JSON.parse(localStorage.getItem('ypsilon.progress') ?? '{}')"
        ".lessons) === JSON.stringify(lessons)",
        arg=lessons,
    )


def learn(page: Page, steps: tuple[tuple[str, ...], ...]) -> None:
    """Go through the steps of a lesson by clicks."""
    for number, keys in enumerate(steps, 1):
        step(page, number, len(steps))
        for key in keys:
            do(page, key)
        if number < len(steps):
            page.get_by_role("button", name="Next", exact=True).click()


def test_tyros_is_learnt_from_the_home_page_to_the_last_lesson(opens: Opens) -> None:
    page = opens()
    page.locator("[data-game=tyros]").get_by_role("link", name="Learn").click()
    learn(page, TYROS)
    expect(page.locator(".instruction")).to_contain_text("You know Tyros now.")
    expect_learnt(page, {"tyros": ["first"]})
    page.get_by_role("link", name="Next lesson: Trade").click()
    expect(page).to_have_url(re.compile("/learn/tyros/trade$"))
    learn(page, TRADE)
    expect(page.locator(".instruction")).to_contain_text("A trade, a city, the game.")
    expect_learnt(page, {"tyros": ["first", "trade"]})
    expect(page.get_by_role("link", name="Next lesson")).to_have_count(0)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".log")
    # A first game begins on the fixed fields, with the score table open, and offers no lesson.
    expect(page.locator("details.sheet")).to_have_attribute("open", "")
    expect(page.locator(".learn-offer")).to_have_count(0)
    table = page.url.rsplit("/", 1)[-1]
    info = page.request.get(page.url.replace(f"/table/{table}", f"/api/tables/{table}")).json()
    assert info["options"]["founding"] == "first"


def test_a_lesson_goes_on_where_it_was_left(opens: Opens) -> None:
    page = opens("/learn/tyros")
    step(page, 1, len(TYROS))
    page.get_by_role("button", name="Next").click()
    step(page, 2, len(TYROS))
    page.reload()
    step(page, 2, len(TYROS))
    page.get_by_role("button", name="Back").click()
    page.reload()
    step(page, 1, len(TYROS))


def test_every_lesson_of_a_game_is_reached(opens: Opens) -> None:
    page = opens("/learn/tyros")
    step(page, 1, len(TYROS))
    lessons = page.get_by_role("navigation", name="Lessons of Tyros")
    expect(lessons.get_by_role("listitem")).to_have_count(2)
    lessons.get_by_role("link", name="Trade").click()
    step(page, 1, len(TRADE))
    expect(lessons.locator("[aria-current]")).to_contain_text("Trade")
    page.go_back()
    step(page, 1, len(TYROS))
    # Whoever has done the first goes on with the second.
    done = json.dumps({"lessons": {"tyros": ["first"]}})
    page.evaluate("done => localStorage.setItem('ypsilon.progress', done)", done)
    page.goto(page.url)
    step(page, 1, len(TRADE))
    expect(lessons).to_contain_text("done")
    page.goto(page.url.replace("/learn/tyros", "/progress"))
    tyros = page.get_by_role("region", name="Tyros")
    expect(tyros).to_contain_text("Your first voyage: done")
    expect(tyros).to_contain_text("Trade: not begun")
    tyros.get_by_role("link", name="Your first voyage").click()
    step(page, 1, len(TYROS))


def do(page: Page, key: str) -> None:
    """Click what a key stands for, once it is there."""
    if key[0] in "+->":
        row = page.get_by_role("group", name="You want" if key[0] == ">" else "You give")
        name = f"one {key[1:]} less" if key[0] == "-" else f"one more {key[1:]}"
        row.get_by_role("button", name=name).click()
        return
    page.wait_for_selector(f'.table [data-key="{key}"]')
    click(page, key)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pylos_is_learnt_on_a_phone(opens: Opens, scheme: str) -> None:
    page = opens("/learn/pylos", viewport=SMALL, color_scheme=scheme)
    step(page, 1, 7)
    assert findings(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= SMALL["width"]
    page.locator(".dot").nth(2).click()
    step(page, 3, 7)
    do(page, "1d1")
    expect(page.locator(".instruction")).to_contain_text("That spent a ball of your reserve.")
    page.get_by_role("button", name="Try again").click()
    do(page, "1b2")
    do(page, "2a1")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".instruction")).to_contain_text("A turn without spending a ball.")
    assert findings(page) == []
    shoot(page, f"learn-{scheme}")


def test_the_lesson_is_offered_once(opens: Opens) -> None:
    page = opens()
    page.locator("[data-game=trypsylon] .button.primary").click()
    offer = page.locator(".learn-offer")
    expect(offer).to_contain_text("Your first game of Trypsylon?")
    offer.get_by_role("link").click()
    expect(page).to_have_url(re.compile("/learn/trypsylon$"))
    page.go_back()
    page.locator(".learn-offer").get_by_role("button").click()
    expect(offer).to_have_count(0)
    page.locator("a.brand").click()
    page.locator("[data-game=trypsylon] .button.primary").click()
    page.wait_for_selector(".log")
    expect(offer).to_have_count(0)
