"""What is said of puzzles of Pylos."""

from __future__ import annotations

from collections.abc import Sequence

from ypsilon.core.voice import Words
from ypsilon.games.pylos.state import Action, Colour, Place, Raise, Stop, TakeBack

KINDS = {
    "win": Words("The quickest win", "Der schnellste Sieg"),
    "only": Words("The only move", "Der einzige Zug"),
}
_NAMES = {"light": Words("Light", "Hell"), "dark": Words("Dark", "Dunkel")}
ONLY = Words("That is it: the only turn that wins.", "Genau: der einzige Zug, der gewinnt.")
WON = Words("Won, as quickly as can be.", "Gewonnen, schneller geht es nicht.")
LOST = Words("That loses at once.", "Das verliert sofort.")
GO_ON = Words("Right so far. Go on!", "So weit richtig. Weiter!")


def asked(kind: str, colour: Colour, turns: int) -> Words:
    """Say what is asked of a colour."""
    en, de = _NAMES[colour].en, _NAMES[colour].de
    if kind == "only":
        return Words(
            f"{en} is to move. One turn alone wins, all others lose. Which one?",
            f"{de} ist am Zug. Nur ein einziger Zug gewinnt, alle anderen verlieren. Welcher?",
        )
    return Words(
        f"{en} is to move and wins in {turns} turns of their own, whatever is answered.",
        f"{de} ist am Zug und gewinnt in {turns} eigenen Zügen, was auch geantwortet wird.",
    )


def hint(turn: Sequence[Action]) -> Words:
    """Tell what kind of turn it is, and on which level."""
    match turn[0]:
        case Place(cell):
            first = Words(
                f"A ball of the reserve goes to level {cell[0]}",
                f"Eine Kugel der Reserve kommt auf Ebene {cell[0]}",
            )
        case Raise(_, cell):
            first = Words(
                f"A ball is raised to level {cell[0]}",
                f"Eine Kugel wird auf Ebene {cell[0]} gestapelt",
            )
        case TakeBack() | Stop():
            first = Words("Balls are taken back", "Kugeln werden zurückgenommen")
    if not any(isinstance(each, TakeBack) for each in turn):
        return Words(f"{first.en}.", f"{first.de}.")
    return Words(
        f"{first.en}, and something is taken back.", f"{first.de}, und etwas wird zurückgenommen."
    )


def loses(other: Colour) -> Words:
    """Say that the other wins now."""
    en, de = _NAMES[other].en, _NAMES[other].de
    return Words(
        f"{en} wins now, with this answer to begin with.",
        f"Jetzt gewinnt {de}, mit dieser Antwort als Anfang.",
    )


def escapes(other: Colour) -> Words:
    """Say that the other is not lost any more, or not soon enough."""
    en, de = _NAMES[other].en, _NAMES[other].de
    return Words(
        f"{en} has an answer to that: no quick win any more.",
        f"Darauf hat {de} eine Antwort: kein schneller Sieg mehr.",
    )


def slow(turns: int) -> Words:
    """Say that it wins, but later."""
    return Words(
        f"That wins too, but only in {turns} turns.",
        f"Das gewinnt auch, aber erst in {turns} Zügen.",
    )
