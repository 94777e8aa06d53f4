"""What people call the fields, waters and trade cards of Tyros."""

from __future__ import annotations

from functools import lru_cache

from ypsilon.core.voice import listed, number
from ypsilon.games.tyros.chart import Chart
from ypsilon.games.tyros.tables import JOKER, Cards

_SIDES = {
    "en": {"N": "north", "E": "east", "S": "south", "W": "west"},
    "de": {"N": "Norden", "E": "Osten", "S": "Süden", "W": "Westen"},
}
_COLOURS = {
    "en": ("orange", "yellow", "green", "violet"),
    "de": ("Orange", "Gelb", "Grün", "Violett"),
}


def region(chart: Chart, field: str, language: str) -> str:
    """Give the name of a field; where a map has none in German, its own."""
    name = chart.regions[field]
    return chart.german.get(name, name) if language == "de" else name


def place(chart: Chart, name: str, language: str) -> str:
    """Give the name of a field or of a water: `Rhodes`, `Magna Graecia (east)`."""
    if name in chart.regions:
        return region(chart, name, language)
    side = name[-1:]
    return f"{region(chart, chart.field_of[name], language)} ({_SIDES[language].get(side, side)})"


@lru_cache(maxsize=1 << 12)
def in_words(cards: Cards, language: str) -> str:
    """Give trade cards in words: `two orange and a joker`, `zweimal Orange und einen Joker`."""
    parts = [
        _coloured(count, _COLOURS[language][at], language)
        for at, count in enumerate(cards[:JOKER])
        if count
    ]
    parts += [_jokers(cards[JOKER], language)] if cards[JOKER] else []
    if not parts:
        return "nichts" if language == "de" else "nothing"
    return listed(parts, language)


def _coloured(count: int, colour: str, language: str) -> str:
    return f"{number(count, language)}{'mal' if language == 'de' else ''} {colour}"


def _jokers(count: int, language: str) -> str:
    if count == 1:
        return "einen Joker" if language == "de" else "a joker"
    return f"{number(count, language)} {'Joker' if language == 'de' else 'jokers'}"
