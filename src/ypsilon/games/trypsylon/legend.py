"""What the signs of Trypsylon mean."""

from __future__ import annotations

from ypsilon.games.trypsylon.rules import Trypsylon

_LINES = {
    "en": (
        "· a face-down card; ┌╌┐ a hole; ═ the beaches, ║ the meadows",
        "│ ─ the two jetties of a card; ╲ ╱ its diagonal",
        "A diagonal that counts reaches its corner, one that does not ends before it",
        "Sides and corners: N north, E east, S south, W west",
        "c3 takes the card in column c, row 3",
        "W3>NE pushes into row 3 from the west, diagonal to the north-east",
    ),
    "de": (
        "· eine verdeckte Karte; ┌╌┐ ein Loch; ═ die Strände, ║ die Wiesen",
        "│ ─ die zwei Stege einer Karte; ╲ ╱ ihre Diagonale",
        "Eine Diagonale, die zählt, reicht bis in ihre Ecke, eine andere endet davor",
        "Seiten und Ecken: N Norden, E Osten, S Süden, W Westen",
        "c3 nimmt die Karte in Spalte c, Reihe 3",
        "W3>NE schiebt von Westen in Reihe 3, Diagonale nach Nordosten",
    ),
}


def legend(game: Trypsylon, language: str) -> str:
    """TS-47: give the meaning of every code, a line a kind."""
    return "\n".join(_LINES[language])
