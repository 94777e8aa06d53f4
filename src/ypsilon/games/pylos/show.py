"""Pylos drawn for the terminal: the four levels side by side, the reserves, and who moves."""

from __future__ import annotations

from ypsilon.core.data import replace
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import COLOURS, Colour, View
from ypsilon.games.pylos.tables import BIT, LOAD, open_cells

_WORDS = {
    "en": {
        "level": "level {}",
        "light": "Light",
        "dark": "Dark",
        "reserve": "in reserve",
        "small": "small: carries a ball",
        "move": "{} to move",
        "take1": "{} must take a ball back",
        "take2": "{} may take a second ball back, or stop",
        "over": "The game is over ({})",
        "crown": "{} lays the balls that are left up to the top: {}",
    },
    "de": {
        "level": "Ebene {}",
        "light": "Hell",
        "dark": "Dunkel",
        "reserve": "in Reserve",
        "small": "klein: trägt eine Kugel",
        "move": "{} ist am Zug",
        "take1": "{} muss eine Kugel zurücknehmen",
        "take2": "{} darf eine zweite Kugel zurücknehmen, oder stop",
        "over": "Das Spiel ist zu Ende ({})",
        "crown": "{} legt die übrigen Kugeln bis zur Spitze: {}",
    },
}
_BALLS: dict[Colour, str] = {"light": "○", "dark": "●"}
_SMALL: dict[Colour, str] = {"light": "◦", "dark": "•"}
_PAINT: dict[Colour, str] = {"light": "\x1b[1;33m", "dark": "\x1b[1;34m"}
_PLAIN = "\x1b[0m"


def show(game: Pylos, view: View, language: str = "en", colour: bool = False) -> str:
    """Draw a view; `·` marks a cell that is free and supported."""
    words = _WORDS[language]
    crowned = _crowned(view)
    lines = [*_board(crowned, words, colour), "", _reserves(crowned, words, colour)]
    return "\n".join([*lines, _mover(view, words), *_crown(view, words)]) + "\n"


def _crowned(view: View) -> View:
    """PY-18: give the view with the balls that are left laid up to the top."""
    if not view.crown:
        return view
    if _winner(view) == "light":
        return replace(view, light=view.light + view.crown, reserves=(0, 0))
    return replace(view, dark=view.dark + view.crown, reserves=(0, 0))


def _winner(view: View) -> Colour:
    return "light" if view.reserves[0] else "dark"


def _crown(view: View, words: dict[str, str]) -> list[str]:
    cells = " ".join(view.crown)
    return [words["crown"].format(words[_winner(view)], cells)] if cells else []


def _board(view: View, words: dict[str, str], colour: bool) -> list[str]:
    heads = "".join(_wide(words["level"].format(level), level) for level in (1, 2, 3, 4))
    columns = "".join(_wide("   " + " ".join("abcd"[: 5 - level]), level) for level in (1, 2, 3, 4))
    rows = [_row(view, row, colour) for row in range(1, 5)]
    return [heads.rstrip(), columns.rstrip(), *rows]


def _wide(text: str, level: int) -> str:
    return text.ljust(_width(level))


def _width(level: int) -> int:
    return 16 - 2 * level


def _row(view: View, row: int, colour: bool) -> str:
    parts = []
    for level in (1, 2, 3, 4):
        cells = [f"{level}{column}{row}" for column in "abcd"[: 5 - level]]
        inside = row <= 5 - level
        drawn = " ".join(_cell(view, cell, colour) for cell in cells) if inside else ""
        used = 3 + 2 * len(cells) - 1 if inside else 0
        parts.append((f" {row} {drawn}" if inside else "") + " " * (_width(level) - used))
    return "".join(parts).rstrip()


def _cell(view: View, cell: str, colour: bool) -> str:
    occupied = sum(BIT[each] for each in (*view.light, *view.dark))
    for owner in COLOURS:
        if cell in (view.light if owner == "light" else view.dark):
            carries = LOAD[BIT[cell]] & occupied
            return _painted((_SMALL if carries else _BALLS)[owner], owner, colour)
    return "·" if open_cells(occupied) & BIT[cell] else " "


def _painted(text: str, owner: Colour, colour: bool) -> str:
    return f"{_PAINT[owner]}{text}{_PLAIN}" if colour else text


def _reserves(view: View, words: dict[str, str], colour: bool) -> str:
    parts = [
        f"{_painted(_BALLS[owner], owner, colour)} {words[owner]}: {left} {words['reserve']}"
        for owner, left in zip(COLOURS, view.reserves, strict=True)
    ]
    return "   ".join([*parts, f"({words['small']})"])


def _mover(view: View, words: dict[str, str]) -> str:
    if view.ended:
        return words["over"].format(view.ended)
    return words[view.step].format(words[view.mover])
