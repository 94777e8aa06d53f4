"""Playing by clicks: what lights up is clicked until the game is over."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

from playwright.sync_api import Page

# What may be picked next, on the board or below it, in the order of the page.
LIT = """() => {
  if (document.querySelector('.ending')) return 'over';
  const title = document.title.startsWith('●');
  const found = document.querySelectorAll('.board .lit[data-key], .moment [data-key]');
  return title ? [...new Set([...found].map((each) => each.dataset.key))] : [];
}"""
CLICK = """(key) => {
  const found = [...document.querySelectorAll(`.table [data-key="${key}"]`)];
  const target = found.find((each) => each.getBoundingClientRect().width > 0) ?? found[0];
  // The page may have been drawn anew since the key was seen.
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}"""
# Where others' steps are shown, what ends a part of the game waits for somebody.
GO_ON = "() => document.querySelector('.film .button.primary')?.click()"


def lit(page: Page) -> list[str] | None:
    """Give the keys that may be picked; None once the game is over."""
    found = page.evaluate(LIT)
    return None if found == "over" else list(found)


def turn(page: Page) -> list[str]:
    """Wait until something may be picked, and give what."""
    page.wait_for_function(f"() => ({LIT})().length && ({LIT})() !== 'over'")
    return lit(page) or []


def click(page: Page, key: str) -> None:
    """Click the element of a key."""
    page.evaluate(CLICK, key)


def play_on(
    pages: Sequence[Page], seed: int, clicks: int | None = None, seconds: float = 90
) -> int:
    """Let whoever is to move click something lit, until the game is over or clicks are used up."""
    luck, done, deadline = random.Random(seed), 0, time.monotonic() + seconds
    while time.monotonic() < deadline:
        offers = [(page, lit(page)) for page in pages]
        if any(keys is None for _, keys in offers) or done == clicks:
            return done
        for page, keys in offers:
            if keys:
                click(page, luck.choice(keys))
                done += 1
                page.wait_for_timeout(15)
                break
        else:
            for page in pages:
                page.evaluate(GO_ON)
            pages[0].wait_for_timeout(15)
    raise AssertionError(f"the game is not over after {done} clicks")
