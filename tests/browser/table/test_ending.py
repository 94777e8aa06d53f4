"""The end of a game: told from each side, beside the board, with confetti for who won."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, Route, expect

from browser.conftest import Opens
from browser.table.test_two import invite, meet, sit


def resign(page: Page) -> None:
    page.get_by_role("button", name="Resign").click()
    page.locator("dialog").get_by_role("button", name="Resign").click()


def test_a_resignation_says_who_resigned_to_both(opens: Opens) -> None:
    first, second = meet(opens)
    resign(second)
    expect(first.locator(".ending h2")).to_have_text("You win!")
    expect(first.locator(".ending .reason")).to_have_text("Mia resigned.")
    expect(second.locator(".ending h2")).to_have_text("Guest wins")
    expect(second.locator(".ending .reason")).to_have_text("You resigned.")


def hurried(route: Route) -> None:
    """Give each player of a new table the ten seconds that a clock has at least."""
    if route.request.method != "POST":
        route.fallback()
        return
    clock = {"type": "Bank", "seconds": 10, "increment": 0}
    new: Any = route.request.post_data_json
    route.fallback(post_data=json.dumps({**new, "clock": clock}))


def test_a_loss_on_time_says_who_ran_out_of_time_to_both(opens: Opens) -> None:
    first = opens()
    first.route("**/api/tables", hurried)
    second = sit(opens, invite(first), "Mia")
    expect(first.locator(".ending .reason")).to_have_text("You ran out of time.", timeout=30_000)
    expect(first.locator(".ending h2")).to_have_text("Mia wins")
    expect(second.locator(".ending .reason")).to_have_text("Guest ran out of time.")
    expect(second.locator(".ending h2")).to_have_text("You win!")


def test_a_rematch_says_who_has_asked_and_who_is_waited_for(opens: Opens) -> None:
    first, second = meet(opens)
    resign(first)
    first.get_by_role("button", name="Rematch").click()
    expect(first.locator(".wish")).to_have_text("You want a rematch. Waiting for Mia.")
    expect(second.locator(".wish")).to_have_text("Guest wants a rematch.")
    second.get_by_role("button", name="Rematch").click()
    expect(first.locator(".ending")).to_have_count(0)


def test_confetti_falls_for_who_won_and_never_for_who_lost(opens: Opens) -> None:
    first = opens(reduced_motion="no-preference")
    second = sit(opens, invite(first), "Mia")
    first.wait_for_selector(".board [data-key]")
    resign(second)
    expect(first.locator(".confetti i")).to_have_count(60)
    expect(second.locator(".ending h2")).to_have_text("Guest wins")
    expect(second.locator(".confetti")).to_have_count(0)
    expect(first.locator(".confetti")).to_have_count(0, timeout=10_000)
    first.reload()
    expect(first.locator(".ending h2")).to_have_text("You win!")
    expect(first.locator(".confetti")).to_have_count(0)


def test_nothing_falls_where_nothing_should_move(opens: Opens) -> None:
    first, second = meet(opens)
    resign(second)
    expect(first.locator(".ending h2")).to_have_text("You win!")
    expect(first.locator(".confetti")).to_have_count(0)
