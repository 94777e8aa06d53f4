"""What the codes of Tryce mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ypsilon.games.tryce.game import Tryce

_LINES = {
    "en": (
        "5H:E is a card: value 5, suit H, letter E",
        "Suits: S spades, H hearts, D diamonds, C clubs",
        "Values: 2 to 9, T ten, J jack, Q queen, K king, A ace",
        "Points: 2 to 5 one, 6 to 9 three, T J Q K five, A and joker ten",
        "JK a joker (JK=E stands for E, JK=5H for the five of hearts)",
        "* a joker beside a group; G1, G2 … the groups; > whose turn it is; - nothing",
    ),
    "de": (
        "5H:E ist eine Karte: Wert 5, Farbe H, Buchstabe E",
        "Farben: S Pik, H Herz, D Karo, C Kreuz",
        "Werte: 2 bis 9, T Zehn, J Bube, Q Dame, K König, A Ass",
        "Punkte: 2 bis 5 einen, 6 bis 9 drei, T J Q K fünf, A und Joker zehn",
        "JK ein Joker (JK=E steht für E, JK=5H für Herz 5)",
        "* ein Joker neben einer Gruppe; G1, G2 … die Gruppen; > wer am Zug ist; - nichts",
    ),
}


def legend(game: Tryce, language: str) -> str:
    """TC-39: give the meaning of every code, a line a kind."""
    return "\n".join(_LINES[language])
