"""Puzzles by clicks, and the progress that a browser keeps of them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import Opens, shoot
from browser.games.play import click
from browser.pages.test_pages import SMALL, findings
from ypsilon.core.puzzles import Puzzle
from ypsilon.learn import trial
from ypsilon.learn.puzzle import offered


def placing() -> tuple[Puzzle, str]:
    """Give a puzzle of Pylos that is solved by one click, and another cell that may be clicked."""
    for puzzle in offered("pylos", "en"):
        right = puzzle.solution[0]
        if puzzle.kind == "only" and re.fullmatch(r"\d[a-d]\d", right):
            begun = trial.begun("pylos", puzzle)
            for action in begun.game.legal(begun.start, begun.seat):
                cell = begun.game.write(begun.start, action)
                if re.fullmatch(r"\d[a-d]\d", cell) and begun.after(action).missed:
                    return puzzle, cell
    raise AssertionError("no puzzle of Pylos is solved by one click")


# What else a browser keeps as soon as it has taken something in.
# Two puzzles that somebody has solved.
A, B = (each.id for each in offered("pylos", "en")[:2])
NOTHING: dict[str, object] = {
    name: {} for name in ("lessons", "steps", "played", "offered", "puzzles", "days", "results")
}


def kept(page: Page) -> dict[str, object]:
    """Give the progress that this browser keeps."""
    found: dict[str, object] = json.loads(
        page.evaluate("() => localStorage.getItem('ypsilon.progress')") or "{}"
    )
    return found


@pytest.mark.parametrize("viewport", [None, SMALL])
def test_a_puzzle_is_solved_after_a_wrong_try(opens: Opens, viewport: object) -> None:
    puzzle, other = placing()
    page = opens(f"/puzzles/pylos/{puzzle.id}", **({"viewport": viewport} if viewport else {}))
    page.wait_for_selector(".board [data-key]")
    expect(page.locator(".say")).to_contain_text("One turn alone wins")
    assert findings(page) == []
    page.get_by_role("button", name="Tip").click()
    expect(page.locator(".tip")).to_contain_text("A ball of the reserve")
    click(page, other)
    expect(page.locator(".instruction")).to_contain_text("wins now")
    assert kept(page).get("puzzles", {}) == {}
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".bar.mine")).to_be_visible()
    click(page, puzzle.solution[0])
    expect(page.locator(".instruction")).to_contain_text("That is it")
    expect(page.locator(".reached")).to_contain_text("Best time")
    shoot(page, f"puzzle-{'small' if viewport else 'large'}")
    solved = kept(page)["puzzles"]
    assert isinstance(solved, dict)
    assert [*solved["pylos"]] == [puzzle.id]
    page.get_by_role("button", name="Next puzzle").first.click()
    expect(page).to_have_url(re.compile(r"/puzzles/pylos/(?!" + puzzle.id + ")"))


def test_progress_is_shown_saved_and_read_elsewhere(opens: Opens, tmp_path: Path) -> None:
    page = opens()
    page.get_by_role("link", name="Progress", exact=True).click()
    expect(page.locator("main")).to_contain_text("Nothing yet.")
    assert findings(page) == []
    page.goto(page.url.replace("progress", "puzzles/pylos"))
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".bar.done")).to_be_visible(timeout=20_000)
    # What was only seen is not solved.
    assert kept(page).get("puzzles", {}) == {}
    words = {offered("tryce", each)[0].id: 9 for each in ("en", "de")}
    solved = {"pylos": {A: 30, B: 9}, "tryce": words}
    one = {"lessons": {"pylos": ["first"]}, "puzzles": solved}
    file = tmp_path / "progress.json"
    file.write_text(json.dumps(one), "utf-8")
    page.goto(page.url.replace("puzzles/pylos", "progress"))
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("status").last).to_contain_text("what it had is added")
    pylos = page.get_by_role("region", name="Pylos")
    expect(pylos).to_contain_text("done")
    expect(pylos).to_contain_text("2 of ")
    # What is solved in another language, or was there once, is not among these.
    tryce = page.get_by_role("region", name="Tryce")
    expect(tryce).to_contain_text("1 of ")
    assert findings(page) == []
    shoot(page, "progress")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    assert json.loads(saved.value.path().read_text("utf-8"))["puzzles"] == one["puzzles"]
    file.write_text("[]", "utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("status").last).to_contain_text("holds no progress")


@pytest.mark.parametrize(
    ("locale", "said"), [("en-GB", "There are no puzzles"), ("de-DE", "hier keine Rätsel")]
)
def test_where_there_are_no_puzzles_it_is_said(opens: Opens, locale: str, said: str) -> None:
    def bare(route: Route) -> None:
        answer = route.fetch()
        known = answer.json()
        for each in known["games"]:
            each["puzzles"] *= each["name"] != "tryce"
        route.fulfill(response=answer, json=known)

    page = opens("/settings", locale=locale)
    page.route("**/api/games?*", bare)
    page.goto(page.url.replace("settings", "progress"))
    tryce = page.get_by_role("region", name="Tryce")
    expect(tryce).to_contain_text(said)
    expect(tryce).not_to_contain_text(re.compile(r"0 (of|von) 0"))
    expect(page.get_by_role("region", name="Pylos")).to_contain_text(re.compile(r"0 (of|von) \d+"))


def test_progress_moves_to_another_device_by_a_link(opens: Opens) -> None:
    one = {"lessons": {"pylos": ["first"]}, "puzzles": {"pylos": {A: 30, B: 9}}}
    two = {"lessons": {"tyros": ["first"]}, "puzzles": {"pylos": {A: 20}}}
    first, second = opens("/progress"), opens("/progress", viewport=SMALL)
    for page, learnt in ((first, one), (second, two)):
        page.evaluate("it => localStorage.setItem('ypsilon.progress', it)", json.dumps(learnt))
        page.reload()
    first.get_by_role("button", name="Make the link").click()
    line = first.get_by_label("On another device").first
    expect(line).to_have_value(re.compile("/move#.{22}$"))
    assert findings(first) == []
    shoot(first, "progress-link")
    link = line.input_value()
    second.goto(link)
    expect(second.get_by_role("status")).to_contain_text("What the other device had is added.")
    # A secret stays in no address that could be shared by accident.
    expect(second).to_have_url(re.compile("/move$"))
    assert findings(second) == []
    second.get_by_role("link", name="Progress", exact=True).click()
    expect(second.get_by_role("region", name="Pylos")).to_contain_text("2 of ")
    both = {**NOTHING, "lessons": {"pylos": ["first"], "tyros": ["first"]}}
    assert kept(second) == {**both, "puzzles": {"pylos": {A: 20, B: 9}}}
    # It can be typed in too, and once more changes nothing.
    second.goto(link.split("#")[0])
    second.get_by_label("Code").fill(link.split("#")[1])
    second.get_by_role("button", name="Move it here").click()
    expect(second.get_by_role("status")).to_contain_text("is added")
    assert kept(second) == {**both, "puzzles": {"pylos": {A: 20, B: 9}}}
    second.get_by_label("Code").fill("x" * 22)
    second.get_by_role("button", name="Move it here").click()
    expect(second.get_by_role("alert")).to_contain_text("This code is not valid")
