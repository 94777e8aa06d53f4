"""What a review says, in the language of its reader."""

from __future__ import annotations

from ypsilon.review.grades import Grade
from ypsilon.review.kept import Judged

_GRADES: dict[str, dict[Grade, str]] = {
    "en": {
        "best": "best",
        "good": "good",
        "inaccuracy": "inaccuracy",
        "mistake": "mistake",
        "blunder": "blunder",
    },
    "de": {
        "best": "bestens",
        "good": "gut",
        "inaccuracy": "ungenau",
        "mistake": "Fehler",
        "blunder": "grober Fehler",
    },
}
_WORDS = {
    "en": {
        "win in": "This gives away the win in {plies} turns.",
        "win": "This gives away a won game.",
        "loses in": "This loses in {plies} turns; it was a draw.",
        "loses": "This loses a game that was a draw.",
        "share": "This takes the chance to win from {best} % to {share} %.",
        "better": "Better: {told}",
        "as good": "As good as the best: {share} % to win.",
        "improved": "Better than before ({share} % after {played} %), but {best} % were there.",
        "worse": "No better: {share} % to win, and {best} % were there.",
        "find": "It was played: {told} Find something better.",
    },
    "de": {
        "win in": "Das verschenkt den Gewinn in {plies} Zügen.",
        "win": "Das verschenkt ein gewonnenes Spiel.",
        "loses in": "Das verliert in {plies} Zügen; es war unentschieden.",
        "loses": "Das verliert ein Spiel, das unentschieden stand.",
        "share": "Das senkt die Gewinnchance von {best} % auf {share} %.",
        "better": "Besser: {told}",
        "as good": "So gut wie das Beste: {share} % Gewinnchance.",
        "improved": "Besser als vorher ({share} % statt {played} %), aber {best} % waren möglich.",
        "worse": "Nicht besser: {share} % Gewinnchance, und {best} % waren möglich.",
        "find": "Gespielt wurde: {told} Finde etwas Besseres.",
    },
}


def word(name: str, language: str, **given: object) -> str:
    """Give a sentence of a review."""
    return _WORDS[language][name].format(**given)


def grade_word(grade: Grade, language: str) -> str:
    """Give what a grade is called."""
    return _GRADES[language][grade]


def percent(share: float) -> int:
    """Give a share in whole hundredths."""
    return round(100 * share)


def verdict(judged: Judged, language: str) -> str:
    """Say what a decision gave away; nothing where that was nothing."""
    if judged.grade in (None, "best", "good"):
        return ""
    if judged.better_worth == "win":
        name = "win in" if judged.better_plies else "win"
        return word(name, language, plies=judged.better_plies)
    if judged.better_worth == "draw" and judged.worth == "loss":
        return word("loses in" if judged.plies else "loses", language, plies=judged.plies)
    best, share = percent(judged.best), percent(judged.share)
    return word("share", language, best=best, share=share)


def explanation(judged: Judged, language: str) -> str:
    """Say what a decision gave away, what was better, and why."""
    told, reason = judged.told.within(language), judged.reason.within(language)
    better = word("better", language, told=told) if told and verdict(judged, language) else ""
    said = (verdict(judged, language), better, reason if better else "")
    return " ".join(each for each in said if each)
