"""How sentences are told: in a language, with the names at the table, to whoever reads them.

A template holds what varies in braces, and verbs in both forms: `{who} [passes|pass].` Of what the
reader does it is told with “You” or “Du” and the second form, else with a name and the first.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from ypsilon.core.data import Data

if TYPE_CHECKING:
    from ypsilon.core.game import Seat

_VERB = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")
_YOU = {"en": "You", "de": "Du"}
_AS_NAME = {"en": "you", "de": "du"}
_TO_YOU = {"en": "you", "de": "dir"}
_YOU_OBJECT = {"en": "you", "de": "dich"}
_AND = {"en": " and ", "de": " und "}
_NUMBERS = {
    "en": (
        *("no", "one", "two", "three", "four", "five", "six"),
        *("seven", "eight", "nine", "ten", "eleven", "twelve"),
    ),
    "de": (
        *("kein", "ein", "zwei", "drei", "vier", "fünf", "sechs"),
        *("sieben", "acht", "neun", "zehn", "elf", "zwölf"),
    ),
}
# Within a name or an emoji these join what stands around them.
_JOINERS = "\u200c\u200d"


class SeatNames(NamedTuple):
    """What a game calls its seats, in their order, where no person is known who sits there."""

    names: tuple[str, ...]
    # Whether they are colours or sides, which are told beside a player's name, or only numbers.
    colours: bool


class Words(Data):
    """What is said, in every language there is."""

    en: str
    de: str

    def within(self, language: str) -> str:
        """Give it in a language."""
        return self.de if language == "de" else self.en


class Voice(NamedTuple):
    """Tells sentences to one reader."""

    language: str
    names: tuple[str, ...]  # what each seat is called
    reader: Seat | None = None  # who is told “You”; None: a spectator, or several at one screen

    def tell(self, template: str, seat: Seat, /, **given: object) -> str:
        """Give the sentence of what a seat or chance does, beginning with a capital."""
        own = seat == self.reader
        who = _YOU[self.language] if own else self.names[seat] if seat >= 0 else ""
        told = _forms(template)[own].format(who=who, **given)
        return told if told[0].isupper() else begun(told)

    def name(self, seat: Seat) -> str:
        """Give what a seat is called within a sentence: `Anna`, `you`, `du`."""
        return _AS_NAME[self.language] if seat == self.reader else self.names[seat]

    def to(self, seat: Seat) -> str:
        """Give a seat to whom something is given or shown: `Anna`, `you`, `dir`."""
        return _TO_YOU[self.language] if seat == self.reader else self.names[seat]

    def object(self, seat: Seat) -> str:
        """Give a seat with whom something is done: `Anna`, `you`, `dich`."""
        return _YOU_OBJECT[self.language] if seat == self.reader else self.names[seat]

    def number(self, count: int) -> str:
        """Give a small number as a word, a larger one in figures."""
        return number(count, self.language)

    def listed(self, parts: Sequence[str]) -> str:
        """Give some things in a row: `a, b and c`."""
        return listed(parts, self.language)


def number(count: int, language: str) -> str:
    """Give a small number as a word, a larger one in figures."""
    words = _NUMBERS[language]
    return words[count] if 0 <= count < len(words) else str(count)


def listed(parts: Sequence[str], language: str) -> str:
    """Give some things in a row: `a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])}{_AND[language]}{parts[-1]}"


def plain(text: str) -> str:
    """Give a text from elsewhere without what could play tricks with a terminal."""
    return "".join(each if each.isprintable() or each in _JOINERS else "?" for each in text)


def begun(sentence: str) -> str:
    """Give a sentence that begins with a capital, where its first letter has one."""
    first = sentence[:1].upper()
    return first + sentence[1:] if len(first) == 1 else sentence


@cache
def _forms(template: str) -> tuple[str, str]:
    """Give a template as it is told of others, and of the reader."""
    return _VERB.sub(r"\1", template), _VERB.sub(r"\2", template)
