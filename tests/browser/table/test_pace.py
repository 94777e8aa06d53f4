"""The film: others' steps are shown one after the other, can be skipped, and never acted on."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Host, Opens
from browser.games.play import lit, play_on, turn
from browser.games.test_games import start

# Writes down when lines of the log came, how many at once, and what was said meanwhile.
WATCH = """() => {
  window.came = [];
  window.said = [];
  window.waited = false;
  new MutationObserver(() => {
    window.waited ||= document.querySelector('.film') !== null;
  }).observe(document.querySelector('.stage'), { childList: true, subtree: true });
  const lines = () => document.querySelectorAll('.log li button').length;
  let seen = lines();
  new MutationObserver(() => {
    if (lines() > seen) window.came.push([performance.now(), lines() - seen]);
    seen = lines();
  }).observe(document.querySelector('.side'), { childList: true, subtree: true });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) window.said.push(node.textContent);
    }
  }).observe(document.querySelector('.announcer'), { childList: true });
}"""
MAKE = """async ({ clock }) => {
  const post = (path, body, token) => fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }).then((answer) => answer.json());
  const bot = { type: 'Bot', level: 'beginner' };
  const table = { game: 'tyros', options: { seats: '4' }, clock, listed: false,
    seats: [{ type: 'Me', name: 'Lea' }, bot, bot, bot],
    practice: true, hints: false, silence: 60, key: '' };
  const made = await post('/api/tables', table, '');
  await post(`/api/tables/${made.table.table}/start`, { added: ['ab'.repeat(16)] }, made.host);
  const tokens = { [made.tokens[0].seat]: made.tokens[0].secret };
  localStorage.setItem(`ypsilon.table.${made.table.table}`, JSON.stringify({ tokens }));
  return made.table.table;
}"""
GAMES = ("pylos", "trypsylon", "tyros", "tryce")
Came = list[tuple[float, int]]


def sit(opens: Opens, host: Host, pace: str, clock: dict[str, Any] | None = None) -> Page:
    """Sit down at Tyros with three bots, at this pace, and wait for one's turn."""
    page = opens("/settings", pace=pace)
    table = page.evaluate(MAKE, {"clock": clock or {"type": "NoClock"}})
    page.goto(f"{host.url}/table/{table}")
    page.wait_for_selector(".announcer", state="attached")
    turn(page)
    page.evaluate(WATCH)
    return page


def end_turn(page: Page) -> None:
    """Click on until somebody else is to move."""
    for seed in range(60):
        if not lit(page):
            page.wait_for_timeout(100)
            if not lit(page):
                return
        play_on([page], seed=seed, clicks=1)
        page.wait_for_timeout(150)
    raise AssertionError("the turn does not end")


def came(page: Page) -> Came:
    return [tuple(each) for each in page.evaluate("window.came")]


def lines(page: Page) -> int:
    return page.locator(".log li button").count()


def test_every_step_of_three_bots_is_shown_by_itself(opens: Opens, host: Host) -> None:
    page = sit(opens, host, "normal")
    end_turn(page)
    before = len(came(page))
    expect(page.locator(".film")).to_be_visible()
    page.wait_for_function("() => document.title.startsWith('●')", timeout=60_000)
    steps = came(page)[before:]
    assert len(steps) >= 3
    assert [count for _, count in steps] == [1] * len(steps)
    gaps = [after - earlier for (earlier, _), (after, _) in pairwise(steps)]
    # Where more than eight seconds wait it is faster; the first of them waits for nothing.
    assert sum(gaps) > 500 * min(len(gaps), 8)


def test_at_once_nothing_waits(opens: Opens, host: Host) -> None:
    page = sit(opens, host, "once")
    play_on([page], seed=1, clicks=25)
    turn(page)
    assert len(came(page)) > 8
    assert page.evaluate("window.waited") is False


def board(page: Page) -> None:
    page.locator(".board").click(position={"x": 40, "y": 40})


@pytest.mark.parametrize(
    "skip",
    [
        board,
        lambda page: page.keyboard.press("Escape"),
        lambda page: page.keyboard.press("Space"),
        lambda page: page.get_by_role("button", name="Skip").click(),
    ],
    ids=["click", "Escape", "Space", "button"],
)
def test_the_film_is_skipped(opens: Opens, host: Host, skip: Callable[[Page], None]) -> None:
    page = sit(opens, host, "slow")
    end_turn(page)
    expect(page.locator(".film")).to_be_visible()
    page.wait_for_timeout(700)
    # Nothing can be done before it is over, and what was clicked to skip it plays nothing.
    assert page.locator(".board .lit").count() == 0
    assert not page.title().startswith("●")
    skip(page)
    expect(page.locator(".film")).to_have_count(0, timeout=1000)
    assert page.locator(".refusal").count() == 0
    told = page.evaluate("window.said.length")
    page.wait_for_timeout(300)
    assert page.evaluate("window.said.length") == told


