"""What the signs of Pylos mean."""

from __future__ import annotations

from ypsilon.games.pylos.rules import Pylos

_LINES = {
    "en": (
        "○ light, ● dark; ◦ • a ball that carries another; · a free cell on which a ball can lie",
        "2b1: level 2, column b, row 1",
        "1a1-2b1 raises a ball, x1a1 takes one back, stop none",
    ),
    "de": (
        "○ hell, ● dunkel; ◦ • eine Kugel, die eine andere trägt",
        "· ein freies Feld, auf dem eine liegen kann",
        "2b1: Ebene 2, Spalte b, Reihe 1",
        "1a1-2b1 stapelt eine Kugel um, x1a1 nimmt eine zurück, stop keine zweite",
    ),
}


def legend(game: Pylos, language: str) -> str:
    """PY-24, PY-25: give the meaning of every code, a line a kind."""
    return "\n".join(_LINES[language])
