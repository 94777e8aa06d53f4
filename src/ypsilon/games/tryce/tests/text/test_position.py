"""Positions as text, and those that cannot be (TC-39)."""

from __future__ import annotations

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.games.tryce.tests.table import ENGLISH, Box, position, valid


@pytest.mark.rule("TC-39")
def test_a_position_that_cannot_stand_is_refused() -> None:
    box = Box()
    state = valid(ENGLISH, position(ENGLISH, box.any(2)))
    text = ENGLISH.dump(state)
    parts = text.split(" ")
    wrong = {
        1: "lay",
        2: "8",
        3: "9",
        4: "1",
        6: "+2S:E/+2S:E/+3S:E",
        7: "2S:E",
        8: "0.set.0.0.9S:E,9D:G",
        9: "AC:N",
        11: "yy",
        12: "discard_JK",
        13: "1",
        16: "1.1/1/1.0/0/0.-.-",
    }
    for at, part in wrong.items():
        changed = " ".join([*parts[:at], part, *parts[at + 1 :]])
        with pytest.raises(IllegalAction, match="TC-39"):
            ENGLISH.load(changed)
    with pytest.raises(IllegalAction, match="TC-39"):
        ENGLISH.load(" ".join(parts[:-1]))
