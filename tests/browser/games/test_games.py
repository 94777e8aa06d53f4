"""Whole games of each kind, by clicks on what is lit."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import ROOT, Opens, shoot
from browser.games.play import click, lit, play_on, turn
from browser.pages.test_pages import findings
from ypsilon.core.turns import by_turns
from ypsilon.games import find

BOARDS = sorted(each.parent.name for each in ROOT.glob("web/src/games/*/index.tsx"))
# Those in which something is hidden or drawn are longer, and have tests of their own.
GAMES = [name for name in BOARDS if by_turns(find(name)())]


def start(page: Page, game: str) -> None:
    page.locator(f"[data-game={game}] .button.primary").click()
    page.wait_for_selector(".board [data-key]")


@pytest.mark.parametrize("game", GAMES)
def test_one_click_and_a_whole_game_by_clicks(opens: Opens, game: str) -> None:
    page = opens()
    start(page, game)
    expect(page.locator(".bar.mine")).to_be_visible()
    shoot(page, f"{game}-start")
    play_on([page], seed=3, clicks=9)
    shoot(page, f"{game}-middle")
    assert findings(page) == []
    play_on([page], seed=4)
    expect(page.locator(".ending h2")).to_contain_text(re.compile("wins?|draw"))
    shoot(page, f"{game}-end")
    page.get_by_role("link", name="Review").click()
    expect(page.locator(".scrubber")).to_be_visible()
    page.get_by_role("button", name="To the start").click()
    expect(page.locator(".instruction")).to_contain_text("The start")
    assert "ply=0" in page.url
    shoot(page, f"{game}-review")


def test_what_is_not_lit_is_answered_by_its_rule(opens: Opens) -> None:
    page = opens()
    start(page, "pylos")
    play_on([page], seed=1, clicks=1)
    expect(page.locator(".log li")).to_have_count(2)
    theirs = page.locator(".log code").last.inner_text()
    click(page, theirs)
    expect(page.locator(".why-not")).to_contain_text("Why not? PY-06: Raise: instead of placing")
    page.get_by_role("button", name="In the rules").click()
    expect(page.locator(".wanted")).to_contain_text("move one of your own balls")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_a_typed_move_is_played_and_undone(opens: Opens) -> None:
    page = opens()
    start(page, "pylos")
    box = page.get_by_role("textbox", name="Type a move")
    box.fill("1b2")
    box.press("Enter")
    expect(page.locator(".log")).to_contain_text("You place a ball on the ground, b2.")
    expect(page.locator(".log li")).to_have_count(2)
    page.get_by_role("button", name="Undo", exact=True).click()
    fold = page.locator(".log .fold button")
    expect(fold).to_have_text("2 moves undone")
    assert "1b2" in turn(page)
    expect(page.locator(".log li")).to_have_count(1)
    fold.click()
    undone = page.locator(".log li:has(s)")
    expect(undone).to_have_count(2)
    told = page.locator(".log li").last.locator("button > span").first.inner_text()
    expect(page.locator(".bar .event")).to_have_text(told)
    expect(page.locator(".log code").first).to_have_text("1b2")
    fold.click()
    expect(undone).to_have_count(0)
    expect(page.locator(".bar.mine")).to_be_visible()
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_disabled()


def test_a_typed_move_against_the_rules_is_refused(opens: Opens) -> None:
    page = opens()
    start(page, "pylos")
    box = page.get_by_role("textbox", name="Type a move")
    box.fill("2a1")
    box.press("Enter")
    expect(page.locator(".why-not")).to_contain_text("PY-05")
    expect(box).to_have_value("2a1")


def test_what_is_not_lit_is_asked_about_and_not_played(opens: Opens) -> None:
    page, sent = opens(), list[Any]()
    page.on(
        "websocket",
        lambda line: line.on("framesent", lambda frame: sent.append(json.loads(str(frame)))),
    )
    start(page, "pylos")
    play_on([page], seed=1, clicks=1)
    expect(page.locator(".log li")).to_have_count(2)
    sent.clear()
    click(page, page.locator(".log code").last.inner_text())
    expect(page.locator(".why-not")).to_contain_text("PY-06")
    assert [each["type"] for each in sent] == ["Weigh"]


def test_two_at_one_screen_are_offered_no_hint_that_would_be_refused(opens: Opens) -> None:
    page = opens("/new?game=pylos")
    page.get_by_role("combobox", name="Seat 2").select_option("Me")
    page.get_by_role("textbox", name="Name for seat 2").fill("Mia")
    page.get_by_role("button", name="Start").click()
    turn(page)
    expect(page.get_by_role("button", name="Resign")).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)


def test_a_hint_is_shown_and_noted_in_the_log(opens: Opens) -> None:
    page = opens()
    start(page, "pylos")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".instruction")).to_contain_text("Hint: ")
    expect(page.locator(".log .fold")).to_have_text("1 hint")
    assert page.locator(".board [data-key].hinted").count() >= 1
    assert page.locator(".board .marked").count() == 0
    page.locator(".bar").get_by_role("button", name="Play").click()
    expect(page.locator(".log")).to_contain_text("You place a ball")
    expect(page.locator(".board .hinted")).to_have_count(0)


def test_the_log_shows_the_board_as_it_was(opens: Opens) -> None:
    page = opens()
    start(page, "pylos")
    play_on([page], seed=1, clicks=2)
    expect(page.locator(".log li")).to_have_count(4)
    page.locator(".log button").first.click()
    expect(page.get_by_role("button", name="Back to now")).to_be_visible()
    assert lit(page) == []
    page.get_by_role("button", name="Back to now").click()
    assert turn(page)


def test_resigning_asks_once_and_a_rematch_begins(opens: Opens) -> None:
    page = opens()
    start(page, "pylos")
    page.get_by_role("button", name="Resign").click()
    page.locator("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator(".ending")).to_contain_text("You resigned.")
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".ending")).to_have_count(0)
    expect(page.locator(".player").first).to_contain_text("Dark")


def test_the_luck_is_checked_in_the_page(opens: Opens) -> None:
    page = opens()
    start(page, "pylos")
    page.get_by_role("button", name="Resign").click()
    page.locator("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Fair luck").click()
    page.get_by_role("button", name="Check it here").click()
    expect(page.locator(".check")).to_contain_text("All is in order")


@pytest.mark.rule("PY-28")
def test_colours_are_drawn_by_lot_unless_they_are_chosen(opens: Opens) -> None:
    page = opens("/new?game=pylos", lots=True)
    page.get_by_text("All options of the rules").click()
    drawn = page.locator("[data-option=light]")
    expect(drawn.get_by_role("radio", name="By lot")).to_be_checked()
    shoot(page, "pylos-lot")
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".board [data-key]")
    expect(page.locator(".log")).to_contain_text(
        "Drawn by lot, which seat has the light balls and begins: "
    )
    play_on([page], seed=1, clicks=1)
