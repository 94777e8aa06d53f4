"""A long game looked back upon: its first page is shown at once, and the rest comes by itself."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, Route, expect

from browser.conftest import Opens, shoot
from server.long_records import long_record
from ypsilon.core import record

ENTRIES = 3000
PATIENCE = 60_000
BUSY = {"code": "busy", "message": "…; wait 7 seconds", "rule": "", "keys": []}


def brought(page: Page, folder: Path) -> None:
    """Bring a long game along from the home page."""
    file = folder / "game.json"
    file.write_text(record.write(long_record(ENTRIES)), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)


def hold(held: list[Route], route: Route) -> None:
    """Let a request wait."""
    held.append(route)


def test_a_long_game_is_shown_from_its_first_page_on(opens: Opens, tmp_path: Path) -> None:
    page, held = opens(), list[Route]()
    # The third page has to wait, so that one can look around meanwhile.
    page.route("**/history?*from=200", lambda route: hold(held, route))
    with page.expect_request("**/history?*from=200"):
        brought(page, tmp_path)
    slider = page.get_by_role("slider")
    expect(slider).to_have_attribute("max", "99")
    expect(page.get_by_text(f"99 of {ENTRIES} entries are read …")).to_be_visible()
    expect(page.locator(".instruction")).to_contain_text("The start of the game.")
    shoot(page, "review-long-reading")
    held[0].continue_()
    expect(slider).to_have_attribute("max", str(ENTRIES), timeout=PATIENCE)
    expect(slider).to_have_value(str(ENTRIES))
    expect(page.get_by_text("entries are read")).to_have_count(0)
    shoot(page, "review-long")
    page.get_by_role("button", name="One step back").click()
    expect(slider).to_have_value(str(ENTRIES - 1))


def test_a_link_into_a_long_game_leads_there(opens: Opens, tmp_path: Path) -> None:
    page = opens()
    brought(page, tmp_path)
    page.wait_for_url("**/review/**")
    address = page.url.split("?")[0].rstrip("/")
    page.goto(f"{address}?ply=2500")
    expect(page.get_by_role("slider")).to_have_value("2500", timeout=PATIENCE)


def test_a_server_that_is_busy_says_when_to_come_back(opens: Opens, tmp_path: Path) -> None:
    page = opens(locale="de-DE")
    answer = json.dumps(BUSY)
    page.route("**/history?*", lambda route: route.fulfill(status=429, body=answer))
    brought(page, tmp_path)
    expect(page.get_by_role("status")).to_contain_text("Versuch es in 7 Sekunden wieder.")


def test_the_move_on_the_board_is_in_view_in_the_log(opens: Opens, tmp_path: Path) -> None:
    page = opens()
    brought(page, tmp_path)
    slider = page.get_by_role("slider")
    expect(slider).to_have_value(str(ENTRIES), timeout=PATIENCE)
    for name in ("To the start", "One step on", "To the end"):
        page.get_by_role("button", name=name).click()
        here = page.locator(".log [aria-current]")
        if name == "To the start":
            expect(here).to_have_count(0)
            expect(page.locator(".log li").first).to_be_in_viewport()
        else:
            expect(here).to_be_in_viewport(ratio=1)
        assert page.evaluate("scrollY") == 0
    expect(page.locator(".players .player b")).to_have_count(4)
