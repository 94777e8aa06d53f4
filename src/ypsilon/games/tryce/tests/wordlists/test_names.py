"""Names and abbreviations are no words of the lexicons that are built at set-up (TC-09)."""

from __future__ import annotations

from pathlib import Path

import pytest

from ypsilon.games.tryce.lexicon import library
from ypsilon.games.tryce.lexicon.lexicon import Lexicon, spelt_out
from ypsilon.games.tryce.wordlists import sources
from ypsilon.games.tryce.wordlists.sources import Source


@pytest.fixture(params=["de", "en"])
def book(request: pytest.FixtureRequest) -> Lexicon:
    found = library.named(request.param)
    if found is None:
        pytest.skip(f"the lexicon “{request.param}” is not built here")
    return found


def listed(name: str) -> list[str]:
    lines = Path(__file__).with_name(name).read_text("utf-8").splitlines()
    return [spelt_out(word) for line in lines if not line.startswith("#") for word in line.split()]


OUT = {
    "de": "DEUTSCHLAND DEUTSCHLANDS KIEW KURT TEXAS HTTP DPI FTP GMBH LKW XCIX",
    "en": "PETER JOHN HENRY TEXAS PARIS ETC BLDG XCIX MPH VHF",
}
IN = {
    "de": "MARK ROSE LOK YEN GNU ROSS KIWI HUMMEL ERNST KIEL SACHSEN MIX",
    "en": "MARK ROSE CHINA TURKEY BILL JACK MIX NTH PSST CWM",
}


# Of a hundred, how many names or abbreviations may slip in; and how many common words may be lost.
SLIPPED, LOST = 5, 2


@pytest.mark.rule("TC-09")
def test_names_and_abbreviations_are_refused(book: Lexicon) -> None:
    assert [word for word in OUT[book.name].split() if book.has(word)] == []


@pytest.mark.rule("TC-09")
@pytest.mark.parametrize("kind", ["names", "abbreviations"])
def test_few_of_a_sample_slip_in(book: Lexicon, kind: str) -> None:
    sample = listed(f"{kind}.{book.name}.txt")
    assert len(sample) == 100
    also = {*listed(f"also_words.{book.name}.txt")}
    taken = [word for word in sample if word not in also and book.has(word)]
    assert len(taken) <= SLIPPED, taken


@pytest.mark.rule("TC-09")
def test_what_is_a_common_word_too_stays(book: Lexicon) -> None:
    assert [word for word in IN[book.name].split() if not book.has(word)] == []
    lost = [word for word in listed(f"also_words.{book.name}.txt") if not book.has(word)]
    assert len(lost) <= LOST, lost


@pytest.mark.rule("TC-09")
def test_what_cannot_be_spoken_is_judged_by_its_letters() -> None:
    words = {"TONE", "BLDG", "XCIX", "MIX", "PSST", "PETER"}
    assert sources._judged(Source(words, set(), set(), "", ""), {"peter"}).words == {
        "TONE",
        "MIX",
        "PSST",
    }
