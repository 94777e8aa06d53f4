"""Dictionaries of Hunspell unfolded: a word list, and the parts of German compounds."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

_AFFIX = re.compile(r"(PFX|SFX)\s+(\S)\s+(\S+)\s+(\S+)(?:\s+(\S+))?")


class Affix(NamedTuple):
    """A rule that makes a word of another: what goes, what comes, and on which words it works."""

    prefix: bool
    gone: str
    come: str
    fits: re.Pattern[str]
    crosses: bool

    def on(self, word: str) -> str | None:
        """Give the word that the rule makes, or None where it does not fit."""
        if not self.fits.search(word):
            return None
        if self.prefix:
            return self.come + word[len(self.gone) :] if word.startswith(self.gone) else None
        return word[: len(word) - len(self.gone)] + self.come if word.endswith(self.gone) else None


class Entry(NamedTuple):
    """A line of a dictionary: a stem and the flags of its rules."""

    stem: str
    flags: str


class Unfolded(NamedTuple):
    """What a dictionary holds: words, and the first and last parts of compounds."""

    words: set[str]
    first: set[str]
    last: set[str]
    # The last parts once more, each with its forms.
    families: set[frozenset[str]]


class Dictionary:
    """A dictionary with one-letter flags, as German and English ones have them.

    `names` are proper names in small letters that nothing in it marks as such.
    """

    def __init__(self, aff: str, dic: str, names: Iterable[str] = ()) -> None:
        self.names = frozenset(names)
        self.special = dict(re.findall(r"^([A-Z]+) (\S)$", aff, re.MULTILINE))
        self.affixes = _affixes(aff)
        self.entries = list(_entries(dic))
        self._ends = {entry.stem for entry in self.entries if self._has(entry, "COMPOUNDEND")}

    def unfold(self) -> Unfolded:
        """Give all words and parts; proper names and abbreviations are left out as far as told."""
        found = Unfolded(set(), set(), set(), set())
        for entry in self.entries:
            if self._has(entry, "FORBIDDENWORD"):
                continue
            if self._begins(entry):
                found.first.add(entry.stem)
            if self._is_name(entry):
                continue
            if self._has(entry, "COMPOUNDEND"):
                family = frozenset(self._forms(entry))
                found.last.update(family)
                found.families.add(family)
            elif not self._has(entry, "ONLYINCOMPOUND"):
                found.words.update(self._forms(entry))
        return found

    def _has(self, entry: Entry, what: str) -> bool:
        return self.special.get(what, "\0") in entry.flags

    def _begins(self, entry: Entry) -> bool:
        """Tell whether a stem may begin a compound: by its flag, or that of an empty rule."""
        begin = self.special.get("COMPOUNDBEGIN")
        if not begin:
            return False
        return begin in entry.flags or any(flag in entry.flags for flag in self._openers(begin))

    def _openers(self, begin: str) -> set[str]:
        return {flag for flag, added in self.affixes.plain if begin in added}

    def _is_name(self, entry: Entry) -> bool:
        """Tell whether a stem is an abbreviation, or a name: those end no compound, nor decline."""
        stem, flags = entry
        if stem.lower() in self.names and (stem[:1].isupper() or self._has(entry, "COMPOUNDEND")):
            return True
        if stem.endswith(".") or any(sign.isupper() for sign in stem[1:]):
            return True
        if not stem[:1].isupper():
            return False
        common = stem[0].lower() + stem[1:] in self._ends or not self._ends
        return not common and not set(flags) - {"S", "m"}

    def _forms(self, entry: Entry) -> Iterator[str]:
        if not self._has(entry, "NEEDAFFIX"):
            yield entry.stem
        rules = [rule for flag in entry.flags for rule in self.affixes.rules.get(flag, ())]
        suffixed = [(entry.stem, True)]
        for rule in rules:
            made = None if rule.prefix else rule.on(entry.stem)
            if made:
                suffixed.append((made, rule.crosses))
                yield made
        for rule in rules:
            for word, crosses in suffixed if rule.prefix else ():
                made = rule.on(word) if rule.crosses and crosses else None
                if made:
                    yield made


class _Affixes(NamedTuple):
    rules: dict[str, list[Affix]]
    plain: list[tuple[str, str]]


def _affixes(aff: str) -> _Affixes:
    """Read the rules; those that only mark parts of compounds are kept apart."""
    found: dict[str, list[Affix]] = defaultdict(list)
    plain: list[tuple[str, str]] = []
    crosses: dict[tuple[str, str], bool] = {}
    for line in aff.splitlines():
        match = _AFFIX.match(line)
        if not match:
            continue
        kind, flag, gone, added, fits = match.groups()
        if (kind, flag) not in crosses and added.isdecimal():
            crosses[kind, flag] = gone == "Y"
            continue
        come, _, marks = added.partition("/")
        if marks or "-" in come:
            plain += [(flag, marks)] if come == "0" else []
            continue
        pattern = f"^{fits}" if kind == "PFX" else f"{fits}$"
        form = re.compile(pattern if fits and fits != "." else "")
        rule = Affix(kind == "PFX", _bare(gone), _bare(come), form, crosses[kind, flag])
        found[flag].append(rule)
    return _Affixes(dict(found), plain)


def _bare(text: str) -> str:
    return "" if text == "0" else text


def _entries(dic: str) -> Iterator[Entry]:
    for line in dic.splitlines()[1:]:
        if line and not line[0].isspace():
            stem, _, flags = line.split("\t")[0].strip().partition("/")
            yield Entry(stem, flags)
