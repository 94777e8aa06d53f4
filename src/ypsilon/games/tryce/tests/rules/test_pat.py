"""The pat hands, four and seven (TC-31 to TC-34)."""

from __future__ import annotations

import pytest

from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.state import Group
from ypsilon.games.tryce.tables import TASKS
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

FOUR = Tryce(seats=3, lexicon="small-en", hands="45")
SEVEN = Tryce(seats=3, lexicon="small-en", hands="67")
BOTH = pytest.mark.parametrize(("game", "hand"), [(FOUR, 4), (SEVEN, 7)], ids=["four", "seven"])


def all_but_one(box: Box, hand: int) -> tuple[Group, ...]:
    """Give all words of a task but the last, as seat 0 has laid them."""
    words = ("NOTE", "SAIL", "HARE")[: hand // 2]
    return tuple(group(0, "word", box.spell(word)) for word in words)


@pytest.mark.rule("TC-31")
@BOTH
def test_one_word_may_have_three_letters(game: Tryce, hand: int) -> None:
    box = Box()
    ten, hat, tone, rest = box.spell("TEN"), box.spell("HAT"), box.spell("TONE"), box.any(4)
    state = position(game, ten + hat + tone + rest, hand=hand)
    once = do(game, state, lay("word", ten))
    assert refused(game, once, lay("word", hat), "TC-07").keys == hat
    assert len(do(game, once, lay("word", tone)).groups) == 2
    others = position(game, ten + rest, groups=(group(1, "word", hat),), hand=hand)
    assert len(do(game, others, lay("word", ten)).groups) == 2, "each player has one"
    refused(ENGLISH, position(ENGLISH, ten + rest), lay("word", ten), "TC-07")


@pytest.mark.rule("TC-32")
@BOTH
def test_nothing_is_added_or_exchanged(game: Tryce, hand: int) -> None:
    box = Box()
    tone, (s, o) = box.spell("NOTE"), box.spell("SO")
    joker = (*box.spell("T"), "JK=O", *box.spell("NE"))
    box.spell("*")
    laid = (group(0, "word", tone), group(1, "word", joker))
    state = position(game, (s, o, *box.any(3)), groups=laid, hand=hand)
    refused(game, state, f"add G1 end {s}", "TC-32")
    refused(game, state, f"add G2 end {s}", "TC-32")
    refused(game, state, f"swap G2 2 {o} end*", "TC-32")
    kinds = {type(each).__name__ for each in game.legal(state, 0)}
    assert not kinds & {"Add", "Swap"}


@pytest.mark.rule("TC-33")
@BOTH
def test_the_last_word_ends_the_hand_without_a_discard(game: Tryce, hand: int) -> None:
    box = Box()
    laid, last = all_but_one(box, hand), box.spell("TOTE")
    after = do(game, position(game, last, groups=laid, hand=hand), lay("word", last))
    assert (after.sheet[-1].winner, after.sheet[-1].held[0]) == (0, 0)
    assert after.step == ("over" if hand == 7 else "deal")


@pytest.mark.rule("TC-33", "TC-31")
@pytest.mark.parametrize(("hand", "needed", "purchases"), [(4, 11, 0), (7, 15, 1)])
def test_how_many_cards_are_needed(hand: int, needed: int, purchases: int) -> None:
    """The rulebook: hand 7 takes at least fifteen cards, so it is not won without a purchase."""
    words = ("TEN", "SAIL", "HARE", "TOTE")[: TASKS[hand].words]
    assert sum(map(len, words)) == needed
    held = TASKS[hand].cards + 1
    assert [held + 2 * bought >= needed for bought in range(2)].index(True) == purchases
    game, box = Tryce(seats=3, lexicon="small-en", hands=str(hand)), Box()
    own = [box.spell(word) for word in words]
    state = position(game, sum(own, ()), hand=hand)
    state = do(game, state, *(lay("word", word) for word in own))
    assert state.sheet[0].winner == 0
    fewer = position(game, sum(own, ())[:-1], hand=hand)
    fewer = do(game, fewer, *(lay("word", word) for word in own[:-1]))
    refused(game, fewer, lay("word", own[-1][:-1]), "TC-07")


@pytest.mark.rule("TC-34")
@BOTH
def test_the_last_word_uses_every_card(game: Tryce, hand: int) -> None:
    box = Box()
    laid = all_but_one(box, hand)
    last, (extra,) = box.spell("TOTE"), box.any(1)
    state = position(game, (*last, extra), groups=laid, hand=hand)
    assert refused(game, state, lay("word", last), "TC-34").keys == (extra,)
    assert not any(type(each).__name__ == "Lay" for each in game.legal(state, 0))


@pytest.mark.rule("TC-34")
@BOTH
def test_a_discard_leaves_a_card(game: Tryce, hand: int) -> None:
    box = Box()
    word, (one, two) = box.spell("NOTE"), box.any(2)
    refused(game, position(game, (*word, one), hand=hand), lay("word", word), "TC-34")
    state = do(game, position(game, (*word, one, two), hand=hand), lay("word", word))
    after = do(game, state, f"discard {one}")
    assert after.turn == 1
    single = position(game, (one,), hand=hand)
    refused(game, single, f"discard {one}", "TC-34")
    assert do(game, single, "end").turn == 1


@pytest.mark.rule("TC-34")
def test_words_are_laid_over_several_turns() -> None:
    box = Box()
    first, second, last = box.spell("NOTE"), box.spell("SAIL"), box.spell("TOT")
    rest = box.any(4)
    state = valid(FOUR, position(FOUR, first + second + last + rest, hand=4))
    state = do(FOUR, state, lay("word", first), f"discard {rest[0]}")
    assert len(state.groups) == 1
    again = position(FOUR, second + last + rest[1:], groups=state.groups, hand=4)
    again = do(FOUR, again, lay("word", second), f"discard {rest[1]}")
    assert FOUR.observe(again, 0).missing[0] == (0, 0, 1)
