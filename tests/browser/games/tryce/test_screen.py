"""Tryce on any screen: all that a move needs is in sight, nothing overlaps, and no code is read."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Opens, shoot
from browser.games.tryce.table import TURN, TryceHost, key, may_play, press, sit

SIZES = {"wide": (1440, 900), "laptop": (1280, 720), "phone": (390, 844), "tablet": (820, 1180)}
NEEDED = (".tryce-piles", ".tryce-groups", ".tryce-tray", ".tryce-presses", ".tryce-fan", ".bar")
# What people read, and what is read out to them.
TOLD = """() => {
  const all = [...document.querySelectorAll('.board, .instruction, .moment, .players')];
  const labels = all.flatMap((each) => [...each.querySelectorAll('[aria-label], [title]')]);
  const named = labels.map((each) => `${each.ariaLabel ?? ''} ${each.title}`);
  const text = (each) => [...each.querySelectorAll('*')].filter((one) => !one.children.length)
    .map((one) => one.textContent).join(' | ');
  return [...all.map(text), ...named].join(' | ');
}"""
CODES = re.compile(
    r"\bG\d|\b[2-9TJQKA][SHDC]:[A-Z]|\bJK\b|=[A-Z]\b|\blay (set|seq|word)\b|\b[Pp]layer \d"
    r"|\b[Ss]pieler \d|\bentry \d|\b(front|end)\*"
)


def codes(text: str) -> list[str]:
    """Give what in a text is notation, with what stands around it."""
    return [text[max(0, found.start() - 30) : found.end() + 20] for found in CODES.finditer(text)]


def hidden(page: Page) -> list[str]:
    """Give what of the things a move needs is not in the first screen, or lies under the bar."""
    bar = page.locator(".bar").bounding_box()
    height = (page.viewport_size or {"height": 0})["height"]
    assert bar
    below = []
    for part in NEEDED:
        box = page.locator(part).bounding_box()
        assert box, part
        end = bar["y"] if part != ".bar" else height
        if box["y"] < 0 or box["y"] + box["height"] > end + 1:
            below.append(part)
    return below


@pytest.mark.parametrize("size", SIZES)
def test_what_a_move_needs_is_in_the_first_screen(opens: Opens, host: TryceHost, size: str) -> None:
    width, height = SIZES[size]
    how: dict[str, Any] = {"viewport": {"width": width, "height": height}}
    for scheme, locale in (("light", "en-GB"), ("dark", "de-DE")):
        (page,) = sit(opens, host, TURN, color_scheme=scheme, locale=locale, **how)
        assert hidden(page) == []
        shoot(page, f"tryce-{size}-turn-{scheme}")
        press(page, "offer")
        may_play(page)
        before = page.locator(".tryce-felt").bounding_box()
        press(page, "6S:T", "8S:A", "JK", "G1")
        page.locator(".tryce-bad").wait_for()
        shoot(page, f"tryce-{size}-{scheme}")
        assert hidden(page) == []
        assert page.locator(".tryce-felt").bounding_box() == before
        assert page.locator(".tryce").evaluate("(each) => each.scrollWidth <= each.clientWidth")


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_no_code_is_read_at_the_board(opens: Opens, host: TryceHost, locale: str) -> None:
    (page,) = sit(opens, host, TURN, locale=locale)

    def told() -> str:
        text: str = page.evaluate(TOLD)
        assert len(text) > 500
        return text

    assert codes(told()) == []
    press(page, "take")
    may_play(page)
    for keys in (("6S:T", "8S:A", "JK", "G1"), ("clear", "G2.3", "7H:A"), ("clear", "4C:N")):
        press(page, *keys)
        page.wait_for_timeout(400)
        assert codes(told()) == [], keys
    press(page, "discard")
    expect(key(page, "take").or_(key(page, "buy")).first).to_be_visible()
    assert codes(told()) == []


def test_it_is_said_what_to_do_now(opens: Opens, host: TryceHost) -> None:
    (page,) = sit(opens, host, TURN)
    instruction = page.locator(".instruction")
    expect(instruction).to_have_text("Take A♠, or offer it to the others and draw from the stock.")
    press(page, "take")
    expect(instruction).to_have_text(
        "Lay a set, a sequence and a word, or add to groups. Discard (not A♠) to end your turn."
    )
    press(page, "4C:N")
    expect(instruction).to_contain_text("Discard 4♣ to end your turn")
    press(page, "clear", "G1")
    expect(instruction).to_contain_text("Choose the cards that you add to Blue's word TALE.")
    press(page, "7S:S")
    expect(instruction).to_have_text("Add: TALES, or choose more cards.")


def test_a_screen_reader_can_play(opens: Opens, host: TryceHost) -> None:
    (page,) = sit(opens, host, TURN)
    tree = page.locator(".tryce").aria_snapshot().replace("''", "'")
    for line in (
        'button "Stock: 80 cards"',
        'button "Discard pile: 1 card, ace of spades, letter D on top"',
        "button \"Blue's word TALE: three of clubs, letter T; joker as A; two of clubs",
        'button "Coral\'s sequence 5–8♥, joker as seven of hearts"',
        'listitem:\n        - button "nine of clubs, letter R, counts 3"',
    ):
        assert line in tree
    choose(page, "Take")
    for card in ("nine of clubs, letter R", "three of spades, letter E", "seven of spades"):
        choose(page, card)
    choose(page, "six of spades, letter T")
    choose(page, "Lay REST")
    expect(page.get_by_role("button", name="Your word REST")).to_be_visible()
    choose(page, "four of clubs, letter N")
    expect(page.get_by_role("status").filter(has_text="Discard 4♣ to end")).to_be_visible()
    choose(page, "Discard 4♣")
    expect(page.get_by_role("button", name="four of clubs, letter N, counts")).to_have_count(0)
    answer = page.get_by_role("button", name="Pass", exact=True)
    mine = page.get_by_role("button", name="Offer", exact=True)
    expect(answer.or_(mine).first).to_be_visible()


def choose(page: Page, name: str) -> None:
    """Press what is called so, as somebody does who only listens."""
    button = page.get_by_role("button", name=name, exact=name in {"Take", "Offer", "Pass"}).first
    button.focus()
    button.press("Enter")
