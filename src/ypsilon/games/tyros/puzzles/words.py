"""What is said of puzzles of Tyros."""

from __future__ import annotations

from ypsilon.core.voice import Words
from ypsilon.games.tyros.actions import Action, City, Move, Ship

KINDS = {
    "turn": Words("Most points this turn", "Die meisten Punkte in diesem Zug"),
    "two": Words("Most points in two turns", "Die meisten Punkte in zwei Zügen"),
}
GO_ON = Words("Go on: one turn is left.", "Weiter: Ein Zug bleibt noch.")


def asked(kind: str) -> Words:
    """Say what is asked for."""
    if kind == "turn":
        return Words(
            "Which action brings you the most points in the score table now? "
            "Drawing and trading are luck, and bring none.",
            "Welche Aktion bringt dir jetzt die meisten Punkte in der Wertung? "
            "Ziehen und Tauschen sind Glück und bringen keine.",
        )
    return Words(
        "You have two turns, and the others pass. Which two actions bring you the most points? "
        "Drawing and trading are luck, and bring none.",
        "Du hast zwei Züge, und die anderen passen. Welche zwei Aktionen bringen dir die meisten "
        "Punkte? Ziehen und Tauschen sind Glück und bringen keine.",
    )


def hint(action: Action) -> Words:
    """Tell what kind of action it begins with."""
    match action:
        case City():
            return Words("Build a city.", "Baue eine Stadt.")
        case Move():
            return Words("Move a ship.", "Bewege ein Schiff.")
        case Ship():
            return Words("Build a ship.", "Baue ein Schiff.")
        case _:
            return Words("Look at the bank.", "Sieh dir die Bank an.")


def done(points: int) -> Words:
    """Say that it is all there was."""
    return Words(
        f"That is it: {points:+} points, and more cannot be had.",
        f"Genau: {points:+} Punkte, mehr ist nicht zu holen.",
    )


def short(points: int, possible: int) -> Words:
    """Say what it brought, and what it might have."""
    return Words(
        f"That brings {points:+} points; {possible:+} are possible.",
        f"Das bringt {points:+} Punkte; {possible:+} sind möglich.",
    )
