"""What rules and bots say in English, in the language of whoever reads it.

A sentence is found by its pattern, with {} for what varies; what varies may be such a text itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from ypsilon.core import extras
from ypsilon.core.game import AnyGame

Patterns = tuple[tuple[re.Pattern[str], str], ...]
# What is said whatever the game: by bots that play any.
_COMMON: Mapping[str, Mapping[str, str]] = {
    "de": {"the only action": "die einzige Möglichkeit"},
}
_NONE: Mapping[str, str] = MappingProxyType({})


def translated(
    game: AnyGame, text: str, language: str, besides: Mapping[str, str] = _NONE
) -> str | None:
    """Give a sentence in a language; None where nobody has put it into that language.

    Besides what games and bots say, `besides` may hold what else is said in that language.
    """
    if language == "en":
        return text
    give = extras.needed(game).translations()
    own = (give or {}).get(language, {})
    return _said(_patterns(tuple({**_COMMON.get(language, {}), **besides, **own}.items())), text)


def by_table(table: Mapping[str, str], text: str) -> str | None:
    """Give a sentence as a table puts it, pattern by pattern; None where it has none for it."""
    return _said(_patterns(tuple(table.items())), text)


@cache
def _patterns(table: tuple[tuple[str, str], ...]) -> Patterns:
    """Give the patterns of a table, those that say most first."""
    ordered = sorted(table, key=lambda pair: -len(pair[0].replace("{}", "")))
    return tuple((_pattern(english), other) for english, other in ordered)


def _pattern(english: str) -> re.Pattern[str]:
    return re.compile("(.+?)".join(map(re.escape, english.split("{}"))), re.DOTALL)


def _said(patterns: Patterns, text: str) -> str | None:
    for pattern, other in patterns:
        if found := pattern.fullmatch(text):
            blanks = (_said(patterns, each) or each for each in found.groups())
            return other.format(*blanks)
    return None
