"""The German lexicon that is built at set-up, held against frequent words and absurd ones."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
import wordfreq

from ypsilon.games.tryce.lexicon import library
from ypsilon.games.tryce.lexicon.lexicon import Lexicon, is_word, spelt_out

FREQUENT, REFUSED = 5000, 25
COMPOUNDS, ABSURD = 500, 100


@pytest.fixture
def book() -> Lexicon:
    found = library.named("de")
    if found is None:
        pytest.skip("the lexicon “de” is not built here")
    return found


def listed(name: str) -> list[str]:
    lines = Path(__file__).with_name(name).read_text("utf-8").splitlines()
    return [spelt_out(word) for line in lines if not line.startswith("#") for word in line.split()]


def frequent(count: int) -> list[str]:
    """Give the most frequent words that spell four to fifteen letters, without those set aside."""
    aside = {*listed("set_aside.de.txt")}
    spelt = map(spelt_out, wordfreq.top_n_list("de", 2 * count, wordlist="large"))
    words = dict.fromkeys(word for word in spelt if is_word(word) and len(word) > 3)
    return [word for word in words if word not in aside][:count]


@pytest.mark.rule("TC-08")
def test_frequent_words_are_taken(book: Lexicon) -> None:
    words = frequent(FREQUENT)
    assert len(words) == FREQUENT
    refused = [word for word in words if not book.has(word)]
    assert len(refused) <= REFUSED, refused


@pytest.mark.rule("TC-09")
def test_what_is_set_aside_stays_refused(book: Lexicon) -> None:
    assert [word for word in listed("set_aside.de.txt") if book.has(word)] == []


@pytest.mark.rule("TC-08")
@pytest.mark.parametrize("seed", [10, 11, 12])
def test_random_compounds_are_mostly_refused(book: Lexicon, seed: int) -> None:
    rng, nouns = Random(seed), listed("nouns.de.txt")
    assert all(map(book.has, nouns))
    made = ["".join(rng.choices(nouns, k=2 + at % 2)) for at in range(COMPOUNDS)]
    taken = [word for word in made if book.has(word)]
    assert len(taken) <= ABSURD, taken


@pytest.mark.rule("TC-08")
def test_compounds_with_a_short_last_part(book: Lexicon) -> None:
    taken = (
        "BAHNHOF GEBURTSTAG SCHWIMMBAD MOTORRAD FINANZAMT ARMBANDUHR KASTENGEIST "
        "BAHNHOFSUHR KASTENGEISTER WASSERUHR HAFENAMT"
    )
    assert [word for word in taken.split() if not book.has(word)] == []
    absurd = "TISCHTISCH HAUSHAUSHAUS HAUSHAUS HAUSHAUSES BAHNBAHNHOF"
    assert [word for word in absurd.split() if book.has(word)] == []
