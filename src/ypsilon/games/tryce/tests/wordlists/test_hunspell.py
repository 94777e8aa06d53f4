"""Dictionaries of Hunspell unfolded (TC-09)."""

from __future__ import annotations

from pathlib import Path

import pytest

from ypsilon.games.tryce.tests.wordlists.lists import AFF, DIC
from ypsilon.games.tryce.wordlists import hunspell, sources


@pytest.mark.rule("TC-09")
def test_hunspell_dictionaries_are_unfolded(home: Path, tmp_path: Path) -> None:
    found = hunspell.Dictionary(AFF, DIC).unfold()
    named = hunspell.Dictionary(AFF, DIC, {"kasten"}).unfold()
    assert (found.words - named.words, found.last - named.last) == (
        {"Kasten", "Kastens"},
        {"kasten", "kastens"},
    )
    assert named.first == found.first, "a name may begin a compound"
    assert {"schön", "schöne", "unschön", "Kasten", "Kastens", "Bitte", "Bitten"} == (
        found.words - {"Berlin", "Berline"}
    )
    assert found.first == {"Kasten", "Wesens"}
    assert found.last == {"kasten", "kastens", "bitte"}
    (tmp_path / "tiny.dic").write_text(DIC, "utf-8")
    (tmp_path / "tiny.aff").write_text(AFF, "utf-8")
    book = sources.build("tiny", tmp_path / "tiny.dic")
    assert book.has("KASTENBITTE")
    assert book.has("WESENSKASTENS")
    assert not book.has("WESENS")
    assert not book.has("ANTON"), "a name is no word"
    assert not book.has("USA"), "an abbreviation is no word"
