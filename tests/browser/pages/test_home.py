"""The first page at four sizes: my games come first, every game can be begun, nothing overlaps."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from browser.conftest import Opens, shoot

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
LAPTOP: ViewportSize = {"width": 1280, "height": 720}
TABLET: ViewportSize = {"width": 820, "height": 1180}
PHONE: ViewportSize = {"width": 390, "height": 844}
SIZES = (DESKTOP, LAPTOP, TABLET, PHONE)
# Pairs of words on the page whose boxes lie over one another.
OVERLAPS = """() => {
  const boxes = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const node = words.currentNode;
    const hidden = node.parentElement.closest('svg, option, .unseen, .skip, script, noscript');
    if (!node.data.trim() || hidden) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const cut = getComputedStyle(node.parentElement).overflowX === 'hidden'
      ? node.parentElement.getBoundingClientRect().right : Infinity;
    for (const { left, top, right, bottom } of range.getClientRects()) {
      boxes.push([{ left, top, right: Math.min(right, cut), bottom }, node]);
    }
  }
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  return boxes.flatMap(([one, said], at) => boxes.slice(at + 1)
    .filter(([other, also]) => said !== also && over(one, other))
    .map(([, also]) => [said.data, also.data]));
}"""


def begun(page: Page, *games: str) -> None:
    """Begin a game of each against bots, and come home again."""
    for game in games:
        page.locator(f"[data-game={game}] .button.primary").click()
        page.wait_for_selector(".board [data-key]")
        page.get_by_role("link", name="Ypsilon").click()


def top(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return box["y"]


def bottom(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_a_laptop_shows_the_way_into_every_game(opens: Opens, locale: str) -> None:
    page = opens(viewport=LAPTOP, locale=locale)
    page.wait_for_selector(".card")
    buttons = page.locator(".card .button.primary")
    expect(buttons).to_have_count(4)
    assert max(bottom(each) for each in buttons.all()) <= LAPTOP["height"]
    begun(page, "pylos", "trypsylon")
    expect(page.locator(".running a")).to_have_count(2)
    assert max(bottom(each) for each in buttons.all()) <= LAPTOP["height"]
    shoot(page, f"home-laptop-{locale[:2]}")


def test_on_a_phone_my_games_come_first_and_say_whose_turn_it_is(opens: Opens) -> None:
    page = opens(viewport=PHONE, has_touch=True)
    begun(page, "pylos")
    page.locator("[data-game=trypsylon]").get_by_role("button", name="With a friend").click()
    page.wait_for_selector(".chairs")
    page.get_by_role("link", name="Ypsilon").click()
    rows = page.locator(".running a")
    # The table at which somebody is missing was touched last, but Pylos waits for me.
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("Pylos")
    expect(rows.nth(0)).to_contain_text("Your turn")
    expect(rows.nth(1)).to_contain_text("waiting")
    assert top(rows.nth(0)) < top(page.locator("h1")) < top(page.locator(".card").first)
    assert bottom(rows.nth(1)) < PHONE["height"] / 2
    shoot(page, "home-phone-running")
    rows.nth(0).tap()
    expect(page.locator(".board [data-key]").first).to_be_visible()


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_no_words_lie_over_others(opens: Opens, locale: str) -> None:
    page = opens(locale=locale)
    begun(page, "pylos", "tyros")
    expect(page.locator(".running a")).to_have_count(2)
    for size in SIZES:
        page.set_viewport_size(size)
        assert page.evaluate(OVERLAPS) == [], size


def test_who_has_no_games_is_told_where_they_will_be(opens: Opens) -> None:
    page = opens()
    page.wait_for_selector(".card")
    expect(page.locator(".running")).to_have_count(0)
    expect(page.locator(".lists")).to_contain_text("Games you play in this browser")
