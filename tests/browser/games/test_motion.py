"""What others do at Pylos and Trypsylon moves on the board, as long as the pace says."""

from __future__ import annotations

import pytest

from browser.conftest import Opens
from browser.games.play import click, turn
from browser.games.test_games import start

# How long each motion takes that a class has, in the order of the page.
LASTING = """(name) => [...document.querySelectorAll(`.board .${name}`)]
  .flatMap((each) => each.getAnimations()).map((each) => each.effect.getTiming().duration)"""
SLOW = 750


@pytest.mark.parametrize(
    ("game", "keys", "seen"),
    [
        ("pylos", ("1b2",), ("pylos-flies", "pylos-lands")),
        ("trypsylon", ("c3", "W3", "NE"), ("tryp-leaves", "tryp-slides", "tryp-turns-in")),
    ],
)
def test_each_step_of_a_bot_moves_at_the_pace_chosen(
    opens: Opens, game: str, keys: tuple[str, ...], seen: tuple[str, ...]
) -> None:
    page = opens(pace="slow", reduced_motion="no-preference")
    start(page, game)
    for key in keys:
        assert key in turn(page)
        click(page, key)
    # The own step may move as well; by now the bot is the one who is shown.
    page.wait_for_function("() => !document.title.startsWith('●')")
    for name in seen:
        page.wait_for_selector(f".board .{name}", state="attached")
        # One look, so that no motion ends between finding and measuring it.
        page.wait_for_function(
            f"(name) => {{ const all = ({LASTING})(name);"
            f" return all.length > 0 && all.every((each) => each === {SLOW}) }}",
            arg=name,
        )


@pytest.mark.parametrize("game", ["pylos", "trypsylon"])
def test_nothing_moves_where_motion_is_unwanted(opens: Opens, game: str) -> None:
    page = opens()
    start(page, game)
    click(page, turn(page)[0])
    page.wait_for_timeout(200)
    moving = "document.getAnimations().filter((each) => each.effect.target.closest('.board'))"
    assert page.evaluate(f"{moving}.length") == 0
