"""Laying and adding (TC-21 to TC-25)."""

from __future__ import annotations

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.state import Add
from ypsilon.games.tryce.tests.table import (
    ENGLISH,
    Box,
    do,
    group,
    lay,
    position,
    refused,
    valid,
)

RUN = ("JC:E", "QC:H", "KC:A", "AC:I")


@pytest.mark.rule("TC-21", "TC-22")
def test_part_of_the_task_may_be_laid_and_the_rest_later() -> None:
    box = Box()
    word, three, rest = box.spell("TONE"), box.take("9S", "9D", "9C"), box.any(3)
    state = valid(ENGLISH, position(ENGLISH, word + three + rest))
    part = do(ENGLISH, state, lay("word", word))
    assert ENGLISH.observe(part, 1).missing == ((1, 0, 0), (1, 0, 1), (1, 0, 1))
    later = position(ENGLISH, three + rest, groups=part.groups)
    assert not any(ENGLISH.observe(do(ENGLISH, later, lay("set", three)), 0).missing[0])


@pytest.mark.rule("TC-21")
def test_nothing_beyond_the_task_is_laid() -> None:
    box = Box()
    word, three, rest = box.spell("TONE"), box.take("9S", "9D", "9C"), box.any(4)
    other, run = box.spell("SAIL"), box.take("4H", "5H", "6H", "7H")
    state = position(ENGLISH, other + three + rest, groups=(group(0, "word", word),))
    refused(ENGLISH, state, lay("word", other), "TC-21")
    refused(ENGLISH, position(ENGLISH, run + rest), lay("seq", run), "TC-21")
    refused(ENGLISH, state, lay("set", box.take("8S", "8D", "8C")), "TC-21")
    refused(ENGLISH, state, "offer", "TC-21")
    sixth = Tryce(seats=3, lexicon="small-en", hands="6")
    for kind, laid in (("seq", run), ("set", three)):
        twice = position(sixth, laid + rest, groups=(group(0, "seq", RUN),), hand=6)
        refused(sixth, valid(sixth, twice), lay(kind, laid), "TC-21")
    others = position(ENGLISH, other + rest, groups=(group(1, "word", word),))
    assert len(do(ENGLISH, others, lay("word", other)).groups) == 2, "each has an own task"


@pytest.mark.rule("TC-21")
def test_only_complete_groups_are_laid_and_they_may_be_large() -> None:
    box = Box()
    word, four, rest = box.spell("STONES"), box.take("9S", "9D", "9C", "9H"), box.any(3)
    game = Tryce(seats=3, lexicon="small-en", hands="3")
    state = valid(game, position(game, word + four + rest, hand=3))
    for kind, cards, rule in (("word", word[1:4], "TC-07"), ("set", four[:2], "TC-05")):
        refused(game, state, lay(kind, cards), rule)
    both = do(game, state, lay("word", word), lay("set", four))
    assert [len(each.cards) for each in both.groups] == [6, 4]
    assert game.observe(both, 0).missing[0] == (0, 1, 0)


@pytest.mark.rule("TC-23", "TC-24", "TC-25")
def test_cards_are_added_to_any_group() -> None:
    box = Box()
    three, run = box.take("9S", "9D", "9C"), box.take("4H", "5H", "6H", "7H")
    word = box.spell("HATE")
    laid = (group(1, "set", three), group(1, "seq", run), group(2, "word", word))
    nine, low, high = box.take("9H", "3H", "8H")
    r, s = box.spell("RS")
    joker = box.spell("*")
    own = (nine, low, high, r, s, *joker, *box.any(2))
    game = Tryce(seats=3, lexicon="small-en", hands="3")
    state = valid(game, position(game, own, groups=laid, hand=3))
    after = do(
        game,
        state,
        f"add G1 end {nine}",
        f"add G2 front {low} end {high}",
        f"add G3 end {r} {s}",
        "add G2 end JK=9H",
    )
    assert after.groups[0].cards == (*three, nine)
    assert after.groups[1].cards == (low, *run, high, "JK=9H")
    assert after.groups[2].cards == (*word, r, s), "HATERS"
    assert [each.owner for each in after.groups] == [1, 1, 2]


@pytest.mark.rule("TC-23")
def test_what_cannot_be_added() -> None:
    box = Box()
    three, run = box.take("9S", "9D", "9C"), box.take("4H", "5H", "6H", "7H")
    word = box.spell("HATE")
    laid = (group(1, "set", three), group(1, "seq", run), group(2, "word", word))
    eight, nine, king = box.take("8D", "9H", "KH")
    own = (eight, nine, king, *box.any(3))
    state = position(ENGLISH, own, groups=laid, hand=3)
    refused(ENGLISH, state, f"add G1 end {eight}", "TC-05")
    refused(ENGLISH, state, f"add G2 end {nine}", "TC-06")
    refused(ENGLISH, state, f"add G3 end {king}", "TC-08")
    refused(ENGLISH, state, f"add G4 end {king}", "TC-39")
    refused(ENGLISH, state, f"add G1 end {box.take('9H')[0]}", "TC-21")
    with pytest.raises(IllegalAction, match="TC-23"):
        ENGLISH.apply(state, 0, Add(1, (), ()))


@pytest.mark.rule("TC-23")
def test_adding_goes_on_in_any_order_with_laying_and_exchanging() -> None:
    box = Box()
    mine, run = box.take("9S", "9D", "9C"), (*box.take("4H", "5H"), "JK=6H", *box.take("7H"))
    box.spell("*")
    nine, six, three = box.take("9H", "6H", "3H")
    word, rest = box.spell("TONE"), box.any(2)
    game = Tryce(seats=3, lexicon="small-en", hands="3")
    laid = (group(0, "set", mine), group(1, "seq", run))
    own = (nine, six, three, *word, *rest)
    state = do(
        game,
        valid(game, position(game, own, groups=laid, hand=3)),
        f"add G1 end {nine}",
        f"swap G2 3 {six} end=8H",
        lay("word", word),
        f"add G2 front {three}",
    )
    assert [len(each.cards) for each in state.groups] == [4, 6, 4]
    assert state.groups[0].owner == 0, "to one's own group, too"


@pytest.mark.rule("TC-23")
def test_a_word_grows_at_both_ends_at_once() -> None:
    box = Box()
    word = box.spell("TONE")
    one, other, d = box.spell("SSD")
    state = position(ENGLISH, (one, other, d, *box.any(3)), groups=(group(1, "word", word),))
    both = do(ENGLISH, state, f"add G1 front {one} end {other}")
    assert both.groups[0].cards == (one, *word, other), "STONES"
    refused(ENGLISH, state, f"add G1 end {other}", "TC-08")
    refused(ENGLISH, state, f"add G1 front {d} end {other}", "TC-08")
    listed = [ENGLISH.write(state, each) for each in ENGLISH.legal(state, 0)]
    assert (
        f"add G1 front {one} end {other}" in listed or f"add G1 front {other} end {one}" in listed
    )
