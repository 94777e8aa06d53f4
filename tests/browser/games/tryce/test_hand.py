"""Tryce in the hand: by dragging, by keys, on a phone, for everybody, in German."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Opens, shoot
from browser.games.tryce.table import (
    NAMES,
    OWN,
    START,
    TURN,
    TryceHost,
    focused,
    hand,
    in_hand,
    in_tray,
    key,
    log,
    may_play,
    play_simply,
    press,
    said,
    sit,
)
from browser.pages.test_pages import PHONE, findings, tab_to, wider_than_the_screen

DISCARDED = re.compile("discards? 4")


def test_cards_are_dragged_and_their_order_outlives_a_reload(opens: Opens, host: TryceHost) -> None:
    (page,) = sit(opens, host, START)
    before = hand(page)
    drag(page, key(page, before[-2]), key(page, before[0]), left=True)
    expected = [before[-2], *before[:-2], before[-1]]
    in_hand(page, *expected)
    page.reload()
    page.wait_for_selector(".tryce-fan [data-key]")
    in_hand(page, *expected)
    press(page, "sort suit")
    in_hand(page, "3S:E", "6S:T", "7S:S")
    drag(page, key(page, "7S:S"), page.locator('[data-drop="G1"]'))
    in_tray(page, "7S:S")
    expect(page.locator('[data-key="add"]')).to_have_text("Add: TALES")
    drag(page, key(page, "7S:S"), page.locator(".tryce-fan"))
    in_tray(page)
    drag(page, key(page, "4C:N"), page.locator('[data-drop="pile"]'))
    expect(log(page)).to_contain_text(DISCARDED)


def drag(page: Page, what: Locator, to: Locator, left: bool = False) -> None:
    start, end = what.bounding_box(), to.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    across = 4 if left else end["width"] / 2
    page.mouse.move(end["x"] + across, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()


def drag_by_finger(page: Page, what: Locator, to: Locator) -> None:
    start, end = what.bounding_box(), to.bounding_box()
    assert start
    assert end
    finger = page.context.new_cdp_session(page)
    places = [
        {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        for box in (start, end)
    ]
    touch = "Input.dispatchTouchEvent"
    finger.send(touch, {"type": "touchStart", "touchPoints": places[:1]})
    finger.send(touch, {"type": "touchMove", "touchPoints": places[1:]})
    finger.send(touch, {"type": "touchMove", "touchPoints": places[1:]})
    finger.send(touch, {"type": "touchEnd", "touchPoints": []})


def test_by_keys_alone(opens: Opens, host: TryceHost) -> None:
    (page,) = sit(opens, host, TURN)
    expect(key(page, "take")).to_be_visible()
    tab_to(page, '[data-key="take"]')
    page.keyboard.press("Enter")
    may_play(page)
    tab_to(page, ".tryce-fan [data-key]")
    page.keyboard.type("rest")
    in_tray(page, "9C:R", "3S:E", "7S:S", "6S:T")
    page.keyboard.press("Backspace")
    page.keyboard.type("t")
    expect(page.locator('[data-key="lay word"]')).to_be_visible()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    focused(page, '[data-key="lay word"]')
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text(re.compile("lays? the word REST"))
    tab_to(page, ".tryce-fan [data-key]")
    first, second = hand(page)[:2]
    focused(page, f'[data-key="{first}"]')
    page.keyboard.press("Shift+ArrowRight")
    in_hand(page, second, first)
    focused(page, f'[data-key="{first}"]')
    shoot(page, "tryce-keys")
    page.keyboard.press("Enter")
    in_tray(page, first)
    focused(page, ".tryce-fan [data-key]")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    focused(page, '[data-key="discard"]')
    page.keyboard.press("Enter")
    expect(key(page, first)).to_have_count(0)


def test_letters_are_typed_wherever_the_focus_is_and_enter_lays(
    opens: Opens, host: TryceHost
) -> None:
    (page,) = sit(opens, host, START)
    page.locator(".tryce-felt").click(position={"x": 800, "y": 200})
    page.keyboard.type("rest")
    page.keyboard.press("Enter")
    expect(page.locator(".tryce-group.fresh")).to_contain_text("REST")
    box = page.get_by_role("textbox").first
    box.focus()
    page.keyboard.type("s")
    in_tray(page)


def test_a_click_on_the_stock_offers_or_says_why_not(opens: Opens, host: TryceHost) -> None:
    (page,) = sit(opens, host, TURN)
    key(page, "stock").click()
    may_play(page)
    expect(page.locator(".tryce-fan [data-key]")).to_have_count(len(OWN) + 1)
    key(page, "stock").click()
    expect(page.locator(".why-not, .refusal").first).to_contain_text("TC-21")


def test_nobody_is_asked_for_their_own_discard_and_never_outlives_a_reload(
    opens: Opens, host: TryceHost
) -> None:
    lea, mia, kim = sit(opens, host, START, people=3)
    press(lea, "4C:N", "discard")
    press(mia, "offer")
    press(kim, "never")
    # Lea put it down herself: nothing was asked of her, and the game goes on.
    may_play(mia)
    kim.reload()
    expect(said(kim)).to_contain_text("You pass on every offer of this hand.")
    press(mia, hand(mia)[0], "discard")
    press(kim, "offer")
    press(lea, "pass")
    may_play(kim)
    press(kim, "ask again")
    expect(said(kim)).to_have_text("")


def composing(page: Page) -> None:
    press(page, "6S:T", "8S:A", "JK", "G1")
    expect(said(page)).to_contain_text("is not in the lexicon")


def exchanging(page: Page) -> None:
    press(page, "G1.2", "8S:A")
    expect(page.locator('[data-key="end*"]')).to_be_visible()


def waiting(page: Page) -> None:
    press(page, "4C:N", "discard")
    expect(log(page)).to_contain_text(DISCARDED)


STATES = (composing, exchanging, waiting)


@pytest.mark.parametrize("reach", STATES, ids=lambda each: each.__name__)
def test_axe_finds_nothing(opens: Opens, host: TryceHost, reach: Any) -> None:
    page, *_ = sit(opens, host, START, people=3, color_scheme="light")
    reach(page)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        shoot(page, f"tryce-{reach.__name__}-{scheme}")
        assert findings(page) == []


@pytest.mark.parametrize("step", ["turn", "buy", "over"])
def test_axe_finds_nothing_in_questions(opens: Opens, host: TryceHost, step: str) -> None:
    lea, mia, _ = sit(opens, host, TURN, people=3)
    if step == "buy":
        press(lea, "offer")
        expect(key(mia, "buy")).to_be_visible()
    page = mia if step == "buy" else lea
    if step == "over":
        (page,) = sit(opens, host, options={"hands": "1", "turns": "1"})
        play_simply(page)
        expect(page.locator(".tryce-ended")).to_be_visible()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        assert findings(page) == []


def test_on_a_phone_everything_is_in_sight_and_can_be_tapped(opens: Opens, host: TryceHost) -> None:
    (page,) = sit(opens, host, START, viewport=PHONE, has_touch=True, color_scheme="dark")
    box = page.locator(".tryce-hand").bounding_box()
    assert box
    assert box["y"] + box["height"] <= PHONE["height"]
    for name in ("7S:S", "6S:T", "8S:A", "9C:R", "3S:E"):
        key(page, name).tap()
    expect(page.locator('[data-key="lay word"]')).to_have_text("Lay STARE")
    shoot(page, "tryce-phone-dark")
    drag_by_finger(page, key(page, "9H:S"), page.locator(".tryce-tray"))
    expect(page.locator(".tryce-tray [data-drag]")).to_have_count(6)
    press(page, "9H:S", "lay word")
    expect(page.locator(".tryce-group")).to_have_count(3)
    for size in (PHONE, {"width": 360, "height": 640}, {"width": 768, "height": 1024}):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        shoot(page, f"tryce-{size['width']}")
        assert wider_than_the_screen(page) == []


def test_in_german(opens: Opens, host: TryceHost) -> None:
    (page,) = sit(opens, host, START, locale="de-DE")
    expect(page.locator(".tryce-now")).to_contain_text("Ein Satz, eine Folge und ein Wort.")
    press(page, "6S:T", "8S:A", "4C:N")
    expect(said(page)).to_contain_text("Zu kurz für ein Wort.")
    expect(page.get_by_role("button", name="Joker, zählt 10")).to_be_visible()
    shoot(page, "tryce-german")


def test_everybody_has_a_name_and_a_mark(opens: Opens, host: TryceHost) -> None:
    pages = sit(opens, host, START, people=3)
    for page in pages:
        # There is one list of players, and it tells how many cards each one holds.
        expect(page.locator("li:visible", has_text="Mia")).to_have_count(1)
        for name, cards in zip(NAMES, (len(OWN), 4, 4), strict=True):
            line = page.locator(".players .player", has_text=name)
            expect(line).to_contain_text(f"{cards} cards")
            expect(line.locator(".seat")).to_be_visible()


def test_the_table_stays_where_it_is_while_somebody_composes(opens: Opens, host: TryceHost) -> None:
    (page,) = sit(opens, host, START)
    felt = page.locator(".tryce-felt").bounding_box()
    press(page, "6S:T", "9D:A", "4C:N", "7S:S", "JK")
    expect(said(page)).to_contain_text("lexicon")
    assert page.locator(".tryce-felt").bounding_box() == felt
    press(page, "clear", "G2")
    assert page.locator(".tryce-felt").bounding_box() == felt
