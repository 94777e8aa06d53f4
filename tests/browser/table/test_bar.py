"""The bar: what to do now is always said, and no answer takes its buttons away."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Opens, shoot
from browser.games.play import click, play_on, turn
from browser.games.test_games import BOARDS, start
from browser.table.test_two import meet

PHONE = {"width": 390, "height": 844}
# Light completes a square on the ground with the last of them.
SQUARE = ("1a1", "1d4", "1b1", "1d3", "1a2", "1d1", "1b2")


def both(page: Page) -> None:
    """Sit down at Pylos on both sides."""
    page.get_by_role("combobox", name="Seat 2").select_option("Me")
    page.get_by_role("textbox", name="Name for seat 2").fill("Mia")
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".board [data-key]")


def squared(page: Page) -> None:
    """Play until Light may take balls back."""
    both(page)
    for at, cell in enumerate(SQUARE):
        # The log of a game that has not begun says so in a line.
        expect(page.locator(".log li")).to_have_count(max(at, 1))
        turn(page)
        click(page, cell)
    expect(page.locator(".log li")).to_have_count(len(SQUARE))


def begun(page: Page) -> str:
    """Play a move against a bot; give the cell of its ball, which may not be picked."""
    start(page, "pylos")
    play_on([page], seed=1, clicks=1)
    expect(page.locator(".log li")).to_have_count(2)
    turn(page)
    return page.locator(".log code").last.inner_text()


def in_first_screen(page: Page, selector: str) -> None:
    """Fail unless an element lies whole in the screen as it is."""
    box, size = page.locator(selector).bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size["height"]


def test_a_wrong_tap_takes_no_button_away(opens: Opens) -> None:
    page = opens("/new?game=pylos", viewport=PHONE, has_touch=True)
    squared(page)
    click(page, "1a1")
    stop = page.locator(".bar .moment [data-key=stop]")
    expect(stop).to_be_visible()
    page.locator('.board [data-key="1d4"]').first.tap()
    expect(page.locator(".refusal")).to_contain_text("Why not? PY-")
    shoot(page, "pylos-phone-refused")
    expect(stop).to_be_visible()
    in_first_screen(page, ".bar .moment [data-key=stop]")
    in_first_screen(page, ".refusal")
    stop.tap()
    expect(page.locator(".refusal")).to_have_count(0)
    expect(page.locator(".bar .moment [data-key=stop]")).to_have_count(0)
    expect(page.locator(".instruction")).to_contain_text("Mia")


def test_a_refusal_goes_on_any_tap_or_key(opens: Opens) -> None:
    page = opens()
    theirs = begun(page)
    ways: tuple[Callable[[], None], ...] = (
        lambda: page.mouse.click(5, 5),
        lambda: page.keyboard.press("x"),
    )
    for go in ways:
        click(page, theirs)
        expect(page.locator(".refusal")).to_contain_text("PY-06")
        go()
        expect(page.locator(".refusal")).to_have_count(0)
    click(page, theirs)
    page.get_by_role("button", name="In the rules").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".wanted")).to_be_visible()


def test_the_instruction_stands_still_and_is_bold(opens: Opens) -> None:
    page = opens()
    theirs = begun(page)
    line = page.locator(".instruction")
    assert line.evaluate("(each) => Number(getComputedStyle(each).fontWeight)") >= 600
    before, bar = line.bounding_box(), page.locator(".bar").bounding_box()
    click(page, theirs)
    expect(page.locator(".refusal")).to_be_visible()
    assert line.bounding_box() == before
    assert page.locator(".bar").bounding_box() == bar
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".bar .moment").get_by_role("button", name="Play")).to_be_visible()
    assert page.locator(".bar").bounding_box() == bar
    assert line.inner_text()


def test_a_hint_and_a_refusal_replace_each_other(opens: Opens) -> None:
    page = opens()
    theirs = begun(page)
    click(page, theirs)
    expect(page.locator(".refusal")).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".board .hinted").first).to_be_visible()
    expect(page.locator(".refusal")).to_have_count(0)
    expect(page.locator(".board .marked")).to_have_count(0)
    click(page, theirs)
    expect(page.locator(".refusal")).to_be_visible()
    expect(page.locator(".board .hinted")).to_have_count(0)


def test_on_a_phone_the_bar_is_in_reach_wherever_the_page_is(opens: Opens) -> None:
    page = opens(viewport=PHONE, has_touch=True)
    start(page, "pylos")
    turn(page)
    for _ in range(2):
        in_first_screen(page, ".instruction")
        for name in ("Hint", "Undo"):
            expect(page.locator(".bar").get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
        page.mouse.wheel(0, 2000)
    # Nothing lies behind it at the end of the page.
    last = page.locator(".side > *").last.bounding_box()
    bar = page.locator(".bar").bounding_box()
    assert last is not None
    assert bar is not None
    assert last["y"] + last["height"] <= bar["y"]


def test_the_field_for_moves_outlives_the_turns_of_others(opens: Opens) -> None:
    first, second = meet(opens)
    box = second.get_by_role("textbox", name="Type a move")
    box.focus()
    second.keyboard.type("1B2")
    second.keyboard.press("Enter")
    expect(second.locator(".refusal")).to_contain_text("not your turn")
    play_on([first], seed=1, clicks=1)
    expect(second.locator(".bar.mine")).to_be_visible()
    expect(box).to_be_focused()
    expect(box).to_have_value("1B2")
    # As at the terminal, capitals will do.
    second.keyboard.press("Enter")
    expect(second.locator(".log code").last).to_have_text("1b2")
    expect(box).to_have_value("")
    expect(box).to_be_focused()


def test_on_a_phone_the_field_for_moves_is_behind_a_button(opens: Opens) -> None:
    page = opens(viewport=PHONE, has_touch=True)
    start(page, "pylos")
    turn(page)
    box = page.get_by_role("textbox", name="Type a move")
    expect(box).to_be_hidden()
    page.get_by_role("button", name="Type a move").tap()
    expect(box).to_be_focused()
    page.keyboard.type("1b2")
    page.keyboard.press("Enter")
    expect(page.locator(".log code").first).to_have_text("1b2")


SIZES = ((1440, 900), (1280, 720), (820, 1180), (390, 844))


@pytest.mark.parametrize("game", BOARDS)
def test_at_every_size_the_bar_is_whole_and_in_sight(opens: Opens, game: str) -> None:
    page = opens(locale="de-DE")
    start(page, game)
    turn(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for part in (".instruction", ".tools"):
            in_first_screen(page, part)
        box = page.locator(".bar").evaluate("(each) => [each.scrollHeight, each.clientHeight]")
        assert box[0] <= box[1], "the bar is too small for what is in it"


def test_list_and_log_call_everybody_the_same(opens: Opens) -> None:
    page = opens()
    begun(page)
    bot = page.locator(".player").nth(1).locator("b").inner_text()
    expect(page.locator(".log li").last).to_contain_text(f"{bot} ")
    expect(page.locator(".bar .event")).to_contain_text(f"{bot} ")
