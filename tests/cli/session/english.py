"""What gives English away on a German screen: words that are neither German nor typed."""

from __future__ import annotations

import re

_ENGLISH = """
the is not of to and or with while card cards such write you your are be by for it there this
that what who nothing already player takes draws lays has have now allowed seat turn must only
from which other another round over wins score points possible me game two needed least worth
"""


def english(text: str) -> set[str]:
    """Give the English words of a text."""
    return set(re.findall(r"[a-zäöüß]+", text.lower())) & set(_ENGLISH.split())
