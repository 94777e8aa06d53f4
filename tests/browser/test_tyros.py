"""Tyros at the table: by clicks, taps and keys, alone and with others, with its secrets kept."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from browser.conftest import ROOT, Opens, shoot
from browser.play import click, turn
from browser.test_measures import SHIFTS
from browser.test_pages import PHONE, SMALL, TABLET, findings, wider_than_the_screen
from browser.tyros_table import begin, gather, key, phase, play, play_until

MAP = ROOT / "src" / "ypsilon" / "games" / "tyros" / "board.json"


def desk(page: Page) -> Locator:
    return page.locator(".tyros-desk")


def log(page: Page) -> Locator:
    return page.locator(".log")


def totals(page: Page, selector: str) -> list[int]:
    texts = page.locator(selector).all_inner_texts()
    return [int(found[0]) for each in texts if (found := re.findall(r"\d+", each))]


# Whole games


def test_one_click_and_a_whole_game_against_bots(opens: Opens) -> None:
    page = opens()
    begin(page)
    turn(page)
    shoot(page, "tyros-start")
    play_until([page], "keep", seed=2)
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


def test_four_people_at_four_browsers_play_to_the_end(opens: Opens) -> None:
    pages = gather(opens, 4)
    play(pages, seed=5, lazy=0.85)
    sheets = [page.locator(".tyros-sheet table").inner_text() for page in pages]
    assert len(set(sheets)) == 1
    for page in pages:
        expect(page.locator(".ending h2")).to_contain_text("win")


# Trade


def stepper(page: Page, title: str, word: str) -> Locator:
    """Give the buttons of a row of the trade dialogue that can be pressed."""
    group = page.get_by_role("group", name=title)
    return group.get_by_role("button", name=re.compile(word), disabled=False)


def offer(page: Page, to: str) -> None:
    """Offer one card of the first kind in hand for one of another kind."""
    key(page, "trade").click()
    give = stepper(page, "You give", "one more").first
    kind = (give.get_attribute("aria-label") or "").removeprefix("one more ")
    give.click()
    other = re.compile(rf"one more (?!{kind}|joker)")
    wants = page.get_by_role("group", name="You want").get_by_role("button", name=other)
    wants.first.click()
    key(page, to).click()
    expect(key(page, "send")).to_have_attribute("aria-disabled", "false")
    shoot(page, "tyros-trade")
    key(page, "send").click()


def test_a_trade_its_refusal_and_a_counter_between_browsers(opens: Opens) -> None:
    pages = gather(opens, 3)
    first = play_until(pages, "act", seed=1)
    at = pages.index(first)
    second, third = pages[(at + 1) % 3], pages[(at + 2) % 3]

    offer(first, "to all")
    for page in (second, third):
        expect(desk(page)).to_contain_text(re.compile(r"offers .* for .* to all"))
    shoot(second, "tyros-offer")
    key(second, "refuse").click()
    expect(desk(first)).to_contain_text("has answered")
    key(third, "refuse all").click()
    expect(log(first)).to_contain_text(re.compile(r"refuses\.[\s\S]*refuses\."))
    expect(desk(third)).to_contain_text("You refuse all offers of this round.")

    # A counter-offer: what was asked for, or nothing, and another card on top.
    turn(first)
    offer(first, f"to {pages.index(second) + 1}")
    key(second, "counter").click()
    stepper(second, "You give", "one more").last.click()
    expect(key(second, "send")).to_have_attribute("aria-disabled", "false")
    key(second, "send").click()
    expect(desk(first)).to_contain_text("gives")
    shoot(first, "tyros-answers")
    key(first, f"take {pages.index(second) + 1}").click()
    expect(log(third)).to_contain_text("trades with")

    # The second player is to act; the third refuses without being asked.
    expect(key(second, "pass")).to_be_visible()
    before = log(third).get_by_text("refuses.").count()
    offer(second, f"to {pages.index(third) + 1}")
    expect(log(second).get_by_text("refuses.")).to_have_count(before + 1)
    expect(key(second, "pass")).to_be_visible()
    key(third, "listen").click()
    offer(second, f"to {pages.index(third) + 1}")
    expect(key(third, "refuse")).to_be_visible()


# Secrets


class Heard:
    """Everything that a page was sent over its socket."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def updates(self) -> Iterator[dict[str, Any]]:
        for frame in self.frames:
            message = json.loads(frame)
            if message["type"] == "Update" and message["view"]:
                yield message


def test_other_hands_never_reach_the_page(opens: Opens) -> None:
    pages = gather(opens, 3)
    heard = [Heard(page) for page in pages]
    for page in pages:
        page.reload()
        page.wait_for_selector(".tyros [data-key]")
    play_until(pages, "keep", seed=4)
    play_until(pages, "act", seed=5)
    hands = [{update["entries"]: update["view"] for update in each.updates()} for each in heard]
    for seat, mine in enumerate(hands):
        for other in {0, 1, 2} - {seat}:
            _nothing_of(hands[other], mine, heard[seat], other)


def _nothing_of(
    theirs: dict[int, dict[str, Any]], mine: dict[int, dict[str, Any]], heard: Heard, other: int
) -> None:
    for entries in theirs.keys() & mine.keys():
        assert mine[entries]["seat"] != other
        assert not set(theirs[entries]["land"]) & set(mine[entries]["land"])
        known = mine[entries]["known"][other]
        held = theirs[entries]["hand"]
        assert all(least <= cards for least, cards in zip(known, held, strict=True))
    for update in heard.updates():
        for line in update["log"]:
            action = line["action"] or {"type": ""}
            if action["type"] in ("Deal", "Survey"):
                assert action["hands"][other] is None
    shown = {field for view in mine.values() for row in view["land_shown"] for field in row}
    secret = next(iter(theirs.values()))["land"]
    assert f'"land":{json.dumps(secret, separators=(",", ":"))}' not in "".join(heard.frames)
    assert set(secret) - shown, "everything was shown"


