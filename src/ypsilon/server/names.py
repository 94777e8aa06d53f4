"""Names and lines as people see them: what of a text is visible, and which texts look alike.

What looks alike is found as Unicode's TR 39 finds it: a text has a skeleton, and two texts whose
skeletons are the same may be taken for one another. Ours knows the letters of the scripts that
share their shapes, and takes a text as it is, in small letters and in capitals; accents tell names
apart, as they do for those who bear them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from itertools import chain, count, groupby

# Letters, marks and a sign that are drawn as nothing: Hangul fillers, Khmer's two vowels that are
# not written, the Braille pattern without a dot, a note without a head, Khitan's filler.
_BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u034f\U00016fe4\U0001d159")
_NON_JOINER, _JOINER = "\u200c", "\u200d"
# Below this are the scripts whose letters nothing joins: Latin, Greek, Cyrillic and Armenian.
_JOINED = "\u0590"
# No language sets more marks than these on one letter; beyond, a name runs over its neighbours.
_MARKS = 4
# Marks that only choose how a sign is drawn.
_SELECTORS = ("\ufe00", "\ufe0f"), ("\U000e0100", "\U000e01ef")
# Each is drawn, or nearly, as the Latin that it stands for; a small к like a K that is small.
_TAKEN_FOR = {
    "I": "l", "1": "l", "|": "l", "ǀ": "l", "ı": "i", "0": "o", "O": "o", "m": "rn", "w": "vv",
    "ɑ": "a", "ɡ": "g", "ɩ": "i", "ʀ": "R", "ꜱ": "s", "ƅ": "b",
    # Greek
    "Α": "A", "Β": "B", "Ε": "E", "Ζ": "Z", "Η": "H", "Ι": "l", "Κ": "K", "Μ": "M", "Ν": "N",
    "Ο": "o", "Ρ": "P", "Τ": "T", "Υ": "Y", "Χ": "X",
    "α": "a", "ι": "i", "κ": "K", "ν": "v", "ο": "o", "ρ": "p", "σ": "o", "ς": "c", "τ": "T",
    "υ": "u", "χ": "x", "γ": "y", "η": "n", "ϲ": "c", "ϳ": "j",
    # Cyrillic
    "А": "A", "В": "B", "Е": "E", "Ѕ": "S", "І": "l", "Ј": "J", "К": "K", "М": "M", "Н": "H",
    "О": "o", "Р": "P", "С": "C", "Т": "T", "У": "Y", "Х": "X", "Ԁ": "D", "Ԛ": "Q", "Ԝ": "W",
    "Ү": "Y", "Ӏ": "l", "Ё": "Ë", "Ї": "Ï",
    "а": "a", "в": "B", "е": "e", "ѕ": "s", "і": "i", "ј": "j", "к": "K", "м": "M", "н": "H",
    "о": "o", "р": "p", "с": "c", "т": "T", "у": "y", "х": "x", "ԁ": "d", "ԛ": "q", "ԝ": "vv",
    "ү": "y", "һ": "h", "ӏ": "l", "г": "r", "п": "n", "и": "u", "ь": "b", "ё": "ë", "ї": "ï",
    # Armenian
    "օ": "o", "ո": "n", "ս": "u", "հ": "h",
}  # fmt: skip
_SKELETON = str.maketrans(_TAKEN_FOR)


def cleaned(text: str) -> str:
    """Give a text without what is not seen, and without white space around it.

    What joins letters or the parts of an emoji stays between them; marks stay on what bears them,
    as many as a letter can have.
    """
    seen = [each for each in unicodedata.normalize("NFC", text) if _kept(each)]
    joined = "".join(each for at, each in enumerate(seen) if _in_place(seen, at))
    return " ".join(filter(None, map(_bearable, joined.split())))


def _kept(character: str) -> bool:
    drawn = character.isprintable() or character in (_JOINER, _NON_JOINER)
    return drawn and character not in _BLANK


def _in_place(seen: list[str], at: int) -> bool:
    """Tell whether a character stands where it may: of those that join, between two it can."""
    if seen[at] not in (_JOINER, _NON_JOINER):
        return True
    around = seen[max(0, at - 1) : at] + seen[at + 1 : at + 2]
    return len(around) == 2 and all(_JOINED < each not in (_JOINER, _NON_JOINER) for each in around)


def _bearable(word: str) -> str:
    """Give a word with no more marks than its letters can have, and none before the first."""
    runs = [(marks, [*run]) for marks, run in groupby(word, _is_mark)]
    kept = (run[:_MARKS] if marks else run for marks, run in runs[bool(runs) and runs[0][0] :])
    return "".join(character for run in kept for character in run)


def _is_mark(character: str) -> bool:
    return unicodedata.category(character) in ("Mn", "Me")


def skeletons(text: str) -> frozenset[str]:
    """Give what a text has in common with all that it may be taken for, in letters of any size."""
    shown = unicodedata.normalize("NFKC", cleaned(text))
    return frozenset(_skeleton(each) for each in (shown, shown.casefold(), shown.upper()))


def _skeleton(text: str) -> str:
    seen = "".join(each for each in text if not _selects(each) and not each.isspace())
    told = "".join(each for each in seen if each.isalnum() or each == "|" or _is_mark(each))
    # A name of signs alone, such as an emoji, is told by them.
    return told.translate(_SKELETON) or seen


def _selects(character: str) -> bool:
    return any(first <= character <= last for first, last in _SELECTORS)


def alike(one: str, other: str) -> bool:
    """Tell whether one name may be taken for the other."""
    return not skeletons(one).isdisjoint(skeletons(other))


def unlike(name: str, others: Collection[str], most: int) -> str:
    """Give a name, with a number where it may be taken for another; of so many characters."""
    numbered = (f"{name[: most - 1 - len(str(n))].rstrip()} {n}" for n in count(2))
    taken = [skeletons(each) for each in others]
    free = (each for each in chain([name], numbered) if all(map(skeletons(each).isdisjoint, taken)))
    return next(free)
