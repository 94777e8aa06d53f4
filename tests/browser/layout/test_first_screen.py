"""At four sizes, in the middle of each game: all that a move needs in sight, no text over text."""

from __future__ import annotations

import pytest

from browser.conftest import Opens, shoot
from browser.games.tryce.table import TryceHost
from browser.layout.looks import NEEDED, OVERLAPS, SIDEWAYS
from browser.layout.middle import GAMES, SIZES, in_the_middle, resize

HANDS = {"pylos": "", "trypsylon": "", "tyros": ".tyros-held", "tryce": ".tryce-fan [data-drag]"}
SEEN = dict.fromkeys(GAMES, tuple(SIZES))
# What lies over something else on purpose, with the reason.
LAYERED = {
    # Cards of a hand lie over each other as in a real one; each shows its corner.
    ".tryce-fan",
    # A group whose cards need more room than there is closes up in the same way.
    ".tryce-group",
}


@pytest.mark.parametrize("game", GAMES)
def test_what_a_move_needs_is_in_the_first_screen(opens: Opens, host: TryceHost, game: str) -> None:
    page, flaws = in_the_middle(opens, host, game), []
    for size in SEEN[game]:
        resize(page, size)
        shoot(page, f"layout-{game}-{size}")
        flaws += [f"{size}: {each}" for each in page.evaluate(NEEDED, HANDS[game])]
        flaws += [f"{size}: {each}" for each in page.evaluate(SIDEWAYS)]
        flaws += [f"{size}: {each}" for each in page.evaluate(OVERLAPS, list(LAYERED))]
    assert not flaws, "\n".join(flaws)
