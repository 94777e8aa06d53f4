"""Sets, sequences, words and jokers in them (TC-05 to TC-12)."""

from __future__ import annotations

from pathlib import Path

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.core.rulebook import rulebook
from ypsilon.games import tryce
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.lexicon.lexicon import LONGEST
from ypsilon.games.tryce.lexicon.spelling import LONGEST_COMPOUND
from ypsilon.games.tryce.rules import groups
from ypsilon.games.tryce.state import Abstain, Lay
from ypsilon.games.tryce.tests.table import (
    ENGLISH,
    GERMAN,
    TABLE,
    Box,
    do,
    group,
    lay,
    position,
    refused,
    valid,
)

TWO = Tryce(seats=3, lexicon="small-en", hands="2")


def breaks(kind: str, text: str, least: int = 3) -> str:
    with pytest.raises(IllegalAction) as caught:
        groups.check(kind, tuple(text.split()), least)  # type: ignore[arg-type]
    return caught.value.rule


def holds(kind: str, text: str, least: int = 3) -> None:
    groups.check(kind, tuple(text.split()), least)  # type: ignore[arg-type]


@pytest.mark.rule("TC-05")
def test_a_set_is_three_or_more_of_one_rank() -> None:
    holds("set", "5H:N 5D:O 5S:I")
    holds("set", "KH:K KH:E KD:J KS:T")
    assert breaks("set", "5H:N 5D:O") == "TC-05"
    assert breaks("set", "5H:N 5D:O 6S:T") == "TC-05"


@pytest.mark.rule("TC-05")
def test_a_set_is_laid() -> None:
    box = Box()
    four, other, rest = box.take("9S", "9D", "9C", "9D"), box.take("8D"), box.any(3)
    state = valid(ENGLISH, position(ENGLISH, four + other + rest))
    for size in (3, 4):
        assert do(ENGLISH, state, lay("set", four[:size])).groups[0].cards == four[:size]
    assert set(refused(ENGLISH, state, lay("set", four[:2]), "TC-05").keys) == set(four[:2])
    assert refused(ENGLISH, state, lay("set", four[:3] + other), "TC-05").keys == other


@pytest.mark.rule("TC-06")
def test_a_sequence_is_laid() -> None:
    box = Box()
    run, rest = box.take("4H", "5H", "6H", "7H", "8H"), box.any(3)
    state = valid(TWO, position(TWO, run + rest, hand=2))
    for size in (4, 5):
        assert do(TWO, state, lay("seq", run[:size])).groups[0].cards == run[:size]
    assert refused(TWO, state, lay("seq", run[:3]), "TC-06").keys == run[:3]
    broken = (*run[:3], run[4])
    assert refused(TWO, state, lay("seq", broken), "TC-06").keys == (run[4],)


@pytest.mark.rule("TC-06")
def test_what_comes_before_and_after_a_sequence() -> None:
    for text, ends in {
        "2H:O 3H:I 4H:H 5H:N": ("AH", "6H"),
        "AH:L 2H:O 3H:I 4H:H": ("", "5H"),
        "TH:M JH:A QH:R KH:K": ("9H", "AH"),
        "JH:A QH:R KH:K AH:L": ("TH", ""),
    }.items():
        assert groups.beyond(tuple(text.split())) == ends


@pytest.mark.rule("TC-06")
@pytest.mark.parametrize(
    "text",
    [
        "JH:A QH:R KH:K AH:L",
        "3C:Y 4C:N 5C:H 6C:O 7C:E 8C:I",
        "AH:L 2H:O 3H:I 4H:H",
        "AS:D JK=2S 3S:E 4S:L",
        "AS:D 2S:E 3S:E 4S:L 5S:I 6S:T 7S:S 8S:A 9S:E TS:X JS:R QS:S KS:T AS:A",
    ],
)
def test_sequences(text: str) -> None:
    holds("seq", text, 4)


@pytest.mark.rule("TC-06")
@pytest.mark.parametrize(
    "text",
    [
        "JH:A QH:R KH:K",
        "JH:A QH:R KD:J AH:L",
        "JH:A QH:R AH:L KH:K",
        "3C:Y 4C:N 4C:X 5C:H",
        "QH:R KH:K AH:L 2H:O",
        "QH:R KH:K AH:L JK=2H",
        "JK=KS AS:D 2S:E 3S:E",
        "4C:N 3C:Y 2C:T AC:N",
    ],
)
def test_no_sequences(text: str) -> None:
    assert breaks("seq", text, 4) == "TC-06"


