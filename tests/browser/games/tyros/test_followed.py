"""What others do at Tyros can be followed: cards fly, ships sail, empires grow."""

from __future__ import annotations

from playwright.sync_api import Page

from browser.conftest import Opens
from browser.games.tyros.table import begin, play_until

SEEN = """() => {
  window.moved = new Set();
  const look = () => {
    for (const each of document.getAnimations()) window.moved.add(each.animationName);
    requestAnimationFrame(look);
  };
  look();
}"""


def moved(page: Page, name: str) -> None:
    """Wait until something has moved in a way."""
    page.wait_for_function("(name) => window.moved.has(name)", arg=name, timeout=30_000)


def test_the_steps_of_bots_are_seen(opens: Opens) -> None:
    page = opens(pace="fast", reduced_motion="no-preference")
    begin(page, "medium")
    page.evaluate(SEEN)
    play_until([page], "keeping", seed=1)
    for name in ("tyros-fly", "tyros-grow", "tyros-sail"):
        moved(page, name)


def test_nothing_moves_where_nothing_should(opens: Opens) -> None:
    page = opens(pace="fast")
    begin(page, "medium")
    page.evaluate(SEEN)
    play_until([page], "acting", seed=1)
    assert not page.evaluate("window.moved.has('tyros-fly')")
    assert page.locator(".tyros-frame.fresh").count() > 0
