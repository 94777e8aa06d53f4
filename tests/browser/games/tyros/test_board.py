"""Tyros at the table: by clicks, taps and keys, alone and with others, with its secrets kept."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.app.test_measures import SHIFTS
from browser.conftest import ROOT, Opens, shoot
from browser.games.play import click, turn
from browser.games.tyros.table import begin, desk, key, log, play, play_until
from browser.pages.test_pages import PHONE, SMALL, TABLET, findings, wider_than_the_screen

MAP = ROOT / "src" / "ypsilon" / "games" / "tyros" / "board.json"


def totals(page: Page, selector: str) -> list[int]:
    texts = page.locator(selector).all_inner_texts()
    return [int(found[0]) for each in texts if (found := re.findall(r"\d+", each))]


# Whole games


def test_one_click_and_a_whole_game_against_bots(opens: Opens) -> None:
    page = opens()
    begin(page)
    turn(page)
    shoot(page, "tyros-start")
    play_until([page], "keeping", seed=2)
    shoot(page, "tyros-middle")
    play([page], seed=3, lazy=0.8)
    expect(page.locator(".ending h2")).to_contain_text("win")
    expect(page.locator("details.sheet")).to_have_attribute("open", "")
    points = totals(page, ".tyros-sheet tfoot tr:first-child td")
    assert points == totals(page, ".tyros-points [aria-hidden]")
    assert max(points) > 0
    shoot(page, "tyros-end")
    page.get_by_role("link", name="Review").click()
    expect(page.locator(".scrubber")).to_be_visible()
    page.get_by_role("button", name="To the start").click()
    expect(page.locator(".tyros-svg .tyros-ship")).to_have_count(8)
    shoot(page, "tyros-review")


# What is asked, and what is refused


def to_act(page: Page, seed: int = 1) -> None:
    """Lay until the card actions begin, deaf to all offers."""
    play_until([page], "acting", seed=seed)


def test_a_ship_shows_what_each_way_costs_and_why_it_cannot_go(opens: Opens) -> None:
    page = opens()
    begin(page)
    to_act(page)
    click(page, "T")
    expect(page.locator(".tyros-cost").first).to_be_visible()
    shoot(page, "tyros-costs")
    dear = page.locator(".tyros-place.dear").first
    assert "would cost" in (dear.get_attribute("aria-label") or "")
    dear.dispatch_event("click")
    expect(page.locator(".why-not")).to_contain_text(re.compile(r"TY-(27|30|31)"))


def test_a_payment_is_changed_and_taken_back(opens: Opens) -> None:
    page = opens()
    begin(page)
    to_act(page)
    before = page.locator(".tyros-held").count()
    key(page, "bank 2").click()
    expect(desk(page)).to_contain_text("Pay ")
    first = page.locator("[data-key^='pay ']").get_attribute("data-key")
    page.locator(".tyros-held[aria-pressed=false]").first.dispatch_event("click")
    expect(page.locator("[data-key^='pay ']")).not_to_have_attribute("data-key", first or "")
    shoot(page, "tyros-pay")
    key(page, "back").click()
    expect(log(page).locator(".fold")).to_contain_text("undone")
    expect(key(page, "bank 2")).to_be_visible()
    assert page.locator(".tyros-held").count() == before


def lay(page: Page, press: Callable[[str], object]) -> None:
    """Lay the first landscape card that can be, with the first empire if there are several."""
    lines = log(page).locator("li").count()
    joins = page.locator(".tyros-desk.laying .lit")
    press(".tyros-landcard.lit")
    expect(log(page).locator("li").nth(lines).or_(joins.first).first).to_be_visible()
    if joins.count():
        press(".tyros-desk.laying .lit")
    expect(log(page).locator("li").nth(lines)).to_be_visible()


def test_a_landscape_card_is_laid_by_a_click(opens: Opens) -> None:
    page = opens()
    begin(page)
    field = page.locator(".tyros-landcard.lit").first.get_attribute("data-key")
    lay(page, lambda wanted: page.locator(wanted).first.click())
    told = re.compile(rf"^(lay|under) {field}\b")
    expect(log(page).locator("code", has_text=told)).to_have_count(1)
    expect(page.locator(f".tyros-in-hand[data-field='{field}']")).to_have_count(0)


def test_another_map_is_drawn_from_its_file(opens: Opens) -> None:
    text = json.loads(MAP.read_text(encoding="utf-8"))
    text["regions"]["12"] = "Thule"
    page = opens("/new?game=tyros")
    page.locator("summary").first.click()
    page.get_by_label("Another map").fill(json.dumps(text))
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".tyros [data-key]")
    expect(page.locator(".tyros-region", has_text="Thule")).to_have_count(1)
    expect(page.locator(".tyros-shore")).to_have_count(0)
    expect(page.locator("[data-lane]")).to_have_count(45)
    shoot(page, "tyros-another-map")


# For everybody


BEHIND = """(wanted) => {
  const [here, there] = [document.activeElement, document.querySelector(wanted)];
  // What has gone for a moment while the page is drawn is looked for again.
  return there && here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_PRECEDING;
}"""


def reach(page: Page, wanted: str, may_go: bool = False) -> bool:
    """Go by Tab, or back by Shift+Tab, to an element; tell whether it was there to the end."""
    if not may_go:
        page.wait_for_selector(wanted)
    for _ in range(80):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            return True
        if may_go and page.locator(wanted).count() == 0:
            return False
        page.keyboard.press("Shift+Tab" if page.evaluate(BEHIND, wanted) else "Tab")
    raise AssertionError(f"Tab never comes to {wanted}")


def press_on(page: Page, wanted: str, may_go: bool = False) -> bool:
    if reached := reach(page, wanted, may_go):
        page.keyboard.press("Enter")
    return reached


def focused(page: Page) -> str:
    found: str = page.evaluate("document.activeElement.dataset.key")
    return found


def steer_to_tyros(page: Page) -> None:
    """Go to the eastern border of the map, and along it to Tyros."""
    for arrow in ["ArrowRight"] * 7 + ["ArrowUp"] * 4 + ["ArrowDown"] * 4:
        if focused(page) == "T":
            return
        page.keyboard.press(arrow)
    assert focused(page) == "T"


ASKED = ".tyros-landcard.lit, .tyros [data-key=pass], .tyros [data-key='refuse all']"


def test_by_keys_alone(opens: Opens) -> None:
    page = opens("/new?game=tyros")
    page.wait_for_selector(".seat-row")
    press_on(page, ".form .button.primary")
    page.wait_for_selector(".board [data-key]")
    while (asked := page.locator(ASKED).first.get_attribute("data-key")) != "pass":
        if asked == "refuse all":
            # The offers may have been taken back on the way, even as they are refused.
            press_on(page, "[data-key='refuse all']", may_go=True)
            expect(page.locator("[data-key='refuse all']")).to_have_count(0)
        else:
            lay(page, lambda wanted: press_on(page, wanted))
    reach(page, ".tyros-place[tabindex='0']")
    steer_to_tyros(page)
    page.keyboard.press("Enter")
    expect(page.locator(".tyros-place.held[data-key=T]")).to_have_count(1)
    page.keyboard.press("ArrowUp")
    assert focused(page) == "31"
    page.keyboard.press("Escape")
    expect(page.locator(".tyros-place.held")).to_have_count(0)
    press_on(page, "[data-key='bank 1']")
    expect(desk(page)).to_contain_text("Pay ")
    press_on(page, "[data-key^='pay ']")
    expect(log(page)).to_contain_text("You draw a card from the bank")
    shoot(page, "tyros-by-keys")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(opens: Opens, scheme: str) -> None:
    page = opens(color_scheme=scheme)
    begin(page)
    turn(page)
    assert findings(page) == []
    to_act(page)
    shoot(page, f"tyros-act-{scheme}")
    assert findings(page) == []
    click(page, "T")
    assert findings(page) == []
    click(page, "T")
    key(page, "trade").click()
    assert findings(page) == []
    key(page, "close").click()
    key(page, "bank 2").click()
    expect(desk(page)).to_contain_text("Pay ")
    page.locator("details.sheet summary").click()
    assert findings(page) == []


def test_on_a_phone(opens: Opens) -> None:
    page = opens(viewport=PHONE, has_touch=True, color_scheme="dark")
    begin(page)
    to_act(page)
    box = page.locator(".board svg").first.bounding_box()
    assert box is not None
    assert box["width"] > 330
    assert box["y"] + box["height"] <= PHONE["height"]
    question = page.locator(".instruction").bounding_box()
    assert question is not None
    assert question["y"] + 24 < PHONE["height"], "what is asked is out of sight"
    page.locator(".tyros-place[data-key=T]").tap()
    shoot(page, "tyros-phone-dark")
    page.locator(".tyros-place[data-key=T]").tap()
    key(page, "trade").tap()
    shoot(page, "tyros-phone-trade")
    for size in (PHONE, SMALL, TABLET):
        page.set_viewport_size(size)
        shoot(page, f"tyros-{size['width']}")
        assert wider_than_the_screen(page) == []


def test_in_german(opens: Opens) -> None:
    page = opens(locale="de-DE")
    begin(page)
    to_act(page)
    expect(desk(page)).to_contain_text("Passen")
    expect(page.locator(".tyros-place[data-key='12']")).to_have_attribute(
        "aria-label", re.compile("^Sardinien")
    )
    shoot(page, "tyros-german")


def test_nothing_jumps_while_somebody_plays(opens: Opens) -> None:
    # German words are longer.
    page = opens(locale="de-DE")
    begin(page)
    to_act(page)
    page.evaluate(SHIFTS)
    key(page, "trade").click()
    key(page, "close").click()
    click(page, "T")
    click(page, "T")
    key(page, "bank 2").click()
    page.wait_for_selector("[data-key^='pay ']")
    page.locator("[data-key^='pay ']").click()
    turn(page)
    play_until([page], "acting", seed=8)
    shifts = page.evaluate("window.shifts")
    assert sum(each[0] for each in shifts) < 0.01, shifts