def test_a_typed_space_skips_nothing(opens: Opens, host: Host) -> None:
    page = sit(opens, host, "slow")
    end_turn(page)
    page.get_by_role("button", name="Chat").click()
    page.get_by_role("textbox", name="Say something").fill("a")
    page.keyboard.press("Space")
    expect(page.locator(".film")).to_be_visible()


def test_a_reload_shows_the_present(opens: Opens, host: Host) -> None:
    page = sit(opens, host, "slow")
    end_turn(page)
    expect(page.locator(".film")).to_be_visible()
    page.wait_for_timeout(700)
    behind = lines(page)
    page.reload()
    page.wait_for_selector(".log li")
    turn(page)
    expect(page.locator(".film")).to_have_count(0)
    assert lines(page) > behind


def test_a_running_clock_lets_the_film_catch_up_within_a_second(opens: Opens, host: Host) -> None:
    bank = {"type": "Bank", "seconds": 600, "increment": 0}
    page = sit(opens, host, "slow", bank)
    end_turn(page)
    page.wait_for_function("() => document.title.startsWith('●')", timeout=5000)
    steps = came(page)
    assert steps[-1][0] - steps[-3][0] < 2500


def test_the_last_round_is_replayed(opens: Opens, host: Host) -> None:
    page = sit(opens, host, "fast")
    end_turn(page)
    page.wait_for_function("() => document.title.startsWith('●')", timeout=60_000)
    now = lines(page)
    again = page.get_by_role("button", name="Replay the last round")
    again.click()
    expect(page.locator(".film")).to_be_visible()
    assert lines(page) < now
    assert page.locator(".board .lit").count() == 0
    page.wait_for_function("() => document.title.startsWith('●')", timeout=60_000)
    assert lines(page) == now
    # After a reload it is shown from the history.
    page.reload()
    turn(page)
    again.click()
    expect(page.locator(".film")).to_be_visible()
    assert lines(page) < now
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".log li button")).to_have_count(now)


def test_the_pace_is_chosen_at_the_table_and_stays(opens: Opens) -> None:
    page = opens(pace=None)
    start(page, "pylos")
    motion = "() => getComputedStyle(document.querySelector('.board')).getPropertyValue('--motion')"
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("radio", name="Normal")).to_be_checked()
    page.get_by_role("radio", name="Slow").check(force=True)
    page.keyboard.press("Escape")
    assert page.evaluate(motion) == "0ms"
    page.emulate_media(reduced_motion="no-preference")
    page.reload()
    page.wait_for_selector(".board [data-key]")
    assert page.evaluate(motion) == "750ms"
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("radio", name="Slow")).to_be_checked()


@pytest.mark.parametrize("game", GAMES)
def test_every_frame_says_what_is_going_on(opens: Opens, game: str) -> None:
    page = opens(pace="fast", reduced_motion="no-preference")
    start(page, game)
    turn(page)
    page.evaluate("""() => {
      window.told = [];
      const line = document.querySelector('.instruction');
      new MutationObserver(() => window.told.push(line.textContent))
        .observe(line, { childList: true, characterData: true, subtree: true });
    }""")
    play_on([page], seed=7, clicks=6)
    page.wait_for_function("() => document.title.startsWith('●')", timeout=30_000)
    told = page.evaluate("window.told")
    assert told
    assert not [each for each in told if re.search(r"undefined|NaN|^\W|^$", each)]


@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_said_once(opens: Opens, game: str) -> None:
    page = opens()
    start(page, game)
    page.wait_for_selector(".announcer", state="attached")
    turn(page)
    page.evaluate(WATCH)
    before = lines(page)
    play_on([page], seed=5, clicks=6)
    turn(page)
    page.wait_for_timeout(500)
    words = page.locator(".log li button").all_text_contents()[before:]
    said = page.evaluate("window.said")
    assert len(said) == len(words)
    # Answers that were withheld stand before one's own in the log, but are heard after it.
    for each in said:
        words.remove(next(line for line in words if each in line))
    region = page.get_by_role("log", name="What happens")
    expect(region).to_contain_text(said[-1])
    # Nothing else that speaks by itself says the same.
    others = page.locator("[role=status], [role=alert], [aria-live]").all_text_contents()
    assert not [each for each in others if said[-1] and said[-1] in each]
