"""What makes a table pleasant: sounds and signals, a bot for who has gone, names taken back."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.conftest import Host, Opens
from browser.games.play import play_on
from browser.games.test_games import start
from browser.table.test_two import invite, meet

# Counts what would be heard; the page itself knows nothing of it.
EARS = """() => {
  window.heard = { contexts: 0, tones: 0 };
  const { AudioContext: Real } = window;
  window.AudioContext = class extends Real {
    constructor(...given) { super(...given); window.heard.contexts += 1; }
  };
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...given) {
    window.heard.tones += 1;
    return start.apply(this, given);
  };
}"""


def heard(page: Page) -> tuple[int, int]:
    """Give how many sound devices were opened, and how many tones were played on them."""
    found = page.evaluate("window.heard")
    return found["contexts"], found["tones"]


def test_nothing_is_heard_until_somebody_asks_for_it(opens: Opens) -> None:
    page = opens()
    page.evaluate(EARS)
    start(page, "pylos")
    play_on([page], seed=1, clicks=2)
    expect(page.locator(".log li")).to_have_count(4)
    assert heard(page) == (0, 0)
    page.get_by_role("link", name="Settings").click()
    page.get_by_role("checkbox", name="Sound").check()
    assert heard(page) == (1, 2)
    page.go_back()
    page.wait_for_selector(".board [data-key]")
    expect(page.locator(".log li")).to_have_count(4)
    before = heard(page)[1]
    play_on([page], seed=1, clicks=1)
    expect(page.locator(".log li")).to_have_count(6)
    page.wait_for_function("(before) => window.heard.tones >= before + 3", arg=before)
    assert heard(page)[0] == 1
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Sound off").click()
    page.keyboard.press("Escape")
    quiet = heard(page)
    play_on([page], seed=1, clicks=1)
    # A bot that has completed a square by now takes balls back in the same turn.
    page.wait_for_function("() => document.querySelectorAll('.log li').length >= 8")
    assert heard(page) == quiet


def test_a_browser_that_allows_no_notifications_is_told_of(opens: Opens) -> None:
    page = opens("/settings")
    page.evaluate("""() => {
      window.Notification = class {
        static permission = 'denied';
        static requestPermission = async () => 'denied';
      };
    }""")
    box = page.get_by_role("checkbox", name="Notifications")
    box.click()
    expect(page.get_by_role("alert")).to_contain_text("does not allow notifications")
    expect(box).not_to_be_checked()


def test_the_host_lets_a_bot_play_for_who_stays_silent(opens: Opens, host: Host) -> None:
    first, second = meet(opens)
    play_on([first], seed=1, clicks=1)
    second.goto("about:blank")
    expect(first.locator(".players")).to_contain_text("away")
    first.get_by_role("button", name="More").click()
    first.get_by_role("button", name="Let a bot play for Mia").click()
    expect(first.locator(".why-not")).to_contain_text("not been silent for long enough")
    host.forward(601)
    first.get_by_role("button", name="More").click()
    first.get_by_role("button", name="Let a bot play for Mia").click()
    expect(first.locator(".players")).to_contain_text("a bot plays for them")
    expect(first.locator(".bar.mine")).to_be_visible()
    second.go_back()
    second.get_by_role("button", name="I am back").click()
    expect(first.locator(".players")).not_to_contain_text("a bot plays for them")


def test_a_name_and_what_was_said_are_deleted(opens: Opens) -> None:
    first, second = meet(opens)
    second.get_by_role("button", name="Chat").click()
    second.get_by_role("textbox", name="Say something").fill("my secret plan")
    second.keyboard.press("Enter")
    first.get_by_role("button", name="Chat").click()
    expect(first.locator(".chat ul")).to_contain_text("Mia my secret plan")
    second.get_by_role("link", name="Settings").click()
    second.get_by_role("button", name="Delete my name and chat").click()
    second.locator("dialog").get_by_role("button", name="Cancel").click()
    expect(first.locator(".players")).to_contain_text("Mia")
    second.get_by_role("button", name="Delete my name and chat").click()
    second.locator("dialog").get_by_role("button", name="Delete").click()
    expect(second.get_by_text("Deleted.", exact=True)).to_be_visible()
    expect(first.locator(".players")).not_to_contain_text("Mia")
    first.reload()
    first.get_by_role("button", name="Chat").click()
    expect(first.locator(".chat ul")).to_contain_text("Nobody has said anything.")


def test_a_table_at_which_nobody_sat_down_is_closed_after_a_day(opens: Opens, host: Host) -> None:
    first = opens()
    link = invite(first)
    host.forward(25 * 3600)
    host.stop()
    host.start()
    expect(first.locator("h1")).to_have_text("This table is closed.", timeout=30_000)
    late = opens("/settings")
    late.goto(link)
    expect(late.locator("h1")).to_have_text("This table is closed.")
    late.get_by_role("link", name="Home").click()
    expect(late.locator("h1")).to_have_text("A table is free.")
