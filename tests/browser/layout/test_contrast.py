"""Every game in its middle is legible in every theme, with much contrast too, by axe."""

from __future__ import annotations

import pytest

from browser.conftest import Opens
from browser.games.tryce.table import TryceHost
from browser.layout.middle import GAMES, in_the_middle, resize
from browser.pages.test_pages import findings

THEMES = tuple(
    (scheme, contrast) for scheme in ("light", "dark") for contrast in ("normal", "more")
)


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_in_any_theme(opens: Opens, host: TryceHost, game: str) -> None:
    page = in_the_middle(opens, host, game)
    for scheme, contrast in THEMES:
        wanted = "no-preference" if contrast == "normal" else contrast
        page.emulate_media(color_scheme=scheme, contrast=wanted)  # type: ignore[arg-type]
        page.wait_for_function(
            "(wanted) => Object.entries(wanted).every(([name, text]) =>"
            " document.documentElement.dataset[name] === text)",
            arg={"theme": scheme, "contrast": contrast},
        )
        for size in ("desktop", "phone"):
            resize(page, size)
            assert findings(page) == [], (scheme, contrast, size)
