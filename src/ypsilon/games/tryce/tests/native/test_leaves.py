"""Leave values: what is built in is what was learnt, and self-play teaches something."""

from __future__ import annotations

import re
from pathlib import Path
from zlib import crc32

import pytest

from ypsilon.games import tryce
from ypsilon.games.tryce import native
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.tables import FIXED
from ypsilon.games.tryce.thinking import Lesson, lessons

NATIVE = Path(tryce.__file__).parent / "native"
# As native/leaves.hpp has them.
ODDS, NO_WORDS, TRAITS, STAGES = 32, 4, 34, 6

needs_engine = pytest.mark.skipif(not native.NATIVE, reason="no native engine")


def test_no_hand_has_written_among_the_values() -> None:
    text = (NATIVE / "leaf_values.hpp").read_text(encoding="utf-8")
    rows = re.findall(r"^    \{(.*)\},$", text, re.MULTILINE)
    assert [len(row.split(", ")) for row in rows] == [TRAITS] * STAGES
    checksum = crc32("\n".join(rows).encode())
    assert f"is {checksum:08x}." in text


@needs_engine
def test_the_same_games_teach_the_same() -> None:
    game = Tryce(lexicon="small-en", hands="2")
    first, again, other = (lessons(game, FIXED, 12, seed) for seed in (1, 1, 2))
    assert first == again
    assert first != other


@needs_engine
def test_a_discard_that_spoils_a_sequence_loses_points() -> None:
    game = Tryce(lexicon="small-en", hands="2")
    found = lessons(game, FIXED, 200, 3)
    assert len(found) == STAGES
    lesson = found[NO_WORDS]
    assert lesson.rows > 100
    assert _is_symmetric(lesson)
    # By itself, without the other traits: who keeps better odds makes more points.
    assert lesson.lost[ODDS] / lesson.squares[ODDS][ODDS] > 10


def _is_symmetric(lesson: Lesson) -> bool:
    pairs = ((one, other) for one in range(TRAITS) for other in range(one))
    return all(
        lesson.squares[one][other] == pytest.approx(lesson.squares[other][one])
        for one, other in pairs
    )
