"""What the bots of Tryce are called, and a sentence about how each plays."""

from __future__ import annotations

from collections.abc import Mapping

from ypsilon.core.bot import Style

STYLES: Mapping[str, Style] = {
    "beginner": Style(
        "Ina",
        {
            "en": "knows the words of a picture book and takes time to see a group",
            "de": "kennt die Wörter aus dem Bilderbuch und sieht Gruppen erst mit der Zeit",
        },
    ),
    "easy": Style(
        "Ole",
        {
            "en": "plays with everyday words and takes time over long ones",
            "de": "spielt mit Alltagswörtern und braucht für lange etwas Zeit",
        },
    ),
    "medium": Style(
        "Marta",
        {
            "en": "reads the paper, buys gladly and sees two groups at once",
            "de": "liest Zeitung, kauft gern und sieht zwei Gruppen auf einmal",
        },
    ),
    "strong": Style(
        "Konrad",
        {
            "en": "knows most words that people use and lays whatever he can",
            "de": "kennt fast alle Wörter, die man braucht, und legt aus, was er kann",
        },
    ),
    "strongest": Style(
        "Thesa",
        {
            "en": "thinks through what the others may hold before every card",
            "de": "denkt vor jeder Karte durch, was die anderen haben könnten",
        },
    ),
}
