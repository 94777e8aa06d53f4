"""The pat hands, four and seven."""

from __future__ import annotations

import pytest

from ypsilon.games.tryce.rules import Tryce
from ypsilon.games.tryce.tests.table import Box, do, group, lay, position, refused, standing

FOUR = Tryce(seats=3, lexicon="small-en", hands="45")


@pytest.mark.rule("TC-31")
def test_one_word_may_have_three_letters() -> None:
    box = Box()
    ten, hat, rest = box.spell("TEN"), box.spell("HAT"), box.any(4)
    state = standing(FOUR, position(FOUR, ten + hat + rest, hand=4))
    once = standing(FOUR, do(FOUR, state, lay("word", ten)))
    refused(FOUR, once, lay("word", hat), "TC-07")


@pytest.mark.rule("TC-32")
def test_nothing_is_added_or_exchanged() -> None:
    box = Box()
    tone, (s, o) = box.spell("NOTE"), box.spell("SO")
    joker = (*box.spell("T"), "JK=O", *box.spell("NE"))
    box.spell("*")
    laid = (group(0, "word", tone), group(1, "word", joker))
    state = standing(FOUR, position(FOUR, (s, o, *box.any(3)), groups=laid, hand=4))
    refused(FOUR, state, f"add G1 end {s}", "TC-32")
    refused(FOUR, state, f"swap G2 2 {o} end*", "TC-32")
    kinds = {type(each).__name__ for each in FOUR.legal(state, 0)}
    assert not kinds & {"Add", "Swap"}


@pytest.mark.rule("TC-33")
def test_the_last_word_ends_the_hand_without_a_discard() -> None:
    box = Box()
    laid = (group(0, "word", box.spell("NOTE")), group(0, "word", box.spell("SAIL")))
    last = box.spell("THIS")
    state = standing(FOUR, position(FOUR, last, groups=laid, hand=4))
    after = do(FOUR, state, lay("word", last))
    assert after.sheet[0].winner == 0
    assert after.hand == 5


@pytest.mark.rule("TC-34")
def test_the_last_word_uses_every_card() -> None:
    box = Box()
    laid = (group(0, "word", box.spell("NOTE")), group(0, "word", box.spell("SAIL")))
    last, (extra,) = box.spell("THIS"), box.any(1)
    state = position(FOUR, (*last, extra), groups=laid, hand=4)
    assert refused(FOUR, state, lay("word", last), "TC-34").keys == (extra,)
    assert not any(type(each).__name__ == "Lay" for each in FOUR.legal(state, 0))


@pytest.mark.rule("TC-34")
def test_a_discard_leaves_a_card() -> None:
    box = Box()
    word, (one, two) = box.spell("NOTE"), box.any(2)
    refused(FOUR, position(FOUR, (*word, one), hand=4), lay("word", word), "TC-34")
    state = do(FOUR, position(FOUR, (*word, one, two), hand=4), lay("word", word))
    after = do(FOUR, state, f"discard {one}")
    assert after.turn == 1
    single = standing(FOUR, position(FOUR, (one,), hand=4))
    refused(FOUR, single, f"discard {one}", "TC-34")
    assert do(FOUR, single, "end").turn == 1
