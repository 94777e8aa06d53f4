"""A review that teaches, by clicks: graded, explained, tried again wrongly and rightly."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Opens, shoot
from browser.pages.test_pages import findings
from review.planted import PLANTED, record_of
from ypsilon.core import record
from ypsilon.core.data import replace
from ypsilon.core.record import Entry, Resign

PATIENCE = 90_000
NARROW = {"width": 360, "height": 740}


def brought(page: Page, folder: Path) -> None:
    """Bring a game along in which light gave a won game away with the first move."""
    made, file = record_of(PLANTED[0]), folder / "game.json"
    end: Entry[Any] = Entry(len(made.entries), 0, 1, Resign())
    whole = replace(made, entries=(*made.entries[:-1], end))
    file.write_text(record.write(whole), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("slider")).to_have_value("2", timeout=PATIENCE)


@pytest.mark.parametrize("viewport", [None, NARROW], ids=["wide", "narrow"])
def test_a_mistake_is_found_explained_and_tried_again(
    opens: Opens, tmp_path: Path, viewport: dict[str, int] | None
) -> None:
    page = opens(**({"viewport": viewport} if viewport else {}))
    brought(page, tmp_path)
    page.get_by_role("button", name="Review this game").click()
    turned = page.get_by_role("button", name="Step 1: player 0 −100 %")
    expect(turned).to_be_visible(timeout=PATIENCE)
    turned.click()
    explained = page.locator(".explained")
    expect(explained).to_contain_text("Blunder")
    expect(explained).to_contain_text("This gives away a won game. Better: You place a ball")
    expect(page.locator(".log .grade")).to_have_text("??Blunder")
    expect(page.locator(".scrubber .notch.blunder")).to_have_count(1)
    expect(page.get_by_role("region", name="How all fared")).to_contain_text("player 0")
    shoot(page, f"grades-{'narrow' if viewport else 'wide'}")
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    tried_again(page, explained.get_by_role("link", name="Try it again"))


def tried_again(page: Page, link: Any) -> None:
    """Try the move again: as it was played, as it is shown; and go back."""
    link.click()
    expect(page.locator(".say")).to_contain_text("Find something better.", timeout=PATIENCE)
    page.locator('.board [data-key="1a2"]').click()
    instruction = page.locator(".bar .instruction")
    expect(instruction).to_contain_text("No better: 0 % to win", timeout=PATIENCE)
    assert findings(page) == []
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Show me").click()
    expect(instruction).to_contain_text("As good as the best: 100 % to win", timeout=PATIENCE)
    page.get_by_role("link", name="Back to the review").click()
    expect(page.get_by_role("region", name="How all fared")).to_be_visible(timeout=PATIENCE)
