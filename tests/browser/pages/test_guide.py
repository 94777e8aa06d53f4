"""The rules for people: a drawn position in every chapter, in both languages, on a phone too."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Opens
from browser.pages.test_pages import findings

# How many chapters there are, how many have a drawing of some size, and whether a line is too wide.
LOOK = """() => {
  const chapters = [...document.querySelectorAll('.guide > section')];
  const drawn = (each) => [...each.querySelectorAll('.drawn > *')]
    .some((board) => board.querySelector('svg') && board.getBoundingClientRect().height > 100);
  return [chapters.length, chapters.filter(drawn).length,
          document.documentElement.scrollWidth > innerWidth];
}"""


def looked(page: Page, lead: str) -> tuple[int, int, bool]:
    expect(page.locator(".guide .lead")).to_contain_text(lead)
    page.wait_for_function(f"() => ({LOOK})()[0] > 0 && ({LOOK})()[0] === ({LOOK})()[1]")
    chapters, drawn, wide = page.evaluate(LOOK)
    return chapters, drawn, wide


@pytest.mark.parametrize(
    ("game", "english", "german"),
    [
        ("pylos", "Two players build", "Zwei Spieler bauen"),
        ("trypsylon", "Water between", "Wasser zwischen"),
        ("tyros", "Around the Mediterranean", "Rund ums Mittelmeer"),
        ("tryce", "Rummy with words", "Rommé mit Wörtern"),
    ],
)
def test_every_chapter_is_drawn_in_both_languages(
    opens: Opens, game: str, english: str, german: str
) -> None:
    page = opens(f"/rules/{game}", viewport={"width": 360, "height": 740})
    chapters, drawn, wide = looked(page, english)
    assert (drawn, wide) == (chapters, False)
    assert chapters >= 9
    assert findings(page) == []
    page.get_by_role("button", name="Deutsch").click()
    assert looked(page, german) == (chapters, chapters, False)


def test_a_rule_that_is_asked_for_is_opened_among_the_details(opens: Opens) -> None:
    page = opens("/rules/pylos?rule=PY-11")
    expect(page.locator(".wanted")).to_be_visible()
    expect(page.locator(".wanted")).to_contain_text("one or two")
    expect(page.locator(".silent")).to_contain_text("Where the printed rules are silent")


def test_details_are_there_and_closed_for_who_only_reads(opens: Opens) -> None:
    page = opens("/rules/tyros")
    expect(page.locator(".guide")).to_be_visible()
    expect(page.locator(".rulebook")).not_to_be_visible()
    page.locator(".numbered summary").click()
    expect(page.locator(".rulebook")).to_be_visible()
