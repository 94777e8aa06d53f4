"""The pages besides a table at four sizes: nothing over anything, and Play where one looks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from browser.conftest import Opens, shoot
from browser.layout.looks import OVERLAPS, SIDEWAYS
from browser.layout.middle import SIZES, resize

PATHS = {
    "home": "/",
    "new": "/new?game=tyros",
    "settings": "/settings",
    "rules": "/rules/pylos",
    "move": "/move",
}
PLAY = """() => [...document.querySelectorAll('[data-game] .button.primary')]
  .filter((each) => each.getBoundingClientRect().bottom <= innerHeight).length"""


def flaws(page: Page, size: str) -> list[str]:
    """List what lies over something else, or makes the page wider than the window."""
    resize(page, size)
    found = [*page.evaluate(SIDEWAYS), *page.evaluate(OVERLAPS, [])]
    return [f"{size}: {each}" for each in found]


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
@pytest.mark.parametrize("name", PATHS)
def test_nothing_lies_over_anything(opens: Opens, name: str, language: str) -> None:
    page, found = opens(PATHS[name], locale=language), list[str]()
    page.wait_for_selector("h1, h2")
    page.wait_for_load_state("networkidle")
    for size in SIZES:
        found += flaws(page, size)
        shoot(page, f"page-{name}-{size}-{language[:2]}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", ["desktop", "laptop"])
def test_all_four_games_can_be_played_without_scrolling(opens: Opens, size: str) -> None:
    page = opens()
    page.wait_for_selector("[data-game] .button.primary")
    resize(page, size)
    assert page.evaluate(PLAY) == len(page.locator("[data-game]").all()) == 4


def test_a_planted_flaw_is_found(opens: Opens) -> None:
    page = opens("/settings")
    page.wait_for_selector("h1")
    assert flaws(page, "phone") == []
    page.evaluate("""() => {
      const over = document.createElement('p');
      over.textContent = 'planted';
      const { left, top } = document.querySelector('h1').getBoundingClientRect();
      const where = { position: 'absolute', left: `${left}px`, top: `${top}px`, width: '500px' };
      Object.assign(over.style, where);
      document.querySelector('main').append(over);
    }""")
    found = flaws(page, "phone")
    assert any("planted" in each for each in found)
    assert any("px wide" in each for each in found)
