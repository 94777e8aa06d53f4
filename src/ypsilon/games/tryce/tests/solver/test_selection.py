"""The selection of what can be composed."""

from __future__ import annotations

from ypsilon.games.tryce.state import Lay
from ypsilon.games.tryce.tests.table import ENGLISH, Box, position


def test_listed_words_are_lays() -> None:
    box = Box()
    state = position(ENGLISH, (*box.spell("STONER"), *box.any(3)))
    words = {
        "".join(card[-1] for card in each.cards)
        for each in ENGLISH.legal(state, 0)
        if isinstance(each, Lay)
    }
    assert {"STONE", "NOTES", "STORE", "TENOR", "ONSET"} <= words
