"""What the bots of Tyros are called, and a sentence about how each plays."""

from __future__ import annotations

from collections.abc import Mapping

from ypsilon.core.bot import Style

STYLES: Mapping[str, Style] = {
    "beginner": Style(
        "Elissa",
        {
            "en": "does what her hand pays for at once and trades with everybody",
            "de": "tut, was die Hand gleich bezahlt, und tauscht mit allen",
        },
    ),
    "easy": Style(
        "Hanno",
        {
            "en": "saves for one city at a time and likes to trade",
            "de": "spart auf eine Stadt nach der anderen und tauscht gern",
        },
    ),
    "medium": Style(
        "Mattan",
        {
            "en": "plans a round with ships and bank, and trades where both gain",
            "de": "plant eine Runde mit Schiffen und Bank und tauscht, wo beide gewinnen",
        },
    ),
    "strong": Style(
        "Tanit",
        {
            "en": "thinks of majorities and rounds to come, and haggles",
            "de": "denkt an Mehrheiten und kommende Runden und feilscht",
        },
    ),
    "strongest": Style(
        "Hiram",
        {
            "en": "plays every plan to its end in the mind and gives the leader nothing",
            "de": "spielt jeden Plan im Kopf zu Ende und gibt dem Führenden nichts",
        },
    ),
}
