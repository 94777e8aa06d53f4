"""What tables and the terminal say in English, in the language of whoever reads it."""

from __future__ import annotations

from collections.abc import Mapping

from ypsilon.cli.text.rulebook import text_of
from ypsilon.core.game import AnyGame
from ypsilon.match import translation

# What is said whatever the game, by the terminal and by tables.
_COMMON: Mapping[str, Mapping[str, str]] = {
    "de": {
        "{} has no rule “{}” (near: {})": "{} hat keine Regel „{}“ (ähnlich: {})",
        "the bots at this table do not take moves back": (
            "die Bots an diesem Tisch nehmen keine Züge zurück"
        ),
        "that decision is no longer open": "diese Entscheidung ist nicht mehr offen",
        "this seat has given up, or its time has run out": (
            "dieser Platz hat aufgegeben, oder seine Zeit ist abgelaufen"
        ),
        "a bot plays this seat: come back first": (
            "ein Bot spielt diesen Platz: komm erst zurück (back)"
        ),
        "{} plays this seat already": "{} spielt diesen Platz schon",
        "no hint could be found; try again": "es fand sich kein Tipp; versuch es noch einmal",
        "that seat is not yours": "dieser Platz ist nicht deiner",
        "you have no seat here": "du hast hier keinen Platz",
        "only the host may do that": "das darf nur, wer den Tisch gemacht hat",
        "the game is not over": "das Spiel ist noch nicht zu Ende",
        "the record is given out when the game is over": (
            "die Aufzeichnung gibt es, wenn das Spiel zu Ende ist"
        ),
        "no game is being played at this table": "an diesem Tisch wird gerade nicht gespielt",
        "no such seat is free": "ein solcher Platz ist nicht frei",
        "there is no such seat": "diesen Platz gibt es nicht",
        "too many requests; wait a little": "das ging zu schnell; warte ein wenig",
        "too much talk; wait a little": "das war zu viel auf einmal; warte ein wenig",
        "the game has started, or the table is closed": (
            "das Spiel hat begonnen, oder der Tisch ist geschlossen"
        ),
        "{} exists already": "{} gibt es schon",
        "cannot write {}: {}": "{} lässt sich nicht schreiben: {}",
        "“{}” is no name of a file: {}": "„{}“ ist kein Name einer Datei: {}",
    },
}


def translated(game: AnyGame, text: str, language: str) -> str | None:
    """Give a sentence in a language; None where nobody has put it into that language."""
    return translation.translated(game, text, language, _COMMON.get(language, {}))


def refusal(game: AnyGame, rule: str, message: str, language: str) -> str:
    """Give why a rule forbids something: what it says of the case, or else how it begins."""
    said = translated(game, message, language)
    if said is None:
        said = text_of(game.name, rule, language).partition(". ")[0]
    return f"{rule}: {said}" if rule else said or message
