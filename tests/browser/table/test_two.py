"""Two people at two browsers: invitations, reloads, a server that goes away, other devices."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from browser.conftest import Host, Opens, shoot
from browser.games.play import click, lit, play_on, turn

FREE = ".board .lit[aria-label*=empty]"


def invite(host_page: Page) -> str:
    """Make a table for two by one click, and give the link for the friend."""
    host_page.locator("[data-game=pylos]").get_by_role("button", name="With a friend").click()
    return host_page.get_by_role("textbox", name="Invitation").input_value()


def sit(opens: Opens, link: str, name: str) -> Page:
    page = opens("/settings")
    page.goto(link)
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector(".board [data-key]")
    return page


def meet(opens: Opens) -> tuple[Page, Page]:
    first = opens()
    link = invite(first)
    assert "#" in link
    second = sit(opens, link, "Mia")
    first.wait_for_selector(".board [data-key]")
    return first, second


def placing(pages: list[Page]) -> Page:
    """Play on until nothing is on its way and somebody may place a ball, and give their page."""
    while True:
        settle(pages)
        for page in pages:
            if page.locator(FREE).count():
                return page
        play_on(pages, seed=8, clicks=1)


def settle(pages: list[Page]) -> None:
    """Wait until all have been told the same, and nothing more comes."""
    before: list[list[str]] = []
    while (now := [played(page) for page in pages]) != before or now[0] != now[-1]:
        before = now
        pages[0].wait_for_timeout(300)


def played(page: Page) -> list[str]:
    """Give the moves of the log in notation, which is the same whoever reads it."""
    return page.locator(".log code").all_inner_texts()


def test_a_whole_game_with_a_reload_and_a_restart_in_the_middle(opens: Opens, host: Host) -> None:
    first, second = meet(opens)
    assert "#" not in second.url
    expect(first.locator(".players")).to_contain_text("Mia")
    play_on([first, second], seed=5, clicks=6)
    first.reload()
    first.wait_for_selector(".board [data-key]")
    play_on([first, second], seed=6, clicks=4)
    mover = placing([first, second])
    lines = first.locator(".log li").count()
    host.kill()
    expect(second.locator(".line")).to_contain_text("No connection")
    click(mover, mover.locator(FREE).first.get_attribute("data-key") or "")
    host.start()
    expect(second.locator(".line")).to_be_hidden(timeout=30_000)
    expect(first.locator(".line")).to_be_hidden(timeout=30_000)
    expect(first.locator(".log li")).to_have_count(lines + 1)
    play_on([first, second], seed=7)
    expect(first.locator(".ending h2")).to_be_visible()
    assert played(first) == played(second)


def test_a_friend_plays_although_the_host_has_gone(opens: Opens, host: Host) -> None:
    first = opens()
    link = invite(first)
    first.goto("about:blank")
    second = sit(opens, link, "Mia")
    expect(second.locator(".instruction")).to_contain_text("Guest")
    expect(second.locator(".players")).to_contain_text("away")
    first.goto(host.url)
    first.get_by_role("link", name="Your turn").first.click()
    first.wait_for_selector(".board [data-key]")
    play_on([first, second], seed=4, clicks=2)
    second.get_by_role("button", name="Resign").click()
    second.locator("dialog").get_by_role("button", name="Resign").click()
    first.get_by_role("button", name="More").click()
    first.get_by_role("button", name="Fair luck").click()
    first.get_by_role("button", name="Check it here").click()
    expect(first.locator(".check")).to_contain_text("All is in order")


def test_wishes_outlive_the_server(opens: Opens, host: Host) -> None:
    first, second = meet(opens)
    play_on([first, second], seed=1, clicks=1)
    first.get_by_role("button", name="Ask to undo").click()
    expect(second.locator(".bar")).to_contain_text("asks to undo everything")
    host.kill()
    host.start()
    second.get_by_role("button", name="Agree").click(timeout=30_000)
    expect(first.locator(".log .fold")).to_have_text("1 move undone", timeout=30_000)
    first.locator(".log .fold button").click()
    expect(first.locator(".log s")).to_have_count(2)
    first.get_by_role("button", name="Resign").click()
    first.locator("dialog").get_by_role("button", name="Resign").click()
    first.get_by_role("button", name="Rematch").click()
    expect(second.locator(".ending")).to_contain_text("Guest wants a rematch.")
    host.kill()
    host.start()
    expect(second.locator(".line")).to_be_hidden(timeout=30_000)
    second.get_by_role("button", name="Rematch").click()
    expect(first.locator(".ending")).to_have_count(0, timeout=30_000)
    expect(first.locator(".players")).to_contain_text("Dark · you")


def test_an_invitation_is_spent_and_others_may_only_watch(opens: Opens) -> None:
    first = opens()
    link = invite(first)
    sit(opens, link, "Mia")
    third = opens("/settings")
    third.goto(link)
    third.wait_for_selector(".board")
    expect(third.get_by_role("button", name="Resign")).to_have_count(0)
    assert lit(third) == []
    expect(first.locator(".spectators")).to_contain_text("1 spectator")
    third.get_by_role("button", name="Chat").click()
    third.get_by_role("textbox", name="Say something").fill("What a game")
    third.keyboard.press("Enter")
    first.get_by_role("button", name="Chat").click()
    expect(first.locator(".chat ul")).to_contain_text("Guest (spectator) What a game")


def test_presence_chat_and_mute(opens: Opens) -> None:
    first, second = meet(opens)
    for page in (first, second):
        page.get_by_role("button", name="Chat").click()
    box = second.get_by_role("textbox", name="Say something")
    box.fill("Hello <b>there</b>")
    box.press("Enter")
    expect(first.locator(".chat ul")).to_contain_text("Mia Hello <b>there</b>")
    first.get_by_role("button", name="Mute Mia").click()
    expect(first.locator(".chat ul")).not_to_contain_text("Hello")
    first.reload()
    first.get_by_role("button", name="Chat").click()
    expect(first.locator(".chat ul")).not_to_contain_text("Hello")
    first.get_by_role("button", name="Listen to Mia again").click()
    expect(first.locator(".chat ul")).to_contain_text("Hello")
    second.goto("about:blank")
    expect(first.locator(".players")).to_contain_text("away")


def test_taking_back_asks_the_other(opens: Opens) -> None:
    first, second = meet(opens)
    play_on([first, second], seed=1, clicks=1)
    first.get_by_role("button", name="Ask to undo").click()
    expect(second.locator(".bar")).to_contain_text("asks to undo")
    second.get_by_role("button", name="Agree").click()
    expect(first.locator(".log .fold")).to_have_text("1 move undone")
    assert turn(first)


def test_a_seat_moves_to_another_device(opens: Opens, host: Host) -> None:
    first, second = meet(opens)
    first.get_by_role("button", name="More").click()
    first.get_by_role("button", name="Play on another device").click()
    first.get_by_role("button", name="Make the link").click()
    link = first.locator("dialog").get_by_role("textbox").input_value()
    device = opens("/settings")
    device.goto(link)
    device.wait_for_selector(".board [data-key]")
    assert "#" not in device.url
    assert turn(device)
    first.keyboard.press("Escape")
    expect(first.get_by_role("button", name="Resign")).to_have_count(0)
    play_on([device, second], seed=2, clicks=2)
    # Both find it, or no longer find it, among their own games.
    device.goto(host.url)
    expect(device.get_by_role("link", name="with Mia")).to_be_visible()
    first.goto(host.url)
    expect(first.get_by_text("Games you play in this browser")).to_be_visible()


def test_a_seat_moves_by_a_code_that_is_typed(opens: Opens) -> None:
    first, _ = meet(opens)
    first.get_by_role("button", name="More").click()
    first.get_by_role("button", name="Play on another device").click()
    first.get_by_role("button", name="Make the link").click()
    code = first.locator("dialog").get_by_role("textbox").input_value().split("#")[1]
    device = opens("/move")
    for typed in ("nonsense", "x" * 22):
        device.get_by_role("textbox", name="Code").fill(typed)
        device.get_by_role("button", name="Move it here").click()
        expect(device.get_by_role("alert")).to_contain_text("This code is not valid")
    device.get_by_role("textbox", name="Code").fill(f"  {code} ")
    device.get_by_role("button", name="Move it here").click()
    device.wait_for_selector(".board [data-key]")
    assert turn(device)


def test_since_your_last_turn(opens: Opens) -> None:
    first, second = meet(opens)
    play_on([first, second], seed=1, clicks=1)
    first.goto("about:blank")
    play_on([second], seed=1, clicks=1)
    first.go_back()
    expect(first.locator(".news")).to_contain_text(
        re.compile(r"Since your last turn: .* places a ball")
    )
    shoot(first, "since-your-last-turn")
    first.get_by_role("button", name="Show me").click()
    expect(first.get_by_role("button", name="Skip")).to_be_visible()
    expect(first.locator(".log li")).to_have_count(1)
    expect(first.get_by_role("button", name="Skip")).to_have_count(0)
    expect(first.locator(".log li")).to_have_count(2)


def test_leaving_hands_over_to_a_bot_and_back(opens: Opens) -> None:
    first, second = meet(opens)
    first.get_by_role("button", name="More").click()
    first.get_by_role("button", name="Leave").click()
    first.locator("dialog").get_by_role("button", name="Leave").click()
    expect(second.locator(".players")).to_contain_text("a bot plays for them")
    first.get_by_role("button", name="I am back").click()
    expect(second.locator(".players")).not_to_contain_text("a bot plays for them")


def test_a_table_that_is_not_there(opens: Opens) -> None:
    page = opens("/table/nowherenowhere")
    expect(page.locator("h1")).to_have_text("There is no such table.")


def test_moves_are_confirmed_where_others_would_have_to_agree(opens: Opens) -> None:
    first, second = meet(opens)
    first.get_by_role("link", name="Settings").click()
    first.get_by_role("checkbox", name="Confirm moves").check()
    first.go_back()
    first.wait_for_selector(".board [data-key]")
    play_on([first], seed=1, clicks=1)
    expect(first.locator(".bar")).to_contain_text("cannot be undone")
    expect(first.locator(".log")).not_to_contain_text("a ball")
    first.locator(".bar").get_by_role("button", name="Play").click()
    expect(second.locator(".log")).to_contain_text("places a ball")


def test_the_tab_says_whose_turn_it_is(opens: Opens) -> None:
    first, second = meet(opens)
    icon = "() => document.querySelector('link[rel=icon]').getAttribute('href')"
    expect(first).to_have_title("● Your turn. – Pylos")
    assert first.evaluate(icon).endswith("icon-turn.svg")
    expect(second).to_have_title("Pylos – Ypsilon")
    assert second.evaluate(icon).endswith("icon.svg")
    play_on([first], seed=1, clicks=1)
    expect(second).to_have_title("● Your turn. – Pylos")


def test_a_browser_notification_comes_when_the_page_is_out_of_sight(opens: Opens) -> None:
    first, second = meet(opens)
    second.context.grant_permissions(["notifications"])
    second.evaluate("""() => {
      window.shown = [];
      window.Notification = class {
        static permission = 'granted';
        static requestPermission = async () => 'granted';
        constructor(title, { body }) { window.shown.push([title, body]); }
        close() {}
      };
      Object.defineProperty(document, 'hidden', { get: () => true });
    }""")
    second.get_by_role("link", name="Settings").click()
    second.get_by_role("checkbox", name="Notifications").check()
    second.go_back()
    second.wait_for_selector(".board [data-key]")
    play_on([first], seed=1, clicks=1)
    expect(second).to_have_title("● Your turn. – Pylos")
    [[title, body]] = second.evaluate("window.shown")
    assert title.startswith("Your turn")
    assert " places a ball on " in body


def test_a_public_table_is_found_and_joined(opens: Opens) -> None:
    first = opens("/new?game=pylos")
    first.get_by_role("combobox", name="Seat 2").select_option("Open")
    first.get_by_role("checkbox", name="Public table").check()
    first.get_by_role("button", name="Make the table").click()
    first.wait_for_selector(".chairs")
    second = opens()
    second.get_by_role("link", name="open seat").first.click()
    second.get_by_role("button", name="Sit down").click()
    second.wait_for_selector(".board [data-key]")
    first.wait_for_selector(".board [data-key]")


def test_a_game_is_saved_and_opened_again(opens: Opens, tmp_path: Path) -> None:
    first, second = meet(opens)
    play_on([first, second], seed=3, clicks=4)
    first.get_by_role("button", name="Resign").click()
    first.locator("dialog").get_by_role("button", name="Resign").click()
    first.get_by_role("link", name="Review").click()
    with first.expect_download() as download:
        first.get_by_role("link", name="Save as a file").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    page = opens()
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".ending")).to_contain_text("Mia wins")
    expect(page.locator(".log li")).to_have_count(first.locator(".log li").count())
    page.locator("summary").click()
    page.get_by_role("button", name="Check it here").click()
    expect(page.locator(".check")).to_contain_text("All is in order")
