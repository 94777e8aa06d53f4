"""Trypsylon in words: one sentence an action, in English and German."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ypsilon.core.extras import SeatNames
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


def seat_names(game: Trypsylon, language: str) -> SeatNames:
    """TS-04: give the shores that the seats join."""
    return SeatNames(tuple(NAMES[language][game.shores(seat)] for seat in (0, 1)), colours=True)


def say(shores: Shores, card: str, action: Action, language: str) -> str:
    """Tell an action in one sentence; of a card that is taken, `card` is how it lay."""
    who = NAMES[language][shores]
    return _german(who, card, action) if language == "de" else _english(who, card, action)


def _english(who: str, card: str, action: Action) -> str:
    match action:
        case Take(cell):
            lay = "face-down" if card == DOWN else "face-up"
            return f"{who} takes the {lay} card on {cell}."
        case Push(side, line, rotation):
            kind = "row" if line.isdigit() else "column"
            origin, corner = _SIDES["en"][side], _CORNERS["en"][rotation]
            return f"{who} pushes into {kind} {line} from the {origin}, diagonal to the {corner}."


def _german(who: str, card: str, action: Action) -> str:
    match action:
        case Take(cell):
            lay = "verdeckte" if card == DOWN else "offene"
            return f"{who} nimmt die {lay} Karte auf {cell}."
        case Push(side, line, rotation):
            kind = "Reihe" if line.isdigit() else "Spalte"
            origin, corner = _SIDES["de"][side], _CORNERS["de"][rotation]
            return f"{who} schiebt von {origin} in {kind} {line}, Diagonale nach {corner}."
