"""Several people at Tyros, each at a browser: whole games, trade, and hands that stay hidden."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

from browser.conftest import Opens, shoot
from browser.games.play import turn
from browser.games.tyros.table import desk, gather, key, log, play, play_until


def test_four_people_at_four_browsers_play_to_the_end(opens: Opens) -> None:
    pages = gather(opens, 4)
    play(pages, seed=5, lazy=0.85)
    for page in pages:
        expect(page.locator(".ending h2")).to_contain_text("win")
        expect(page.locator(".tyros-sheet table")).to_be_visible()
    sheets = [page.locator(".tyros-sheet table").inner_text() for page in pages]
    assert len(set(sheets)) == 1


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
    first = play_until(pages, "acting", seed=1)
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
    third.reload()
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
    play_until(pages, "keeping", seed=4)
    play_until(pages, "acting", seed=5)
    hands = [{update["entries"]: update["view"] for update in each.updates()} for each in heard]
    for seat, mine in enumerate(hands):
        for other in {0, 1, 2} - {seat}:
            _nothing_of(hands[other], mine, other)
            _nothing_heard(heard[seat], heard[other], other)


def _nothing_of(
    theirs: dict[int, dict[str, Any]], mine: dict[int, dict[str, Any]], other: int
) -> None:
    """What a view says of another hand holds, and is no more than was shown."""
    both = theirs.keys() & mine.keys()
    assert len(both) > 10
    for entries in both:
        assert mine[entries]["seat"] != other
        assert not set(theirs[entries]["land"]) & set(mine[entries]["land"])
        known, held = mine[entries]["known"][other], theirs[entries]["hand"]
        assert all(least <= cards for least, cards in zip(known, held, strict=True))


def _nothing_heard(mine: Heard, theirs: Heard, other: int) -> None:
    """Neither the deals nor the hands that another was sent were sent here."""
    secret = next(theirs.updates())["view"]["land"]
    text = f'"land":{json.dumps(secret, separators=(",", ":"))}'
    assert text in "".join(theirs.frames)
    assert text not in "".join(mine.frames)
    lines = [line["action"] for update in mine.updates() for line in update["log"]]
    deals = [action for action in lines if action and action["type"] in ("Deal", "Survey")]
    assert deals
    assert all(action["hands"][other] is None for action in deals)


def test_what_others_hold_is_not_on_the_page(opens: Opens) -> None:
    pages = gather(opens, 3)
    play_until(pages, "acting", seed=6)
    fields = [set(page.locator(".tyros-landcard").all_inner_texts()) for page in pages]
    assert [len(each) for each in fields] == [4, 4, 4]
    assert not fields[0] & fields[1]
    assert pages[0].locator(".tyros-held").count() == 12
    assert pages[0].locator(".tyros-in-hand").count() == 4
