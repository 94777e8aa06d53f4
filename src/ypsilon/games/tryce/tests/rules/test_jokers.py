"""Jokers exchanged, moved and detached (TC-25 to TC-27)."""

from __future__ import annotations

import pytest

from ypsilon.core.game import IllegalAction, Result
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.state import Cards, State
from ypsilon.games.tryce.tests.table import (
    ENGLISH,
    GERMAN,
    Box,
    do,
    group,
    position,
    refused,
    valid,
)

FIRST = Tryce(seats=3, language="de", lexicon="small-de", rules_version=1)


def listed(game: Tryce, state: State) -> list[str]:
    return [game.write(state, each) for each in game.legal(state, 0)]


def with_joker(box: Box, letters: str, at: int) -> Cards:
    """Give the cards of a word with a joker for the letter at a place."""
    cards = box.spell(letters[:at] + "*" + letters[at + 1 :])
    return (*cards[:at], f"JK={letters[at]}", *cards[at + 1 :])


@pytest.mark.rule("TC-26")
def test_in_a_sequence_the_joker_becomes_the_next_card() -> None:
    box = Box()
    run = (*box.take("4H", "5H"), "JK=6H", *box.take("7H"))
    box.spell("*")
    six, other = box.take("6H", "6D")
    game = Tryce(seats=3, lexicon="small-en", hands="2")
    own = (six, other, *box.any(2))
    state = valid(game, position(game, own, groups=(group(1, "seq", run),), hand=2))
    front = do(game, state, f"swap G1 3 {six} front=3H")
    assert front.groups[0].cards == ("JK=3H", run[0], run[1], six, run[3])
    end = do(game, state, f"swap G1 3 {six} end=8H")
    assert end.groups[0].cards == (run[0], run[1], six, run[3], "JK=8H")
    refused(game, state, f"swap G1 3 {other} end=8H", "TC-26")
    for place in (0, 2, 5):
        refused(game, state, f"swap G1 {place} {six} end=8H", "TC-26")
    refused(game, state, f"swap G1 3 {six} end=9H", "TC-06")
    refused(game, state, f"swap G1 3 {six} end*", "TC-27")
    assert {each for each in listed(game, state) if each.startswith("swap")} == {
        f"swap G1 3 {six} front=3H",
        f"swap G1 3 {six} end=8H",
    }


@pytest.mark.rule("TC-26")
def test_in_a_set_any_card_of_the_rank_frees_the_joker() -> None:
    box = Box()
    three = (*box.take("9S", "9D"), "JK=9")
    box.spell("*")
    nine, eight = box.take("9D", "8D")
    state = position(ENGLISH, (nine, eight, *box.any(2)), groups=(group(2, "set", three),))
    after = do(ENGLISH, valid(ENGLISH, state), f"swap G1 3 {nine} end")
    assert after.groups[0].cards == (three[0], three[1], nine, "JK=9")
    assert after.groups[0].owner == 2
    assert nine not in after.hands[0].cards
    own = position(ENGLISH, (nine, eight, *box.any(2)), groups=(group(0, "set", three),))
    assert do(ENGLISH, own, f"swap G1 3 {nine} end").groups[0].cards[2] == nine
    refused(ENGLISH, state, f"swap G1 3 {eight} end", "TC-26")
    refused(ENGLISH, state, f"swap G1 3 {nine} front", "TC-39")


@pytest.mark.rule("TC-26")
def test_in_a_word_the_joker_becomes_a_vowel_that_makes_a_word() -> None:
    box = Box()
    word = with_joker(box, "TOTE", 1)
    o, i = box.spell("OI")
    state = position(ENGLISH, (o, i, *box.any(2)), groups=(group(1, "word", word),))
    refused(ENGLISH, valid(ENGLISH, state), f"swap G1 2 {i} end*", "TC-26")
    refused(ENGLISH, state, f"swap G1 2 {o} end=A", "TC-08")
    refusal = refused(ENGLISH, state, f"swap G1 2 {o} front*", "TC-27")
    assert refusal.message == "a detached joker is laid behind the end"
    assert not [text for text in listed(ENGLISH, state) if text.endswith("front*")]
    refused(ENGLISH, state, f"swap G1 2 {o} end=S", "TC-10")


