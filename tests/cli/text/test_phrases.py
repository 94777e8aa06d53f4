"""Every sentence is there in both languages, with the same blanks."""

from __future__ import annotations

import re

from ypsilon.cli.text.phrases import PHRASES


def test_every_sentence_is_there_in_both_languages() -> None:
    assert PHRASES["en"].keys() == PHRASES["de"].keys()
    for key, sentence in PHRASES["en"].items():
        assert re.findall(r"{\w+}", sentence) == re.findall(r"{\w+}", PHRASES["de"][key])


def test_all_phrases_stand_in_both_languages() -> None:
    english, german = PHRASES["en"], PHRASES["de"]
    assert english.keys() == german.keys()
    for key, text in english.items():
        assert fields(text) == fields(german[key]), key


def fields(text: str) -> set[str]:
    """Give the blanks of a phrase."""
    return {part.partition("}")[0] for part in text.split("{")[1:]}
