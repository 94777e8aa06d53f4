"""Pictures of each game in its middle, at four sizes in both themes, to be looked at."""

from __future__ import annotations

import pytest

from browser.conftest import Opens, shoot
from browser.games.play import click
from browser.games.tryce.table import TryceHost
from browser.layout.middle import GAMES, SIZES, in_the_middle, resize

THEMES = ("light", "dark")
# What is picked before: a ship, so that its ways show what they cost; letters of a word.
PICKED = {"tyros": ("T",), "tryce": ("6S:T", "3S:E", "8S:A")}


@pytest.mark.parametrize("game", GAMES)
def test_pictures_are_kept_of_every_size_and_theme(
    opens: Opens, host: TryceHost, game: str
) -> None:
    page = in_the_middle(opens, host, game)
    for key in PICKED.get(game, ()):
        click(page, key)
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        page.wait_for_function(
            "(theme) => document.documentElement.dataset.theme === theme", arg=theme
        )
        for size in SIZES:
            resize(page, size)
            shoot(page, f"{game}-{size}-{theme}")