@pytest.mark.rule("TC-26", "TC-27")
def test_a_joker_that_can_be_joined_in_front_must_be() -> None:
    box = Box()
    word = with_joker(box, "ISLE", 3)
    (e,) = box.spell("E")
    state = position(ENGLISH, (e, *box.any(3)), groups=(group(1, "word", word),))
    for side in ("front", "end"):
        refused(ENGLISH, state, f"swap G1 4 {e} {side}*", "TC-27")
    refused(ENGLISH, state, f"swap G1 4 {e} end=A", "TC-08")
    after = do(ENGLISH, state, f"swap G1 4 {e} front=A")
    assert after.groups[0].cards == ("JK=A", *word[:3], e), "AISLE"


@pytest.mark.rule("TC-26", "TC-27")
def test_a_joker_that_can_be_joined_must_be() -> None:
    box = Box()
    word = with_joker(box, "STAR", 2)
    (a,) = box.spell("A")
    english = Tryce(seats=3, lexicon="small-en")
    state = position(english, (a, *box.any(3)), groups=(group(1, "word", word),))
    assert english.allows("STARE") is True
    refused(english, state, f"swap G1 3 {a} end*", "TC-27")
    refused(english, state, f"swap G1 3 {a} front*", "TC-27")
    after = do(english, state, f"swap G1 3 {a} end=E")
    assert after.groups[0].cards[-1] == "JK=E"
    assert [each for each in listed(english, state) if each.startswith("swap")] == [
        f"swap G1 3 {a} end=E"
    ]


@pytest.mark.rule("TC-26")
def test_the_exchanger_need_not_have_laid_and_keeps_a_discard() -> None:
    box = Box()
    three = (*box.take("9S", "9D"), "JK=9")
    box.spell("*")
    (nine,) = box.take("9D")
    (other,) = box.any(1)
    laid = (group(2, "set", three),)
    refused(
        ENGLISH, position(ENGLISH, (nine, other), groups=laid), f"swap G1 3 {nine} end", "TC-29"
    )
    turn = position(ENGLISH, (nine, *box.any(2)), groups=laid, step="turn")
    refused(ENGLISH, turn, f"swap G1 3 {nine} end", "TC-17")


def kasten(box: Box) -> Cards:
    return with_joker(box, "KASTEN", 4)


@pytest.mark.rule("TC-27")
def test_the_rulebooks_kasten_becomes_kastengeist() -> None:
    box = Box()
    word = kasten(box)
    e, g, i, s, t = box.spell("EGIST")
    own = (e, g, i, s, t, *box.any(3))
    state = valid(GERMAN, position(GERMAN, own, groups=(group(1, "word", word),)))
    beside = valid(GERMAN, do(GERMAN, state, f"swap G1 5 {e} end*"))
    assert beside.groups[0].end == 1
    assert beside.groups[0].cards == (*word[:4], e, word[5])
    ghost = valid(GERMAN, do(GERMAN, beside, f"add G1 end {g} *=E {i} {s} {t}"))
    assert ghost.groups[0].cards[-5:] == (g, "JK=E", i, s, t)
    assert (ghost.groups[0].front, ghost.groups[0].end) == (0, 0)
    assert ghost.groups[0].owner == 1
    assert f"add G1 end {g} *=E {i} {s} {t}" in listed(GERMAN, beside)


@pytest.mark.rule("TC-27")
def test_a_detached_joker_need_not_be_used_and_may_be_any_vowel_of_the_addition() -> None:
    box = Box()
    word = kasten(box)
    e, g, other, i, s, t = box.spell("EGEIST")
    own = (e, g, other, i, s, t, *box.any(3))
    state = position(GERMAN, own, groups=(group(1, "word", word),))
    beside = do(GERMAN, state, f"swap G1 5 {e} end*")
    unused = valid(GERMAN, do(GERMAN, beside, f"add G1 end {g} {other} {i} {s} {t}"))
    assert unused.groups[0].end == 1, "it stays beside the new end"
    as_i = do(GERMAN, beside, f"add G1 end {g} {other} *=I {s} {t}")
    assert as_i.groups[0].cards[-3] == "JK=I"


