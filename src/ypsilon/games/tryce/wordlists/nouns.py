"""German nouns by what they are: common ones with their forms, and names (TC-09)."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from typing import NamedTuple

from ypsilon.games.tryce.lexicon.lexicon import spelt_out

# What the table says of an entry, beside “Substantiv”, that makes it a name or an abbreviation.
_NAMES = frozenset(
    ("Toponym", "Vorname", "Nachname", "Eigenname", "Straßenname", "Abkürzung", "Symbol")
)
_COMMON = frozenset(("Substantiv", "adjektivische Deklination", "Zahlklassifikator"))


class Nouns(NamedTuple):
    """Common nouns, once as they are looked up and once in all forms, and what is a name only."""

    lemmas: set[str]
    forms: set[str]
    names: set[str]


def read(table: str, own: Iterable[str] = ()) -> Nouns:
    """Give the nouns of a table of german-nouns; `own` names in small letters are no nouns."""
    lemmas: set[str] = set()
    forms: set[str] = set()
    ours, names = frozenset(own), set(own)
    for row in csv.DictReader(table.splitlines()):
        kinds, lemma = set(row["pos"].split(",")), row["lemma"]
        if kinds & _NAMES or _is_abbreviation(lemma):
            # A dictionary may write the name without its accents.
            names |= {lemma.lower(), spelt_out(lemma).lower()}
        elif kinds <= _COMMON and lemma.lower() not in ours:
            lemmas.add(lemma)
            forms.update(_forms(row))
    common = {lemma.lower() for lemma in lemmas} | {spelt_out(lemma).lower() for lemma in lemmas}
    return Nouns(lemmas, forms, names - common)


def _is_abbreviation(lemma: str) -> bool:
    return any(sign.isupper() for sign in lemma[1:])


def _forms(row: dict[str, str]) -> set[str]:
    return {row["lemma"]} | {
        form for case, form in row.items() if form and " " in case and not case.startswith("genus")
    }
