"""The expert variant (TS-36 to TS-41)."""

from __future__ import annotations

import pytest

from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.tests.table import (
    FULL,
    PLAIN,
    START,
    after,
    kinds,
    legal,
    play,
    refused,
)

TWO = "eezcq/qczee/cccee/ecqqe/qz..c beach e5 -"

LAST = "eezcq/qczee/cccee/ecqqe/qzq.c beach e5 -"

EXPERT = {"variant": "expert"}


@pytest.mark.rule("TS-36", "TS-37")
def test_expert_has_no_simple_moves_after_the_first_turn() -> None:
    assert kinds(legal(PLAIN, "b1", **EXPERT)) == (20, 0)
    for mover in ("beach", "meadow"):
        refusal = refused(PLAIN.replace("beach", mover), "b1 W1>NE", **EXPERT)
        assert refusal.rule == "TS-36"
        assert "c1" in refusal.keys
        assert "a1" not in refusal.keys


@pytest.mark.rule("TS-37")
def test_an_expert_double_move_needs_no_open_move_before_it() -> None:
    done = after(PLAIN, "b1 c3 W1>SE Nc>NE", **EXPERT)
    assert done == "cqe.e/...../...../...../z...c meadow c1 -"
    assert kinds(legal(done, "b2", **EXPERT)) == (18, 0)
    assert refused(PLAIN, "b1 a1", **EXPERT).rule == "TS-37"
    assert refused(PLAIN, "b1 c3 d3", **EXPERT).rule == "TS-37"


@pytest.mark.rule("TS-37", "TS-46")
def test_after_an_expert_open_move_a_turn_is_double_or_open() -> None:
    done = after(PLAIN, "a1 E1>NE", **EXPERT)
    assert done == "...ee/...../...../...../z...c meadow e1 -"
    game = Trypsylon(variant="expert")
    for first in legal(done, **EXPERT):
        state = play(done, first, **EXPERT)
        takes, pushes = kinds(legal(game.dump(state), **EXPERT))
        assert (takes > 0) == (state.hand == "down")
        assert (pushes > 0) == (state.hand == "up")


@pytest.mark.rule("TS-38")
def test_the_last_face_down_card_is_a_double_move_by_itself() -> None:
    assert kinds(legal(LAST, "d5", **EXPERT)) == (0, 12)
    assert refused(LAST, "d5 a1", **EXPERT).rule == "TS-38"
    assert after(LAST, "d5 W5>SE", **EXPERT).split()[1] == "meadow"


@pytest.mark.rule("TS-39")
def test_expert_with_no_card_face_down_has_open_moves_only() -> None:
    for text in legal(FULL, **EXPERT):
        assert play(FULL, text, **EXPERT).hand == "up"


@pytest.mark.rule("TS-40")
def test_the_ban_holds_in_expert() -> None:
    second = after(f"{START} beach - -", "c3 Nc>NE", **EXPERT)
    refusal = refused(second, "c1", **EXPERT)
    assert (refusal.rule, refusal.keys) == ("TS-40", ("c1",))
    for text in legal(second, **EXPERT):
        assert kinds(legal(second, text, **EXPERT)) == (23, 0)


@pytest.mark.rule("TS-41")
def test_expert_has_no_endgame() -> None:
    assert kinds(legal(TWO, "c5", **EXPERT)) == (1, 0)
    assert after(TWO, "c5 d5", **EXPERT).endswith("beach - - +two")
    assert refused(TWO, "c5 W5>NE", **EXPERT).rule == "TS-36"