@pytest.mark.rule("TC-07")
def test_a_word_has_four_letters_and_is_allowed() -> None:
    box = Box()
    word, rest = box.spell("TONE"), box.any(4)
    state = valid(ENGLISH, position(ENGLISH, word + rest))
    laid = do(ENGLISH, state, lay("word", word))
    assert laid.groups == (group(0, "word", word),)
    short = position(ENGLISH, (*box.spell("TEN"), *rest))
    refused(ENGLISH, short, lay("word", short.hands[0].cards[:3]), "TC-07")
    mixed = (word[0], word[2], word[1], word[3])
    refused(ENGLISH, state, lay("word", mixed), "TC-08")


@pytest.mark.rule("TC-08")
def test_the_lexicon_decides() -> None:
    box = Box()
    word, rest = box.spell("TNOE"), box.any(4)
    state = position(ENGLISH, word + rest)
    error = refused(ENGLISH, state, lay("word", word), "TC-08")
    assert "TNOE" in error.message
    assert set(error.keys) == set(word)
    refused(ENGLISH, state, lay("word", word) + " ?", "TC-08")


@pytest.mark.rule("TC-08")
@pytest.mark.parametrize(
    ("answers", "stands"),
    [
        ("allow allow", True),
        ("allow refuse", True),
        ("refuse abstain", False),
        ("abstain abstain", True),
        ("allow abstain", True),
        ("refuse refuse", False),
    ],
)
def test_the_table_votes_on_other_words(answers: str, stands: bool) -> None:
    box = Box()
    word, rest = box.spell("TNOE"), box.any(4)
    state = valid(TABLE, position(TABLE, word + rest))
    refused(TABLE, state, lay("word", word), "TC-08")
    asked = valid(TABLE, do(TABLE, state, lay("word", word) + " ?"))
    assert TABLE.movers(asked) == (1, 2)
    assert set(TABLE.observe(asked, 1).known[0]) == set(word)
    after = do(TABLE, asked, *answers.split())
    assert TABLE.movers(after) == (0,)
    assert bool(after.groups) == stands
    back = set(TABLE.observe(after, 1).known[0])
    assert back == (set() if stands else set(word)), "a refused word was seen by all"


@pytest.mark.rule("TC-08")
def test_three_words_a_turn_are_put_to_the_vote_and_none_that_is_known() -> None:
    box = Box()
    word, rest = box.spell("TNOE"), box.any(4)
    state = position(TABLE, word + rest)
    for _ in range(3):
        state = do(TABLE, state, lay("word", word) + " ?", "refuse", "refuse")
    refused(TABLE, state, lay("word", word) + " ?", "TC-08")
    known = box.spell("TONE")
    refused(TABLE, position(TABLE, known + rest), lay("word", known) + " ?", "TC-08")
    asked = do(TABLE, position(TABLE, word + rest), lay("word", word) + " ?")
    assert TABLE.silence(asked, 1) == Abstain(), "silence is no answer"
    assert TABLE.silence(state, 0) is None


@pytest.mark.rule("TC-08")
def test_every_turn_has_votes_of_its_own() -> None:
    box = Box()
    word, other, rest = box.spell("TNOE"), box.spell("RSAL"), box.any(6)
    state = position(TABLE, word + rest[:4], (other + rest[4:], ("3S:E",)))
    for _ in range(3):
        state = do(TABLE, state, lay("word", word) + " ?", "refuse", "refuse")
    state = do(TABLE, state, f"discard {rest[0]}", "take")
    asked = do(TABLE, state, lay("word", other) + " ?")
    assert TABLE.movers(asked) == (0, 2)


@pytest.mark.rule("TC-08")
def test_the_lexicon_decides_unless_chosen_otherwise() -> None:
    assert Tryce(lexicon="small-en").words == "dictionary"
    assert TABLE.words == "table"


@pytest.mark.rule("TC-08")
def test_german_words_may_be_compounds() -> None:
    assert GERMAN.allows("KASTENGEIST")
    assert GERMAN.allows("WINTERGARTENGEIST")
    assert not GERMAN.allows("GEISTKASTEN")
    assert not GERMAN.allows("KASTEN" * 4 + "GEIST"), "too long"
    assert not ENGLISH.allows("CASTLEGHOST")


