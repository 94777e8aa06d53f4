"""Lexicons built of lists and packages."""

from __future__ import annotations

from pathlib import Path

import pytest

from ypsilon.core.parts.lexicons import NoLexicon
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.lexicon import library
from ypsilon.games.tryce.tests.wordlists.lists import written
from ypsilon.games.tryce.wordlists import sources


def test_an_own_list_is_built_and_played_with(home: Path, tmp_path: Path) -> None:
    book = sources.build("mine", written(tmp_path, "# mine\nxylo zyx\nTone\n"))
    assert book.count == 3
    assert (home / "mine.licence.txt").exists()
    game = Tryce(lexicon="mine").pinned()
    assert game.lexicon == book.title
    assert game.allows("XYLO")
    assert not game.allows("STONE")
    assert "mine" in library.names()


def test_what_cannot_be_had_is_said(home: Path, tmp_path: Path) -> None:
    with pytest.raises(NoLexicon, match="no words"):
        sources.build("mine", written(tmp_path, "# nothing"))
    with pytest.raises(NoLexicon, match="give a file"):
        sources.build("fr")


@pytest.mark.rule("TC-08", "TC-09")
@pytest.mark.parametrize(
    ("language", "allowed", "others"),
    [
        (
            "de",
            "KASTENGEIST HAEUSER GINGEN STRASSE SCHOENSTE LIEBESBRIEF RHEINWEIN",
            "ANTON USA KASTENN BERLIN RHEINS",
        ),
        ("en", "CASTLE GHOSTS WENT CHILDREN COLOUR", "HARRIET LONDON NATO CASTLEGHOST"),
    ],
)
def test_the_lexicons_that_are_built_at_set_up(language: str, allowed: str, others: str) -> None:
    book = library.named(language)
    if book is None:
        pytest.skip(f"the lexicon “{language}” is not built here")
    assert [word for word in allowed.split() if not book.has(word)] == []
    assert [word for word in others.split() if book.has(word)] == []
