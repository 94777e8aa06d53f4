"""Which parts make new German compounds: those from which known nouns are made."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

# How many known nouns show that a part is at home at the front, or at the end, of compounds. Of
# random compounds of two frequent nouns 23 in 100 are taken so, of three 12; with 2 and 5 it is 33
# and 16, and with 4 or 20 KASTENGEIST would be refused.
AT_FRONT, AT_END = 3, 15

Family = frozenset[str]
"""The forms of one last part: HOF, HOFES, HÖFE."""


def productive(
    first: set[str], families: Iterable[Family], nouns: Iterable[str]
) -> tuple[set[str], set[str]]:
    """Give the first parts, and the forms of the last ones, that enough nouns are made of."""
    ends = defaultdict(list)
    for family in families:
        for form in family:
            ends[form].append(family)
    fronts: dict[str, set[str]] = defaultdict(set)
    backs: dict[Family, set[str]] = defaultdict(set)
    for noun in nouns:
        for at in range(1, len(noun)):
            front, back = noun[:at], noun[at:]
            if front in first and back in ends:
                fronts[front].add(back)
                for family in ends[back]:
                    backs[family].add(front)
    kept = [family for family, known in backs.items() if len(known) >= AT_END]
    return (
        {front for front, known in fronts.items() if len(known) >= AT_FRONT},
        {form for family in kept for form in family},
    )
