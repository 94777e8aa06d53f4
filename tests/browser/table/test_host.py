"""The host's house, by clicks: somebody is muted, reported, removed, and the table closed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import WIDE, Opens, shoot
from browser.pages.test_pages import PHONE, findings
from browser.table.test_two import invite, meet


def more(page: Page, name: str) -> Page:
    page.locator(".players").get_by_role("button", name=f"About {name}").click()
    return page


def say(page: Page, text: str) -> None:
    page.get_by_role("button", name="Chat").click()
    page.get_by_role("textbox", name="Say something").fill(text)
    page.get_by_role("button", name="Send").click()


def test_the_host_mutes_and_removes_and_closes(opens: Opens) -> None:
    host, mia = meet(opens)
    more(host, "Mia").get_by_role("button", name="Mute for everybody").click()
    expect(host.locator(".players")).to_contain_text("may say nothing")
    say(mia, "hello?")
    expect(mia.locator(".chat .problem")).to_contain_text("say nothing")
    more(host, "Mia").get_by_role("button", name="Let them speak again").click()
    mia.get_by_role("button", name="Send").click()
    expect(mia.locator(".chat li")).to_contain_text("hello?")
    more(host, "Mia").get_by_role("button", name="Remove").click()
    host.get_by_role("dialog", name="Remove Mia?").get_by_role("button", name="Remove").click()
    expect(mia.locator(".notice")).to_contain_text("removed you")
    for page in (host, mia):
        expect(page.locator(".players")).to_contain_text("removed; a bot plays on")
    mia.reload()
    mia.wait_for_selector(".board [data-key]")
    assert mia.get_by_role("button", name="Resign").count() == 0
    host.get_by_role("button", name="More", exact=True).click()
    host.get_by_role("button", name="Close the table").click()
    host.locator("dialog").last.get_by_role("button", name="Close the table").click()
    for page in (host, mia):
        expect(page.locator(".bar")).to_contain_text("This table is closed.")
    host.locator(".bar").get_by_role("link", name="Review").click()
    host.wait_for_selector(".scrubber")


def test_who_is_removed_before_play_frees_the_seat(opens: Opens) -> None:
    host = opens("/new?game=tyros")
    host.get_by_role("combobox", name="Seat 2").select_option("Open")
    host.get_by_role("combobox", name="Seat 3").select_option("Open")
    host.get_by_role("button", name="Make the table").click()
    link = host.get_by_role("textbox", name="Invitation").first.input_value()
    mia = opens("/settings")
    mia.goto(link)
    mia.get_by_role("textbox", name="Your name").fill("Mia")
    mia.get_by_role("button", name="Sit down").click()
    host.get_by_role("button", name="About Mia").click()
    assert findings(host) == []
    host.get_by_role("button", name="Remove").click()
    host.get_by_role("dialog", name="Remove Mia?").get_by_role("button", name="Remove").click()
    expect(mia.locator(".notice")).to_contain_text("removed you")
    expect(mia.locator("main")).to_contain_text("by invitation")
    expect(host.get_by_role("textbox", name="Invitation")).to_have_count(2)
    expect(host.get_by_role("textbox", name="Invitation").first).not_to_have_value(link)
    mia.goto(link)
    mia.get_by_role("button", name="Sit down").click()
    expect(mia.locator(".problem")).to_contain_text("invitation is not valid")
    shoot(host, "host-waiting")
    host.get_by_role("button", name="Close the table").click()
    host.locator("dialog").get_by_role("button", name="Close the table").click()
    expect(host.locator("h1")).to_contain_text("This table is closed.")


def test_anybody_reports_a_name_or_a_line(opens: Opens) -> None:
    host, mia = meet(opens)
    say(host, "something rude")
    mia.get_by_role("button", name="Chat").click()
    mia.locator(".chat").get_by_role("button", name="About").click()
    mia.get_by_role("textbox", name="Report this").fill("rude")
    mia.keyboard.press("Enter")
    expect(mia.locator("dialog")).to_contain_text("Reported. Thank you.")
    mia.keyboard.press("Escape")
    more(mia, "Guest")
    assert mia.get_by_role("button", name="Remove").count() == 0
    mia.get_by_role("button", name="Report").click()
    expect(mia.locator("dialog")).to_contain_text("Reported. Thank you.")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", ["wide", "phone"])
def test_axe_finds_nothing(opens: Opens, size: str, scheme: str) -> None:
    how: dict[str, Any] = {"viewport": PHONE if size == "phone" else WIDE, "color_scheme": scheme}
    host = opens(**how)
    link = invite(host)
    mia = opens("/settings", **how)
    mia.goto(link)
    mia.get_by_role("textbox", name="Your name").fill("Mia")
    mia.get_by_role("button", name="Sit down").click()
    mia.wait_for_selector(".board [data-key]")
    host.wait_for_selector(".board [data-key]")
    say(mia, "hello there")
    host.get_by_role("button", name="Chat").click()
    expect(host.locator(".chat li")).to_contain_text("hello there")
    host.locator(".players").scroll_into_view_if_needed()
    shoot(host, f"host-table-{size}-{scheme}")
    assert findings(host) == []
    host.locator(".chat").get_by_role("button", name="About Mia").click()
    shoot(host, f"host-person-{size}-{scheme}")
    assert findings(host) == []
    host.keyboard.press("Escape")
    host.get_by_role("button", name="More", exact=True).click()
    shoot(host, f"host-menu-{size}-{scheme}")
    assert findings(host) == []


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_imprint_and_privacy_are_linked_where_they_are_set(opens: Opens, language: str) -> None:
    page = opens(locale=language)
    page.wait_for_selector(".card")
    assert page.locator("footer").count() == 0
    links = {"imprint": "https://example.org/i", "privacy": "https://example.org/p"}
    page.route("**/api/about", lambda route: route.fulfill(json=links))
    page.reload()
    names = ["Imprint", "Privacy"] if language == "en-GB" else ["Impressum", "Datenschutz"]
    for name, link in zip(names, links.values(), strict=True):
        expect(page.locator("footer").get_by_role("link", name=name)).to_have_attribute(
            "href", link
        )
    assert findings(page) == []
    shoot(page, f"footer-{language}")
