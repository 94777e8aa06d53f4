"""What is said of puzzles of Tryce."""

from __future__ import annotations

from ypsilon.core.voice import Words

KINDS = {
    "out": Words("Go out now", "Jetzt ausmachen"),
    "best": Words("The best lay", "Die beste Auslage"),
    "longest": Words("The longest word", "Das längste Wort"),
}
OUT = Words("That is it: you are out.", "Genau: Du hast ausgemacht.")
NO_WORD = Words(
    "The turn is over, and no word lies there.", "Der Zug ist vorbei, und es liegt kein Wort."
)
_ASKED = {
    "out": Words(
        "Go out in this turn: lay, add, and discard your last card as the task has it.",
        "Mach in diesem Zug aus: lege aus, lege an und wirf ab, wie es die Aufgabe verlangt.",
    ),
    "best": Words(
        "Lay groups of the task that count the most points. What you add to others counts nothing.",
        "Lege Gruppen der Aufgabe aus, die am meisten Punkte zählen. Angelegtes zählt nicht.",
    ),
    "longest": Words(
        "Lay the longest word that your cards have. There is only one of that length.",
        "Lege das längste Wort aus deinen Karten. Von dieser Länge gibt es nur eines.",
    ),
}


def asked(kind: str) -> Words:
    """Say what is asked for."""
    return _ASKED[kind]


def out_hint(first: str) -> Words:
    """Tell a word that is laid, or that none is."""
    if not first:
        return Words("No word is needed.", "Ein Wort braucht es nicht.")
    return Words(f"Lay the word {first}.", f"Lege das Wort {first}.")


def best_hint(points: int) -> Words:
    """Tell how many points there are."""
    return Words(f"It counts {points} points.", f"Sie zählt {points} Punkte.")


def longest_hint(word: str) -> Words:
    """Tell how long the word is and how it begins."""
    return Words(
        f"It has {len(word)} letters and begins with {word[0]}.",
        f"Es hat {len(word)} Buchstaben und beginnt mit {word[0]}.",
    )


def still_holds(cards: int) -> Words:
    """Say that the hand is not empty."""
    return Words(
        f"You still hold {cards} cards: the hand goes on.",
        f"Du hast noch {cards} Karten: Die Hand geht weiter.",
    )


def lays(points: int, possible: int) -> Words:
    """Say what the groups count, and what they might."""
    return Words(
        f"That counts {points} points; {possible} are possible.",
        f"Das zählt {points} Punkte; {possible} sind möglich.",
    )


def shorter(word: str, possible: int) -> Words:
    """Say that there is a longer word."""
    return Words(
        f"{word} has {len(word)} letters; there is a word with {possible}.",
        f"{word} hat {len(word)} Buchstaben; es gibt ein Wort mit {possible}.",
    )


def best_done(points: int) -> Words:
    """Say that it is the best."""
    return Words(
        f"That is it: {points} points, and no lay counts more.",
        f"Genau: {points} Punkte, und keine Auslage zählt mehr.",
    )


def longest_done(word: str) -> Words:
    """Say that it is the longest."""
    return Words(f"That is it: {word}.", f"Genau: {word}.")