def test_what_others_hold_is_not_on_the_page(opens: Opens) -> None:
    pages = gather(opens, 3)
    play_until(pages, "act", seed=6)
    fields = [set(page.locator(".tyros-landcard b").all_inner_texts()) for page in pages]
    assert [len(each) for each in fields] == [4, 4, 4]
    assert not fields[0] & fields[1]
    assert pages[0].locator(".tyros-held").count() == 12
    assert pages[0].locator(".tyros-in-hand").count() == 4


# What is asked, and what is refused


def to_act(page: Page, seed: int = 1) -> None:
    """Lay until the card actions begin, deaf to all offers."""
    play_until([page], "act", seed=seed)


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
    expect(desk(page)).to_contain_text("Pay for 2 cards from the pile.")
    first = page.locator("[data-key^='pay ']").get_attribute("data-key")
    page.locator(".tyros-held[aria-pressed=false]").first.dispatch_event("click")
    expect(page.locator("[data-key^='pay ']")).not_to_have_attribute("data-key", first or "")
    shoot(page, "tyros-pay")
    key(page, "back").click()
    expect(log(page)).to_contain_text("takes the game back")
    expect(key(page, "bank 2")).to_be_visible()
    assert page.locator(".tyros-held").count() == before


def test_a_landscape_card_is_laid_by_its_card_or_its_field(opens: Opens) -> None:
    page = opens()
    begin(page)
    turn(page)
    field = page.locator(".tyros-landcard.lit b").first.inner_text()
    page.locator(".tyros-landcard.lit").first.click()
    joins = page.locator(".tyros-desk .lit[data-key]")
    expect(log(page).or_(joins.first).first).to_be_visible()
    if joins.count():
        joins.first.click()
    expect(log(page)).to_contain_text(f"Red lays {field}, which becomes")
    expect(page.locator(f".tyros-landcard b:text-is('{field}')")).to_have_count(0)


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
  return here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_PRECEDING;
}"""


def reach(page: Page, wanted: str) -> None:
    """Go by Tab, or back by Shift+Tab, to an element."""
    page.wait_for_selector(wanted)
    for _ in range(80):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            return
        page.keyboard.press("Shift+Tab" if page.evaluate(BEHIND, wanted) else "Tab")
    raise AssertionError(f"Tab never comes to {wanted}")


def press_on(page: Page, wanted: str) -> None:
    reach(page, wanted)
    page.keyboard.press("Enter")


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


def lay_by_keys(page: Page) -> None:
    """Lay a landscape card, or put one under the stock, by keys alone."""
    lines = log(page).locator("li").count()
    press_on(page, ".tyros-landcard.lit")
    joins = page.locator(".tyros-desk.lay .lit")
    expect(log(page).locator("li").nth(lines).or_(joins).first).to_be_visible()
    if joins.count():
        press_on(page, ".tyros-desk.lay .lit")
    expect(log(page).locator("li").nth(lines)).to_be_visible()


def test_by_keys_alone(opens: Opens) -> None:
    page = opens("/new?game=tyros")
    page.wait_for_selector(".seat-row")
    press_on(page, ".form .button.primary")
    page.wait_for_selector(".board [data-key]")
    while turn(page) and phase(page) != "act":
        if phase(page) == "lay":
            lay_by_keys(page)
        elif page.locator("[data-key='refuse all']").count():
            press_on(page, "[data-key='refuse all']")
    reach(page, ".tyros-place[tabindex='0']")
    steer_to_tyros(page)
    page.keyboard.press("Enter")
    expect(page.locator(".tyros-place.held[data-key=T]")).to_have_count(1)
    page.keyboard.press("ArrowUp")
    assert focused(page) == "31"
    page.keyboard.press("Escape")
    expect(page.locator(".tyros-place.held")).to_have_count(0)
    press_on(page, "[data-key='bank 1']")
    expect(desk(page)).to_contain_text("Pay for 1 card from the pile.")
    press_on(page, "[data-key^='pay ']")
    expect(log(page)).to_contain_text("Red draws one card from the bank")
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
    expect(desk(page)).to_contain_text("Pay for")
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
    question = page.locator(".question").bounding_box()
    assert question is not None
    assert question["y"] + 24 < PHONE["height"], "what is asked is out of sight"
    page.locator(".tyros-place[data-key=T]").tap()
    shoot(page, "tyros-phone-dark")
    page.locator(".tyros-place[data-key=T]").tap()
    key(page, "trade").tap()
    shoot(page, "tyros-phone-trade")
    page.get_by_role("button", name="Hands and piles").tap()
    for size in (PHONE, SMALL, TABLET):
        page.set_viewport_size(size)
        shoot(page, f"tyros-{size['width']}")
        assert wider_than_the_screen(page) == []


def test_in_german(opens: Opens) -> None:
    page = opens(locale="de-DE")
    begin(page)
    to_act(page)
    expect(desk(page)).to_contain_text("Wähle ein Schiff oder eine Aktion")
    expect(page.locator(".tyros-place[data-key='12']")).to_have_attribute(
        "aria-label", re.compile("12 Sardinien")
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
    play_until([page], "act", seed=8)
    shifts = page.evaluate("window.shifts")
    assert sum(each[0] for each in shifts) < 0.01, shifts
