"""Pylos in words: one sentence an action, in English and German."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ypsilon.core.voice import SeatNames, Voice
from ypsilon.games.pylos.state import Action, Colour, Place, Raise, State, Stop, TakeBack
from ypsilon.games.pylos.tables import BIT, CELLS, SQUARES_AT

if TYPE_CHECKING:
    from ypsilon.games.pylos.rules import Pylos

_NAMES: dict[str, dict[Colour, str]] = {
    "en": {"light": "Light", "dark": "Dark"},
    "de": {"light": "Hell", "dark": "Dunkel"},
}
_SENTENCES = {
    "en": {
        "place": "{who} [places|place] a ball on {cell}{done}.",
        "raise": "{who} [raises|raise] a ball from {origin}, to {cell}{done}.",
        "take": "{who} [takes|take] back the ball on {cell}.",
        "stop": "{who} [takes|take] back no second ball.",
        "": "",
        "square": ", and [completes|complete] a square",
        "line": ", and [completes|complete] a line",
    },
    "de": {
        "place": "{who} [setzt|setzt] eine Kugel auf {cell}{done}.",
        "raise": "{who} [stapelt|stapelst] eine Kugel {origin}, auf {cell}{done}.",
        "take": "{who} [nimmt|nimmst] die Kugel {origin}, zurück.",
        "stop": "{who} [nimmt|nimmst] keine zweite Kugel zurück.",
        "": "",
        "square": ", und [vollendet|vollendest] ein Quadrat",
        "line": ", und [vollendet|vollendest] eine Linie",
    },
}
_TOLD = {
    (language, kind, shape): words[kind].replace("{done}", words[shape])
    for language, words in _SENTENCES.items()
    for kind in ("place", "raise")
    for shape in ("", "square", "line")
}


def place(cell: str, language: str) -> str:
    """Give a cell in words: `the ground, b3`, `level 2, b1`, `the top`; in German as an aim."""
    level, column_and_row = cell[0], cell[1:]
    if level == "4":
        return "die Spitze" if language == "de" else "the top"
    if level == "1":
        return f"{'den Boden' if language == 'de' else 'the ground'}, {column_and_row}"
    return f"{'Ebene' if language == 'de' else 'level'} {level}, {column_and_row}"


def _origin(cell: str, language: str) -> str:
    if language == "en":
        return place(cell, language)
    return f"vom Boden, {cell[1:]}" if cell[0] == "1" else f"von {place(cell, language)}"


_PLACES = {(each, cell): place(cell, each) for each in ("en", "de") for cell in CELLS}
_ORIGINS = {(each, cell): _origin(cell, each) for each in ("en", "de") for cell in CELLS}


def seat_names(game: Pylos, language: str) -> SeatNames:
    """PY-28: give the colours of the seats."""
    return SeatNames(tuple(_NAMES[language][game.colour(seat)] for seat in (0, 1)), colours=True)


def say(game: Pylos, state: State, seat: int, action: Action, voice: Voice) -> str:
    """Tell in one sentence what a seat does, and what that completes."""
    language = voice.language
    match action:
        case Place(cell):
            told = _TOLD[language, "place", _completed(game, state, "", cell)]
            return voice.tell(told, seat, cell=_PLACES[language, cell])
        case Raise(origin, target):
            told = _TOLD[language, "raise", _completed(game, state, origin, target)]
            start, end = _ORIGINS[language, origin], _PLACES[language, target]
            return voice.tell(told, seat, origin=start, cell=end)
        case TakeBack(cell):
            words = {"cell": _PLACES[language, cell], "origin": _ORIGINS[language, cell]}
            return voice.tell(_SENTENCES[language]["take"], seat, **words)
        case Stop():
            return voice.tell(_SENTENCES[language]["stop"], seat)


def _completed(game: Pylos, state: State, origin: str, target: str) -> str:
    """PY-10, PY-15, PY-21: give what a ball completes that comes from a cell or the reserve."""
    own, bit = (state.dark if state.mover else state.light), BIT[target]
    own = own & ~BIT[origin] | bit if origin else own | bit
    if not game.completes(own, bit):
        return ""
    return "square" if any(own & each == each for each in SQUARES_AT[bit]) else "line"
