"""What tables and the terminal say in English, in the language of whoever reads it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from ypsilon.cli.errors import BadInput, refusals
from ypsilon.cli.text.rulebook import text_of
from ypsilon.client import IN_GERMAN
from ypsilon.core.game import AnyGame
from ypsilon.match import translation

# What the terminal says whatever the game; what tables say is the client's to know.
_COMMON: Mapping[str, Mapping[str, str]] = {
    "de": {
        **IN_GERMAN,
        "a bot plays this seat: come back first": (
            "ein Bot spielt diesen Platz: komm erst zurück (back)"
        ),
        "{} exists already": "{} gibt es schon",
        "cannot write {}: {}": "{} lässt sich nicht schreiben: {}",
        "“{}” is no name of a file: {}": "„{}“ ist kein Name einer Datei: {}",
    },
}


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Let what games, options and bots refuse come out in a language, where it is known in it."""
    try:
        yield
    except refusals() as error:
        said = translation.by_table(_COMMON.get(language, {}), str(error))
        if said is None:
            raise
        raise BadInput(said) from None


def translated(game: AnyGame, text: str, language: str) -> str | None:
    """Give a sentence in a language; None where nobody has put it into that language."""
    return translation.translated(game, text, language, _COMMON.get(language, {}))


def refusal(game: AnyGame, rule: str, message: str, language: str) -> str:
    """Give why a rule forbids something: what it says of the case, or else how it begins."""
    said = translated(game, message, language)
    if said is None:
        said = text_of(game.name, rule, language).partition(". ")[0]
    return f"{rule}: {said}" if rule else said or message
