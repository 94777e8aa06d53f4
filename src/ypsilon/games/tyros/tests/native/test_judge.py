"""What the judge of Tyros has learnt: whole, as it was written, and learnt again alike."""

from __future__ import annotations

import re
from math import log
from pathlib import Path
from zlib import crc32

import pytest

from ypsilon.games.tyros import native
from ypsilon.games.tyros.bots.numbers import STRONG
from ypsilon.games.tyros.game import Tyros

PAGE = Path(native.__file__).parent / "native" / "search" / "learnt.hpp"


def test_no_hand_has_changed_what_was_learnt() -> None:
    text = PAGE.read_text(encoding="utf-8")
    said = re.search(r"CRC.32 of the numbers is ([0-9a-f]{8})", text)
    numbers = text.partition("namespace tyros {\n\n")[2].partition("\n}  // namespace")[0]
    assert said
    assert f"{crc32(numbers.encode()):08x}" == said[1]


@pytest.mark.skipif(not native.NATIVE, reason="the native engine was not built")
@pytest.mark.parametrize("seats", [3, 4])
def test_few_games_teach_most_of_it(seats: int) -> None:
    """Who has points and cities is likelier to win, the more so towards the end."""
    game = Tyros(seats=seats)  # type: ignore[arg-type]
    one, two = (native.learn_to_judge(game, STRONG, 400, 7) for _ in range(2))
    assert one == two
    assert one.loss < 0.9 * log(seats)
    points, *_ = one.worths
    assert sum(points) > 0.4
    assert sum(one.steep) > one.steep[0] > 0


@pytest.mark.skipif(not native.NATIVE, reason="the native engine was not built")
def test_a_game_at_least_is_needed() -> None:
    with pytest.raises(ValueError, match="at least one game is needed"):
        native.learn_to_judge(Tyros(), STRONG, 0, 1)
