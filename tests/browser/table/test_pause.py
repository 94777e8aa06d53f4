"""A pause in a game with a clock: asked for, agreed to, refused and withdrawn."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.conftest import Opens, shoot


def two_with_a_clock(opens: Opens) -> tuple[Page, Page]:
    """Give the pages of Lea and Mia at a game of Pylos with a clock."""
    lea = opens("/new?game=pylos")
    lea.get_by_label("Your name").fill("Lea")
    lea.get_by_role("combobox", name="Seat 2").select_option("Open")
    lea.get_by_role("radio", name="Real time").check()
    lea.get_by_role("button", name="Make the table").click()
    link = lea.get_by_role("textbox", name="Invitation").input_value()
    mia = opens("/settings")
    mia.goto(link)
    mia.get_by_label("Your name").fill("Mia")
    mia.get_by_role("button", name="Sit down").click()
    for page in (lea, mia):
        page.wait_for_selector(".board [data-key]")
    return lea, mia


def test_the_others_agree_to_a_pause_or_refuse_it(opens: Opens) -> None:
    lea, mia = two_with_a_clock(opens)
    running = lea.locator(".clock.running")
    lea.get_by_role("button", name="Pause").click()
    expect(lea.locator(".instruction")).to_contain_text("have not answered yet")
    expect(running).to_have_count(1)
    expect(mia.locator(".instruction")).to_contain_text("Lea asks to stop the clocks.")
    shoot(mia, "pause-asked")
    mia.reload()
    mia.get_by_role("button", name="Refuse").click()
    expect(lea.locator(".instruction")).not_to_contain_text("clocks")
    lea.get_by_role("button", name="Pause").click()
    lea.get_by_role("button", name="Withdraw").click()
    expect(mia.get_by_role("button", name="Agree")).to_have_count(0)
    lea.get_by_role("button", name="Pause").click()
    mia.get_by_role("button", name="Agree").click()
    expect(lea.locator(".instruction")).to_contain_text("The clocks stand still.")
    expect(running).to_have_count(0)
    # Whoever agreed may let them run as well.
    mia.get_by_role("button", name="Go on").click()
    expect(running).to_have_count(1)
