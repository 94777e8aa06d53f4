"""Tryce can be followed: others' cards fly, and a finished hand waits until it may go on."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import Opens
from browser.games.tryce.table import (
    LEXICON,
    START,
    TryceHost,
    key,
    log,
    may_play,
    position,
    press,
    sit,
)
from ypsilon.games.tryce.game import Tryce

MOVING: dict[str, Any] = {"pace": "fast", "reduced_motion": "no-preference"}
LAST = ("6S:T", "8S:A", "2C:L", "3S:E", "9D:A", "9H:S", "9C:R", "4C:N")
# Every flight on the board: where it comes from, where it goes, and how long it takes.
WATCH = """() => {
  window.flights = [];
  const usual = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    const { origin = '', ghost = '', fly = '' } = this.dataset;
    const moves = frames.some(({ transform }) => transform?.includes('translate'));
    if (moves) window.flights.push([origin, ghost || fly, how.duration]);
    return usual.call(this, frames, how);
  };
}"""


def go_out(page: Page) -> None:
    press(page, "6S:T", "8S:A", "2C:L", "3S:E", "lay word")
    press(page, "9H:S", "9C:R", "9D:A", "lay set")
    press(page, "4C:N", "discard")


def test_every_step_of_others_moves(opens: Opens, host: TryceHost) -> None:
    (page,) = sit(opens, host, START, **MOVING)
    page.evaluate(WATCH)
    press(page, "4C:N", "discard")
    own_turn(page)
    flights = page.evaluate("window.flights")
    to_bots = [(origin, to) for origin, to, _ in flights if to in {"seat1", "seat2"}]
    assert {to for _, to in to_bots} == {"seat1", "seat2"}
    assert {origin for origin, _ in to_bots} <= {"stock", "pile"}
    assert {origin for origin, to, _ in flights if re.fullmatch(r"..:.", to)} >= {"seat1", "seat2"}
    assert all(0 < duration <= 1000 for *_, duration in flights)


def own_turn(page: Page) -> None:
    """Pass on offers until the own turn begins."""
    take, answer = key(page, "take"), key(page, "pass")
    expect(take.or_(answer).first).to_be_visible()
    while not take.is_visible():
        answer.click()
        expect(answer).to_have_count(0)
        expect(take.or_(answer).first).to_be_visible()


def test_nothing_moves_where_that_is_wished_but_what_is_new_is_marked(
    opens: Opens, host: TryceHost
) -> None:
    (page,) = sit(opens, host, START, pace="fast")
    page.evaluate(WATCH)
    press(page, "4C:N", "discard")
    expect(key(page, "take").or_(key(page, "buy")).first).to_be_visible()
    expect(page.locator(".tryce-heap .fresh")).to_be_visible()
    assert page.evaluate("window.flights") == []


def test_a_finished_hand_waits_for_go_on(opens: Opens, host: TryceHost) -> None:
    game = Tryce(seats=3, lexicon=LEXICON, hands="12")
    (page,) = sit(opens, host, position(game, LAST), options={"hands": "12"}, pace="fast")
    go_out(page)
    panel = page.locator(".tryce-ended")
    expect(panel).to_contain_text("You went out: 10 points.")
    expect(page.get_by_role("button", name="Go on")).to_have_count(1)
    expect(page.locator(".instruction")).to_contain_text("Hand 1 is over: look at the points")
    told = log(page).locator("li").count()
    page.wait_for_timeout(1500)
    assert log(page).locator("li").count() == told
    press(page, "go on")
    expect(panel).to_have_count(0)
    expect(key(page, "take").or_(key(page, "buy")).first).to_be_visible()


def test_the_end_of_a_hand_is_whole_on_a_phone(opens: Opens, host: TryceHost) -> None:
    game = Tryce(seats=3, lexicon=LEXICON, hands="12")
    phone = {"width": 390, "height": 844}
    (page,) = sit(
        opens, host, position(game, LAST), options={"hands": "12"}, pace="fast", viewport=phone
    )
    go_out(page)
    panel, bar = page.locator(".tryce-ended"), page.locator(".bar").bounding_box()
    lines = panel.locator("li")
    expect(lines).to_have_count(3)
    box = lines.last.bounding_box()
    assert box
    assert bar
    assert box["y"] + box["height"] <= bar["y"]
    assert panel.evaluate("(each) => each.scrollHeight <= each.clientHeight")


def test_several_people_wait_for_a_short_time(opens: Opens, host: TryceHost) -> None:
    game = Tryce(seats=3, lexicon=LEXICON, hands="12")
    start = position(game, LAST)
    lea, mia, _ = sit(opens, host, start, people=3, options={"hands": "12"}, pace="fast")
    go_out(lea)
    for page in (lea, mia):
        expect(page.locator(".tryce-ended .tryce-timer")).to_contain_text(re.compile(r"\d+ s"))
    expect(mia.locator(".tryce-ended")).to_contain_text("Lea went out: 10 points.")
    press(mia, "go on")
    expect(mia.locator(".tryce-ended")).to_have_count(0)
    expect(lea.locator(".tryce-ended")).to_have_count(1)
    may_play_after(mia)


def may_play_after(page: Page) -> None:
    press(page, "take")
    may_play(page)
