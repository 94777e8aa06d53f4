"""Trypsylon in words: one sentence an action, in English and German."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ypsilon.core.voice import SeatNames, Voice
from ypsilon.games.trypsylon.state import Action, Push, Shores, Take
from ypsilon.games.trypsylon.tables import DOWN

if TYPE_CHECKING:
    from ypsilon.games.trypsylon.rules import Trypsylon

NAMES: dict[str, dict[Shores, str]] = {
    "en": {"beach": "Beach", "meadow": "Meadow"},
    "de": {"beach": "Strand", "meadow": "Wiese"},
}
_SIDES = {
    "en": {"N": "north", "E": "east", "S": "south", "W": "west"},
    "de": {"N": "Norden", "E": "Osten", "S": "Süden", "W": "Westen"},
}
_CORNERS = {
    "en": {"NW": "north-west", "NE": "north-east", "SE": "south-east", "SW": "south-west"},
    "de": {"NW": "Nordwesten", "NE": "Nordosten", "SE": "Südosten", "SW": "Südwesten"},
}
_SENTENCES = {
    "en": {
        "take up": "{who} [takes|take] the face-up card from {cell}.",
        "take down": "{who} [takes|take] the face-down card from {cell}.",
        "push row": "{who} [pushes|push] from the {side} into row {line}, the card's diagonal "
        "pointing {corner}.",
        "push column": "{who} [pushes|push] from the {side} into column {line}, the card's "
        "diagonal pointing {corner}.",
        "breaks": "; the diagonal on {cells} is broken by it.",
        "breaks several": "; the diagonals on {cells} are broken by it.",
    },
    "de": {
        "take up": "{who} [nimmt|nimmst] die offene Karte von {cell}.",
        "take down": "{who} [nimmt|nimmst] die verdeckte Karte von {cell}.",
        "push row": "{who} [schiebt|schiebst] von {side} in Reihe {line}, die Diagonale der Karte "
        "zeigt nach {corner}.",
        "push column": "{who} [schiebt|schiebst] von {side} in Spalte {line}, die Diagonale der "
        "Karte zeigt nach {corner}.",
        "breaks": "; damit ist die Diagonale auf {cells} unterbrochen.",
        "breaks several": "; damit sind die Diagonalen auf {cells} unterbrochen.",
    },
}


def seat_names(game: Trypsylon, language: str) -> SeatNames:
    """TS-04: give the shores that the seats join."""
    return SeatNames(tuple(NAMES[language][game.shores(seat)] for seat in (0, 1)), colours=True)


def say(seat: int, card: str, action: Action, broken: Sequence[str], voice: Voice) -> str:
    """Tell an action in one sentence, and on which cards a diagonal no longer counts after it.

    Of a card that is taken, `card` is how it lay.
    """
    language = voice.language
    words = _SENTENCES[language]
    match action:
        case Take(cell):
            given = {"cell": cell}
            told = words["take down" if card == DOWN else "take up"]
        case Push(side, line, rotation):
            given = {"line": line, "side": _SIDES[language][side]}
            given["corner"] = _CORNERS[language][rotation]
            told = words["push row" if line.isdigit() else "push column"]
    if not broken:
        return voice.tell(told, seat, **given)
    also = words["breaks" if len(broken) == 1 else "breaks several"]
    return voice.tell(told[:-1] + also, seat, cells=voice.listed(broken), **given)