@pytest.mark.rule("TC-09")
def test_umlauts_are_spelt_out() -> None:
    assert GERMAN.allows("SAEULE")
    assert GERMAN.allows("STRASSE")
    assert GERMAN.allows("GUETE")
    assert not GERMAN.allows("SAULE")


@pytest.mark.rule("TC-10")
def test_a_joker_is_a_vowel_in_a_word_and_says_which() -> None:
    box = Box()
    natural, rest = box.spell("TNE"), box.any(4)
    state = valid(ENGLISH, position(ENGLISH, natural + rest + box.spell("*")))
    laid = do(ENGLISH, state, lay("word", (natural[0], "JK=O", natural[1], natural[2])))
    assert laid.groups[0].cards[1] == "JK=O"
    word = (natural[0], "JK=T", natural[1], natural[2])
    assert refused(ENGLISH, state, lay("word", word), "TC-10").keys == ("JK=T",)
    assert breaks("set", "5H:N 5D:O JK=6") == "TC-10"
    assert breaks("set", "5H:N 5D:O JK=5H") == "TC-10"
    assert breaks("seq", "JH:A QH:R KH:K JK=A", 4) == "TC-10"
    holds("set", "5H:N JK=5 JK=5")


@pytest.mark.rule("TC-10")
@pytest.mark.parametrize("letter", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
def test_which_letters_are_vowels(letter: str) -> None:
    text = f"6S:T JK={letter} 4C:N 2S:E"
    if letter in "AEIOU":
        holds("word", text)
    else:
        assert breaks("word", text) == "TC-10"


@pytest.mark.rule("TC-10")
def test_a_joker_is_named_when_it_is_laid() -> None:
    box = Box()
    fives, rest = box.take("5H", "5D"), box.any(4)
    state = position(ENGLISH, (*fives, *rest, *box.spell("*")))
    with pytest.raises(IllegalAction) as caught:
        ENGLISH.apply(state, 0, Lay("set", (*fives, "JK")))
    assert (caught.value.rule, caught.value.keys) == ("TC-10", ("JK",))
    assert do(ENGLISH, state, lay("set", (*fives, "JK=5"))).groups[0].cards[2] == "JK=5"


@pytest.mark.rule("TC-11")
def test_a_group_may_hold_several_jokers() -> None:
    holds("set", "5H:N JK=5 JK=5 JK=5")
    holds("seq", "JK=5H 6H:A JK=7H JK=8H")
    holds("word", "JK=A JK=E JK=A 4C:N")


@pytest.mark.rule("TC-11")
def test_a_group_has_a_natural_card() -> None:
    assert breaks("set", "JK=5 JK=5 JK=5") == "TC-11"
    assert breaks("seq", "JK=5H JK=6H JK=7H JK=8H", 4) == "TC-11"
    assert breaks("word", "JK=A JK=E JK=A JK=E", 4) == "TC-11"


@pytest.mark.rule("TC-12")
def test_groups_stay_as_they_lie() -> None:
    box = Box()
    word, rest = box.spell("NOTE"), box.any(4)
    state = do(ENGLISH, position(ENGLISH, word + rest), lay("word", word))
    assert not {card for card in word if card in state.hands[0].cards}
    refused(ENGLISH, state, f"discard {word[0]}", "TC-28")
    s = box.spell("S")[0]
    more = position(ENGLISH, (s, *rest), groups=(group(0, "word", word),))
    after = do(ENGLISH, more, f"add G1 end {s}")
    assert after.groups[0].cards == (*word, s)
    other = group(1, "set", box.take("9S", "9D", "9C"))
    both = position(ENGLISH, (s, *rest), groups=(more.groups[0], other))
    assert do(ENGLISH, both, f"add G1 end {s}").groups == (after.groups[0], other)


@pytest.mark.rule("TC-08")
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_longest_word_is_stated(language: str) -> None:
    rules = {each.id: each for each in rulebook(Path(tryce.__file__).parent, language)}
    text = rules["TC-08"].text
    assert f"{LONGEST} " in text
    assert f"{LONGEST_COMPOUND};" in text
