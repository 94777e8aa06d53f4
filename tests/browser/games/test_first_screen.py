"""What a move of Pylos or Trypsylon needs is in the first screen, as large as can be."""

from __future__ import annotations

from typing import Any

import pytest

from browser.conftest import Opens
from browser.games.play import play_on
from browser.games.test_games import start

SIZES = {
    "wide": (1440, 900),
    "laptop": (1280, 720),
    "phone": (390, 844),
    "tablet": (820, 1180),
}
# How much of the stage the drawing must take, in its width or in its height.
SHARE = 0.85
# Where the board, its trays or its hand, and the bar are, and the letters at the edges.
BOXES = """() => Object.fromEntries([
  ['board', '.pylos-stage svg, .tryp-svg'],
  ['need', '.pylos-tray, .tryp-turns'],
  ['bar', '.bar'],
  ['letter', '.pylos-stage .pylos-names text, .tryp-names text'],
].map(([name, found]) => {
  const last = [...document.querySelectorAll(found)].at(-1);
  return [name, last.getBoundingClientRect().toJSON()];
}))"""


@pytest.mark.parametrize("game", ["pylos", "trypsylon"])
@pytest.mark.parametrize("size", SIZES)
def test_the_board_is_whole_in_the_first_screen(opens: Opens, game: str, size: str) -> None:
    width, height = SIZES[size]
    touch = size in ("phone", "tablet")
    page = opens(viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch)
    start(page, game)
    play_on([page], seed=5, clicks=4)
    page.evaluate("scrollTo(0, 0)")
    boxes: dict[str, Any] = page.evaluate(BOXES)
    assert boxes["board"]["top"] >= 40
    for name in ("board", "need"):
        assert boxes[name]["bottom"] <= boxes["bar"]["top"] + 1, name
        assert boxes[name]["right"] <= width, name
    stage = page.locator(".stage").bounding_box()
    assert stage is not None
    room = boxes["bar"]["top"] - 56
    filled = max(boxes["board"]["width"] / stage["width"], boxes["board"]["height"] / room)
    assert filled >= SHARE
    assert boxes["letter"]["height"] >= 11


@pytest.mark.parametrize(("touch", "shown"), [(True, False), (False, True)])
def test_wheel_and_key_are_named_only_where_there_are_such(
    opens: Opens, touch: bool, shown: bool
) -> None:
    size = {"width": 1280, "height": 720}
    page = opens(viewport=size, has_touch=touch, is_mobile=touch)
    start(page, "trypsylon")
    play_on([page], seed=5, clicks=1)
    assert page.locator(".tryp-tip").is_visible() == shown
