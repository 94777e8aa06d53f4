"""What the codes of Tyros mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ypsilon.games.tyros.game import Tyros

_LINES = {
    "en": (
        "Colours of empires and cards: O orange, Y yellow, G green, V violet; J a joker",
        "Cities R red, B blue, W white, K black; the same letters small are ships",
        "~ the sea joins; : desert",
        "T is Tyros, a number a field; T>27 from Tyros to 27",
        "16W and 16E west and east of the boot",
        "OY>G: you give orange and yellow for green; all: to everybody",
        "Prices: OO two orange cards",
        "O+1 an orange and any other card, +gift a card for the owner of the city there",
        "> who is to act; * who would win now; - nothing",
    ),
    "de": (
        "Farben von Reichen und Karten: O Orange, Y Gelb, G Grün, V Violett; J ein Joker",
        "Städte R Rot, B Blau, W Weiß, S Schwarz; dieselben Buchstaben klein sind Schiffe",
        "~ das Meer verbindet; : Wüste",
        "T ist Tyros, eine Zahl ein Feld; T>27 von Tyros nach 27",
        "16W und 16E westlich und östlich des Stiefels",
        "OY>G: du gibst Orange und Gelb für Grün; all: allen",
        "Preise: OO zwei orange Karten",
        "O+1 eine orange und eine beliebige, +Geschenk eine Karte für den Besitzer der Stadt dort",
        "> wer am Zug ist; * wer jetzt gewänne; - nichts",
    ),
}


def legend(game: Tyros, language: str) -> str:
    """TY-53: give the meaning of every code, a line a kind."""
    return "\n".join(_LINES[language])