@pytest.mark.rule("TC-27")
def test_what_a_detached_joker_cannot_do() -> None:
    box = Box()
    word = box.spell("KASTEN")
    own = box.spell("GEIST")
    g, e, i, s, t = own
    box.spell("**")
    laid = (group(1, "word", word, end=2),)
    state = valid(GERMAN, position(GERMAN, (*own, *box.any(3)), groups=laid))
    refused(GERMAN, state, f"add G1 end {g} *=E *=I {s} {t} *=E", "TC-27")
    refused(GERMAN, state, f"add G1 front {g} *=E", "TC-27")
    refused(GERMAN, state, "add G1 end *=E", "TC-27")
    refused(GERMAN, state, f"add G1 end {g} {e} {i} {s} *=T", "TC-10")
    refused(GERMAN, state, f"swap G1 7 {e} end*", "TC-26")
    refused(GERMAN, state, f"lay word {g} *=E {i} {s} {t}", "TC-27")


@pytest.mark.rule("TC-27")
@pytest.mark.parametrize("side", ["front", "end"])
def test_a_detached_joker_is_used_at_its_own_end(side: str) -> None:
    box = Box()
    word, own = box.spell("GEIST"), box.spell("KASTN")
    box.spell("*")
    k, a, s, t, n = own
    beside = {side: 1}
    laid = (group(1, "word", word, **beside),)
    state = valid(FIRST, position(FIRST, (*own, *box.any(3)), groups=laid))
    if side == "end":
        refused(FIRST, state, f"add G1 front {k} {a} {s} {t} *=E {n}", "TC-27")
        return
    ghost = do(FIRST, state, f"add G1 front {k} {a} {s} {t} *=E {n}")
    assert ghost.groups[0].cards == (k, a, s, t, "JK=E", n, *word)
    refused(FIRST, state, f"add G1 end *=E {n}", "TC-27")
    with pytest.raises(IllegalAction, match="no joker lies before a group"):
        GERMAN.load(FIRST.dump(state))


@pytest.mark.rule("TC-27")
def test_by_the_first_version_a_joker_was_also_laid_before_the_front() -> None:
    box = Box()
    word = kasten(box)
    (e,) = box.spell("E")
    state = position(FIRST, (e, *box.any(3)), groups=(group(1, "word", word),))
    assert {f"swap G1 5 {e} {side}*" for side in ("front", "end")} <= set(listed(FIRST, state))
    assert do(FIRST, state, f"swap G1 5 {e} front*").groups[0].front == 1
    assert FIRST.rematch(Result((0, 0, 0), (0,), "TC-37")) == GERMAN


@pytest.mark.rule("TC-27", "TC-25")
def test_a_detached_joker_counts_for_the_owner() -> None:
    from ypsilon.games.tryce.rules.sheet import group_worth

    box = Box()
    word = box.spell("KASTEN")
    plain = group_worth(group(1, "word", word))
    assert group_worth(group(1, "word", word, front=1, end=1)) == plain + 20


@pytest.mark.rule("TC-27")
def test_a_full_sequence_has_the_joker_beside_it() -> None:
    box = Box(kept=())
    ranks = ["AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS"]
    run = (*box.take(*ranks), "JK=AS")
    box.spell("*")
    (ace,) = box.take("AS")
    others = (box.any(1), box.any(1))
    game = Tryce(seats=3, lexicon="small-en", hands="2")
    laid = (group(1, "seq", run),)
    state = position(game, (ace, *box.any(3)), others, laid, box.any(1), hand=2)
    after = do(game, valid(game, state), f"swap G1 14 {ace} end*")
    assert after.groups[0].end == 1
    assert valid(game, after).groups[0].cards == (*run[:13], ace)
    for stands in ("*=KS", "*=E"):
        added = f"add G1 end {after.hands[0].cards[0]} {stands}"
        refused(game, after, added, "TC-27")
