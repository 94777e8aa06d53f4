"""Pylos in words: one sentence an action, in English and German."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ypsilon.core.extras import SeatNames
from ypsilon.games.pylos.state import Action, Colour, Place, Raise, Stop, TakeBack

if TYPE_CHECKING:
    from ypsilon.games.pylos.rules import Pylos

_NAMES: dict[str, dict[Colour, str]] = {
    "en": {"light": "Light", "dark": "Dark"},
    "de": {"light": "Hell", "dark": "Dunkel"},
}


def seat_names(game: Pylos, language: str) -> SeatNames:
    """PY-28: give the colours of the seats."""
    return SeatNames(tuple(_NAMES[language][game.colour(seat)] for seat in (0, 1)), colours=True)


def say(colour: Colour, action: Action, language: str) -> str:
    """Tell in one sentence what a colour does."""
    who = _NAMES[language][colour]
    return _german(who, action) if language == "de" else _english(who, action)


def _english(who: str, action: Action) -> str:
    match action:
        case Place(cell):
            return f"{who} places a ball on {cell}."
        case Raise(origin, target):
            return f"{who} raises a ball from {origin} to {target}."
        case TakeBack(cell):
            return f"{who} takes back the ball on {cell}."
        case Stop():
            return f"{who} takes back no second ball."


def _german(who: str, action: Action) -> str:
    match action:
        case Place(cell):
            return f"{who} setzt eine Kugel auf {cell}."
        case Raise(origin, target):
            return f"{who} stapelt eine Kugel von {origin} auf {target}."
        case TakeBack(cell):
            return f"{who} nimmt die Kugel auf {cell} zurück."
        case Stop():
            return f"{who} nimmt keine zweite Kugel zurück."
